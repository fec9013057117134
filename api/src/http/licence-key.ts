import { hash } from 'node:crypto';
import { LICENCE_KEY_SCHEME } from '@hub/contract/devices';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../throttling/network.ts';

const CREDENTIAL = new RegExp(`^${LICENCE_KEY_SCHEME} +(\\S.{0,99})$`, 'i');

/** The activation key of `Authorization: License <key>`, as sent by the device. */
export const licenceKeyOf = (request: FastifyRequest): string | undefined =>
  CREDENTIAL.exec(request.headers.authorization ?? '')?.[1];

/** Rate limits by licence: the devices of a whole school share one IP. */
export const perLicenceKey = {
  keyGenerator: (request: FastifyRequest): string => {
    const key = licenceKeyOf(request);
    return key === undefined ? networkOf(request.ip) : `licence:${hash('sha256', key, 'base64url')}`;
  },
};
