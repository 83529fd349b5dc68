import { categoryName as serviceName } from "#app/core/catalogue/categories.ts";
import { describeCategory } from "#app/core/catalogue/category-texts.ts";
import { zoneLabels } from "#app/core/catalogue/zones.ts";
import { findPublicArticle } from "#app/features/blog/articles/article-page.server.ts";
import { readingText } from "#app/features/blog/blog.rules.ts";
import { findPublishedCompany } from "#app/features/company-profile/company-profile.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { answerWithEtag } from "#app/platform/http/etag.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { type ShareCard, shareCards } from "#app/platform/images/share-card.server.ts";
import type { Route } from "./+types/open-graph";

const DAY = 86_400;
const SHOWN_CATEGORIES = 3;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const card = await cardOf(context.get(publicScope), params.kind, params.slug);
  if (!card) throw notFound("share card");
  const { png, etag } = await shareCards.draw(card);
  return answerWithEtag(request, new Uint8Array(png), {
    "Content-Type": "image/png",
    "Cache-Control": `public, max-age=${DAY}`,
    // Other sites show it with a link to the page.
    "Cross-Origin-Resource-Policy": "cross-origin",
    ETag: etag,
  });
}

async function cardOf(
  scope: DbScope,
  kind: string,
  slug: string | undefined,
): Promise<ShareCard | undefined> {
  if (kind === "site" && slug === undefined) {
    return { title: "Trouvez qui protège votre entreprise, près de chez vous" };
  }
  if (kind === "category") {
    const category = describeCategory(slug ?? "");
    return category && { kind: "Catégorie", title: category.name, detail: category.description };
  }
  if (kind === "blog") {
    const found = await findPublicArticle(scope, slug ?? "");
    if (!found || !("article" in found)) return undefined;
    const { title, categoryName, minutes } = found.article;
    return { kind: categoryName, title, detail: `${readingText(minutes)} de lecture` };
  }
  if (kind !== "company" || slug === undefined) return undefined;
  const found = await findPublishedCompany(scope, slug);
  if (!found || !("company" in found)) return undefined;
  const { name, categories, zones } = found.company;
  const services = categories.slice(0, SHOWN_CATEGORIES).map(serviceName).join(", ");
  return { kind: zoneLabels(zones) || "Entreprise", title: name, detail: services };
}
