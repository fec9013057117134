/** The deepest documented body has four levels. */
export const MAX_DEPTH = 32;
/** The longest lists have a thousand items, and no entity has more than a few dozen fields. */
export const MAX_VALUES = 10_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** The index of the quote that ends the string which begins at `start`. */
const endOfString = (text: string, start: number): number => {
  let index = start + 1;
  while (index < text.length && text.charCodeAt(index) !== QUOTE) index += text.charCodeAt(index) === BACKSLASH ? 2 : 1;
  return index;
};

/**
 * Whether JSON is nested too deeply or has too many values. Read from the text in one pass, so that nothing is built, and
 * nothing is checked field by field, of what nobody has a use for.
 */
export const isTooComplex = (text: string): boolean => {
  let depth = 0;
  let values = 1;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) index = endOfString(text, index);
    else if (code === COMMA) values += 1;
    else if (OPENING.has(code)) depth += 1;
    else if (CLOSING.has(code)) depth -= 1;
    if (depth > MAX_DEPTH || values > MAX_VALUES) return true;
  }
  return false;
};
