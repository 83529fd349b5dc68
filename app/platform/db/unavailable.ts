/**
 * PostgreSQL's codes: connection lost (08), shut down or starting (57P), too many connections, a statement that took
 * too long, no connections accepted, a standby that is not promoted yet.
 */
const CODE = /^(08\w{3}|57P\d\d|53300|57014|55000|25006)$/;
const SYSTEM = /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** Errors of the driver and its pool, which have no code. */
const MESSAGE =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/** Whether the database could not be asked: the same request may succeed in a moment. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as Error & { code?: unknown };
  if (typeof code === "string" && (CODE.test(code) || SYSTEM.test(code))) return true;
  if (MESSAGE.test(error.message)) return true;
  const nested = error instanceof AggregateError ? error.errors : [error.cause];
  return nested.some(isUnavailable);
}
