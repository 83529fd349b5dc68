/** Over https, `__Host-` binds a cookie to this host, https and the whole site; over http browsers refuse it. */
export function cookieName(siteUrl: string, name: string): string {
  return isSecure(siteUrl) ? `__Host-${name}` : name;
}

export const isSecure = (siteUrl: string): boolean => siteUrl.startsWith("https:");
