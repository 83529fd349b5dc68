import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { postImages } from "#app/features/blog/blog.table.ts";
import { postForm } from "#app/features/blog/staff/posts.schema.ts";
import { createPost, restorePostVersion, savePost } from "#app/features/blog/staff/posts.server.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { newImageKey } from "#app/platform/storage/file-keys.ts";
import { imageFiles } from "#app/platform/storage/image-names.ts";
import { test } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { daysAgo, purgeAt, removed, rowsOf } from "#tests/support/purged.ts";
import { anAdminScope } from "#tests/support/scope.ts";

const size = { width: 1200, height: 600 };
const RULE = "Images du blog";

/** An article, and a function that adds images of a given age. */
async function anArticle(db: Database) {
  const scope = anAdminScope(db, await aMember(db, { role: "admin" }));
  const words = (given: Record<string, unknown>) =>
    postForm.parse({ title: `Un article ${randomUUID()}`, body: "Un texte.", ...given });
  const id = await createPost(scope, words({}));
  let revision = 1;
  return {
    image: async (days: number) => {
      const key = newImageKey(size);
      await db.insert(postImages).values({ key, postId: id, alt: "Un lagon", createdAt: daysAgo(days) });
      return key;
    },
    save: async (given: Record<string, unknown>) =>
      savePost(scope, id, words({ ...given, revision: revision++ })),
    restore: (version: number) => restorePostVersion(scope, id, version),
  };
}
const storedKeys = async (db: Database) => (await db.select().from(postImages)).map(({ key }) => key);

test("an unused image is deleted after thirty days, with each of its files; a dry run deletes none", async ({
  db,
}) => {
  const { image } = await anArticle(db);
  const [old, young] = [await image(31), await image(29)];
  expect(rowsOf(await purgeAt(db, { dryRun: true }), RULE)).toBe(1);
  expect(await storedKeys(db)).toEqual([old, young]);
  expect(rowsOf(await purgeAt(db), RULE)).toBe(1);
  expect(await storedKeys(db)).toEqual([young]);
  for (const file of imageFiles({ key: old, ...size })) expect(removed).toContain(file);
  expect(removed.filter((file) => file.startsWith(young))).toEqual([]);
});

test("an image stays as long as an article, or a version that could be restored, holds it", async ({
  db,
}) => {
  const { image, save, restore } = await anArticle(db);
  const [inText, inOldText, atHead, atOldHead] = [
    await image(400),
    await image(400),
    await image(400),
    await image(400),
  ];
  await save({ body: `![Un lagon](/images/${inOldText})`, image: atOldHead });
  await save({ body: `![Un lagon](/images/${inText})`, image: atHead });
  const another = await anArticle(db);
  const borrowed = await image(400);
  await another.save({ body: `![Un lagon](/images/${borrowed})` });

  const referenced = [inText, inOldText, atHead, atOldHead, borrowed].toSorted();
  expect(rowsOf(await purgeAt(db), RULE)).toBe(0);
  expect((await storedKeys(db)).toSorted()).toEqual(referenced);
  expect(await restore(2)).toEqual({ kind: "saved" });
  expect(rowsOf(await purgeAt(db), RULE)).toBe(0);
  expect((await storedKeys(db)).toSorted()).toEqual(referenced);
});
