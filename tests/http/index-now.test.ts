import { setTimeout as pause } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { listChangedPages } from "#app/changed-pages.server.ts";
import { writeContent } from "#app/core/company/company-content.server.ts";
import { completeContent } from "#app/core/company/company-content.ts";
import { posts } from "#app/features/blog/blog.table.ts";
import { postForm } from "#app/features/blog/staff/posts.schema.ts";
import { createPost, savePost } from "#app/features/blog/staff/posts.server.ts";
import {
  publishDue,
  publishPost,
  schedulePost,
  unpublishPost,
} from "#app/features/blog/staff/publication.server.ts";
import { indexNowPings } from "#app/features/index-now/index-now.table.ts";
import { pingIndexNow } from "#app/features/index-now/ping.server.ts";
import { checkIndexNow } from "#app/features/index-now/state.server.ts";
import { type Asked, moderate } from "#app/features/moderation/moderate.server.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { aCompany, aMember } from "#tests/support/factories.ts";
import { anIndexNow } from "#tests/support/index-now.ts";
import { plain, TODAY } from "#tests/support/queue-page.ts";
import { anAdminScope, anInstallation, aPublicScope } from "#tests/support/scope.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";

const KEY = "cle-des-Essais-2026";
const test = siteTest.extend("env", perFile, async () => ({ INDEXNOW_KEY: KEY }));
const HOUR = 3_600_000;

/** Pings as the job does two minutes from now, when what changed until now is due. */
async function pinged(
  db: Database,
  url: string,
  { after = 0, key = KEY, siteUrl = "https://recif.example" } = {},
) {
  // Times of the database are finer than those of the program.
  await pause(2);
  const now = new Date(Date.now() + 120_000 + after);
  const indexNow = key ? { key, url } : undefined;
  const scope = aPublicScope(db, { site: { url: siteUrl } });
  return pingIndexNow(scope, { indexNow, privateHosts: ["127.0.0.1"], changed: listChangedPages, now });
}

/** The service, which knows all that was before. */
async function aService(db: Database) {
  await db.delete(indexNowPings);
  const service = await anIndexNow();
  await pinged(db, service.url);
  return service;
}

const anAdmin = async (db: Database) => anAdminScope(db, await aMember(db, { role: "admin" }));
const words = (given: Record<string, unknown> = {}) =>
  postForm.parse({ title: "Un article", body: "Un texte.", ...given, tags: "" });

async function slugOf(db: Database, id: string) {
  const [found] = await db.select({ slug: posts.slug }).from(posts).where(eq(posts.id, id));
  return `/blog/${found?.slug}`;
}

