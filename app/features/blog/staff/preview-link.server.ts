import type { DbScope } from "#app/platform/db/scope.ts";
import type { SigningScope } from "#app/platform/http/scope.ts";
import { isSignedLink, readLinkId, signLink } from "#app/platform/http/signed-link.server.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { type FoundArticle, findAnyArticle } from "../articles/article-page.server.ts";
import { PREVIEW_DAYS } from "../blog.rules.ts";

type Previewed = { id: string; previewFrom: Date | null };

/** The signature includes the start date: a newer link, or none, revokes it. */
const coveredBy = (id: string, from: Date) =>
  ({ purpose: "article-preview", id, covers: from.toISOString() }) as const;

const endOf = (from: Date) => new Date(from.getTime() + PREVIEW_DAYS * 86_400_000);

/** Preview of an unpublished article for anyone with the link; undefined while there is no valid link. */
export function previewOf({ site }: SigningScope, { id, previewFrom }: Previewed, now = new Date()) {
  if (!previewFrom || endOf(previewFrom) <= now) return undefined;
  const token = signLink(site.secret, coveredBy(id, previewFrom));
  return { url: `${site.url}/blog/apercu/${token}`, until: formatDate(endOf(previewFrom), "time") };
}

/** Undefined when the link is forged, replaced or expired. A published article has its own page. */
export async function findPreviewed(
  scope: DbScope & SigningScope,
  token: string,
  now = new Date(),
): Promise<FoundArticle | undefined> {
  const id = readLinkId(token);
  const article = id ? await findAnyArticle(scope, id) : undefined;
  // A preview link of a published article redirects to it.
  if (article?.state === "published") return article;
  if (!article?.previewFrom || endOf(article.previewFrom) <= now) return undefined;
  const signed = coveredBy(article.id, article.previewFrom);
  return isSignedLink(scope.site.secret, token, signed) ? article : undefined;
}
