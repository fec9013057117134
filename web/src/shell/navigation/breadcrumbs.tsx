import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import { Link, useMatches } from '@tanstack/react-router';
import { useAppState } from '../../app-state.ts';
import { useText } from '../../i18n/text.ts';
import { breadcrumbTrail, nameOf } from './breadcrumb-trail.ts';
import classes from './breadcrumbs.module.css';

export function Breadcrumbs() {
  const text = useText();
  const provided = useAppState((state) => state.dynamicBreadcrumbs);
  const matches = useMatches();
  if (matches.some(({ staticData }) => staticData.hidesBreadcrumbs)) return <div className={classes.gap} />;
  // An empty name hides the step, for users who may not open it.
  const trail = breadcrumbTrail(matches).flatMap((step) => {
    const shown = nameOf(step.name, provided, text);
    return shown === '' ? [] : [{ to: step.to, shown }];
  });
  return (
    <nav aria-label={text('shell.breadcrumbs')} className={classes.crumbs}>
      <ol className={classes.trail}>
        <li>
          <Link to="/" preload={false} className={classes.home} aria-label={text('shell.home')}>
            <IconHome size={16} stroke={1.75} aria-hidden />
          </Link>
        </li>
        {trail.map(({ shown, to }, index) => (
          <li key={to} className={classes.crumb}>
            {index === trail.length - 1 ? <span aria-current="page">{shown}</span> : <Link to={to}>{shown}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
