const firstLetter = (name: string): string => [...name.trim()][0] ?? '';

/** "AB" for Ada Byron. */
export const initialsOf = (person: { first_name: string; last_name: string }): string =>
  (firstLetter(person.first_name) + firstLetter(person.last_name)).toUpperCase();
