import { formatRidet } from "#app/core/company/values/ridet.ts";
import type { Credential } from "#app/core/credential/current-credentials.server.ts";
import { credentialName, findLabel, INSURANCE, RIDET } from "#app/core/credential/label-catalogue.ts";
import { formatDay } from "#app/platform/text/time.ts";

/** A proof as the page shows it. */
export type Proven = {
  kind: string;
  name: string;
  number: string;
  text: string;
  /** Two letters, in place of the issuer's logo. */
  mark: string;
  issuer: string | undefined;
  /** "2028-03-03". */
  ends: string | null;
  until: string | undefined;
  verifiedOn: string;
};

export const provenOf = (credentials: readonly Credential[]): Proven[] =>
  credentials.map(({ kind, added, number, scope, until, verifiedOn }) => {
    const name = credentialName(kind, added);
    return {
      kind,
      name,
      number: kind === RIDET ? formatRidet(number) : number,
      text: [textOf(kind, added), scope].filter(Boolean).join(" "),
      mark: markOf(name),
      issuer: findLabel(kind, added)?.issuer,
      ends: until,
      until: until ? formatDay(until) : undefined,
      verifiedOn: formatDay(verifiedOn, "short"),
    };
  });

function textOf(kind: string, added: Credential["added"]): string {
  if (kind === RIDET) return "Entreprise inscrite au registre de Nouvelle-Calédonie.";
  if (kind === INSURANCE) return "Attestation d’assurance de responsabilité civile professionnelle.";
  return findLabel(kind, added)?.proves ?? "";
}

const markOf = (name: string) =>
  (name.match(/\p{Lu}/gu)?.join("") ?? name).slice(0, 2) || name.slice(0, 2).toUpperCase();

/** What stands beside the name: labels, with the month they end. */
export const provenTags = (proven: readonly Proven[]): string[] =>
  proven
    .filter(({ kind }) => kind !== RIDET && kind !== INSURANCE)
    .map(({ name, ends }) => (ends ? `${name}, ${formatDay(ends, "month")}` : name));
