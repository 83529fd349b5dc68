import type { Run } from "#app/core/diagnostic/runs/runs.server.ts";
import { makeReport } from "#app/features/diagnostic-report/make-report.server.ts";
import { readPlace } from "#app/features/diagnostic-results/place.ts";
import { notFound, tooMany } from "#app/platform/http/errors.ts";
import type { PublicScope, SiteScope } from "#app/platform/http/scope.ts";
import { noumeaDay } from "#app/platform/text/time.ts";
import { proposeCompanies } from "../public/diagnostic/results/load.server.ts";

export async function diagnosticReport(
  scope: SiteScope & Pick<PublicScope, "facts">,
  run: Run | undefined,
  url: URL,
): Promise<Response> {
  const place = readPlace(url.searchParams.get("ou"));
  const made = run && (await makeReport(scope, run, () => proposeCompanies(scope, run, place)));
  if (!made) throw notFound("report");
  if (made.kind === "limited") throw tooMany(made.retryAfterSeconds);
  const name = `diagnostic-cybersecurite-${noumeaDay(made.finishedAt)}.pdf`;
  return new Response(new Uint8Array(made.pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
