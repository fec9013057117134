import type { Figures } from './figures.ts';

/** One line of the table: what was measured, how the hub did, against whom or what, and whether it was enough. */
export interface Line {
  /** Under which `what-holds-it-back.json` may say why it falls short. */
  id: string;
  what: string;
  hub: string;
  against: string;
  ratio: string;
  needed: string;
  /** Empty where nothing was promised. */
  reached: boolean | null;
}

export interface Section {
  title: string;
  /** A sentence on how it was measured. */
  how: string;
  lines: Line[];
}

const MARK = { true: 'yes', false: '**no**', null: '' } as const;
const markOf = (reached: boolean | null): string => MARK[`${reached}`];

const HEAD = ['measurement', 'hub', 'compared with', 'ratio', 'must reach', 'reached'];
const rowOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const tableOf = (lines: readonly Line[]): string[] =>
  lines.length === 0
    ? []
    : [
        rowOf(HEAD),
        rowOf(HEAD.map(() => '---')),
        ...lines.map(({ what, hub, against, ratio, needed, reached }) =>
          rowOf([what, hub, against, ratio, needed, markOf(reached)]),
        ),
      ];

const shortfallsOf = (lines: readonly Line[], reasons: Readonly<Record<string, string>>): string[] => {
  const short = lines.filter(({ reached }) => reached === false);
  if (short.length === 0) return [];
  return ['', ...short.map(({ id, what }) => `- ${what}: ${reasons[id] ?? 'not explained yet.'}`)];
};

export const sectionText = (section: Section, reasons: Readonly<Record<string, string>>): string =>
  [
    `## ${section.title}`,
    '',
    section.how,
    '',
    ...tableOf(section.lines),
    ...shortfallsOf(section.lines, reasons),
    '',
  ].join('\n');

export const number = (value: number, digits = 0): string =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });

export const milliseconds = (value: number): string => `${number(value, value < 10 ? 1 : 0)} ms`;
export const perSecond = (value: number): string => `${number(value)}/s`;
export const percent = (value: number): string => `${number(value * 100)} %`;
export const times = (value: number): string => `${number(value, 1)} times`;

export const figuresText = ({ count, perSecond: rate, p50, p95, p99, failures }: Figures): string => {
  const failed = failures > 0 ? [`${number(failures)} failed`] : [];
  if (count === 0) return ['none answered', ...failed].join('; ');
  const within = [p50, p95, p99].map(milliseconds).join(', ');
  return [perSecond(rate), within, ...failed].join('; ');
};
