export interface ContractIds {
  ids: number[];
  /** What was typed and cannot be an id. */
  rubbish: string[];
}

const ID = /^[1-9]\d{0,9}$/;
const LARGEST = 2_147_483_647;

const isId = (piece: string): boolean => ID.test(piece) && Number(piece) <= LARGEST;

/** Ids with commas, spaces or line breaks between them, each once. */
export const readContractIds = (typed: string): ContractIds => {
  const pieces = [...new Set(typed.split(/[\s,;]+/).filter((piece) => piece !== ''))];
  return { ids: pieces.filter(isId).map(Number), rubbish: pieces.filter((piece) => !isId(piece)) };
};
