import { getImport } from 'hub:calls';
import { IMPORT_FIELDS } from '@hub/contract/import-columns';
import { missingFields } from '@hub/contract/import-fields';
import type { Import } from '@hub/contract/imports';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../client/use-call.ts';
import { serverText } from '../../i18n/text.ts';
import { Select } from '../../ui/controls/select.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { fieldName, useImportText } from './import-words.ts';
import classes from './imports.module.css';
import { CHANGED_READS, planImport } from './imports.queries.ts';

/** Says which field each column is, beside the first rows of the file. */
export function MatchColumns({ file, onDone }: { file: Import; onDone: () => void }) {
  const text = useImportText();
  const [columns, setColumns] = useState(file.columns);
  const plan = useCall(() => planImport(file.id, columns), {
    invalidates: [getImport, ...CHANGED_READS],
    onSuccess: onDone,
  });
  const missing = missingFields(file.kind, columns);
  // A field belongs to one column: the column that had it loses it.
  const choose = (index: number, field: string | null) =>
    setColumns(columns.map((one, at) => (at === index ? field : one === field ? null : one)));
  const options = [
    { value: '', label: text('imports.leaveOut') },
    ...IMPORT_FIELDS[file.kind].map(({ name }) => ({ value: name, label: fieldName(name) })),
  ];
  return (
    <Card title={text('imports.stepColumns')}>
      <p className={classes.soft}>{text('imports.columnsHelp')}</p>
      <div className={classes.scroll}>
        <table className={classes.columns} aria-label={text('imports.stepColumns')}>
          <thead>
            <tr>
              <th scope="col">{text('imports.column')}</th>
              <th scope="col">{text('imports.field')}</th>
              <th scope="col">{text('imports.preview')}</th>
            </tr>
          </thead>
          <tbody>
            {file.headers.map((header, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name, and their order never changes
              <tr key={index}>
                <th scope="row">{header || text('imports.unnamed', { number: index + 1 })}</th>
                <td>
                  <Select
                    aria-label={text('imports.fieldOf', { column: header || index + 1 })}
                    value={columns[index] ?? ''}
                    data={options}
                    onChange={(event) => choose(index, event.currentTarget.value || null)}
                  />
                </td>
                <td className={classes.cells}>
                  {file.preview
                    .map((row) => row[index] ?? '')
                    .filter((cell) => cell !== '')
                    .join(' · ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p role="alert" className={classes.problem}>
        {missing.length > 0 && text('imports.missing', { fields: missing.map(fieldName).join(', ') })}
        {missing.length === 0 && plan.problem && serverText(plan.problem)}
      </p>
      <Button disabled={missing.length > 0} loading={plan.isPending} onClick={() => void plan.run()}>
        {text('imports.dryRun')}
      </Button>
    </Card>
  );
}
