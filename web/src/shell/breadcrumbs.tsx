import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import { Link, useMatches } from '@tanstack/react-router';
import { useAppState } from '../app-state.ts';
import { useText } from '../i18n/text.ts';
import classes from './breadcrumbs.module.css';
import { nameOf, trailOf } from './crumbs.ts';

export function Breadcrumbs() {
  const text = useText();
  const provided = useAppState((state) => state.dynamicBreadcrumbs);
  const matches = useMatches();
  if (matches.some(({ staticData }) => staticData.hidesCrumbs)) return <div className={classes.gap} />;
  const trail = trailOf(matches);
  return (
    <nav aria-label={text('shell.breadcrumbs')} className={classes.crumbs}>
      <ol className={classes.trail}>
        <li>
          <Link to="/" preload={false} className={classes.home} aria-label={text('shell.home')}>
            <IconHome size={16} stroke={1.75} aria-hidden />
          </Link>
        </li>
        {trail.map(({ name, to }, place) => (
          <li key={to} className={classes.crumb}>
            {place === trail.length - 1 ? (
              <span aria-current="page">{nameOf(name, provided, text)}</span>
            ) : (
              <Link to={to}>{nameOf(name, provided, text)}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
