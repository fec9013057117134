import { CONVERSION_LICENCES_MAX, CONVERSION_PROBLEM } from '@hub/contract/conversion';

/** What decides whether a contract can be converted. */
export interface ContractFacts {
  converted_at: string | null;
  product: string;
  number_of_licenses_allowed: number;
  num_issued: number;
  organisation_archived: boolean;
  has_location: boolean;
  product_ids: number[];
  unknown_modules: string[];
}

/** Why the contract cannot be converted (the problem to solve first), or null. */
export const contractProblem = (contract: ContractFacts): string | null => {
  const { product, num_issued, number_of_licenses_allowed: allowed, product_ids, unknown_modules } = contract;
  if (contract.converted_at !== null) return null;
  if (contract.organisation_archived) return CONVERSION_PROBLEM.organisationArchived;
  if (!contract.has_location) return CONVERSION_PROBLEM.noLocation;
  if (product_ids.length === 0) return CONVERSION_PROBLEM.productUnknown(product);
  if (product_ids.length > 1) return CONVERSION_PROBLEM.productAmbiguous(product);
  if (unknown_modules.length > 0) return CONVERSION_PROBLEM.modulesUnknown(unknown_modules);
  if (num_issued > allowed) return CONVERSION_PROBLEM.tooManyIssued(num_issued);
  if (allowed > CONVERSION_LICENCES_MAX) return CONVERSION_PROBLEM.tooLarge;
  return null;
};
