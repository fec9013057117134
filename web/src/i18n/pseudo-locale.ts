const ACCENTED: Record<string, string> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
};

/** "Save" becomes "⟦Sávé⟧": readable, and distinct from a hard-coded text. */
export const pseudo = (text: string): string =>
  `⟦${text.replace(/[aeiou]/gi, (letter) => ACCENTED[letter] ?? letter)}⟧`;
