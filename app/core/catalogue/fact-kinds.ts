/** Kinds of facts that a list is filtered by, named as in its address. */
export const factKinds = ["clients", "visit", "within", "team", "languages", "brand"] as const;
export type FactKind = (typeof factKinds)[number];