describe("what changed in public", () => {
  test("is a company that is published, edited, verified, withdrawn or back; each once, then nothing", async ({
    database: { db },
  }) => {
    const before = await aCompany(db, { name: "Connue avant (fictif)" });
    const service = await aService(db);
    expect(await pinged(db, service.url)).toEqual({ sent: 0 });
    expect(service.asked).toEqual([]);

    const { id, slug } = await aCompany(db);
    expect(await pinged(db, service.url)).toEqual({ sent: 1 });
    expect(service.asked).toEqual([
      {
        method: "POST",
        type: "application/json; charset=utf-8",
        ping: {
          host: "recif.example",
          key: KEY,
          keyLocation: `https://recif.example/${KEY}.txt`,
          urlList: [`https://recif.example/company/${slug}`],
        },
      },
    ]);
    service.received();
    const staff = await anAdmin(db);
    const act = (one: Asked["act"]) => moderate(staff, id, { act: one });
    for (const one of ["verify", "take-offline", "put-online", "remove", "restore"] as const) {
      expect((await act(one)).kind, one).toBe("done");
      await pinged(db, service.url);
      expect(service.received(), one).toEqual([`/company/${slug}`]);
    }
    const content = completeContent({ name: "Connue avant (fictif)", description: "Autre chose." });
    await writeContent({ db }, before.id, { content, logoKey: null });
    await pinged(db, service.url);
    expect(service.received()).toEqual([`/company/${before.slug}`]);
    await pinged(db, service.url);
    expect(service.received()).toEqual([]);
  });

  test("is an article that is published, at its hour too, changed or withdrawn", async ({
    database: { db },
  }) => {
    const service = await aService(db);
    const staff = await anAdmin(db);
    const id = await createPost(staff, words());
    const late = await createPost(staff, words({ title: "Plus tard" }));
    await schedulePost(staff, late, { at: new Date(Date.now() + HOUR), revision: 1 });
    await pinged(db, service.url);
    expect(service.received()).toEqual([]);

    const path = await slugOf(db, id);
    await publishPost(staff, id, 1);
    await pinged(db, service.url);
    expect(service.received()).toEqual([path]);
    await savePost(staff, id, words({ body: "Corrigé.", revision: 1 }));
    await pinged(db, service.url);
    expect(service.received()).toEqual([path]);
    await unpublishPost(staff, id);
    await pinged(db, service.url);
    expect(service.received()).toEqual([path]);

    // Its hour had passed long before it was published.
    await db
      .update(posts)
      .set({ publishAt: new Date(Date.now() - HOUR) })
      .where(eq(posts.id, late));
    await publishDue({ db }, new Date());
    await pinged(db, service.url);
    expect(service.received()).toEqual([await slugOf(db, late)]);
  });

  test("is nothing that never was public", async ({ database: { db } }) => {
    const service = await aService(db);
    const staff = await anAdmin(db);
    const hidden = await Promise.all(
      (["draft", "pending", "offline"] as const).map((status) => aCompany(db, { status })),
    );
    expect((await moderate(staff, hidden[1]?.id ?? "", { act: "refuse" })).kind).toBe("done");
    expect((await moderate(staff, hidden[2]?.id ?? "", { act: "remove" })).kind).toBe("done");
    const draft = await createPost(staff, words({ title: "Secret" }));
    await savePost(staff, draft, words({ title: "Secret", body: "Toujours.", revision: 1 }));
    const scheduled = await createPost(staff, words({ title: "Programmé puis retiré" }));
    await schedulePost(staff, scheduled, { at: new Date(Date.now() + HOUR), revision: 1 });
    await unpublishPost(staff, scheduled);
    // Withdrawn, then given another name as a draft.
    const renamed = await createPost(staff, words({ title: "Ancien nom" }));
    await publishPost(staff, renamed, 1);
    await pinged(db, service.url);
    service.received();
    await unpublishPost(staff, renamed);
    await savePost(staff, renamed, words({ slug: "nom-secret", revision: 1 }));
    await pinged(db, service.url);
    expect(service.received()).toEqual([]);
  });

  test("is announced in batches, and waits until its transaction may have ended", async ({
    database: { db },
  }) => {
    const service = await aService(db);
    await db.execute(sql`insert into companies (slug, name, status)
      select 'lot-' || n, 'Lot ' || n, 'published' from generate_series(1, 10001) as n`);
    await pinged(db, service.url, { after: -60_000 });
    expect(service.asked).toEqual([]);
    expect(await pinged(db, service.url)).toEqual({ sent: 10_001 });
    expect(service.asked.map(({ ping }) => ping.urlList.length)).toEqual([10_000, 1]);
  });
});

describe("nothing is sent", () => {
  test("without a key, and of a site that search engines cannot reach", async ({ database: { db } }) => {
    const service = await aService(db);
    const { slug } = await aCompany(db);
    expect(await pinged(db, service.url, { key: "" })).toEqual({ sent: 0 });
    for (const siteUrl of ["http://localhost:3000", "https://localhost", "http://recif.example"])
      expect(await pinged(db, service.url, { siteUrl })).toEqual({ sent: 0 });
    expect(service.asked).toEqual([]);
    await pinged(db, service.url);
    expect(service.received()).toEqual([`/company/${slug}`]);
  });

  test("to a private address that the installation does not name", async ({ database: { db } }) => {
    const service = await aService(db);
    await aCompany(db);
    const now = new Date(Date.now() + 130_000);
    const sending = {
      indexNow: { key: KEY, url: service.url },
      privateHosts: [],
      changed: listChangedPages,
      now,
    };
    const { sent, failure } = await pingIndexNow(aPublicScope(db), sending);
    expect([sent, failure, service.asked]).toEqual([0, "le service ne répond pas, ou trop tard", []]);
  });
});

