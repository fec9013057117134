/** What a person types before a licence is archived for good. */
export const ARCHIVE_PHRASE = 'delete license';

export const isArchivePhrase = (typed: string): boolean => typed.trim().toLowerCase() === ARCHIVE_PHRASE;
