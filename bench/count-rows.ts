const QUOTE = 34;
const BACKSLASH = 92;
const OPEN = 91;
const CLOSE = 93;

interface RowCounter {
  add(chunk: Uint8Array): void;
  finish(): { rows: number; isComplete: boolean };
}

const LINE_END = 10;

/** Counts the rows of a streamed CSV file, whose cells have no line breaks. */
const lineCounter = (): RowCounter => {
  let rows = 0;
  let last = 0;
  return {
    add(chunk) {
      for (let at = chunk.indexOf(LINE_END); at !== -1; at = chunk.indexOf(LINE_END, at + 1)) rows += 1;
      last = chunk.at(-1) ?? last;
    },
    finish: () => ({ rows, isComplete: last === LINE_END }),
  };
};

/** Counts the rows of a streamed JSON table (an array of arrays). */
const rowCounter = (): RowCounter => {
  let depth = 0;
  let inText = false;
  let escaped = false;
  let rows = 0;
  return {
    add(chunk) {
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
    finish: () => ({ rows, isComplete: depth === 0 && !inText }),
  };
};

export const COUNTERS = { csv: lineCounter, json: rowCounter };
