/** What a list is filtered by besides service, place and switches, named as in its address; "label": what is proved. */
export const factKinds = ["label", "clients", "visit", "within", "team", "languages", "brand"] as const;
export type FactKind = (typeof factKinds)[number];
