/** Characters of a query: a need in a few sentences. */
export const LONGEST_SEARCH = 600;

/** Longer texts get no suggestions. */
export const LONGEST_BEGINNING = 100;
