import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { posts } from "#app/features/blog/blog.table.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { test } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { anAdminScope } from "#tests/support/scope.ts";
import { postForm } from "./posts.schema.ts";
import { createPost } from "./posts.server.ts";
import { findPreviewed, previewOf } from "./preview-link.server.ts";
import { publishPost, renewPreview, schedulePost, unpublishPost } from "./publication.server.ts";

const MONDAY = new Date("2026-11-02T08:00:00+11:00");
const after = (days: number) => new Date(MONDAY.getTime() + days * 86_400_000);

async function aDraft(db: Database) {
  const scope = anAdminScope(db, await aMember(db, { role: "admin" }));
  const id = await createPost(scope, postForm.parse({ title: "Un brouillon", body: "Un texte." }));
  await db.update(posts).set({ previewFrom: MONDAY }).where(eq(posts.id, id));
  const linkAt = async (now: Date) => {
    const [post] = await db.select().from(posts).where(eq(posts.id, id));
    return post && previewOf(scope, post, now);
  };
  const shows = async (url: string, now: Date) =>
    (await findPreviewed(scope, url.split("/").at(-1) ?? "", now))?.id === id;
  return { scope, id, linkAt, shows, link: (await linkAt(MONDAY)) ?? { url: "", until: "" } };
}

test("a preview link shows the draft for fourteen days, and says until when", async ({ db }) => {
  const { link, shows, linkAt } = await aDraft(db);
  expect(link.until).toContain("16 novembre 2026");
  expect(await shows(link.url, after(13.99))).toBe(true);
  expect(await shows(link.url, after(14))).toBe(false);
  expect(await linkAt(after(14))).toBeUndefined();
});

test("a new link ends the one before, also one that had not expired", async ({ db }) => {
  const { scope, id, link, shows, linkAt } = await aDraft(db);
  await renewPreview(scope, id);
  const renewed = (await linkAt(new Date()))?.url ?? "";
  expect(renewed).not.toBe(link.url);
  expect([await shows(link.url, after(1)), await shows(renewed, new Date())]).toEqual([false, true]);
});

test("publication ends the preview links; once withdrawn, the article is shown by a new link only", async ({
  db,
}) => {
  const { scope, id, link, shows, linkAt } = await aDraft(db);
  await schedulePost(scope, id, { at: after(5), revision: 1 });
  expect(await shows(link.url, after(1))).toBe(true);
  await publishPost(scope, id, 1);
  expect(await linkAt(after(1))).toBeUndefined();
  expect(await renewPreview(scope, id)).toBe(false);
  await unpublishPost(scope, id);
  expect(await shows(link.url, after(1))).toBe(false);
  await renewPreview(scope, id);
  expect(await shows(link.url, after(1))).toBe(false);
  expect(await shows((await linkAt(new Date()))?.url ?? "", new Date())).toBe(true);
});
