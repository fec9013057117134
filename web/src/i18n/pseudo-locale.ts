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

/** "Save" becomes "⟦Sávé⟧": readable, but impossible to mistake for a text that was written into a screen. */
export const pseudo = (text: string): string =>
  `⟦${text.replace(/[aeiou]/gi, (letter) => ACCENTED[letter] ?? letter)}⟧`;
