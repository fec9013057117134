import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** 256 random bits and a checksum. The prefix lets people and secret scanners recognise it. */
const FORM = /^(hub_[0-9a-f]{64})([0-9a-f]{8})$/;

const checksumOf = (text: string): string => crc32(text).toString(16).padStart(8, '0');

export const newServiceToken = (): string => {
  const secret = `hub_${randomBytes(32).toString('hex')}`;
  return secret + checksumOf(secret);
};

/** False for anything that was never a token: such a request needs no look into the database. */
export const isServiceToken = (text: string): boolean => {
  const [, secret = '', checksum] = FORM.exec(text) ?? [];
  return checksum === checksumOf(secret);
};

/** What tells tokens apart in a list. */
export const hintOf = (token: string): string => token.slice(0, 10);
