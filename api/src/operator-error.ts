/** A problem that the operator can fix; its message is all they need. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
