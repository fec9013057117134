import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { showToast } from '../app-state.ts';
import { useText } from '../i18n/text.ts';
import classes from './second-factor.module.css';
import './messages.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  doneLabel: string;
  onDone: () => void;
}

const download = (name: string, content: string): void => {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/plain;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
};

/** The only time that the codes are seen: to copy, to download, or to write down. */
export function RecoveryCodes({ codes, doneLabel, onDone }: RecoveryCodesProps) {
  const text = useText();
  const list = useRef<HTMLUListElement>(null);
  // What was pressed before is gone; whoever reads with their ears goes on here.
  useEffect(() => list.current?.focus(), []);
  const content = `${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(content);
      showToast(text('shared.copied'));
    } catch {
      showToast(text('shared.copyFailed'), 'danger');
    }
  };
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
        <Button variant="default" onClick={copy}>
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
