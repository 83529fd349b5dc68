import type { FormRules } from "#app/ui/form/form-rules.ts";

const CODE_REQUIRED = "Le code est requis";
const NAME_REQUIRED = "Donnez un nom à cette clé d’accès";

/** At sign-in, after the first proof; and the first code of a new app. */
export const factorCodeRules = {
  fields: ["factorCode"],
  required: { factorCode: CODE_REQUIRED },
} satisfies FormRules;

/** Before the factors of an account change. */
export const factorProofRules = { fields: ["currentPassword", "factorCode"] } satisfies FormRules;

export const passkeyAddRules = {
  fields: ["name", "currentPassword", "factorCode"],
  required: { name: NAME_REQUIRED },
} satisfies FormRules;

/** Six digits, with or without blanks, are an app's; anything else is tried as a recovery code. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code.replace(/\s/g, ""));

/** All small or all capital, with or without hyphens: a chosen password never looks like one, for want of the other case. */
export const looksLikeRecoveryCode = (text: string): boolean =>
  /^(?:[a-z0-7]{16}|[a-z0-7]{24}|[a-z0-7]{26}|[A-Z0-7]{16}|[A-Z0-7]{24}|[A-Z0-7]{26})$/.test(
    text.replace(/[\s-]/g, ""),
  );

/** What somebody typed, as it was printed: 0 and 1 are in no code. */
export function cleanRecoveryCode(typed: string): string {
  const letters = typed
    .toLowerCase()
    .replaceAll("0", "o")
    .replaceAll("1", "l")
    .replace(/[^a-z2-7]/g, "");
  return letters.replace(/(.{4})(?=.)/g, "$1-");
}
