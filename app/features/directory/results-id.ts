/** Alone: who links to it needs no script of the list. */
export const RESULTS_ID = "resultats";
