import { createElement } from "react";
import { redirect } from "react-router";
import { asRow, cardCuts } from "#app/core/company/card.server.ts";
import { findPublishedCompany } from "#app/features/company-profile/company-profile.server.ts";
import { answerFramed } from "#app/features/widget/document.server.tsx";
import { EmbeddedCompany } from "#app/features/widget/ui/embedded-company.tsx";
import { NotShown } from "#app/features/widget/ui/embedded-list.tsx";
import { companyWidgetPath, readTheme } from "#app/features/widget/widget.rules.ts";
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
  if (!found) {
    const children = createElement(NotShown, { siteUrl, sentences: [ABSENT] });
    return answerFramed({ title: ABSENT, theme, children }, 404);
  }
  const company = asRow(found.company, cardCuts.row);
  const children = createElement(EmbeddedCompany, { siteUrl, company });
  return answerFramed({ title: `${company.name}, annuaire Récif`, theme, children });
}
