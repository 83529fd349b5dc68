/** The addresses that only members open; tests/http/guards.test.ts asks every route behind a guard. */
const areas = [
  "/welcome",
  "/profile",
  "/settings",
  "/auth/verification",
  "/my-company",
  "/aide-redaction",
  "/admin",
];

/** Whether a stranger who asks for this path is sent to sign in first. */
export function needsAccount(path: string): boolean {
  if (/^\/company\/[^/?]+\/revendiquer(\?|$)/.test(path)) return true;
  return areas.some((area) => path === area || path.startsWith(`${area}/`) || path.startsWith(`${area}?`));
}
