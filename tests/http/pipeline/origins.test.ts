import { describe, expect } from "vitest";
import { postRaw } from "#tests/support/raw-http.ts";
import { readingTest as test } from "#tests/support/reading-test.ts";

const FORM_TYPE = "Content-Type: application/x-www-form-urlencoded";

describe("what changes something must come from our own pages", () => {
  const theme = { method: "POST", body: new URLSearchParams({ theme: "dark" }) };

  test("our origin, or a browser's word that the page is ours", async ({ site }) => {
    expect((await site.ask("/theme", { ...theme, headers: { Origin: site.url } })).status).toBe(303);
    expect((await postTheme(site, [`Origin: ${site.url}`, "Sec-Fetch-Site: same-origin"])).status).toBe(303);
    expect((await postTheme(site, ["Sec-Fetch-Site: same-origin"])).status).toBe(303);
  });

  test.for<[string, string[]]>([
    ["no header", []],
    ["another origin", ["Origin: https://evil.example"]],
    ["an opaque origin", ["Origin: null"]],
    ["another scheme", ["Origin: https://localhost"]],
    ["another port", ["Origin: http://localhost:1"]],
    ["our name as a prefix", ["Origin: http://localhost.evil.example"]],
    ["a broken origin", ["Origin: ://"]],
    ["another site", ["Sec-Fetch-Site: cross-site"]],
    ["another subdomain", ["Sec-Fetch-Site: same-site"]],
  ])("%s: 403", async ([, lines], { site }) => {
    expect((await postTheme(site, lines)).status).toBe(403);
  });

  test("on pages and data requests, logos and forms alike, before they run", async ({ site }) => {
    for (const path of [
      "/login",
      "/login.data",
      "/devis",
      "/newsletter",
      "/logout",
      `/logos/${"a".repeat(32)}.webp`,
    ]) {
      const answer = await site.ask(path, { ...theme, headers: { Origin: "https://evil.example" } });
      expect(answer.status, path).toBe(403);
    }
  });

  const postTheme = ({ url }: { url: string }, lines: string[]) =>
    postRaw(url, "/theme", ["Connection: close", FORM_TYPE, "Content-Length: 10", ...lines], "theme=dark");
});
