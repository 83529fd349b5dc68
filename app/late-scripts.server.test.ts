import { expect, test } from "vitest";
import { lateScripts as delayed } from "./late-scripts.server.ts";

const NONCE = "bm9uY2U";
const lateScripts = (page: Buffer<ArrayBuffer>, nonce: string) => delayed(page, nonce, { waits: false });
const page = (head: string, body: string) =>
  Buffer.from(`<html><head>${head}</head><body><p>Récif 🐠</p>${body}</body></html>`);
const hints = ["/assets/vendor-a.js", "/assets/home-b.js"];
const links = hints.map((href) => `<link rel="modulepreload" href="${href}" nonce="${NONCE}"/>`).join("");
const script = `<script nonce="${NONCE}" type="module" async="">import("/assets/entry.js");</script>`;

test("no script of the router is fetched or run before a page is painted, and its text stays as it was", () => {
  const style = `<link nonce="${NONCE}" rel="stylesheet" href="/assets/root.css"/>`;
  const late = lateScripts(
    page(links + style, `<script nonce="${NONCE}">now()</script>${script}`),
    NONCE,
  ).toString();
  expect(late).not.toContain('<link rel="modulepreload"');
  expect(late).not.toMatch(/<script[^>]*type="module"/);
  expect(late).toContain(
    `<script nonce="${NONCE}" type="text/late-module">import("/assets/entry.js");</script>`,
  );
  expect(late).toContain(JSON.stringify(hints));
  expect(late).toContain(style);
  expect(late).toContain(`<script nonce="${NONCE}">now()</script>`);
  expect(late).toContain("<p>Récif 🐠</p>");
});

test("a page that waits says so, and a worker is registered beside it, by scripts of its nonce alone", () => {
  const worker = { file: "/kept.js", scope: "/kept" };
  const late = delayed(page(links, script), NONCE, { waits: true, worker }).toString();
  expect(late).toContain(`<script nonce="${NONCE}" type="text/late-module" data-waits>`);
  expect(late).toContain(JSON.stringify(worker));
  expect(late.match(/<script nonce=/g)).toHaveLength(2);
  expect(late.match(/<script/g)).toHaveLength(2);
  expect(lateScripts(page(links, script), NONCE).toString()).not.toMatch(/data-waits|kept/);
});

test("a script that the router writes otherwise is an error, and none is left as it is", () => {
  const other = page(links, `<script type="module" nonce="${NONCE}">import("/assets/entry.js");</script>`);
  expect(() => lateScripts(other, NONCE)).toThrow("stands otherwise");
});

test.each([
  `<link crossorigin="" rel="modulepreload" href="/assets/vendor-a.js"/>`,
  `<link rel="modulepreload" href="/assets/vendor-a.js">`,
  `<link rel="modulepreload" nonce="${NONCE}" href="/assets/vendor-a.js"/>`,
])("a preload that is written otherwise is an error: %s", (preload) => {
  expect(() => lateScripts(page(links + preload, script), NONCE)).toThrow("a preload stands otherwise");
});

test("a page without scripts stays as it is", () => {
  const plain = page("", "<p>Sans script.</p>");
  expect(lateScripts(plain, NONCE)).toBe(plain);
});
