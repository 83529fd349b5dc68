import { webIdentity } from "#app/core/company/values/web-address.ts";
import { foldText } from "#app/platform/text/text.ts";

type Shared = "RIDET" | "nom" | "email" | "site web";
export type Identified = {
  name: string;
  email?: string | null | undefined;
  website?: string | null | undefined;
  ridet?: string | null | undefined;
};

export function identitiesOf({ name, email, website, ridet }: Identified): [Shared, string][] {
  const site = website ? webIdentity(website) : undefined;
  const all: [Shared, string | undefined][] = [
    // Establishments of one company share its number.
    ["RIDET", ridet?.slice(0, 7)],
    ["nom", foldedName(name)],
    ["email", email?.toLowerCase()],
    ["site web", site],
  ];
  return all.filter((pair): pair is [Shared, string] => Boolean(pair[1]));
}

/** "SARL Récif-Conseil" equals "sarl recif conseil". */
export function foldedName(name: string): string {
  return foldText(name)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
