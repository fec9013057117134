import { HubClient, RefusedByHub } from './hub-client.ts';

export interface FleetPlan {
  hub: string;
  /** Activation keys. With fewer keys than devices, the devices compete for them. */
  keys: readonly string[];
  count: number;
  /** No device begins anything new after this time. */
  seconds: number;
  /** Devices at work at the same moment. */
  atOnce: number;
  checkIns: number;
  /** Begins the serial of every device. */
  name: string;
}

export interface FleetReport {
  activated: number;
  checkIns: number;
  /** How often each refusal came, by its code. */
  refused: Record<string, number>;
  failed: number;
  seconds: number;
  callsPerSecond: number;
  p50Ms: number;
  p95Ms: number;
}

const percentile = (sorted: readonly number[], share: number): number =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10;

/** Drives many devices against a hub and tells how it went; bounded in number and in time. */
export const runFleet = async (plan: FleetPlan): Promise<FleetReport> => {
  const started = performance.now();
  const isOver = () => performance.now() - started > plan.seconds * 1_000;
  const durations: number[] = [];
  const refused: Record<string, number> = {};
  let [activated, checkIns, failed, next] = [0, 0, 0, 0];

  /** True when the call went well; whatever went wrong is counted. */
  const measured = async (call: () => Promise<unknown>): Promise<boolean> => {
    const from = performance.now();
    try {
      await call();
      return true;
    } catch (error) {
      if (error instanceof RefusedByHub) refused[error.code] = (refused[error.code] ?? 0) + 1;
      else failed += 1;
      return false;
    } finally {
      durations.push(performance.now() - from);
    }
  };

  const drive = async (number: number): Promise<void> => {
    const client = new HubClient(plan.hub, plan.keys[number % plan.keys.length] ?? '');
    const machine = { device_serial: `${plan.name}-${number}`, licensed_app_version: '1.0.0' };
    if (!(await measured(() => client.activate(machine)))) return;
    activated += 1;
    for (let done = 0; done < plan.checkIns && !isOver(); done += 1)
      if (await measured(() => client.checkIn(machine, {}))) checkIns += 1;
  };

  const worker = async (): Promise<void> => {
    while (next < plan.count && !isOver()) {
      next += 1;
      await drive(next - 1);
    }
  };
  await Promise.all(Array.from({ length: Math.min(plan.atOnce, plan.count) }, worker));

  const seconds = (performance.now() - started) / 1_000;
  const sorted = durations.toSorted((a, b) => a - b);
  return {
    activated,
    checkIns,
    refused,
    failed,
    seconds: Math.round(seconds * 10) / 10,
    callsPerSecond: Math.round(durations.length / seconds),
    p50Ms: percentile(sorted, 0.5),
    p95Ms: percentile(sorted, 0.95),
  };
};
