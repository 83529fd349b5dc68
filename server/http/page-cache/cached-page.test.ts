import { createHash, randomBytes } from "node:crypto";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { CACHE_HEADER, VARIANTS_HEADER } from "#app/platform/http/page-cache.ts";
import { type Coding, codings } from "../content-coding.ts";
import { securityHeaders } from "../security-headers.ts";
import { variants } from "../variant.ts";
import { type CachedAnswer, type CachedPage, encodePage, packPage } from "./cached-page.ts";

const security = securityHeaders({ siteUrl: "https://recif.nc", APP_MODE: "production" });
const nonce = () => randomBytes(16).toString("base64url");

const aPage = (own: string, text = "Récif, l’annuaire « sûr » 🐠") =>
  `<!DOCTYPE html><html lang="fr" data-theme="system" data-consent="unknown"><head><link rel="icon" href="/favicon.svg" nonce="${own}"/></head><body><p>${text}</p><script nonce="${own}">start("é")</script><script nonce="${own}" type="text/late-module">late()</script></body></html>`;

const MARKS = {
  "content-type": "text/html; charset=utf-8",
  [CACHE_HEADER]: "public",
  [VARIANTS_HEADER]: "yes",
};
const rendered = (html: string, headers: Record<string, string> = MARKS) => ({
  status: 200,
  headers: new Headers(headers),
  body: Buffer.from(html),
});

async function packed(html: string, own: string): Promise<CachedPage> {
  const page = await packPage(rendered(html), own, security);
  if (!page) throw new Error("the page was not packed");
  return page;
}

const decoders: Record<Coding, (bytes: Buffer) => Buffer> = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes) => bytes,
};
const headerOf = ({ headers }: Pick<CachedAnswer, "headers">, name: string) =>
  headers[headers.indexOf(name) + 1];

describe("a cached page", () => {
  test("is what was rendered without the nonce, for each variant, in each coding", async () => {
    const own = nonce();
    const html = aPage(own);
    const page = await packed(html, own);
    for (const variant of variants)
      for (const coding of codings) {
        const answer = await encodePage(page, variant, coding);
        const [theme, consent] = variant.split("-");
        expect(decoders[coding](answer.body).toString(), `${variant} ${coding}`).toBe(
          html
            .replaceAll(` nonce="${own}"`, "")
            .replace('data-theme="system"', `data-theme="${theme}"`)
            .replace('data-consent="unknown"', `data-consent="${consent}"`),
        );
        expect(answer.headers.includes("content-encoding")).toBe(coding !== "identity");
      }
  });

  test("allows its own inline scripts by their hashes, and no other", async () => {
    const own = nonce();
    const page = await packed(
      aPage(own, `<script nonce="${nonce()}">stolen()</script><script>bare()</script>`),
      own,
    );
    const policy =
      headerOf(await encodePage(page, "system-unknown", "gzip"), "content-security-policy") ?? "";
    const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    expect(policy).toContain(`script-src ${hash('start("é")')} ${hash("late()")} 'strict-dynamic';`);
    expect(policy).not.toContain("nonce");
  });

  test("without scripts allows none: 'strict-dynamic' never stands alone", async () => {
    const page = await packPage(
      rendered("<urlset></urlset>", { "content-type": "application/xml", [CACHE_HEADER]: "public" }),
      nonce(),
      security,
    );
    const answer = await encodePage(page as CachedPage, "dark-chosen", "br");
    expect(headerOf(answer, "content-security-policy")).toContain("script-src 'none';");
    expect(brotliDecompressSync(answer.body).toString()).toBe("<urlset></urlset>");
  });

  test("has one ETag per content, variant and coding, whatever its nonce", async () => {
    const [one, other] = [nonce(), nonce()];
    const [first, second] = [await packed(aPage(one), one), await packed(aPage(other), other)];
    const changed = await packed(aPage(one, "autre"), one);
    const tag = async (page: CachedPage, variant: (typeof variants)[number], coding: Coding) =>
      (await encodePage(page, variant, coding)).etag;
    expect(await tag(first, "light-unknown", "br")).toBe(await tag(second, "light-unknown", "br"));
    const tags = await Promise.all([
      tag(first, "light-unknown", "br"),
      tag(first, "dark-unknown", "br"),
      tag(first, "light-chosen", "br"),
      tag(first, "light-unknown", "gzip"),
      tag(changed, "light-unknown", "br"),
    ]);
    expect(new Set(tags).size).toBe(5);
    for (const etag of tags) expect(etag).toMatch(/^"[\w-]+"$/);
  });

  test("keeps memory of its own size: small buffers are no cuts of a shared slab", async () => {
    const own = nonce();
    const page = await packed(aPage(own), own);
    const answers = await Promise.all(codings.map((coding) => encodePage(page, "dark-chosen", coding)));
    for (const bytes of [page.zstd, ...answers.map(({ body }) => body)])
      expect(bytes.buffer.byteLength).toBe(bytes.length);
  });
});

describe("a page is refused loudly", () => {
  test.for([
    ["whose nonce stands elsewhere than in an attribute", (own: string) => aPage(own, own)],
    ["whose script the parser reads otherwise", (own: string) => `<script nonce="${own}">a\r\n</script>`],
  ] as const)("%s", async ([, html]) => {
    const own = nonce();
    await expect(packed(html(own), own)).rejects.toThrow(/nonce elsewhere|carriage return/);
  });

  test("without the placeholders of its variant", async () => {
    const page = await packed("<html><body></body></html>", nonce());
    await expect(encodePage(page, "dark-unknown", "gzip")).rejects.toThrow("data-theme");
  });
});

test.for([
  ["not marked", { [CACHE_HEADER]: "" }],
  ["that sets a cookie", { "set-cookie": "a=b" }],
  ["of a type that is not text", { "content-type": "image/webp" }],
] as const)("an answer %s is not cached", async ([, headers]) => {
  const answer = rendered("<p>", { ...MARKS, ...(headers as Record<string, string>) });
  expect(await packPage(answer, nonce(), security)).toBeUndefined();
});
