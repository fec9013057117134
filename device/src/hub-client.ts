import type { Call, CallReply } from '@hub/contract/call';
import {
  activateDevice,
  checkInDevice,
  deactivateDevice,
  LICENCE_KEY_SCHEME,
  listSigningKeys,
} from '@hub/contract/devices';
import { RefusalBody } from '@hub/contract/errors';

export class HubRefusal extends Error {
  override readonly name = 'HubRefusal';
  readonly code: string;
  readonly status: number;
  readonly retryAfterSeconds: number;

  constructor(status: number, code: string, retryAfterSeconds = 0) {
    super(`The hub refused: ${code} (${status})`);
    this.status = status;
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export interface DeviceInfo {
  device_serial: string;
  licensed_app_version?: string;
  operating_system_version?: string;
}

export interface CurrentFile {
  file_issued?: string;
  file_key_id?: string;
}

const TIMEOUT_MS = 15_000;

export class HubClient {
  readonly #hub: string;
  readonly #licenceKey: string;

  constructor(hub: string, licenceKey: string) {
    this.#hub = hub.replace(/\/+$/, '');
    this.#licenceKey = licenceKey;
  }

  activate(device: DeviceInfo) {
    return this.#send(activateDevice, device);
  }

  checkIn(device: DeviceInfo, currentFile: CurrentFile) {
    return this.#send(checkInDevice, { ...device, ...currentFile });
  }

  deactivate(device: DeviceInfo) {
    return this.#send(deactivateDevice, device);
  }

  keys() {
    return this.#send(listSigningKeys);
  }

  async #send<C extends Call>(call: C, body?: object): Promise<CallReply<C>> {
    const response = await fetch(`${this.#hub}/api${call.path}`, {
      method: call.method,
      headers: {
        authorization: `${LICENCE_KEY_SCHEME} ${this.#licenceKey}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    if (response.ok) return (call.reply?.parse(JSON.parse(text)) ?? undefined) as CallReply<C>;
    throw refusalOf(response, text);
  }
}

const refusalOf = (response: Response, text: string): HubRefusal => {
  const parsed = text.startsWith('{') ? RefusalBody.safeParse(JSON.parse(text)) : undefined;
  const wait = Number(response.headers.get('retry-after') ?? 0);
  return new HubRefusal(response.status, parsed?.data?.code ?? 'unreadable', Number.isFinite(wait) ? wait : 0);
};