describe("a service that fails", () => {
  test.for([503, 302, 429, 403, 422])(
    "with %i loses nothing, and is left alone for longer each time",
    async (status, { database: { db } }) => {
      const service = await aService(db);
      const { slug } = await aCompany(db);
      service.answer = { status };
      const minutes = (after: number) => ({ after: after * 60_000 });
      expect((await pinged(db, service.url)).failure).toContain(`${status}`);
      expect(service.received()).toEqual([`/company/${slug}`]);
      await pinged(db, service.url, minutes(4));
      expect(service.asked).toEqual([]);
      await pinged(db, service.url, minutes(6));
      await pinged(db, service.url, minutes(14));
      expect(service.received()).toEqual([`/company/${slug}`]);

      const other = await aCompany(db);
      service.answer = { status: 200 };
      expect(await pinged(db, service.url, minutes(20))).toEqual({ sent: 2 });
      expect(service.received()).toEqual([`/company/${slug}`, `/company/${other.slug}`].toSorted());
      const [state] = await db.select().from(indexNowPings);
      expect(state).toMatchObject({ failures: 0, failingSince: null, failedWith: null, nextTryAt: null });
    },
  );

  test("waits as long as it asks for", async ({ database: { db } }) => {
    const service = await aService(db);
    await aCompany(db);
    service.answer = { status: 429, retryAfter: "7200" };
    await pinged(db, service.url);
    service.received();
    await pinged(db, service.url, { after: 1.9 * HOUR });
    expect(service.asked).toEqual([]);
    await pinged(db, service.url, { after: 2.1 * HOUR });
    expect(service.asked).toHaveLength(1);
  });

  test("is work for the staff at once when it refuses, and part of the state of the site", async ({
    site,
    database: { db },
  }) => {
    const service = await aService(db);
    await aCompany(db);
    const { visitor } = await site.signedIn({ role: "admin" });
    const today = async () => plain((await visitor.get(`${TODAY}?quoi=index-now`)).body);
    const installation = { ...anInstallation(), indexNow: { key: KEY, url: service.url } };
    const check = async () => checkIndexNow({ ...aPublicScope(db), installation });
    service.answer = { status: 503 };
    await pinged(db, service.url);
    expect(await today()).toContain("Rien n’attend");
    service.answer = { status: 403 };
    await pinged(db, service.url, { after: HOUR });
    expect(await today()).not.toContain("Rien n’attend");
    expect(await check()).toMatchObject({
      state: "warning",
      found: expect.stringContaining("refuse la clé (403)"),
    });
    expect(plain((await visitor.get("/admin/etat")).body)).toContain("Moteurs de recherche (IndexNow)");

    service.answer = { status: 200 };
    await pinged(db, service.url, { after: 24 * HOUR });
    expect(await today()).toContain("Rien n’attend");
    expect(await check()).toMatchObject({ state: "ok" });
    expect(await checkIndexNow({ ...aPublicScope(db), installation: anInstallation() })).toBeUndefined();
  });
});

describe("the key’s file", () => {
  test("has the key, under its exact name only", async ({ site }) => {
    const anyone = site.visitor();
    const { status, headers, body } = await anyone.get(`/${KEY}.txt`);
    expect([status, body, headers.get("content-type")]).toEqual([200, KEY, "text/plain; charset=utf-8"]);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    for (const path of [
      `/${KEY.toLowerCase()}.txt`,
      `/${KEY.toLowerCase()}`,
      `/x${KEY.toLowerCase()}.txt`,
      "/cle.txt",
      `/x/${KEY.toLowerCase()}.txt`,
    ])
      expect((await anyone.get(path)).status, path).toBe(404);
    expect((await anyone.get("/robots.txt")).body).toContain("Sitemap:");
  });

  test("is not there without a key", async ({ another }) => {
    const site = await another();
    expect((await fetch(`${site.url}/${KEY}.txt`)).status).toBe(404);
  });
});
