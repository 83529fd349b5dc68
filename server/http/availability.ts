import { createBreaker } from "#app/platform/breaker.ts";
import { isUnavailable } from "#app/platform/db/unavailable.ts";
import type { PipelineEnv } from "./exchange.ts";

/** The database did not answer in time. */
class Unavailable extends Error {}

export const RETRY_AFTER = { "retry-after": "5" };

/** Milliseconds, above the database's own limit of a statement: what only reads is given up then. */
const DEADLINE = 8_000;
/** Some pages answer 503 of their own, without a delay. */
const FAILED = [500, 503];

/** While the database is silent, answers 503 at once, but for one request every few seconds. Not for cached pages. */
export function createAvailability(deadline = DEADLINE) {
  const breaker = createBreaker({ failures: 4, rest: 4_000 });

  /** Notes whether the database answered. @throws CircuitOpen */
  async function attempt<T>(
    { exchange, incoming }: PipelineEnv["Bindings"],
    work: () => Promise<T>,
  ): Promise<T> {
    breaker.admit();
    const { costly, elsewhere } = exchange.facts;
    const isRead = incoming.method !== "POST" && !costly && !elsewhere;
    try {
      return await (isRead ? within(work(), deadline) : work());
    } catch (error) {
      if (error instanceof Unavailable || isUnavailable(error)) exchange.unavailable = true;
      throw error;
    } finally {
      note(exchange.unavailable);
    }
  }

  return {
    attempt,
    async guard(bindings: PipelineEnv["Bindings"], run: () => Promise<Response>): Promise<Response> {
      const response = await attempt(bindings, run);
      if (!bindings.exchange.unavailable || !FAILED.includes(response.status)) return response;
      const headers = new Headers(response.headers);
      for (const [name, value] of Object.entries(RETRY_AFTER)) headers.set(name, value);
      return new Response(response.body, { status: 503, headers });
    },
  };

  function note(unavailable: true | undefined): void {
    if (unavailable) breaker.failed();
    else breaker.succeeded();
  }
}

async function within<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Unavailable("no answer in time")), milliseconds);
  try {
    return await Promise.race([promise, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
