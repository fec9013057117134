import type { LoadStats } from './load-stats.ts';

export interface ResultRow {
  /** Key of the explanation in `known-limits.json`. */
  id: string;
  name: string;
  hub: string;
  comparedWith: string;
  ratio: string;
  target: string;
  /** `null` if there is no target. */
  passed: boolean | null;
}

export interface Section {
  title: string;
  /** How it was measured. */
  method: string;
  rows: ResultRow[];
}

const MARK = { true: 'yes', false: '**no**', null: '' } as const;
const markOf = (passed: boolean | null): string => MARK[`${passed}`];

const COLUMNS = ['measurement', 'hub', 'compared with', 'ratio', 'target', 'passed'];
const rowOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const tableOf = (rows: readonly ResultRow[]): string[] =>
  rows.length === 0
    ? []
    : [
        rowOf(COLUMNS),
        rowOf(COLUMNS.map(() => '---')),
        ...rows.map(({ name, hub, comparedWith, ratio, target, passed }) =>
          rowOf([name, hub, comparedWith, ratio, target, markOf(passed)]),
        ),
      ];

const missedTargets = (rows: readonly ResultRow[], knownLimits: Readonly<Record<string, string>>): string[] => {
  const short = rows.filter(({ passed }) => passed === false);
  if (short.length === 0) return [];
  return ['', ...short.map(({ id, name }) => `- ${name}: ${knownLimits[id] ?? 'not explained yet'}`)];
};

export const sectionText = (section: Section, knownLimits: Readonly<Record<string, string>>): string =>
  [
    `## ${section.title}`,
    '',
    section.method,
    '',
    ...tableOf(section.rows),
    ...missedTargets(section.rows, knownLimits),
    '',
  ].join('\n');

export const number = (value: number, digits = 0): string =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });

export const milliseconds = (value: number): string => `${number(value, value < 10 ? 1 : 0)} ms`;
export const perSecond = (value: number): string => `${number(value)}/s`;
export const percent = (value: number): string => `${number(value * 100)} %`;
export const times = (value: number): string => `${number(value, 1)} times`;

export const statsText = ({ count, perSecond: rate, p50, p95, p99, failures }: LoadStats): string => {
  const failed = failures > 0 ? [`${number(failures)} failed`] : [];
  if (count === 0) return ['no responses', ...failed].join('; ');
  const within = [p50, p95, p99].map(milliseconds).join(', ');
  return [perSecond(rate), within, ...failed].join('; ');
};
