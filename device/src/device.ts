import { release, type } from 'node:os';
import type { LicenceFileContent } from '@hub/contract/licence-file';
import { type DeviceState, deleteState, readState, writeState } from './device-state.ts';
import { type DeviceInfo, HubClient } from './hub-client.ts';
import { verifyLicenceFile } from './verify-licence-file.ts';

const APP_VERSION = '1.0.0';

/** An error that is printed without a stack trace. */
export class DeviceError extends Error {
  override readonly name = 'DeviceError';
}

export interface Activation {
  hub: string;
  key: string;
  serial: string;
}

const deviceInfoOf = (serial: string): DeviceInfo => ({
  device_serial: serial,
  licensed_app_version: APP_VERSION,
  operating_system_version: `${type()} ${release()}`,
});

/** Verifies a new licence file, and fetches the hub's keys if it was signed with an unknown or retired one. */
const accept = async (
  client: HubClient,
  state: DeviceState,
  license_file: string,
): Promise<{ state: DeviceState; content: LicenceFileContent }> => {
  const verify = (keys: DeviceState['keys']) =>
    verifyLicenceFile(license_file, { keys, serial: state.serial, now: new Date() });
  let { keys } = state;
  let result = verify(keys);
  if (!result.valid && (result.reason === 'unknownKey' || result.reason === 'retiredKey')) {
    keys = await client.keys();
    result = verify(keys);
  }
  if (!result.valid) throw new DeviceError(`The hub sent an invalid licence file: ${result.reason}`);
  return { state: { ...state, keys, license_file }, content: result.content };
};

export const activate = async ({ hub, key, serial }: Activation, stateFile: string): Promise<LicenceFileContent> => {
  const client = new HubClient(hub, key);
  const { license_file } = await client.activate(deviceInfoOf(serial));
  const accepted = await accept(client, { hub, key, serial, license_file: '', keys: [] }, license_file);
  await writeState(stateFile, accepted.state);
  return accepted.content;
};

const requireState = async (stateFile: string): Promise<DeviceState> => {
  const state = await readState(stateFile);
  if (state === undefined) throw new DeviceError(`No licence in ${stateFile}. Activate the device first.`);
  return state;
};

/** Sent with a check-in, so that the hub can tell whether the licence has changed. */
const currentFileOf = (state: DeviceState) => {
  const result = verifyLicenceFile(state.license_file, { keys: state.keys, serial: state.serial, now: new Date() });
  return result.valid ? { file_issued: result.content.meta.issued, file_key_id: result.content.meta.key_id } : {};
};

export const checkIn = async (stateFile: string): Promise<{ content: LicenceFileContent; changed: boolean }> => {
  const state = await requireState(stateFile);
  const client = new HubClient(state.hub, state.key);
  const { license_file, changed } = await client.checkIn(deviceInfoOf(state.serial), currentFileOf(state));
  const accepted = await accept(client, state, license_file);
  await writeState(stateFile, accepted.state);
  return { content: accepted.content, changed };
};

export const deactivate = async (stateFile: string): Promise<void> => {
  const { hub, key, serial } = await requireState(stateFile);
  await new HubClient(hub, key).deactivate({ device_serial: serial });
  await deleteState(stateFile);
};
