export interface ContractIds {
  ids: number[];
  /** What cannot be an id. */
  invalid: string[];
}

const ID = /^[1-9]\d{0,9}$/;
const LARGEST = 2_147_483_647;

const isId = (piece: string): boolean => ID.test(piece) && Number(piece) <= LARGEST;

/** Ids separated by commas, spaces or line breaks, without duplicates. */
export const parseContractIds = (typed: string): ContractIds => {
  const pieces = [...new Set(typed.split(/[\s,;]+/).filter((piece) => piece !== ''))];
  return { ids: pieces.filter(isId).map(Number), invalid: pieces.filter((piece) => !isId(piece)) };
};
