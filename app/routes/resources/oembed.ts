import { findPublicArticle } from "#app/features/blog/articles/article-page.server.ts";
import { findPublishedCompany } from "#app/features/company-profile/company-profile.server.ts";
import {
  articleEmbed,
  companyEmbed,
  isOEmbedFormat,
  knownPage,
  type Room,
  readRoom,
  writeOEmbed,
} from "#app/features/widget/oembed.ts";
import { cacheable } from "#app/platform/http/page-cache.ts";
import { publicScope, type SiteScope } from "#app/platform/http/scope.ts";
import type { Route } from "./+types/oembed";

/** Read by scripts of other sites. */
const OPEN = { "Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  const { searchParams } = new URL(request.url);
  const url = searchParams.get("url");
  const format = searchParams.get("format") || "json";
  const room = readRoom(searchParams);
  if (!url) return refuse(400, "L’adresse de la page manque\u00a0: url");
  if (!isOEmbedFormat(format)) return refuse(501, "Formats possibles\u00a0: json et xml");
  if (!room) return refuse(400, "maxwidth et maxheight sont des nombres de pixels");
  const embed = await embedOf(scope, url, room);
  if (!embed)
    return refuse(
      404,
      "Cette adresse n’a pas de carte\u00a0: seules les fiches et les articles publiés en ont",
    );
  const { type, text } = writeOEmbed(embed, format);
  return new Response(text, { headers: { "Content-Type": type, ...OPEN, ...cacheable() } });
}

/** A former address has the card of the present one. */
async function embedOf(scope: SiteScope, url: string, room: Room) {
  const siteUrl = scope.site.url;
  const page = knownPage(siteUrl, url);
  if (page?.kind === "company") {
    const company = await presentOf(page.slug, async (slug) => {
      const found = await findPublishedCompany(scope, slug);
      return found && "company" in found ? { present: found.company } : found;
    });
    return company && companyEmbed(siteUrl, company, room);
  }
  if (page?.kind === "article") {
    const article = await presentOf(page.slug, async (slug) => {
      const found = await findPublicArticle(scope, slug);
      return found && "article" in found ? { present: found.article } : found;
    });
    return article && articleEmbed(siteUrl, { ...article, author: article.authorName }, room);
  }
  return undefined;
}

type Found<One> = { present: One } | { movedTo: string } | undefined;

async function presentOf<One>(slug: string, find: (slug: string) => Promise<Found<One>>) {
  const found = await find(slug);
  const present = found && "movedTo" in found ? await find(found.movedTo) : found;
  return present && "present" in present ? present.present : undefined;
}

function refuse(status: 400 | 404 | 501, error: string): Response {
  return Response.json({ error }, { status, headers: OPEN });
}
