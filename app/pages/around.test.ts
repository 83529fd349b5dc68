import { expect, test } from "vitest";
import { pages } from "../pages.ts";
import { aroundPage } from "./around.server.ts";
import { pageEventOf } from "./counted.server.ts";

test("one person's pages and the form behind a profile are single tasks, as most others with a form", () => {
  const tasks = pages.filter(({ pattern }) => aroundPage(pattern).around === "consent");
  expect(tasks.map(({ pattern }) => pattern)).toEqual(
    expect.arrayContaining([
      ...["/devis", "/devis/suivi/:token", "/demande/:token", "/contact", "/add-company", "/gdpr-rights"],
      ...[
        "/login",
        "/register",
        "/mot-de-passe-oublie",
        "/company/:slug/acces",
        "/my-company/edit/:companyId",
      ],
      ...["/diagnostique/question/:n", "/diagnostique/expert", "/assistant", "/blog/apercu/:token"],
    ]),
  );
});

test("an emergency is not asked about cookies, nor are their own settings", () => {
  const unasked = pages.filter(({ pattern }) => aroundPage(pattern).around === "nothing");
  expect(unasked.map(({ pattern }) => pattern)).toEqual(["/urgence-cyber", "/cookies"]);
});

test("public pages count by their kind, pages of one person do not", () => {
  expect(pageEventOf("/")).toBe("page-home");
  expect(pageEventOf("/category/sauvegarde")).toBe("page-category");
  expect(pageEventOf("/company/vigie-lagon")).toBe("company-view");
  expect(pageEventOf("/company")).toBeUndefined();
  expect(pageEventOf("/company/vigie-lagon/acces")).toBeUndefined();
  for (const path of ["/newsletter/confirmation", "/constructor", "//x", "/admin"])
    expect(pageEventOf(path), path).toBeUndefined();
});

test("a URL counts as its own page says, not as another's pattern", () => {
  for (const { pattern, counted } of pages) {
    expect(pageEventOf(pattern.replaceAll(/:\w+\??/g, "x")), pattern).toBe(counted || undefined);
  }
});
