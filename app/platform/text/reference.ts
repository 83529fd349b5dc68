/** Without I, L, O, U, 0 and 1, which are misread or spell words: 30⁶ references. */
export const REFERENCE_ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

export const isReferenceOf = (prefix: string, text: unknown): text is string =>
  typeof text === "string" && new RegExp(`^${prefix}-[${REFERENCE_ALPHABET}]{6}$`).test(text);
