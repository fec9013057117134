import { isAscii, isUtf8 } from 'node:buffer';
import { PROBLEM } from '@hub/contract/fields';
import type { ImportEncoding } from '@hub/contract/imports';
import { refuseFields } from '../http/refusal.ts';

const MARK_LENGTH = 4;
const MAX_SEQUENCE = 4;

const refuse = () => refuseFields({ file: PROBLEM.encoding });

/** By its byte order mark, or by the zero bytes that UTF-16 has beside the letters of the headers. */
const encodingOfStart = (start: Buffer): ImportEncoding | undefined => {
  const [a, b, c, d] = start;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a !== 0 && b === 0 && d === 0) return 'utf-16le';
  if (a === 0 && c === 0 && b !== 0) return 'utf-16be';
  return undefined;
};

/** The first letters that are not ASCII decide. They may be cut at the end of what has arrived. */
const encodingOfLetters = (bytes: Buffer): ImportEncoding => {
  const cuts = Array.from({ length: MAX_SEQUENCE }, (_, cut) => bytes.subarray(0, Math.max(0, bytes.length - cut)));
  return cuts.some((cut) => !isAscii(cut) && isUtf8(cut)) ? 'utf-8' : 'windows-1252';
};

/** Bytes beyond ASCII at the end, which the next chunk may complete. */
const openEnd = (bytes: Buffer): number => {
  let length = 0;
  while (length < MAX_SEQUENCE && length < bytes.length && (bytes[bytes.length - 1 - length] ?? 0) >= 0x80) length += 1;
  return length;
};

export interface DecodedText {
  /** Known for certain when all of the text has been read. */
  encoding(): ImportEncoding;
  text: AsyncGenerator<string>;
}

/**
 * Decodes a text of unknown encoding while it arrives. Nothing is kept but the last few bytes: up to the first letter beyond
 * ASCII all encodings but UTF-16 are the same.
 */
export const decodeText = (chunks: AsyncIterable<Uint8Array>): DecodedText => {
  let encoding: ImportEncoding | undefined;
  let decoder: InstanceType<typeof TextDecoder> | undefined;

  const decode = (bytes: Buffer, last: boolean): string => {
    try {
      return decoder?.decode(bytes, { stream: !last }) ?? '';
    } catch {
      throw refuse();
    }
  };

  async function* text(): AsyncGenerator<string> {
    let held = Buffer.alloc(0);
    let isStart = true;
    for await (const chunk of chunks) {
      const bytes = held.length === 0 ? Buffer.from(chunk) : Buffer.concat([held, chunk]);
      held = Buffer.alloc(0);
      if (isStart && bytes.length < MARK_LENGTH) {
        held = bytes;
        continue;
      }
      if (isStart) encoding = encodingOfStart(bytes);
      isStart = false;
      if (encoding === undefined) {
        const ascii = bytes.length - openEnd(bytes);
        if (isAscii(bytes.subarray(0, ascii))) {
          yield bytes.toString('latin1', 0, ascii);
          held = bytes.subarray(ascii);
          if (held.length < MAX_SEQUENCE) continue;
        }
        encoding = encodingOfLetters(held.length > 0 ? held : bytes);
      }
      decoder ??= new TextDecoder(encoding, { fatal: true });
      const undecided = held.length > 0 ? held : bytes;
      held = Buffer.alloc(0);
      yield decode(undecided, false);
    }
    encoding ??= encodingOfStart(held) ?? (isUtf8(held) ? 'utf-8' : 'windows-1252');
    decoder ??= new TextDecoder(encoding, { fatal: true });
    yield decode(held, true);
  }

  return { encoding: () => encoding ?? 'utf-8', text: text() };
};
