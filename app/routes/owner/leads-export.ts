import { exportProviderLeads } from "#app/features/leads/provider/export.server.ts";
import { readLeadsState } from "#app/features/leads/provider/provider-url.ts";
import { csvFile } from "#app/platform/http/csv-file.ts";
import { memberScope } from "#app/platform/http/scope.ts";
import type { Route } from "./+types/leads-export";

/** Contact details only of accepted leads. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const csv = await exportProviderLeads(context.get(memberScope), readLeadsState(url.searchParams));
  return csvFile(csv, "leads");
}
