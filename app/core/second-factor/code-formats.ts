/** Anything but six digits is tried as a recovery code. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code.replace(/\s/g, ""));

/** Single case, optional hyphens: never a valid password, which mixes both cases. */
export const looksLikeRecoveryCode = (text: string): boolean =>
  /^(?:[a-z0-7]{16}|[a-z0-7]{24}|[a-z0-7]{26}|[A-Z0-7]{16}|[A-Z0-7]{24}|[A-Z0-7]{26})$/.test(
    text.replace(/[\s-]/g, ""),
  );

export function cleanRecoveryCode(typed: string): string {
  const letters = typed
    .toLowerCase()
    .replaceAll("0", "o")
    .replaceAll("1", "l")
    .replace(/[^a-z2-7]/g, "");
  return letters.replace(/(.{4})(?=.)/g, "$1-");
}
