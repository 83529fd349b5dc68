import type { SiteScope } from "#app/platform/http/scope.ts";
import { proseOf } from "#app/platform/text/markdown.server.ts";
import { checkOwnLinks } from "./check-links.server.ts";
import { type Check, checkArticle, linksOf } from "./checks.ts";

type Written = { title: string; excerpt: string; body: string; imageKey: string | null };

export async function checksOf(scope: SiteScope, post: Written): Promise<Check[]> {
  const blocks = proseOf(post.body, "article");
  const links = await checkOwnLinks(scope, linksOf(blocks));
  return checkArticle({ ...post, blocks, hasImage: post.imageKey !== null, links });
}

export const isReady = (checks: readonly Check[]): boolean => checks.every(({ tone }) => tone !== "error");
