import type { Chosen } from "./choice-cookie.ts";

const OFFERED = 5;

export const firstAsked = (rows: readonly { href: string; name: string }[]): Chosen[] =>
  rows.slice(0, OFFERED).map(({ href, name }) => ({ slug: href.slice("/company/".length), name }));
