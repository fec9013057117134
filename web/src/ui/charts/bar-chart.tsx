import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { number } from '../../i18n/format.ts';
import { useOverflow } from '../layout/use-overflow.ts';
import classes from './bar-chart.module.css';

/** The path of a list and its filters. */
export interface FilteredLink {
  to: string;
  search?: Record<string, string | number | undefined>;
}

export interface Bar {
  key: string;
  label: string;
  value: number;
  /** The list of what the bar counts. */
  link?: FilteredLink;
}

interface BarChartProps {
  title: string;
  labelHeader: string;
  valueHeader: string;
  bars: readonly Bar[];
  /** What the bars leave out. */
  note?: ReactNode;
}

/** A table whose numbers have bars beside them: screen readers read the same numbers, and nothing is lost in print. */
export function BarChart({ title, labelHeader, valueHeader, bars, note }: BarChartProps) {
  const id = useId();
  const scroll = useOverflow<HTMLDivElement>(title);
  const longest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <figure className={classes.chart} aria-labelledby={id}>
      <figcaption id={id} className={classes.title}>
        {title}
      </figcaption>
      <div className={classes.scroll} {...scroll}>
        <table className={classes.bars} aria-labelledby={id}>
          <thead className={classes.headers}>
            <tr>
              <th scope="col">{labelHeader}</th>
              <th scope="col">{valueHeader}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ key, label, value, link }) => (
              <tr key={key}>
                <th scope="row" className={classes.label} title={label}>
                  {link ? (
                    <Link {...link} className={classes.link}>
                      {label}
                    </Link>
                  ) : (
                    label
                  )}
                </th>
                <td className={classes.cell}>
                  <span className={classes.line}>
                    <span className={classes.track} aria-hidden="true">
                      <span
                        className={classes.bar}
                        style={{ width: `${(value / longest) * 100}%` }}
                        data-empty={value === 0 || undefined}
                      />
                    </span>
                    <span className={classes.value}>{number(value)}</span>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {note && <p className={classes.note}>{note}</p>}
    </figure>
  );
}
