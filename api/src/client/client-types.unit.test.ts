import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CLIENT_TYPES_FILE, clientTypes } from './client-types.ts';

it('the types of the client are those of the contract; otherwise run npm run client-types', () => {
  expect(readFileSync(CLIENT_TYPES_FILE, 'utf8') === clientTypes()).toBe(true);
});
