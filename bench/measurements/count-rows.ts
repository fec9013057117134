const QUOTE = 34;
const BACKSLASH = 92;
const OPEN = 91;
const CLOSE = 93;

/** Counts the rows of a streamed JSON table (an array of arrays). */
export const rowCounter = () => {
  let depth = 0;
  let inText = false;
  let escaped = false;
  let rows = 0;
  return {
    add(chunk: Uint8Array): void {
      for (const byte of chunk) {
        if (inText) {
          if (escaped) escaped = false;
          else if (byte === BACKSLASH) escaped = true;
          else if (byte === QUOTE) inText = false;
        } else if (byte === QUOTE) inText = true;
        else if (byte === OPEN) depth += 1;
        else if (byte === CLOSE) {
          depth -= 1;
          if (depth === 1) rows += 1;
        }
      }
    },
    finish: (): { rows: number; isComplete: boolean } => ({ rows, isComplete: depth === 0 && !inText }),
  };
};
