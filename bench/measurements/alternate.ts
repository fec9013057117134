import { type LoadRequest, load, type Target, warmUp } from '../load.ts';
import { type LoadStats, medianStats } from '../load-stats.ts';
import { CONNECTIONS } from './context.ts';

export interface Run {
  target: Target;
  next: () => LoadRequest | LoadRequest[];
}

interface RoundOptions {
  quick: boolean;
  seconds: number;
}

/** Alternates between the runs, so that other load on the machine affects them equally; the median round counts. */
export const alternate = async <Runs extends { [Name in keyof Runs]: Run }>(
  runs: Runs,
  { quick, seconds }: RoundOptions,
): Promise<{ [Name in keyof Runs]: LoadStats }> => {
  const measured = Object.entries<Run>(runs as Record<string, Run>).map(([name, run]) => ({
    name,
    ...run,
    rounds: [] as LoadStats[],
  }));
  for (const { target, next } of measured) await warmUp(target, next, { connections: CONNECTIONS, quick });
  for (let round = 0; round < (quick ? 2 : 3); round += 1)
    for (const { target, next, rounds } of measured)
      rounds.push(await load(target, next, { connections: CONNECTIONS, seconds: quick ? seconds / 2 : seconds }));
  return Object.fromEntries(measured.map(({ name, rounds }) => [name, medianStats(rounds)])) as {
    [Name in keyof Runs]: LoadStats;
  };
};
