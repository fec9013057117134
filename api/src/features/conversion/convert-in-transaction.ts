import { CONVERSION_PROBLEM } from '@hub/contract/conversion';
import type { Tx } from '../../db/database.ts';
import type { Actor, Change } from '../../http/call-context.ts';
import { Refusal } from '../../http/refusal.ts';
import { newActivationKeys } from '../../secrets/activation-key.ts';
import { contractProblem } from './contract-problem.ts';
import { lockContract } from './contracts.sql.ts';
import { insertLicencesOf, isArchivedMeanwhile, lockModules, markConverted } from './conversion.sql.ts';
import { selectPackage } from './select-package.ts';

/** The numbers of created licences, or why the contract was not converted. */
export type Conversion =
  | { customer_ref: string; from_issued: number; from_slots: number; problem: null }
  | { customer_ref: string; problem: string };

/** Converts one contract within the given transaction; a contract with a problem is not touched. */
export const convertInTransaction = async (
  tx: Tx,
  id: number,
  by: Actor,
  audit: (change: Change) => void,
): Promise<Conversion> => {
  const contract = await lockContract(tx, id);
  if (contract === undefined) return { customer_ref: '', problem: CONVERSION_PROBLEM.notFound };
  const { customer_ref, number_of_licenses_allowed: allowed } = contract;
  if (contract.converted_at !== null) return { customer_ref, problem: CONVERSION_PROBLEM.alreadyConverted };
  const problem = contractProblem(contract);
  if (problem !== null) return { customer_ref, problem };

  if (!(await lockModules(tx, contract.module_ids))) throw new Refusal('conflict');
  const { from_issued, from_slots, location_ids } = await insertLicencesOf(
    tx,
    contract,
    by,
    await selectPackage(tx, contract),
    newActivationKeys(allowed),
  );
  if (from_issued + from_slots !== allowed || from_issued !== contract.num_issued)
    throw new Error(`contract ${id} converts to ${from_issued} + ${from_slots} licences instead of ${allowed}`);
  if (await isArchivedMeanwhile(tx, contract.organisation_id, location_ids)) throw new Refusal('conflict');
  await markConverted(tx, id, by.answerableId);
  audit({
    action: 'converted',
    entity: 'v1Contract',
    id,
    name: customer_ref,
    fields: { licences: { from: from_issued, to: from_issued + from_slots } },
  });
  return { customer_ref, from_issued, from_slots, problem: null };
};
