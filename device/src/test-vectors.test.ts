import { readFileSync } from 'node:fs';
import { SigningKey } from '@hub/contract/devices';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { verifyLicenceFile } from './verify-licence-file.ts';

const Vector = z.strictObject({
  name: z.string(),
  about: z.string(),
  serial: z.string(),
  now: z.string(),
  expected: z.string(),
  file: z.string(),
});
const { keys, vectors } = z
  .strictObject({ about: z.string(), keys: z.array(SigningKey), vectors: z.array(Vector) })
  .parse(JSON.parse(readFileSync(new URL('../vectors/licence-files.json', import.meta.url), 'utf8')));

// Devices in the field verify files as these vectors say: they never change, more may be added.
it.each(vectors)('the licence file "$name" is found to be $expected', ({ file, serial, now, expected }) => {
  const result = verifyLicenceFile(file, { keys, serial, now: new Date(now) });
  expect(result.valid ? 'valid' : result.reason).toBe(expected);
});

it('there is a vector for every outcome that a device can meet', () => {
  expect(new Set(vectors.map(({ expected }) => expected))).toEqual(
    new Set([
      'valid',
      'malformed',
      'unknownAlgorithm',
      'unknownKey',
      'wrongSignature',
      'retiredKey',
      'otherDevice',
      'notYetValid',
      'licenceExpired',
      'fileExpired',
    ]),
  );
});
