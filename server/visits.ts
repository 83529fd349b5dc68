import { addVisits } from "#app/features/audience/visits.server.ts";
import { addViews } from "#app/features/blog/articles/article-views.server.ts";
import { describeError } from "#app/platform/http/error-report.server.ts";
import type { VisitCounter } from "#server/http/visit-counter.ts";
import type { Services } from "#server/services.ts";

const EVERY = 10_000;

/** Writes what was counted every few seconds, and once more at the end: a crash costs those seconds and no request. */
export function keepVisits({ db, log }: Services, counter: VisitCounter): { stop(): Promise<void> } {
  async function write() {
    const { day, visits, reads } = counter.take();
    const failed = (error: unknown) => log.error({ error: describeError(error) }, "visits were not counted");
    await addVisits({ db }, day, visits).catch(failed);
    await addViews({ db }, day, reads).catch(failed);
  }
  const timer = setInterval(() => void write(), EVERY).unref();
  return {
    async stop() {
      clearInterval(timer);
      await write();
    },
  };
}
