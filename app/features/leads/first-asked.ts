import type { Chosen } from "./choice-cookie.ts";

/** As many as a form has room for. */
const OFFERED = 5;

/** The first companies of a list, to be ticked in a request. */
export const firstAsked = (rows: readonly { href: string; name: string }[]): Chosen[] =>
  rows.slice(0, OFFERED).map(({ href, name }) => ({ slug: href.slice("/company/".length), name }));
