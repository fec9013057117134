import { release, type } from 'node:os';
import type { LicenceFileContent } from '@hub/contract/licence-file';
import { type DeviceState, forgetState, readState, writeState } from './device-state.ts';
import { HubClient, type Machine } from './hub-client.ts';
import { verifyLicenceFile } from './verify-licence-file.ts';

const APP_VERSION = '1.0.0';

/** A problem that the person at the terminal can do something about. */
export class DeviceProblem extends Error {
  override readonly name = 'DeviceProblem';
}

export interface Activation {
  hub: string;
  key: string;
  serial: string;
}

const machineOf = (serial: string): Machine => ({
  device_serial: serial,
  licensed_app_version: APP_VERSION,
  operating_system_version: `${type()} ${release()}`,
});

/** Takes a new file only after checking it, and asks for the hub's keys when it was signed with one not seen before. */
const accept = async (
  client: HubClient,
  state: DeviceState,
  license_file: string,
): Promise<{ state: DeviceState; content: LicenceFileContent }> => {
  const judge = (keys: DeviceState['keys']) =>
    verifyLicenceFile(license_file, { keys, serial: state.serial, now: new Date() });
  let { keys } = state;
  let verdict = judge(keys);
  if (!verdict.good && verdict.reason === 'unknownKey') {
    keys = await client.keys();
    verdict = judge(keys);
  }
  if (!verdict.good) throw new DeviceProblem(`The hub sent a licence file that cannot be used: ${verdict.reason}`);
  return { state: { ...state, keys, license_file }, content: verdict.content };
};

export const activate = async ({ hub, key, serial }: Activation, stateFile: string): Promise<LicenceFileContent> => {
  const client = new HubClient(hub, key);
  const { license_file } = await client.activate(machineOf(serial));
  const accepted = await accept(client, { hub, key, serial, license_file: '', keys: [] }, license_file);
  await writeState(stateFile, accepted.state);
  return accepted.content;
};

const standing = async (stateFile: string): Promise<DeviceState> => {
  const state = await readState(stateFile);
  if (state === undefined) throw new DeviceProblem(`There is no licence in ${stateFile}. Activate the device first.`);
  return state;
};

/** What the device has, said at a check-in so that the hub can tell whether anything changed. */
const heldBy = (state: DeviceState) => {
  const verdict = verifyLicenceFile(state.license_file, { keys: state.keys, serial: state.serial, now: new Date() });
  return verdict.good ? { file_issued: verdict.content.meta.issued, file_key_id: verdict.content.meta.key_id } : {};
};

export const checkIn = async (stateFile: string): Promise<{ content: LicenceFileContent; changed: boolean }> => {
  const state = await standing(stateFile);
  const client = new HubClient(state.hub, state.key);
  const { license_file, changed } = await client.checkIn(machineOf(state.serial), heldBy(state));
  const accepted = await accept(client, state, license_file);
  await writeState(stateFile, accepted.state);
  return { content: accepted.content, changed };
};

export const deactivate = async (stateFile: string): Promise<void> => {
  const { hub, key, serial } = await standing(stateFile);
  await new HubClient(hub, key).deactivate({ device_serial: serial });
  await forgetState(stateFile);
};
