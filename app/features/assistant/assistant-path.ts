/** Separate file, since every public page imports it. */
export const ASSISTANT = "/assistant";
