import { randomBytes } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { variants } from "../variant.ts";
import { type CachedPage, gzipOf, identityOf, packPage } from "./cached-page.ts";

const nonce = () => randomBytes(16).toString("base64url");
const words = (count: number) =>
  Array.from({ length: count }, () => randomBytes(4).toString("hex")).join(" ");

function aPage(own: string, { paragraphs = 20, text = "Récif, l’annuaire « sûr » 🐠" } = {}): string {
  const links = Array.from(
    { length: 30 },
    (_, n) => `<link rel="modulepreload" href="/assets/m${n}.js" nonce="${own}"/>`,
  );
  return `<!DOCTYPE html><html lang="fr" data-theme="system" data-consent="unknown"><head>${links.join("")}</head><body><p>${text}</p>${Array.from(
    { length: paragraphs },
    () => `<p>${words(40)}</p>`,
  ).join("")}<script nonce="${own}">start()</script><script nonce="${own}">end()</script></body></html>`;
}

async function packed(html: string, own: string): Promise<CachedPage> {
  const page = await packPage({ html, nonce: own, headers: [] }, "policy");
  if (!page) throw new Error("the page was not packed");
  return page;
}

describe("a kept page", () => {
  test.for([
    ["small", { paragraphs: 0 }],
    ["whose nonces are further apart than deflate looks back", { paragraphs: 400 }],
    ["of several windows", { paragraphs: 3_000 }],
  ] as const)(
    "%s unzips to what was rendered, with the nonce and the look of each answer",
    async ([, shape]) => {
      const own = nonce();
      const html = aPage(own, shape);
      const page = await packed(html, own);
      for (const variant of variants) {
        for (const fresh of [nonce(), nonce()]) {
          const [theme, consent] = variant.split("-");
          const expected = html
            .replaceAll(own, fresh)
            .replace('data-theme="system"', `data-theme="${theme}"`)
            .replace('data-consent="unknown"', `data-consent="${consent}"`);
          expect(gunzipSync(gzipOf(page, variant, fresh)).toString()).toBe(expected);
          expect((await identityOf(page, variant, fresh)).toString()).toBe(expected);
        }
      }
    },
  );

  test("is written for an answer in few places, not at each nonce", async () => {
    const own = nonce();
    expect(
      (await packed(aPage(own, { paragraphs: 400 }), own)).placeholderOffsets.length,
    ).toBeLessThanOrEqual(3);
  });

  test("may hold no nonce and no theme at all", async () => {
    const page = await packed("<urlset></urlset>", nonce());
    expect(gunzipSync(gzipOf(page, "dark-chosen", nonce())).toString()).toBe("<urlset></urlset>");
  });

  test("has one ETag per content and theme, whatever its nonce", async () => {
    const html = (own: string) => aPage(own, { paragraphs: 0 });
    const [one, other] = [nonce(), nonce()];
    const [first, second] = [await packed(html(one), one), await packed(html(other), other)];
    expect(first.starts["light-unknown"].etag).toBe(second.starts["light-unknown"].etag);
    expect(first.starts["light-unknown"].etag).not.toBe(first.starts["dark-unknown"].etag);
    const changed = await packed(html(one).replace("sûr", "vrai"), one);
    expect(changed.starts["light-unknown"].etag).not.toBe(first.starts["light-unknown"].etag);
  });

  test("keeps memory of its own size: small buffers are no cuts of a shared slab", async () => {
    const own = nonce();
    const { rest, starts } = await packed(aPage(own, { paragraphs: 1 }), own);
    for (const bytes of [rest, starts["system-unknown"].gzip])
      expect(bytes.buffer.byteLength).toBe(bytes.length);
  });

  test("is not kept when it holds the bytes that stand for its nonce", async () => {
    expect(await packPage({ html: "<p>\u0003</p>", nonce: nonce(), headers: [] }, "")).toBeUndefined();
  });

  test("of any random text unzips to it", async () => {
    for (let round = 0; round < 60; round++) {
      const own = nonce();
      const pieces = Array.from({ length: round % 12 }, () => words(Math.ceil(Math.random() * 900)));
      const html = `<html data-theme="system">${pieces.join(own)}`;
      const fresh = nonce();
      const file = gzipOf(await packed(html, own), "system-unknown", fresh);
      expect(gunzipSync(file).toString()).toBe(html.replaceAll(own, fresh));
    }
  });
});
