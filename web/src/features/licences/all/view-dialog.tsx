import { type View, ViewDetails } from '@hub/contract/views';
import { Button } from '@mantine/core';
import { showToast } from '../../../app-state.ts';
import { CheckboxField, TextField } from '../../../form/fields/fields.tsx';
import { useRecordForm } from '../../../form/use-record-form.ts';
import { serverText, useText } from '../../../i18n/text.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import footer from '../../../ui/feedback/dialog-footer.module.css';
import classes from './all-licences.module.css';
import { createView, updateView } from './views.queries.ts';

interface ViewDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The view to rename or share, or a new one. */
  view: View | undefined;
  /** What a new view shows. */
  search: string;
  onSaved: (view: View) => void;
}

export function ViewDialog({ opened, onClose, view, search, onSaved }: ViewDialogProps) {
  const text = useText();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={view ? text('views.editTitle', { name: view.name }) : text('views.saveTitle')}
    >
      <ViewForm key={view?.id ?? 0} view={view} search={search} onClose={onClose} onSaved={onSaved} />
    </Dialog>
  );
}

type ViewValues = Pick<View, 'name' | 'is_shared' | 'is_pinned'>;
const NEW_VIEW: ViewValues = { name: '', is_shared: false, is_pinned: false };
const schema = ViewDetails.omit({ search: true });

function ViewForm({ view, search, onClose, onSaved }: Omit<ViewDialogProps, 'opened'>) {
  const text = useText();
  const record = useRecordForm<ViewValues, View>({
    name: `view-${view?.id ?? 'new'}`,
    schema,
    labels: { name: 'views.name', is_shared: 'views.shared', is_pinned: 'views.pinned' },
    saved: view ? { name: view.name, is_shared: view.is_shared, is_pinned: view.is_pinned } : NEW_VIEW,
    etag: view && `"${view.version}"`,
    save: (values, options) =>
      view
        ? updateView(view.id, { ...values, search: view.search }, options)
        : createView({ ...values, search }, options),
    onSaved: (saved) => {
      showToast(text(view ? 'views.updated' : 'views.saved'));
      onClose();
      if (saved) onSaved(saved);
    },
    onFailed: () => showToast(text(view ? 'shared.errorUpdating' : 'shared.errorCreating'), 'danger'),
  });
  return (
    <form
      id={record.id}
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void record.submit();
      }}
    >
      <TextField record={record} name="name" required />
      <CheckboxField record={record} name="is_shared" />
      <CheckboxField record={record} name="is_pinned" />
      <p role="alert" className={classes.problem}>
        {record.refusal && Object.keys(record.errors).length === 0 && serverText(record.refusal)}
      </p>
      <div className={footer.footer}>
        <Button
          variant="default"
          disabled={record.isSaving}
          onClick={() => {
            record.reset();
            onClose();
          }}
        >
          {text('form.cancel')}
        </Button>
        <Button type="submit" loading={record.isSaving}>
          {text('shared.save')}
        </Button>
      </div>
    </form>
  );
}
