import { listTokens } from "#app/core/company-token/company-tokens.server.ts";
import { tokenScopes } from "#app/core/company-token/token-scopes.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { formatDate } from "#app/platform/text/time.ts";

export async function viewTokens(scope: MemberScope, companyId: string) {
  const tokens = await listTokens(scope, companyId);
  return tokens.map(({ id, name, by, scopes, createdAt, expiresAt, isExpired, lastUsedAt }) => ({
    id,
    name,
    by,
    isExpired,
    rights: tokenScopes.filter(({ key }) => scopes.includes(key)).map(({ label }) => label),
    created: formatDate(createdAt),
    expires: formatDate(expiresAt),
    lastUsed: lastUsedAt ? formatDate(lastUsedAt, "time") : "Jamais",
  }));
}
export type ShownToken = Awaited<ReturnType<typeof viewTokens>>[number];
