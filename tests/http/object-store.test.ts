import sharp from "sharp";
import { expect } from "vitest";
import { newDocumentKey, newLogoKey } from "#app/platform/storage/file-keys.ts";
import { openS3Files } from "#app/platform/storage/s3-files.server.ts";
import { aDatabase } from "#tests/support/database.ts";
import { aCompany } from "#tests/support/factories.ts";
import { startS3Server } from "#tests/support/s3-server.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";
import { until } from "#tests/support/until.ts";

const test = siteTest
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern to know what a fixture needs
  .extend("store", perFile, async ({}, { onCleanup }) => {
    const store = await startS3Server();
    onCleanup(() => store.stop());
    return store;
  })
  .extend("logo", perFile, async ({ store }) => {
    const bytes = await sharp({ create: { width: 60, height: 60, channels: 3, background: "teal" } })
      .webp()
      .toBuffer();
    const key = newLogoKey();
    await openS3Files(store.settings).put(key, bytes);
    return { key, bytes };
  })
  .extend("content", perFile, ({ database, logo }) => aCompany(database.db, { logoKey: logo.key }))
  .extend("env", perFile, async ({ store }) => store.env);

test("a logo comes from the store, a document does not", async ({ site, store, logo }) => {
  const answer = await site.ask(`/logos/${logo.key}`);
  expect(answer.status).toBe(200);
  expect(Buffer.from(await answer.arrayBuffer()).equals(logo.bytes)).toBe(true);
  const key = newDocumentKey("webp");
  await openS3Files(store.settings).put(key, logo.bytes);
  expect((await site.ask(`/logos/${key}`)).status).toBe(404);
  expect((await site.ask(`/logos/${newLogoKey()}`)).status).toBe(404);
});

test("the start says where files are", ({ site, store }) => {
  expect(site.log).toContain(`• Fichiers : recif (${new URL(store.env.S3_ENDPOINT).host})`);
});

test("a store that hangs costs its logos, soon without being asked, and no page", async ({
  site,
  store,
  content,
  logo,
}) => {
  store.behave("hangs");
  const logos = Array.from({ length: 12 }, () => site.ask(`/logos/${logo.key}`));
  expect((await site.ask(`/company/${content.slug}`)).status).toBe(200);
  for (const { status } of await Promise.all(logos)) expect(status).toBe(500);
  const asked = store.asked.length;
  expect((await site.ask(`/logos/${logo.key}`)).status).toBe(500);
  expect(store.asked.length).toBe(asked);
  expect((await site.ask("/ready")).status).toBe(200);

  store.behave("answers");
  await until(async () => (await site.ask(`/logos/${logo.key}`)).status === 200);
});

test("an empty site begins with its demonstration in the store, pictures of articles included", async ({
  store,
  another,
}) => {
  const database = await aDatabase();
  try {
    const empty = await another({ DATABASE_URL: database.url, ...store.env });
    const [image = ""] =
      /\/images\/[\w-]+\.(?:avif|webp)/.exec(await (await fetch(`${empty.url}/blogs`)).text()) ?? [];
    const answer = await fetch(empty.url + image);
    expect([image !== "", answer.status]).toEqual([true, 200]);
    expect(store.objects.has(`images/${image.slice("/images/".length)}`)).toBe(true);
  } finally {
    await database.close();
  }
});
