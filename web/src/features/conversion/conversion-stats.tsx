import { useQuery } from '@tanstack/react-query';
import { number } from '../../i18n/format.ts';
import { useText } from '../../i18n/text.ts';
import { Bone } from '../../ui/feedback/skeletons.tsx';
import classes from './conversion.module.css';
import { getConversionStatsQuery } from './conversion.queries.ts';

const STATS = ['totalContracts', 'convertedContracts', 'totalLicenses', 'convertedLicenses'] as const;

/** How many contracts and licences are converted. */
export function ConversionStatsTable() {
  const text = useText();
  const { data } = useQuery(getConversionStatsQuery());
  return (
    <div className={classes.stats}>
      <table aria-label={text('conversion.stats')}>
        <thead>
          <tr>
            {STATS.map((stat) => (
              <th key={stat} scope="col">
                {text(`conversion.${stat}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {STATS.map((stat) => (
              <td key={stat}>{data ? number(data[stat]) : <Bone width={48} height={24} />}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}
