import type { LogSecurity } from "#app/platform/http/scope.ts";
import type { Log } from "#app/platform/log.server.ts";

/** Security events of one request, as lines beside its own: whoever owns the database cannot take these away. */
export function securityLogger(log: Log, requestId: string): LogSecurity {
  return ({ event, account, subject }) => log.info({ requestId, event, account, subject }, "security");
}
