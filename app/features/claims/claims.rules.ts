import { ownDomain } from "#app/core/company/values/mail-domains.ts";
import { ownHost } from "#app/core/company/values/web-address.ts";
import type { FormRules } from "#app/ui/form/form-rules.ts";

export const claimRules = {
  fields: ["name", "position", "phone", "message", "document"],
  required: { name: "Votre nom est requis", position: "Votre fonction est requise" },
  summary: { title: "Le formulaire contient des erreurs" },
} satisfies FormRules;

/** The staff's refusal has one. */
export const REASON_REQUIRED = "Le motif est envoyé à la personne : écrivez-le";

export const codeRules = {
  fields: ["code"],
  required: { code: "Le code est requis" },
} satisfies FormRules;

/** Days in which the owner may answer before administrators decide. */
export const OWNER_DAYS = 5;
export const CODE_HOURS = 48;
export const CODE_ATTEMPTS = 5;

export const claimTexts = {
  failed: "Impossible d’approuver la demande de revendication.",
  notUpdated: "Impossible de mettre à jour la demande de revendication.",
  already: "Vous avez déjà une demande en cours pour cette fiche.",
  tooMany: "Vous avez envoyé beaucoup de demandes en peu de temps. Réessayez demain.",
  badCode: "Ce code n’est pas le bon, ou il n’est plus valable",
  noMoreTries: "Trop d’essais : demandez un nouveau code",
  codeSent: "Code envoyé",
  noAddress:
    "Nous ne pouvons pas envoyer de code à cette fiche : décrivez votre lien avec l’entreprise, ou joignez un document.",
  unproven:
    "Confirmez d’abord l’adresse e-mail de votre compte : le lien est dans le message reçu à l’inscription.",
  codeLimited: "Plusieurs codes ont déjà été envoyés aujourd’hui. Réessayez demain.",
} as const;

export type ClaimState = "waiting" | "approved" | "rejected" | "withdrawn";
export const claimLabels: Record<ClaimState, string> = {
  waiting: "En attente",
  approved: "Approuvée",
  rejected: "Refusée",
  withdrawn: "Retirée",
};
/** Days in which the claimant may dispute the owner's refusal; the document is then erased. */
export const DISPUTE_DAYS = 30;

/** Evidence for the claimant, for administrators. */
export type Proofs = { addressProven: boolean; sameDomain: boolean; codeEntered: boolean };
/** The code proves access to the mailbox of the page's address. */
export const isStrong = ({ codeEntered }: Proofs) => codeEntered;

export function maskedEmail(email: string): string {
  const at = email.indexOf("@");
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}

export function isSameDomain(
  claimant: string,
  { email, website }: { email: string | null; website: string | null },
) {
  const domain = ownDomain(claimant);
  return domain !== undefined && (domain === ownDomain(email) || domain === ownHost(website));
}
