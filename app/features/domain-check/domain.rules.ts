import { ownDomain } from "#app/core/company/values/mail-domains.ts";
import type { FormRules } from "#app/ui/form/form-rules.ts";

const NO_DOMAIN = "Écrivez un nom de domaine, comme exemple.nc, ou une adresse e-mail de ce domaine";

export const domainRules = {
  fields: ["domain"],
  required: { domain: NO_DOMAIN },
  summary: { title: "Le domaine n’a pas été vérifié" },
} satisfies FormRules;

export const domainTexts = {
  none: NO_DOMAIN,
  provider:
    "Ce domaine est celui d’un fournisseur de messagerie, qui le règle lui-même : écrivez celui de votre entreprise",
  unknownName: "Ce nom de domaine n’existe pas : vérifiez comment il s’écrit",
  busy: "Beaucoup de vérifications en cours : réessayez dans une minute.",
  failed: "La vérification n’a pas abouti. Réessayez dans un moment.",
} as const;

const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;
/** Names that no public server answers for (RFC 2606, 6761, 6762, 9476), and usual endings of internal networks. */
const RESERVED =
  /\.(?:example|test|invalid|localhost|local|internal|onion|alt|arpa|lan|home|corp|intranet|private|mail)$/;

/**
 * "info@exemple.nc", "https://www.exemple.nc/contact" and "Exemple.NC" are "exemple.nc"; accents as they are asked for.
 * @returns undefined for what is no public domain
 */
export function readDomain(typed: string): string | undefined {
  const text = typed.trim().replace(/^.*@/, "");
  const host = URL.parse(/^[a-z]+:\/\//i.test(text) ? text : `https://${text}`)?.hostname ?? "";
  const domain = host.replace(/\.$/, "").replace(/^www\.(?=.+\.)/, "");
  const labels = domain.split(".");
  const isPublic =
    domain.length <= 253 &&
    labels.length >= 2 &&
    labels.every((label) => LABEL.test(label)) &&
    /^[a-z]/.test(labels.at(-1) ?? "") &&
    !RESERVED.test(domain);
  return isPublic ? domain : undefined;
}

export const isOfProvider = (domain: string): boolean => ownDomain(`x@${domain}`) === undefined;
