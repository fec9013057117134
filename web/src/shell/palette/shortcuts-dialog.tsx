import { useText } from '../../i18n/text.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import classes from './shortcuts-dialog.module.css';
import './palette-words.ts';

const KEYS = [
  { keys: ['/'], what: 'keys.search' },
  { keys: ['Ctrl', 'K'], what: 'keys.palette' },
  { keys: ['G', 'L'], what: 'keys.licences' },
  { keys: ['G', 'O'], what: 'keys.organisations' },
  { keys: ['G', 'R'], what: 'keys.reports' },
  { keys: ['Shift'], what: 'keys.range' },
  { keys: ['?'], what: 'keys.help' },
  { keys: ['Esc'], what: 'keys.clear' },
] as const;

export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const text = useText();
  return (
    <Dialog opened={opened} onClose={onClose} title={text('keys.title')}>
      <dl className={classes.keys}>
        {KEYS.map(({ keys, what }) => (
          <div key={what} className={classes.line}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className={classes.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{text(what)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
