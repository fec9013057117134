import type { Call, CallReply } from '@hub/contract/call';
import { listSigningKeys } from '@hub/contract/devices';
import type { LicenceFileContent } from '@hub/contract/licence-file';
import { createLicences, getLicence } from '@hub/contract/licences';
import { verifyLicenceFile } from '@hub/device/verify-licence-file';
import { orNotFound } from '../../http/refusal.ts';
import type { Person, TestHub } from '../../testing/test-hub.ts';
import type { Catalogue } from '../licences/licences.testing.ts';

export type DeviceBody = { device_serial: string } & Record<string, unknown>;

/** A request of a device: no cookie, no anti-forgery header, only its key. */
export const callAsDevice = async <C extends Call>(hub: TestHub, call: C, key: string, body?: DeviceBody) => {
  const response = await hub.app.inject({
    method: call.method,
    url: `/api${call.path}`,
    headers: { authorization: `License ${key}` },
    ...(body === undefined ? {} : { payload: body }),
  });
  const parsed = response.body === '' ? {} : response.json();
  return { status: response.statusCode, data: parsed as CallReply<C>, code: parsed.code as string | undefined };
};

/** The content of a licence file that the device accepts. */
export const openLicenceFile = async (hub: TestHub, file: string, serial: string): Promise<LicenceFileContent> => {
  const { data: keys } = await callAsDevice(hub, listSigningKeys, '');
  const result = verifyLicenceFile(file, { keys, serial, now: new Date() });
  if (!result.valid) throw new Error(result.reason);
  return result.content;
};

/** A licence with its activation key. */
export const createLicence = async (person: Person, body: Catalogue['licence']) => {
  const { data } = await person.send(createLicences, { body });
  return (await person.send(getLicence, { params: { uuid: orNotFound(data[0]).uuid_id } })).data;
};
