import type * as calls from '@hub/contract/conversion';
import { CONVERSION_BATCH, CONVERSION_LICENCES_MAX } from '@hub/contract/conversion';
import { LIMITS } from '@hub/contract/limits';
import type { Handler } from '../../http/route.ts';
import { contractProblem } from './contract-problem.ts';
import { findContracts, pickConvertible } from './contracts.sql.ts';

/** A number is an id, anything else the reference of a contract. */
const isId = (entry: string): boolean => /^[1-9]\d{0,9}$/.test(entry) && Number(entry) <= LIMITS.idMax;

export const previewConversion: Handler<typeof calls.previewConversion> = async (tx, { query }) => {
  const { contracts: entries = [] } = query;
  if (entries.length === 0) {
    const numContracts = (await pickConvertible(tx, CONVERSION_BATCH, CONVERSION_LICENCES_MAX)).length;
    return { ids: [], unknown: [], ambiguous: [], numContracts, numConverted: null, numCreatedFromSlots: null };
  }
  const matches = await findContracts(
    tx,
    entries.filter(isId).map(Number),
    entries.filter((entry) => !isId(entry)),
  );
  const countOf = (entry: string) => matches.filter((match) => match.entry === entry).length;
  const contracts = [...new Map(matches.map((match) => [match.id, match])).values()];
  const convertible = contracts.filter(
    (contract) => contract.converted_at === null && contractProblem(contract) === null,
  );
  const issued = convertible.reduce((sum, { num_issued }) => sum + num_issued, 0);
  const allowed = convertible.reduce((sum, { number_of_licenses_allowed }) => sum + number_of_licenses_allowed, 0);
  return {
    ids: contracts.map(({ id }) => id),
    unknown: entries.filter((entry) => countOf(entry) === 0),
    ambiguous: entries.filter((entry) => countOf(entry) > 1),
    numContracts: convertible.length,
    numConverted: issued,
    numCreatedFromSlots: allowed - issued,
  };
};
