import { type FieldProblems, REFUSALS, type RefusalBody, type RefusalCode } from '@hub/contract/errors';
import { REFUSAL_DETAILS } from '@hub/contract/refusal-details';
import { problemUrl } from './problem-page.ts';

interface RefusalDetails {
  fields?: FieldProblems;
  retryAfterSeconds?: number;
  about?: string;
  distributor?: number;
}

/** A refused call with a code of the contract. Thrown anywhere, it rolls the transaction back. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly fields: FieldProblems | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** The subject of the refused attempt; for the audit log only, never part of the response. */
  readonly about: string | undefined;
  /** The distributor whose audit log records it, where it differs from the one that the client named. */
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
      detail: REFUSAL_DETAILS[this.code],
      type: problemUrl(this.code),
      ...(this.fields === undefined ? {} : { fields: this.fields }),
      request_id: requestId,
    };
  }
}

/** A refusal because of invalid fields. */
export const refuseFields = (fields: FieldProblems): Refusal => new Refusal('invalidInput', { fields });

/** The row, or `notFound`: unknown ids and ids of another distributor get the same answer. */
export const orNotFound = <T>(row: T | undefined): T => {
  if (row === undefined) throw new Refusal('notFound');
  return row;
};
