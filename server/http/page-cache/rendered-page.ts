import { COMPRESSIBLE_CONTENT_TYPE_REGEX as COMPRESSIBLE } from "hono/utils/compress";
import { CACHE_HEADER } from "#app/platform/http/page-cache.ts";
import { type CachedPage, packPage } from "./cached-page.ts";

export type RenderedPage = { status: number; headers: Headers; body: Buffer };

const OWN_HEADERS = new Set([
  CACHE_HEADER.toLowerCase(),
  "cache-control",
  "vary",
  "etag",
  "content-length",
  "content-encoding",
]);

/**
 * Packs pages marked `cacheable`; undefined for others.
 * @param identity other input of the ETag, such as the CSP
 */
export async function packRendered(
  { status, headers, body }: RenderedPage,
  nonce: string,
  identity: string,
): Promise<CachedPage | undefined> {
  const wish = headers.get(CACHE_HEADER);
  const type = headers.get("content-type") ?? "";
  if (status !== 200 || !wish || headers.has("set-cookie") || !COMPRESSIBLE.test(type)) return undefined;
  const seconds = /max-age=(\d+)/.exec(wish)?.[1];
  return packPage(
    {
      html: body.toString(),
      nonce,
      headers: [...headers].filter(([name]) => !OWN_HEADERS.has(name)).flat(),
      ...(seconds && { milliseconds: Number(seconds) * 1_000 }),
    },
    identity,
  );
}
