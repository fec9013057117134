import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { copyPostgresCluster, restartableHub } from '../faults/fault-setup.ts';
import { signIn } from '../faults/write-load.ts';
import { recordRun, versionOf } from './record-run.ts';

const version = versionOf('promtool', ['--version'], /version ([\d.]+)/);
const { cluster } = copyPostgresCluster();
beforeAll(() => cluster.start());

const promtool = (args: string[], input = ''): { code: number | null; output: string } => {
  const { status, stdout, stderr } = spawnSync('promtool', args, { input, encoding: 'utf8' });
  return { code: status, output: `${stdout}${stderr}` };
};

if (version !== undefined) {
  it('promtool accepts the metrics of a hub that has served requests', async () => {
    const hub = await restartableHub({ DATABASE_URL: cluster.url() });
    await hub.start();
    await signIn(hub.port);
    const metrics = await (await fetch(`http://127.0.0.1:${hub.port}/metrics`)).text();
    await hub.kill();
    expect(promtool(['check', 'metrics'], metrics)).toEqual({ code: 0, output: '' });
    const series = metrics.split('\n').filter((line) => line !== '' && !line.startsWith('#')).length;
    recordRun(`promtool ${version}`, 'check metrics', `${series} series, no complaint`);
  });

  it('promtool accepts the sample alerts', () => {
    const { code, output } = promtool([
      'check',
      'rules',
      fileURLToPath(new URL('../../../deploy/prometheus-alerts.yml', import.meta.url)),
    ]);
    expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/SUCCESS: \d+ rules found/) });
    recordRun(`promtool ${version}`, 'check rules', /\d+ rules/.exec(output)?.[0] ?? '');
  });
}
