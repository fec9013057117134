export type MeasurementName =
  | 'reads'
  | 'pages'
  | 'all-licences'
  | 'renewals'
  | 'check-ins'
  | 'licences'
  | 'changes'
  | 'imports'
  | 'report'
  | 'directus'
  | 'browser'
  | 'fleet'
  | 'two-servers'
  | 'live';

export function readOptions():
  | { quick: boolean; reuse: boolean; names: MeasurementName[]; isComplete: boolean }
  | undefined;
