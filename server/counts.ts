import { addCounts } from "#app/core/statistics/daily-counts.server.ts";
import type { Tally } from "#app/core/statistics/tally.ts";
import { addVisits } from "#app/features/audience/visits.server.ts";
import { addViews } from "#app/features/blog/articles/article-views.server.ts";
import { describeError } from "#app/platform/http/error-report.server.ts";
import type { VisitCounter } from "#server/http/visit-counter.ts";
import type { Services } from "#server/services.ts";

const EVERY = 10_000;

/** Flushes the counters every few seconds and at the end: a crash loses only those seconds. */
export function keepCounts(
  { db, log }: Services,
  visits: VisitCounter,
  tally: Tally,
): { stop(): Promise<void> } {
  async function write() {
    const { day, visits: seen, reads } = visits.drain();
    const counts = tally.drain();
    const failed = (what: string) => (error: unknown) =>
      log.error({ error: describeError(error) }, `${what} were not written`);
    await addVisits({ db }, day, seen).catch(failed("visits"));
    await addViews({ db }, day, reads).catch(failed("readings"));
    await addCounts({ db }, counts).catch((error: unknown) => {
      tally.giveBack(counts);
      failed("counts")(error);
    });
  }
  const timer = setInterval(() => void write(), EVERY).unref();
  return {
    async stop() {
      clearInterval(timer);
      await write();
    },
  };
}
