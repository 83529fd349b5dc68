import { readFileSync } from "node:fs";
import { HtmlValidate } from "html-validate";
import { parse } from "node-html-parser";
import { expect } from "vitest";
import { users } from "#app/core/person/person.table.ts";
import { aCompany } from "#tests/support/factories.ts";
import { readingTest as test } from "#tests/support/reading-test.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";

const onItsOwn = siteTest.extend("content", perFile, ({ database }) => aCompany(database.db));

const forVisitors = [
  "/login",
  "/register",
  "/mot-de-passe-oublie",
  "/auth/confirm?token=x",
  "/auth/premier-admin?token=x",
  "/auth/second-facteur",
  "/auth/ancienne-adresse?token=x",
];
const forMembers = [
  "/welcome",
  "/profile",
  "/settings",
  "/settings/securite",
  "/settings/adresse",
  "/my-company",
  "/my-company/leads",
];
const forAdmins = [
  "/admin/dashboard",
  "/admin/entreprises/publiees",
  "/admin/modifications",
  "/admin/revendications",
  "/admin/import",
];

test.for([...forVisitors, ...forMembers, ...forAdmins])(
  "%s is valid, described and not indexed",
  async (path, { site }) => {
    const reader = forVisitors.includes(path) ? site.visitor() : site.administrator.visitor;
    const { status, body } = await reader.get(path);
    expect([200, 410]).toContain(status);
    expect(await problemsOf(path, body)).toEqual([]);
  },
);

test("a dead link remembers where it led, on this site only", async ({ site }) => {
  const next = async (from: string) => {
    const { body } = await site.visitor().get(`/auth/confirm?token=x&from=${from}`);
    return parse(body)
      .querySelectorAll("main a")
      .map((link) => link.getAttribute("href"));
  };
  const wanted = "?from=%2Fcompany%2Flagon";
  expect(await next("/company/lagon")).toEqual([`/login${wanted}`, `/mot-de-passe-oublie${wanted}`]);
  expect(await next("//evil.example")).toEqual(["/login", "/mot-de-passe-oublie"]);
  for (const entryPath of ["/login", "/register"]) {
    const { headers } = await site.administrator.visitor.get(entryPath + wanted);
    expect(headers.get("location")).toBe("/company/lagon");
  }
});

onItsOwn(
  "so are the steps of welcome, and the answers to forms that were not filled in",
  async ({ site, database }) => {
    const { visitor: admin } = await site.signedIn({ role: "admin" });
    for (const emailVerified of [false, true]) {
      await database.db.update(users).set({ mustChoosePassword: true, emailVerified });
      expect(await problemsOf("/welcome", (await admin.get("/welcome")).body)).toEqual([]);
    }
    const answers = [
      await admin.post("/welcome", {}),
      await site.visitor().post("/login", {}),
      await site.visitor().post("/register", {}),
      await site.visitor().post("/mot-de-passe-oublie", {}),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(422);
      expect(await problemsOf("answer", body)).toEqual([]);
    }
  },
);

async function problemsOf(path: string, body: string): Promise<string[]> {
  const validator = new HtmlValidate(JSON.parse(readFileSync(".htmlvalidate.json", "utf8")));
  const { results } = await validator.validateString(body, path);
  const invalid = results.flatMap(({ messages }) =>
    messages.map((one) => `${one.ruleId}: ${one.message} (${one.selector})`),
  );

  const document = parse(body);
  const title = document.querySelector("title")?.text ?? "";
  const description = document.querySelector('meta[name="description"]')?.getAttribute("content") ?? "";
  const robots = document.querySelector('meta[name="robots"]')?.getAttribute("content") ?? "";
  return [
    ...invalid,
    ...(document.querySelectorAll("h1").length === 1 ? [] : ["not one h1"]),
    ...(title.length >= 10 && title.length <= 60 ? [] : [`title of ${title.length}`]),
    ...(description.length >= 120 && description.length <= 155
      ? []
      : [`description of ${description.length}`]),
    ...(robots.includes("noindex") ? [] : ["would be indexed"]),
  ];
}
