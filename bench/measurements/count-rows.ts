const QUOTE = 34;
const BACKSLASH = 92;
const OPEN = 91;
const CLOSE = 93;

/** Counts the rows of a JSON table (an array of arrays) while it streams by. */
export const rowCounter = () => {
  let depth = 0;
  let inText = false;
  let escaped = false;
  let rows = 0;
  return {
    take(chunk: Uint8Array): void {
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
    /** Whole when every bracket that was opened was closed. */
    finish: (): { rows: number; whole: boolean } => ({ rows, whole: depth === 0 && !inText }),
  };
};
