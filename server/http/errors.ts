import type { IncomingMessage } from "node:http";
import type { ErrorHandler } from "hono";
import { describeError, type ReportError } from "#app/platform/http/error-report.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { Busy } from "#app/platform/turns.ts";
import type { FrontEnv } from "./exchange.ts";
import { refuse } from "./refusals.ts";

/** Logs what nobody expected, once, under the reference that the visitor is shown. */
export function reporter(log: Log, requestId: string): ReportError {
  return (error) => log.error({ requestId, error: describeError(error) }, "unexpected error");
}

/** The last resort: whatever was thrown, the visitor reads a sentence and a reference, and the process goes on. */
export function answerError(log: Log): ErrorHandler<FrontEnv> {
  return (error, c) => {
    if (error instanceof Busy) return refuse(c, 503, { "retry-after": "2" });
    // Nobody is left to answer, and nothing is wrong here: an upload that its visitor gave up, a tab that was closed.
    if (isGone(c.env.incoming)) return refuse(c, 400);
    reporter(log, c.env.exchange.requestId)(error);
    return refuse(c, 500);
  };
}

const isGone = ({ socket }: IncomingMessage) => socket.destroyed;

/**
 * Errors outside any request. A forgotten promise harms nobody else: noted. After an uncaught exception the state of
 * the process is unknown: noted, then a graceful stop, and the supervisor starts another.
 * @returns a function that stops watching
 */
export function watchStrayErrors(log: Log): () => void {
  const rejected = (error: unknown) => log.error({ error: describeError(error) }, "unhandled rejection");
  const thrown = (error: unknown) => {
    log.fatal({ error: describeError(error) }, "uncaught exception: stopping");
    process.kill(process.pid, "SIGTERM");
  };
  process.on("unhandledRejection", rejected);
  process.on("uncaughtException", thrown);
  return () => {
    process.off("unhandledRejection", rejected);
    process.off("uncaughtException", thrown);
  };
}
