import { useId } from 'react';
import { number } from '../../i18n/format.ts';
import { useOverflow } from '../../ui/layout/use-overflow.ts';
import classes from './bar-chart.module.css';

export interface Bar {
  key: string;
  label: string;
  value: number;
}

/**
 * Bars with their names and numbers beside them. The chart is a list of texts and numbers, so that screen readers read
 * the same numbers.
 */
export function BarChart({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const id = useId();
  const scroll = useOverflow<HTMLDivElement>(title);
  const longest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <figure className={classes.chart} aria-labelledby={id}>
      <figcaption id={id} className={classes.title}>
        {title}
      </figcaption>
      <div className={classes.scroll} {...scroll}>
        <ul className={classes.bars}>
          {bars.map(({ key, label, value }) => (
            <li key={key} className={classes.row}>
              <span className={classes.label} title={label}>
                {label}
              </span>
              <span className={classes.track} aria-hidden="true">
                <span className={classes.bar} style={{ width: `${(value / longest) * 100}%` }} />
              </span>
              <span className={classes.value}>{number(value)}</span>
            </li>
          ))}
        </ul>
      </div>
    </figure>
  );
}
