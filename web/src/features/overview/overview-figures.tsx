import type { Overview } from '@hub/contract/overview';
import { Link } from '@tanstack/react-router';
import { number } from '../../i18n/format.ts';
import { useText } from '../../i18n/text.ts';
import { licencesLink } from '../../shell/navigation/licences-link.ts';
import type { FilteredLink } from '../../ui/charts/bar-chart.tsx';
import classes from './overview.module.css';

interface Figure {
  label: string;
  value: number;
  link: FilteredLink;
}

function FigureLink({ label, value, link }: Figure) {
  return (
    <li>
      <Link {...link} className={classes.figure} data-none={value === 0 || undefined}>
        <span className={classes.label}>{label}</span>
        <span className={classes.value}>{number(value)}</span>
      </Link>
    </li>
  );
}

/** The figures that need attention, each a link to the list of what it counts. */
export function OverviewFigures({ overview }: { overview: Overview }) {
  const text = useText();
  const figures: Figure[] = [
    { label: text('overview.licences'), value: overview.licences, link: licencesLink() },
    {
      label: text('overview.expiredActive'),
      value: overview.expired_active,
      link: licencesLink({ status: 'expired', active: 'yes' }),
    },
    { label: text('overview.toVerify'), value: overview.to_verify, link: { to: '/licence/verifications' } },
    {
      label: text('navigation.invitations'),
      value: overview.pending_invitations,
      link: { to: '/overview/invitations' },
    },
    ...overview.silent.map(({ days, licences }) => ({
      label: text('overview.silent', { days }),
      value: licences,
      link: licencesLink({ silent_days: days }),
    })),
  ];
  return (
    <ul className={classes.figures} aria-label={text('overview.attention')}>
      {figures.map((figure) => (
        <FigureLink key={figure.label} {...figure} />
      ))}
    </ul>
  );
}
