import { expect } from "vitest";
import { openSession } from "#app/core/session/sessions.server.ts";
import type { Answer } from "#app/pages/page.ts";
import type { Actor, PublicScope } from "#app/platform/http/scope.ts";
import { aCompany, aMember } from "#tests/support/factories.ts";
import { aPublicScope } from "#tests/support/scope.ts";
import { demonstrationTest, perFile } from "#tests/support/site-test.ts";
import { actors, authorisations, type Method } from "./authorisation-table.ts";

const APP_SECRET = "authorisation-table-secret-0123456789-abcdef";

const test = demonstrationTest
  .extend("env", perFile, async () => ({ APP_SECRET }))
  .extend("people", perFile, async ({ database: { db } }) => ({
    unproven: await aMember(db, { proven: false }),
    member: await aMember(db),
    owner: await aMember(db),
    admin: await aMember(db, { role: "admin" }),
  }))
  .extend("company", perFile, ({ database, people }) => aCompany(database.db, { ownerId: people.owner.id }))
  // New for each test: one of the routes signs out.
  .extend("cookies", ({ site, database, people }) =>
    cookiesOf(people, aPublicScope(database.db, { site: { url: site.url, secret: APP_SECRET } })),
  );

test.for(Object.entries(authorisations))("%s", async ([path, expected], { site, company, cookies }) => {
  const found: Record<string, string[]> = {};
  for (const method of Object.keys(expected) as Method[]) {
    const asking = actors.map((actor) => ask({ site, company }, method, path, cookies[actor]));
    found[method] = await Promise.all(asking);
  }
  expect(found).toEqual(
    Object.fromEntries(Object.entries(expected).map(([method, row]) => [method, [...row]])),
  );
});

test.for(["PUT", "PATCH", "DELETE"])("no route answers %s", async (method, { site, company, cookies }) => {
  for (const path of Object.keys(authorisations)) {
    expect(await ask({ site, company }, method, path, cookies.admin), path).toBe("405");
  }
});

test("a guarded page's data cannot be had by naming its loader, past its guard", async ({
  site,
  company,
}) => {
  const guarded = Object.entries(authorisations).filter(([, row]) => row.GET[0] === "sign in");
  expect(guarded.length).toBeGreaterThan(6);
  for (const [path] of guarded) {
    for (const names of [
      "",
      "?_routes=routes%2Faccount%2Fsettings",
      "?_routes=routes%2Fadmin%2Fdashboard",
      "?_routes=root",
    ]) {
      const answer = await site.ask(`${concrete(path, company)}.data${names}`);
      const body = await answer.text();
      expect([202, 302, 404], `${path}${names}`).toContain(answer.status);
      expect(body).not.toContain("canari");
    }
  }
});

async function cookiesOf(people: Record<string, Actor>, scope: PublicScope) {
  const cookies: Record<string, string> = {};
  for (const [name, { id }] of Object.entries(people)) {
    cookies[name] = (await openSession(scope, id)).split(";")[0] ?? "";
  }
  return cookies;
}

type Company = { id: string; slug: string };
type Where = { site: { url: string }; company: Company };

async function ask(
  { site, company }: Where,
  method: string,
  path: string,
  cookie: string | undefined,
): Promise<Answer> {
  const asked = concrete(path, company);
  const answer = await fetch(site.url + asked, {
    method,
    redirect: "manual",
    headers: {
      ...(cookie ? { cookie } : {}),
      ...(method === "GET" ? {} : { origin: site.url, "content-type": "application/x-www-form-urlencoded" }),
    },
    body: method === "GET" ? null : "",
  });
  await answer.arrayBuffer();
  const target = answer.headers.get("location");
  if (!target) return String(answer.status);
  if (leadsBackTo(asked, target)) return "sign in";
  if (target === "/unauthorized") return "refused";
  return `${answer.status} ${target.replace(company.slug, "slug").replace(/\?.*/, "")}`;
}

function leadsBackTo(asked: string, target: string): boolean {
  const { pathname, searchParams } = new URL(target, "http://site");
  return pathname === "/login" && searchParams.get("from")?.split(/[?#]/)[0] === asked;
}

function concrete(path: string, company: Company): string {
  return path
    .replace("/company/:slug", `/company/${company.slug}`)
    .replace(/\/categor(y|ies)\/:slug/, "/categor$1/sauvegarde")
    .replace(":companyId", company.id)
    .replace("/fiches/:id", `/fiches/${company.id}`)
    .replace("/demandes/:list", "/demandes/generales")
    .replace(":list", "publiees")
    .replace(":key", `${"a".repeat(32)}.webp`)
    .replace("/og/:kind/:slug?", "/og/site")
    .replace("/:id?", "")
    .replace(":token", "x")
    .replace(":id", "00000000-0000-4000-8000-000000000000")
    .replace("*", "nulle-part");
}
