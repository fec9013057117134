import type { Overview } from '@hub/contract/overview';
import { number } from '../../i18n/format.ts';
import { monthName } from '../../i18n/month-name.ts';
import { useText } from '../../i18n/text.ts';
import { licencesLink } from '../../shell/navigation/licences-link.ts';
import { type Bar, BarChart } from '../../ui/charts/bar-chart.tsx';
import { Card } from '../../ui/layout/card.tsx';
import classes from './overview.module.css';

/** The last day of a month given as YYYY-MM. */
const lastDayOf = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/** The current month counts from the day of the figures on. */
const expiryBars = ({ expiring, as_of }: Overview): Bar[] =>
  expiring.map(({ month, licences }, index) => ({
    key: month,
    label: monthName(month),
    value: licences,
    link: licencesLink({
      expires_from: index === 0 ? as_of.slice(0, 10) : `${month}-01`,
      expires_to: lastDayOf(month),
    }),
  }));

export function ExpiryChart({ overview }: { overview: Overview }) {
  const text = useText();
  return (
    <BarChart
      title={text('overview.expiring')}
      labelHeader={text('overview.month')}
      valueHeader={text('overview.licences')}
      bars={expiryBars(overview)}
    />
  );
}

export function ProductChart({ overview: { products } }: { overview: Overview }) {
  const text = useText();
  const title = text('overview.products');
  if (products.length === 0) return <NoBars title={title} reason={text('overview.noLicences')} />;
  return (
    <BarChart
      title={title}
      labelHeader={text('overview.product')}
      valueHeader={text('overview.licences')}
      bars={products.map(({ id, name, licences }) => ({
        key: String(id),
        label: name,
        value: licences,
        link: licencesLink({ product: id }),
      }))}
    />
  );
}

export function VersionChart({ overview: { versions, other_versions: others } }: { overview: Overview }) {
  const text = useText();
  const title = text('overview.versions');
  if (versions.length === 0) return <NoBars title={title} reason={text('overview.noDevices')} />;
  const { versions: count, licences } = others;
  return (
    <BarChart
      title={title}
      labelHeader={text('overview.version')}
      valueHeader={text('overview.devices')}
      bars={versions.map(({ version, licences: value }) => ({
        key: version,
        label: version,
        value,
        link: licencesLink({ version, active: 'yes' }),
      }))}
      note={count > 0 && text('overview.otherVersions', { versions: number(count), devices: number(licences) })}
    />
  );
}

function NoBars({ title, reason }: { title: string; reason: string }) {
  return (
    <Card title={title}>
      <p className={classes.none}>{reason}</p>
    </Card>
  );
}
