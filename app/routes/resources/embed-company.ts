import { redirect } from "react-router";
import { asRow, cardCuts } from "#app/core/company/card.server.ts";
import { findPublishedCompany } from "#app/features/company-profile/company-profile.server.ts";
import { answerCompany, answerNothing } from "#app/features/widget/document.server.tsx";
import { companyWidgetPath, readTheme } from "#app/features/widget/widget.rules.ts";
import { cacheable } from "#app/platform/http/page-cache.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import type { Route } from "./+types/embed-company";

const ABSENT = "Cette fiche n’est pas dans l’annuaire";

/** For a draft, an offline company and one that was never there, the same answer. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  const siteUrl = scope.site.url;
  const { search, searchParams } = new URL(request.url);
  const theme = readTheme(searchParams);
  const found = await findPublishedCompany(scope, params.slug);
  if (found && "movedTo" in found) throw redirect(companyWidgetPath(found.movedTo) + search, 301);
  if (!found) return answerNothing({ theme, status: 404 }, { siteUrl, sentences: [ABSENT] });
  const company = asRow(found.company, cardCuts.row);
  const title = `${company.name}, annuaire Récif`;
  return answerCompany({ title, theme, headers: cacheable() }, { siteUrl, company });
}
