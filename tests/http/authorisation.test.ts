import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openSession } from "#app/features/accounts/sessions/sessions.server.ts";
import { aDatabase } from "#tests/support/database.ts";
import { aCompany, aMember } from "#tests/support/factories.ts";
import { listRoutes } from "#tests/support/route-list.ts";
import { aPublicScope } from "#tests/support/scope.ts";
import { type RunningSite, startSite } from "#tests/support/site.ts";
import { type Answer, actors, authorisations, type Method } from "./authorisation-table.ts";

const APP_SECRET = "authorisation-table-secret-0123456789-abcdef";

let database: Awaited<ReturnType<typeof aDatabase>>;
let site: RunningSite;
let slug: string;
let companyId: string;
const ids: Record<string, string> = {};
const cookies: Record<string, string> = {};

beforeAll(async () => {
  database = await aDatabase();
  const { db } = database;
  site = await startSite({ DATABASE_URL: database.url, APP_SECRET });
  const owner = await aMember(db);
  ({ slug, id: companyId } = await aCompany(db, { ownerId: owner.id }));
  const people = {
    unproven: await aMember(db, { proven: false }),
    member: await aMember(db),
    owner,
    admin: await aMember(db, { role: "admin" }),
  };
  for (const [name, { id }] of Object.entries(people)) ids[name] = id;
});

// For each test anew: one of the routes signs out.
beforeEach(async () => {
  for (const [name, id] of Object.entries(ids)) {
    const scope = aPublicScope(database.db, { site: { url: site.url, secret: APP_SECRET } });
    const cookie = await openSession(scope, id);
    cookies[name] = cookie.split(";")[0] ?? "";
  }
});

afterAll(async () => {
  await site?.stop();
  await database?.close();
});

test("every route of the site is in the authorisation table, and nothing else", () => {
  const patterns = listRoutes().map(({ pattern }) => pattern);
  expect(Object.keys(authorisations).toSorted()).toEqual(patterns.toSorted());
});

test.each(Object.entries(authorisations))("%s", async (path, expected) => {
  const found: Record<string, string[]> = {};
  for (const method of Object.keys(expected) as Method[]) {
    found[method] = await Promise.all(actors.map((actor) => ask(method, path, cookies[actor])));
  }
  expect(found).toEqual(
    Object.fromEntries(Object.entries(expected).map(([method, row]) => [method, [...row]])),
  );
});

test.each(["PUT", "PATCH", "DELETE"])("no route answers %s", async (method) => {
  for (const path of Object.keys(authorisations)) {
    expect(await ask(method, path, cookies.admin), path).toBe("405");
  }
});

test("a guarded page's data cannot be had by naming its loader, past its guard", async () => {
  const guarded = Object.entries(authorisations).filter(([, row]) => row.GET[0] === "sign in");
  expect(guarded.length).toBeGreaterThan(6);
  for (const [path] of guarded) {
    for (const names of [
      "",
      "?_routes=routes%2Faccount%2Fsettings",
      "?_routes=routes%2Fadmin%2Fdashboard",
      "?_routes=root",
    ]) {
      const answer = await fetch(`${site.url}${concrete(path)}.data${names}`, { redirect: "manual" });
      const body = await answer.text();
      expect([202, 302, 404], `${path}${names}`).toContain(answer.status);
      expect(body).not.toContain("canari");
    }
  }
});

async function ask(method: string, path: string, cookie: string | undefined): Promise<Answer> {
  const answer = await fetch(site.url + concrete(path), {
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
  if (target.startsWith("/login?from=")) return "sign in";
  if (target === "/unauthorized") return "refused";
  return `${answer.status} ${target.replace(slug, "slug").replace(/\?.*/, "")}`;
}

/** A real address for a pattern. Patterns of company pages name the owner's company. */
function concrete(path: string): string {
  return path
    .replace("/company/:slug", `/company/${slug}`)
    .replace(/\/categor(y|ies)\/:slug/, "/categor$1/sauvegarde")
    .replace(":companyId", companyId)
    .replace(":key", `${"a".repeat(32)}.webp`)
    .replace("/og/:kind/:slug?", "/og/site")
    .replace("/:id?", "")
    .replace(":id", "00000000-0000-4000-8000-000000000000")
    .replace("*", "nulle-part");
}
