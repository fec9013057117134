import { HubClient, HubRefusal } from './hub-client.ts';

export interface FleetPlan {
  hub: string;
  /** Activation keys. With fewer keys than devices, the devices compete for them. */
  keys: readonly string[];
  count: number;
  /** No device starts a new call after this time. */
  seconds: number;
  /** Devices that run in parallel. */
  concurrency: number;
  checkIns: number;
  /** Prefix of every device serial. */
  serialPrefix: string;
}

export interface FleetReport {
  activated: number;
  checkIns: number;
  /** Number of refusals by code. */
  refused: Record<string, number>;
  failed: number;
  seconds: number;
  callsPerSecond: number;
  p50Ms: number;
  p95Ms: number;
}

const percentile = (sorted: readonly number[], share: number): number =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10;

/** Simulates many devices against a hub. */
export const runFleet = async (plan: FleetPlan): Promise<FleetReport> => {
  const started = performance.now();
  const isOver = () => performance.now() - started > plan.seconds * 1_000;
  const durations: number[] = [];
  const refused: Record<string, number> = {};
  let [activated, checkIns, failed, next] = [0, 0, 0, 0];

  /** Returns whether the call succeeded, and counts failures. */
  const measure = async (call: () => Promise<unknown>): Promise<boolean> => {
    const start = performance.now();
    try {
      await call();
      return true;
    } catch (error) {
      if (error instanceof HubRefusal) refused[error.code] = (refused[error.code] ?? 0) + 1;
      else failed += 1;
      return false;
    } finally {
      durations.push(performance.now() - start);
    }
  };

  const simulate = async (number: number): Promise<void> => {
    const client = new HubClient(plan.hub, plan.keys[number % plan.keys.length] ?? '');
    const device = { device_serial: `${plan.serialPrefix}-${number}`, licensed_app_version: '1.0.0' };
    if (!(await measure(() => client.activate(device)))) return;
    activated += 1;
    for (let done = 0; done < plan.checkIns && !isOver(); done += 1)
      if (await measure(() => client.checkIn(device, {}))) checkIns += 1;
  };

  const worker = async (): Promise<void> => {
    while (next < plan.count && !isOver()) {
      next += 1;
      await simulate(next - 1);
    }
  };
  await Promise.all(Array.from({ length: Math.min(plan.concurrency, plan.count) }, worker));

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
