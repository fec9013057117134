import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { recordRun, versionOf } from './record-run.ts';

const version = versionOf('systemd-analyze', ['--version'], /systemd (\d+)/);
const UNIT = fileURLToPath(new URL('../../../deploy/licence-hub.service', import.meta.url));

if (version !== undefined)
  it('systemd finds little that the sample unit still exposes', () => {
    const args = ['security', '--offline=true', '--threshold=20', UNIT];
    const { status, stdout, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
    const [, exposure = ''] = /Overall exposure level for \S+: ([\d.]+ \w+)/.exec(stdout) ?? [];
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    recordRun(
      `systemd ${version}`,
      '`systemd-analyze security` of the sample unit',
      `exposure ${exposure} (10 is the worst)`,
    );
  });
