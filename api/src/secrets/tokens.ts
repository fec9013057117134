import { hash, randomBytes } from 'node:crypto';

/** 256 random bits; only their hash is ever stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashOfToken = (token: string): Buffer => hash('sha256', token, 'buffer');
