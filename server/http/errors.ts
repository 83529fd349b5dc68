import type { IncomingMessage } from "node:http";
import type { ErrorHandler } from "hono";
import { CircuitOpen } from "#app/platform/breaker.ts";
import { isUnavailable } from "#app/platform/db/unavailable.ts";
import { describeError, type ReportError } from "#app/platform/http/error-report.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { Overloaded } from "#app/platform/semaphore.ts";
import { RETRY_AFTER } from "./availability.ts";
import type { Exchange, PipelineEnv } from "./exchange.ts";
import { refuse } from "./refusals.ts";

export function reporter(log: Log, exchange: Pick<Exchange, "requestId" | "unavailable">): ReportError {
  return (error) => {
    if (isUnavailable(error)) exchange.unavailable = true;
    log.error({ requestId: exchange.requestId, error: describeError(error) }, "unexpected error");
  };
}

export function answerError(log: Log): ErrorHandler<PipelineEnv> {
  return (error, c) => {
    if (error instanceof Overloaded) return refuse(c, 503, { "retry-after": "2" });
    if (error instanceof CircuitOpen) return refuse(c, 503, RETRY_AFTER);
    // The client has disconnected (cancelled upload, closed tab): not an error.
    if (isGone(c.env.incoming)) return refuse(c, 400);
    const { exchange } = c.env;
    reporter(log, exchange)(error);
    return exchange.unavailable ? refuse(c, 503, RETRY_AFTER) : refuse(c, 500);
  };
}

const isGone = ({ socket }: IncomingMessage) => socket.destroyed;

/** Logs errors outside requests; an uncaught exception also stops gracefully. @returns stops watching */
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
