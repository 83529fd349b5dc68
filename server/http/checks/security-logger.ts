import type { LogSecurity } from "#app/platform/http/scope.ts";
import type { Log } from "#app/platform/log.server.ts";

/** Copies a request's security events to the log, where the database's owner cannot delete them. */
export function securityLogger(log: Log, requestId: string): LogSecurity {
  return ({ event, account, subject }) => log.info({ requestId, event, account, subject }, "security");
}
