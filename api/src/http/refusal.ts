import { type FieldProblems, REFUSALS, type RefusalBody, type RefusalCode } from '@hub/contract/errors';

interface RefusalDetails {
  fields?: FieldProblems;
  retryAfterSeconds?: number;
  about?: string;
  distributor?: number;
}

/** A call that is refused, with a code that the contract knows. Thrown anywhere, it undoes the transaction. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly fields: FieldProblems | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Whom or what the refused attempt was about, for the audit log only; it never leaves with the answer. */
  readonly about: string | undefined;
  /** In whose audit log it belongs, where that is known better than from what the caller says. */
  readonly distributor: number | undefined;

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(REFUSALS[code].message);
    this.code = code;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.about = details.about;
    this.distributor = details.distributor;
  }

  get status(): number {
    return REFUSALS[this.code].status;
  }

  body(requestId: string): RefusalBody {
    return {
      message: this.message,
      code: this.code,
      ...(this.fields === undefined ? {} : { fields: this.fields }),
      request_id: requestId,
    };
  }
}

/** Refuses input because of single fields. */
export const refuseFields = (fields: FieldProblems): Refusal => new Refusal('invalidInput', { fields });

/** The row, or the one answer for ids that never existed and ids of another distributor. */
export const orNotFound = <T>(row: T | undefined): T => {
  if (row === undefined) throw new Refusal('notFound');
  return row;
};
