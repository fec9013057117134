import * as calls from 'hub:calls';
import { IMPORT_KINDS, IMPORT_ROLES, type ImportKind } from '@hub/contract/import-kinds';
import { hasAnyRole } from '@hub/contract/roles';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { getCurrentUserQuery } from '../../client/current-user-query.ts';
import { useCall } from '../../client/use-call.ts';
import { csvOf, saveFile } from '../../download/make-csv.ts';
import { serverText } from '../../i18n/text.ts';
import { Select } from '../../ui/controls/select.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { FileField } from './file-field.tsx';
import { useImportText } from './import-words.ts';
import classes from './imports.module.css';
import { getImportTemplate, uploadImport } from './imports.queries.ts';

/** Chooses a kind and a file, and goes on to the import that it makes. */
export function UploadScreen() {
  const text = useImportText();
  const navigate = useNavigate();
  const roles = useQuery(getCurrentUserQuery()).data?.roles ?? 0;
  const [kind, setKind] = useState<ImportKind>('organisations');
  const [file, setFile] = useState<File>();
  const upload = useCall(uploadImport, {
    invalidates: [calls.listChanges],
    onSuccess: ({ id }) => void navigate({ to: `/admin/imports/${id}` }),
  });
  const template = useCall(getImportTemplate, {
    failure: text('shared.downloadFailed'),
    onSuccess: (rows) => saveFile(csvOf(rows), `${kind}-template`),
  });
  const problem = upload.fields?.file ?? upload.problem;
  return (
    <>
      <PageHeader title={text('imports.title')} />
      <p className={classes.intro}>
        {text('imports.intro')} <Link to="/changes">{text('imports.earlier')}</Link>
      </p>
      <div className={classes.form}>
        <Card title={text('imports.stepFile')}>
          <form
            className={classes.fields}
            onSubmit={(event) => {
              event.preventDefault();
              if (file !== undefined) void upload.run({ kind, file });
            }}
          >
            <div className={classes.kind}>
              <Select
                label={text('imports.kind')}
                value={kind}
                onChange={(event) => setKind(event.currentTarget.value as ImportKind)}
                data={IMPORT_KINDS.filter((one) => hasAnyRole(roles, IMPORT_ROLES[one])).map((value) => ({
                  value,
                  label: text(`importKinds.${value}`),
                }))}
              />
              <Button variant="default" loading={template.isPending} onClick={() => void template.run(kind)}>
                {text('imports.template')}
              </Button>
            </div>
            <FileField
              file={file}
              problem={problem === undefined ? undefined : serverText(problem)}
              onChoose={(next) => {
                upload.reset();
                setFile(next);
              }}
            />
            <Button
              type="submit"
              disabled={file === undefined}
              loading={upload.isPending}
              className={classes.submit ?? ''}
            >
              {text('imports.upload')}
            </Button>
          </form>
        </Card>
      </div>
    </>
  );
}
