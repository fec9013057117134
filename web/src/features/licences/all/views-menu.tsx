import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { mayEditView } from '@hub/contract/views.policy';
import { Button, Menu } from '@mantine/core';
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import { useQuery } from '@tanstack/react-query';
import { rootRouteId, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { getCurrentUserQuery } from '../../../client/current-user-query.ts';
import { useCall } from '../../../client/use-call.ts';
import { listViewsQuery } from '../../../client/views-query.ts';
import { serverText, useText } from '../../../i18n/text.ts';
import type { Density } from '../../../list/column.ts';
import { viewLink } from '../../../shell/navigation/view-link.ts';
import '../../../shell/navigation/view-words.ts';
import { stringifySearch } from '../../../shell/search-params.ts';
import { useHasBeenTrue } from '../../../shell/use-has-been-true.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import classes from './all-licences.module.css';
import { deleteView, updateView, VIEW_READS } from './views.queries.ts';

const ViewDialog = lazy(async () => ({ default: (await import('./view-dialog.tsx')).ViewDialog }));

interface ViewsMenuProps {
  /** The keys of the shown columns. */
  columns: readonly string[];
  density: Density;
}

/** Saved views: open one, save what is shown as one, and change or delete the one that is open. */
export function ViewsMenu({ columns, density }: ViewsMenuProps) {
  const text = useText();
  const navigate = useNavigate();
  const { view: openId, page: _page, ...shown } = useSearch({ from: rootRouteId }) as Record<string, unknown>;
  const search = stringifySearch({ ...shown, columns: columns.join(','), density }).slice(1);
  const { data: views = [] } = useQuery(listViewsQuery());
  const { data: person } = useQuery(getCurrentUserQuery());
  const [asking, setAsking] = useState<'save' | 'edit' | 'delete'>();
  const isDialogLoaded = useHasBeenTrue(asking === 'save' || asking === 'edit');
  const close = () => setAsking(undefined);
  const current = views.find(({ id }) => String(id) === openId);
  const mayEdit = current && person && mayEditView(current, { id: person.uuid_id, roles: person.roles });
  const show = (view: Parameters<typeof viewLink>[0]) => void navigate(viewLink(view));

  const shared = { invalidates: VIEW_READS, failure: serverText, onFailure: close };
  const update = useCall(
    (view: NonNullable<typeof current>) =>
      updateView(
        view.id,
        { name: view.name, is_shared: view.is_shared, is_pinned: view.is_pinned, search },
        { ifMatch: `"${view.version}"` },
      ),
    { ...shared, success: text('views.updated') },
  );
  const remove = useCall(deleteView, {
    ...shared,
    success: text('views.removed'),
    onSuccess: () => {
      close();
      void navigate({ to: '.', search: (previous) => ({ ...previous, view: undefined }), replace: true });
    },
  });

  return (
    <>
      <Menu position="bottom-end" width={300} shadow="md" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark size={16} aria-hidden />}>
            <span className={classes.viewName}>{current?.name ?? text('views.title')}</span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.length === 0 && <Menu.Label>{text('views.none')}</Menu.Label>}
          {views.map((view) => (
            <Menu.Item key={view.id} onClick={() => show(view)} aria-current={view === current ? 'true' : undefined}>
              {view.name}
              {view.owner_id !== person?.uuid_id && (
                <span className={classes.owner}>{text('views.sharedBy', { name: view.owner_name })}</span>
              )}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => setAsking('save')}>{text('views.save')}</Menu.Item>
          {current && (
            <Menu.Item onClick={() => void navigate({ to: '/reports/schedules', search: { view: current.id } })}>
              {text('views.schedule', { name: current.name })}
            </Menu.Item>
          )}
          {mayEdit && (
            <>
              <Menu.Item onClick={() => void update.run(current)}>
                {text('views.update', { name: current.name })}
              </Menu.Item>
              <Menu.Item onClick={() => setAsking('edit')}>{text('views.edit')}</Menu.Item>
              <Menu.Item onClick={() => setAsking('delete')}>{text('views.remove', { name: current.name })}</Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {isDialogLoaded && (
          <ViewDialog
            opened={asking === 'save' || asking === 'edit'}
            onClose={close}
            view={asking === 'edit' ? current : undefined}
            search={search}
            onSaved={show}
          />
        )}
      </Suspense>
      {current && (
        <ConfirmDialog
          opened={asking === 'delete'}
          onClose={close}
          onConfirm={() => void remove.run(current.id)}
          isPending={remove.isPending}
          title={text('views.removeTitle', { name: current.name })}
          confirmLabel={text('shared.delete')}
          danger
        >
          {text(current.is_shared ? 'views.removeShared' : 'views.removeText')}
        </ConfirmDialog>
      )}
    </>
  );
}
