import { findPublishedCompanies } from "#app/features/leads/staff/find-company.server.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { LONGEST_BEGINNING } from "#app/ui/search/search-text.ts";
import type { Route } from "./+types/company-suggestions";

const MOST = 8;

/** Answers as `/suggestions` does, with published companies alone: picked, they are searched for. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const q = (url.searchParams.get("q") ?? "").trim().slice(0, LONGEST_BEGINNING);
  const found = await findPublishedCompanies(context.get(adminScope), q, { atMost: MOST });
  const suggestions = found.map(({ id, name }) => ({ id, text: name, type: "company" }));
  return Response.json({ suggestions }, { headers: { "Cache-Control": "no-store" } });
}
