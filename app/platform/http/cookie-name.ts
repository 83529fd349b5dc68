/** Over https the `__Host-` prefix binds a cookie to this host, to https and to the whole site; over http browsers refuse it. */
export function cookieName(siteUrl: string, name: string): string {
  return isSecure(siteUrl) ? `__Host-${name}` : name;
}

/** Whether cookies are for https only. */
export const isSecure = (siteUrl: string): boolean => siteUrl.startsWith("https:");
