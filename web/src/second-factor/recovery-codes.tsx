import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useText } from '../i18n/text.ts';
import { copyText } from '../ui/controls/copy-text.ts';
import classes from './second-factor.module.css';
import './messages.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  doneLabel: string;
  onDone: () => void;
}

const download = (name: string, content: string): void => {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/plain;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
};

/** The codes are shown only this once: to copy, to download, or to write down. */
export function RecoveryCodes({ codes, doneLabel, onDone }: RecoveryCodesProps) {
  const text = useText();
  const list = useRef<HTMLUListElement>(null);
  // The pressed button is gone; screen readers continue here.
  useEffect(() => list.current?.focus(), []);
  const content = `${codes.join('\n')}\n`;
  return (
    <div className={classes.form}>
      <p className={classes.text}>{text('security.recoveryText')}</p>
      <ul ref={list} className={classes.codes} tabIndex={-1} aria-label={text('security.recovery')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => void copyText(content)}>
          {text('security.recoveryCopy')}
        </Button>
        <Button variant="default" onClick={() => download(text('security.recoveryFile'), content)}>
          {text('security.recoveryDownload')}
        </Button>
        <Button onClick={onDone}>{doneLabel}</Button>
      </div>
    </div>
  );
}
