import { type DragEvent, useId, useState } from 'react';
import { useImportText } from './import-words.ts';
import classes from './imports.module.css';

interface FileFieldProps {
  file: File | undefined;
  problem: string | undefined;
  onChoose: (file: File | undefined) => void;
}

/** A file that is chosen, or dropped onto the field. */
export function FileField({ file, problem, onChoose }: FileFieldProps) {
  const text = useImportText();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onChoose(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a file can be dropped here, and chosen below with the keyboard
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label htmlFor={id} className={classes.label}>
        {text('imports.file')}
      </label>
      <input
        id={id}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
        className={classes.file}
        aria-describedby={`${id}-help`}
        aria-invalid={problem !== undefined}
        onChange={(event) => onChoose(event.currentTarget.files?.[0])}
      />
      <p id={`${id}-help`} className={classes.soft}>
        {file !== undefined && (
          <strong className={classes.chosen}>{text('imports.chosen', { name: file.name })} </strong>
        )}
        {text('imports.fileHelp')}
      </p>
      <p role="alert" className={classes.problem}>
        {problem}
      </p>
    </div>
  );
}
