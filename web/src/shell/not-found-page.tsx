import { useText } from '../i18n/text.ts';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import classes from './message-page.module.css';

export function NotFoundPage() {
  const text = useText();
  return (
    <div className={classes.page}>
      <h1 tabIndex={-1}>{text('shell.notFoundTitle')}</h1>
      <p>{text('shell.notFoundText')}</p>
      <ButtonLink to="/" preload={false}>
        {text('shell.backToHome')}
      </ButtonLink>
    </div>
  );
}
