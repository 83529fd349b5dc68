import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { posts, postVersions } from "#app/features/blog/blog.table.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { aDatabase, test } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { anAdminScope } from "#tests/support/scope.ts";
import { articlesAbout, listArticles } from "../articles/article-rows.server.ts";
import { postPrivacy } from "../posts.privacy.server.ts";
import { ownPictures } from "../texts/images/own-pictures.ts";
import { loadOwnArticles, ownArticles } from "../texts/own-articles.server.ts";
import { illustrateOwnArticles } from "../texts/own-pictures.server.ts";
import { postForm } from "./posts.schema.ts";
import { createPost, savePost } from "./posts.server.ts";
import { deletePost, publishPost, schedulePost, unpublishPost } from "./publication.server.ts";

const words = (given: Record<string, unknown> = {}) =>
  postForm.parse({ title: "Un article", body: "Un texte.", ...given, tags: String(given.tags ?? "") });

const aStaffScope = async (db: Database) => anAdminScope(db, await aMember(db, { role: "admin" }));
const read = async (db: Database, id: string) => (await db.select().from(posts).where(eq(posts.id, id)))[0];

/** Concurrent writers need several connections. */
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern to know what a fixture needs
const races = test.extend("committed", async ({}, { onCleanup }) => {
  const database = await aDatabase();
  onCleanup(() => database.close());
  return database;
});

describe("two who write at once", () => {
  races(
    "has a unique slug, even when two with the same title are created at once",
    async ({ committed: { db } }) => {
      const scope = await aStaffScope(db);
      const ids = await Promise.all(Array.from({ length: 12 }, () => createPost(scope, words())));
      const slugs = await Promise.all(ids.map(async (id) => (await read(db, id))?.slug ?? ""));
      expect(new Set(slugs).size).toBe(12);
      expect(slugs.every((slug) => /^un-article(-\d+)?$/.test(slug))).toBe(true);
    },
  );

  races("that two save at once keeps the first, and refuses the second", async ({ committed: { db } }) => {
    const scope = await aStaffScope(db);
    const id = await createPost(scope, words());
    const both = await Promise.all(
      ["premier", "second"].map((body) => savePost(scope, id, words({ body, revision: 1 }))),
    );
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(["changed", "saved"]);
    expect(await db.$count(postVersions, eq(postVersions.postId, id))).toBe(2);
  });
});

describe("an article", () => {
  test("without an excerpt shows the first words of its text, and the default category", async ({ db }) => {
    const scope = await aStaffScope(db);
    const id = await createPost(scope, words({ body: `## Titre\n\n**Gras** ${"mot ".repeat(100)}` }));
    const post = await read(db, id);
    expect(post?.excerpt).toBe("");
    expect(post?.summary).toMatch(/^Gras mot mot .*mot…$/);
    expect(post?.summary.length).toBeLessThanOrEqual(200);
    await publishPost(scope, id, 1);
    const listed = await listArticles({ db }, {}, 1);
    expect(listed?.articles[0]?.category.name).toBe("Cybersécurité");
  });

  test("does not reuse a slug that another article ever had", async ({ db }) => {
    const scope = await aStaffScope(db);
    const first = await createPost(scope, words({ title: "Premier" }));
    await savePost(scope, first, words({ title: "Premier", slug: "ailleurs", revision: 1 }));
    const second = await createPost(scope, words({ title: "Second" }));
    const refused = await savePost(scope, second, words({ title: "Second", slug: "premier", revision: 1 }));
    expect(refused.kind).toBe("slug taken");
    expect((await savePost(scope, first, words({ slug: "premier", revision: 2 }))).kind).toBe("saved");
  });

  test("that is public is withdrawn before it is deleted, and keeps its first publication date", async ({
    db,
  }) => {
    const scope = await aStaffScope(db);
    const id = await createPost(scope, words());
    expect(await publishPost(scope, id, 1)).toBe(true);
    expect(await publishPost(scope, id, 1)).toBe(false);
    const first = (await read(db, id))?.publishedAt;
    expect(await deletePost(scope, id, 1)).toBe(false);
    expect(await unpublishPost(scope, id)).toBe(true);
    expect(await deletePost(scope, id, 2)).toBe(false);
    await publishPost(scope, id, 1);
    expect((await read(db, id))?.publishedAt).toEqual(first);
  });

  test("is published as it was read: not when it was written again since", async ({ db }) => {
    const scope = await aStaffScope(db);
    const id = await createPost(scope, words());
    await savePost(scope, id, words({ body: "Corrigé.", revision: 1 }));
    expect(await publishPost(scope, id, 1)).toBe(false);
    expect(await schedulePost(scope, id, { at: new Date("2030-01-01"), revision: 1 })).toBe(false);
    expect((await read(db, id))?.state).toBe("draft");
    expect(await publishPost(scope, id, 2)).toBe(true);
  });

  test("is signed by the staff until its author has chosen a name: an account's first one reveals its e-mail address", async ({
    db,
  }) => {
    const email = "marie.tiaou@recif.example";
    const scope = anAdminScope(db, await aMember(db, { role: "admin", email, name: "marie.tiaou" }));
    expect(await read(db, await createPost(scope, words()))).toMatchObject({
      authorId: scope.actor.id,
      authorName: "L’équipe de Récif",
    });
    const named = { ...scope, actor: { ...scope.actor, name: "Marie Tiaou" } };
    expect(await read(db, await createPost(named, words()))).toMatchObject({ authorName: "Marie Tiaou" });
  });

  test("stays when its author is erased, under the name of the staff", async ({ db }) => {
    const scope = await aStaffScope(db);
    const id = await createPost(scope, words());
    await postPrivacy.erases?.(scope);
    expect(await read(db, id)).toMatchObject({ authorId: null, authorName: "L’équipe de Récif" });
    expect(JSON.stringify(await read(db, id))).not.toContain(scope.actor.name);
  });
});

