import { sealedRuns } from "#app/core/diagnostic/runs/run-rows.server.ts";
import { resealRows, type SealScope } from "#app/core/diagnostic/sealing.server.ts";
import { sealedRequests } from "#app/features/expert-requests/request-rows.server.ts";

/** Diagnostics and requests for an expert, after a change of the site's secret. */
export const resealDiagnostics = (scope: SealScope): Promise<number> =>
  resealRows(scope, [sealedRuns, sealedRequests]);
