import path from "node:path";
import { resultOf } from "#app/core/diagnostic/result/result.rules.ts";
import type { Run } from "#app/core/diagnostic/runs/runs.server.ts";
import { countInOrder, refund } from "#app/platform/http/limits.server.ts";
import type { PublicScope, SiteScope } from "#app/platform/http/scope.ts";
import type { Limited, Outcome } from "#app/platform/outcome.ts";
import { createSemaphore, Overloaded } from "#app/platform/semaphore.ts";
import { openThread } from "#app/platform/thread.server.ts";
import { type Report, type ReportCompany, reportOf } from "./report-content.ts";

const HOUR = 3_600;
const RETRY_AFTER_SECONDS = 5;

/** One at a time, in parallel to requests (threat T54). */
const withPermit = createSemaphore({ atOnce: 1, waiting: 10 });
const thread = openThread<Report, Uint8Array>({ file: path.resolve("build/server/report-worker.js") });

/** A worker thread cannot run Vite's sources. */
const draw = async (report: Report): Promise<Uint8Array> =>
  import.meta.env.DEV
    ? (await import("./draw/draw-report.server.ts")).drawReport(report)
    : thread.ask(report);

type MadeReport = Outcome<Limited | { made: { pdf: Uint8Array; finishedAt: Date } }>;

/**
 * Report of a finished diagnostic, limited to ten per hour per diagnostic and thirty per network; undefined when
 * unfinished.
 * @param findCompanies recommended companies, only called when the report is made
 */
export async function makeReport(
  scope: SiteScope & Pick<PublicScope, "facts">,
  run: Run,
  findCompanies: () => Promise<ReportCompany[]>,
): Promise<MadeReport | undefined> {
  const { finishedAt, content, set, questions } = run;
  if (!finishedAt) return undefined;
  const limits = [
    { name: "diagnostic-report", subject: run.id, limit: 10, seconds: HOUR },
    { name: "diagnostic-report-network", subject: scope.facts.network, limit: 30, seconds: HOUR },
  ];
  const verdict = await countInOrder(scope, limits);
  if (!verdict.allowed) return { kind: "limited", retryAfterSeconds: verdict.retryAfterSeconds };
  const { size, done, answers } = content;
  const result = resultOf(set, answers);
  const companies = await findCompanies();
  const report = reportOf({ result, questions, finishedAt, size, done, siteUrl: scope.site.url, companies });
  try {
    return { kind: "made", pdf: await withPermit(() => draw(report)), finishedAt };
  } catch (error) {
    if (!(error instanceof Overloaded)) throw error;
    for (const limit of limits) await refund(scope, limit);
    return { kind: "limited", retryAfterSeconds: RETRY_AFTER_SECONDS };
  }
}