test("articles are found by any form of a word, without accents, the title first; drafts are not", async ({
  db,
}) => {
  const scope = await aStaffScope(db);
  const write = async (given: Record<string, unknown>) => {
    const id = await createPost(scope, words(given));
    await publishPost(scope, id, 1);
  };
  await write({ title: "Autre chose", body: "On y parle un peu de sauvegardes chiffrées." });
  await write({ title: "La sauvegarde", body: "Trois copies." });
  await createPost(scope, words({ title: "Sauvegarde en brouillon" }));
  const found = async (text: string) => (await articlesAbout({ db }, text, 5)).map(({ title }) => title);
  expect(await found("sauvegarder")).toEqual(["La sauvegarde", "Autre chose"]);
  expect(await found("sauvegardes chiffree")).toEqual(["Autre chose"]);
  expect(await found("la sauvegarde chiff")).toEqual(["Autre chose"]);
  for (const nothing of ["", "la", "'); drop table posts; --", "& | ! :*", "\\"]) {
    expect(await found(nothing)).toEqual([]);
  }
});

test("the product's own articles are of the length that was asked for, ready, and loaded once", async ({
  db,
}) => {
  expect(await loadOwnArticles({ db })).toBe(ownArticles.length);
  const all = await db.select().from(posts);
  for (const { body, title, state, readingMinutes } of all) {
    const count = body.split(/\s+/).length;
    expect(count, title).toBeGreaterThanOrEqual(600);
    expect(count, title).toBeLessThanOrEqual(1_100);
    expect([state, readingMinutes >= 4]).toEqual(["published", true]);
  }
  const scope = await aStaffScope(db);
  const [one] = all;
  await unpublishPost(scope, one?.id ?? "");
  expect(await loadOwnArticles({ db })).toBe(0);
  expect(await db.$count(posts)).toBe(ownArticles.length);
});

test("each of the product's own articles has a picture of its own, unless the staff took it away or gave another", async ({
  db,
}) => {
  const stored = new Map<string, Uint8Array>();
  const files = { put: async (name: string, bytes: Uint8Array) => void stored.set(name, bytes) };
  await loadOwnArticles({ db });
  expect(Object.keys(ownPictures).toSorted()).toEqual(ownArticles.map(({ slug }) => slug).toSorted());
  const scope = await aStaffScope(db);
  const [firstPost, ...others] = await db.select().from(posts).orderBy(posts.slug);
  await savePost(scope, firstPost?.id ?? "", words({ ...firstPost, slug: "", image: "", tags: "" }));

  expect(await illustrateOwnArticles({ db, files })).toBe(others.length);
  expect((await read(db, firstPost?.id ?? ""))?.imageKey).toBeNull();
  for (const { id, slug } of others) {
    const { imageKey, imageAlt } = (await read(db, id)) ?? {};
    expect(imageKey, slug).toMatch(/^p-[a-z0-9]{32}-1440x810$/);
    expect(imageAlt).toBe(ownPictures[slug]?.alt);
    for (const width of [480, 960, 1440])
      for (const type of ["avif", "webp"]) expect(stored.has(`${imageKey}-${width}.${type}`)).toBe(true);
  }
  const contents = new Set([...stored.values()].map((bytes) => Buffer.from(bytes).toString("base64")));
  expect(contents.size).toBe(others.length * 6);
  expect(await illustrateOwnArticles({ db, files })).toBe(0);
});
