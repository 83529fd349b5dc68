const everywhere = /^(gmail|googlemail|outlook|hotmail|live|msn|yahoo|icloud|proton|protonmail)\./;
const others = new Set([
  "me.com",
  "aol.com",
  "gmx.com",
  "gmx.fr",
  "orange.fr",
  "wanadoo.fr",
  "free.fr",
  "sfr.fr",
  "laposte.net",
  "orange.nc",
  "lagoon.nc",
  "mls.nc",
  "canl.nc",
  "offratel.nc",
  "nautile.nc",
  "internetnc.nc",
]);

/** Undefined for public mail providers, which do not identify a company. */
export function ownDomain(email: string | null | undefined): string | undefined {
  const domain = email?.split("@")[1]?.toLowerCase();
  return domain && !everywhere.test(domain) && !others.has(domain) ? domain : undefined;
}
