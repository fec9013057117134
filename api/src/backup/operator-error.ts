/** What the person at the terminal can do something about, as a sentence for them. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
