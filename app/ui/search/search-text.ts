/** Characters of a text that is searched: an everyday account of a need, in a few sentences. */
export const LONGEST_SEARCH = 600;

/** Of a text so long no name begins: nothing is proposed for it. */
export const LONGEST_BEGINNING = 100;
