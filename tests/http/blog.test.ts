import { eq } from "drizzle-orm";
import { parse } from "node-html-parser";
import sharp from "sharp";
import { describe, expect } from "vitest";
import { auditLog } from "#app/core/audit/audit.table.ts";
import { posts } from "#app/features/blog/blog.table.ts";
import { publishDue } from "#app/features/blog/staff/publication.server.ts";
import { withoutSoftHyphens } from "#tests/support/crawl.ts";
import { aCompany } from "#tests/support/factories.ts";
import { fieldOf } from "#tests/support/field-of.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";
import { until } from "#tests/support/until.ts";

const test = siteTest
  .extend("content", perFile, ({ database }) => aCompany(database.db))
  .extend("admin", async ({ site }) => site.signedIn({ role: "admin" }));

const NEW = "/admin/blog/nouveau";
const BROWSER = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
const words = {
  title: "Sauvegarder à l’abri du cyclone",
  excerpt: "Trois copies, deux supports, une ailleurs : la règle qui sauve une petite entreprise.",
  body: "## Pourquoi\n\nUn disque **meurt**.\n\n## Comment\n\n- une copie\n- <script>alert(1)</script>\n\n[L’annuaire](/directory)",
  tags: "Sauvegarde, Cyclone",
  services: "sauvegarde",
};

const png = () =>
  sharp({ create: { width: 1200, height: 600, channels: 3, background: "#005f73" } })
    .png()
    .toBuffer();

describe("an article", () => {
  test("is written, illustrated, previewed, published, read, found, withdrawn", async ({
    site,
    admin: { visitor },
    database: { db },
  }) => {
    expect((await visitor.post(NEW, { ...words, title: " " })).body).toContain("Le titre est requis");
    const path = (await visitor.post(NEW, words)).headers.get("location") ?? "";
    expect(path).toMatch(/^\/admin\/blog\/[0-9a-f-]{36}$/);
    const id = path.slice(-36);
    const draft = await visitor.get(path);
    expect(draft.body).toContain("<strong>meurt</strong>");
    expect(draft.body).not.toContain("<script>alert(1)");
    expect((await site.ask("/blog/sauvegarder-a-labri-du-cyclone")).status).toBe(404);
    expect(await (await site.ask("/blogs")).text()).toContain("Aucun article pour le moment");

    const form = new FormData();
    const send = () => visitor.send(path, { method: "POST", body: form, headers: { origin: site.url } });
    form.set("intent", "image");
    form.set("file", new File([await png()], "disque.png", { type: "image/png" }));
    expect((await send()).body).toContain("Décrivez l’image");
    form.set("alt", "Un disque de sauvegarde");
    expect((await send()).status).toBe(302);
    const [, key = ""] = /\/images\/(p-[a-z0-9]{32}-1200x600)\)/.exec((await visitor.get(path)).body) ?? [];
    const image = await site.ask(`/images/${key}-480.avif`);
    expect(image.headers.get("content-type")).toBe("image/avif");
    expect(image.headers.get("cache-control")).toContain("immutable");
    expect((await sharp(Buffer.from(await image.arrayBuffer())).metadata()).width).toBe(480);

    const body = `${words.body}\n\n![Un disque](/images/${key})`;
    const saved = await visitor.post(path, { ...words, body, image: key, revision: "1" });
    expect(saved.status).toBe(302);
    expect((await visitor.post(path, { ...words, revision: "1" })).status).toBe(409);

    const [, preview = ""] = /(\/blog\/apercu\/[0-9a-f.]+)/.exec((await visitor.get(path)).body) ?? [];
    const shown = await site.ask(preview);
    expect(shown.headers.get("cache-control")).toContain("no-store");
    const previewed = await shown.text();
    expect(previewed).toContain("n’est pas publié");
    expect(previewed).toContain('name="robots" content="noindex');
    expect((await site.ask(`${preview.slice(0, -1)}${preview.endsWith("0") ? "1" : "0"}`)).status).toBe(410);

    expect((await visitor.get(path)).body).toMatch(/Il est valable jusqu’au .*14 jours/s);
    expect((await visitor.post(path, { intent: "renew-preview" })).status).toBe(302);
    expect((await site.ask(preview)).status).toBe(410);
    const [, renewed = ""] = /(\/blog\/apercu\/[0-9a-f.]+)/.exec((await visitor.get(path)).body) ?? [];
    expect((await site.ask(renewed)).status).toBe(200);

    // Text that no publisher has read is not published (threat T60).
    expect((await visitor.post(path, { intent: "publish", revision: "1" })).status).toBe(302);
    const unread = await visitor.get(path);
    expect(unread.body).toContain("Rien n’est publié\u00a0: l’article a changé");
    expect(unread.body).toContain("Publier maintenant");
    const read = { intent: "publish", revision: "2" };
    expect((await visitor.post(path, read)).headers.get("location")).toBe(path);
    const page = await until(async () => {
      const answer = await site.ask("/blog/sauvegarder-a-labri-du-cyclone");
      return answer.status === 200 ? parse(await answer.text()) : undefined;
    });
    expect(withoutSoftHyphens(page.querySelector("h1")?.text ?? "")).toBe(words.title);
    expect(page.querySelector("main")?.text).toContain("1\u00a0min de lecture");
    expect(page.querySelectorAll(".prose h2").map((one) => one.text)).toEqual(["Pourquoi", "Comment"]);
    expect(page.querySelector(".prose img")?.getAttribute("width")).toBe("1200");
    expect(page.querySelector('section[aria-labelledby="qui-peut-aider"]')?.text).toContain("Sauvegarde");
    const facts = page
      .querySelectorAll('script[type="application/ld+json"]')
      .map((one) => JSON.parse(one.text));
    expect(facts.find((one) => one["@type"] === "BlogPosting")).toMatchObject({ headline: words.title });
    expect((await site.ask(renewed)).headers.get("location")).toBe("/blog/sauvegarder-a-labri-du-cyclone");

    const list = await (await site.ask("/blogs")).text();
    for (const text of [
      "Articles récents",
      "Lire plus",
      "Cybersécurité",
      words.excerpt,
      "Ne manquez aucun article",
    ])
      expect(list).toContain(text);
    expect(await (await site.ask("/blogs?q=cyclones+sauvegarde")).text()).toContain("1 article pour");
    expect(await (await site.ask("/blogs?q=comptabilite")).text()).toContain("Aucun article ne correspond");
    expect(withoutSoftHyphens(await (await site.ask("/blogs/tag/cyclone")).text())).toContain(words.title);
    expect(withoutSoftHyphens(await (await site.ask("/blogs/categorie/cybersecurite")).text())).toContain(
      words.title,
    );
    expect((await site.ask("/blogs?page=2")).status).toBe(404);
    expect((await site.ask("/og/blog/sauvegarder-a-labri-du-cyclone")).headers.get("content-type")).toBe(
      "image/png",
    );

    const renamed = { ...words, body, image: key, slug: "cyclone", revision: "2" };
    expect((await visitor.post(path, renamed)).status).toBe(302);
    await until(async () => (await site.ask("/blog/cyclone")).status === 200);
    const old = await site.ask("/blog/sauvegarder-a-labri-du-cyclone");
    expect([old.status, old.headers.get("location")]).toEqual([301, "/blog/cyclone"]);

    expect((await visitor.post(path, { intent: "restore", revision: "1" })).status).toBe(302);
    expect((await visitor.get(path)).body).toContain("Version actuelle");
    expect((await visitor.post(path, { intent: "unpublish" })).status).toBe(302);
    await until(async () => (await site.ask("/blog/cyclone")).status === 404);
    const gone = await (await site.ask("/blog/cyclone")).text();
    expect(gone).toContain("Article non trouvé");
    expect(gone).toContain("Nous n’avons pas trouvé l’article que vous recherchez.");
    expect((await site.ask(renewed)).status).toBe(410);
    expect((await visitor.get(path)).body).toContain("Aucun lien ne montre cet article");
    expect((await visitor.post(path, { intent: "renew-preview" })).status).toBe(302);
    expect((await visitor.get(path)).body).toContain("Il est valable jusqu’au");
    expect(
      (await visitor.post(path, { intent: "delete", revision: "0", confirmed: "oui" })).headers.get(
        "location",
      ),
    ).toBe(path);
    const revision = await fieldOf(visitor, path, "delete", "revision");
    const asked = await visitor.post(path, { intent: "delete", revision });
    expect(asked.body).toContain("Supprimer ce brouillon\u00a0?");
    const deleted = await visitor.post(path, { intent: "delete", revision, confirmed: "oui" });
    expect(deleted.headers.get("location")).toBe("/admin/blog");
    const auditEntries = await db.select().from(auditLog).where(eq(auditLog.subject, id));
    expect(auditEntries.map(({ action }) => action)).toEqual([
      "blog.preview",
      "blog.publish",
      "blog.unpublish",
      "blog.preview",
      "blog.delete",
    ]);
  });

  test("that is not ready is not published: says what is to be corrected", async ({ admin: { visitor } }) => {
    const body =
      "# Trop haut\n\n#### Trop bas\n\n[perdu](/category/nulle-part) [mauvais](javascript:alert(1)) [bon](/directory)";
    const path = (await visitor.post(NEW, { ...words, body })).headers.get("location") ?? "";
    const page = (await visitor.get(path)).body;
    for (const text of [
      "À corriger avant de publier",
      "commencez vos titres par",
      "saute un niveau",
      "/category/nulle-part ne mène à aucune page",
      "n’est pas une adresse que le site accepte",
    ])
      expect(page).toContain(text);
    expect(page).not.toContain("/directory ne mène");
    expect((await visitor.post(path, { intent: "publish", revision: "1" })).status).toBe(422);
    expect(
      (await visitor.post(path, { intent: "schedule", revision: "1", at: "2020-01-01T08:00" })).body,
    ).toContain("Cette heure est passée");
  });

  test("is published at its hour, once, by one of two instances", async ({
    site,
    admin: { visitor },
    database: { db },
  }) => {
    const scheduled = { ...words, title: "À son heure" };
    const path = (await visitor.post(NEW, scheduled)).headers.get("location") ?? "";
    const id = path.slice(-36);
    expect(
      (await visitor.post(path, { intent: "schedule", revision: "1", at: "2030-03-01T08:00" })).status,
    ).toBe(302);
    expect((await visitor.get(path)).body).toContain("1er mars 2030 à 8\u00a0h\u00a000");
    expect(await publishDue({ db }, new Date("2030-02-28T20:59:59Z"))).toEqual([]);
    const due = new Date("2030-02-28T21:00:00Z");
    const both = await Promise.all([publishDue({ db }, due), publishDue({ db }, due)]);
    expect(both.flat()).toEqual([id]);
    const [published] = await db.select().from(posts).where(eq(posts.id, id));
    expect(published).toMatchObject({ state: "published", publishedAt: due });
    // An article that no longer passes its checks is not scheduled.
    const spoilt = { ...words, title: "À son heure, gâté" };
    const other = (await visitor.post(NEW, spoilt)).headers.get("location") ?? "";
    await visitor.post(other, { intent: "schedule", revision: "1", at: "2030-03-01T08:00" });
    const revision = /name="revision"[^>]*value="(\d+)"/.exec((await visitor.get(other)).body)?.[1] ?? "";
    await visitor.post(other, { ...spoilt, revision, body: "[mauvais](javascript:alert(1))" });
    expect((await visitor.get(other)).body).toContain("remis en brouillon");
    expect(await publishDue({ db }, due)).toEqual([]);
    await until(async () => (await site.ask("/blog/a-son-heure")).status === 200);
    expect((await visitor.post(path, { intent: "unpublish" })).status).toBe(302);
  });
});

test("feeds, the sitemap and the text for programs list published articles only", async ({
  site,
  admin: { visitor },
}) => {
  const published = { ...words, title: "Flux & <b>signes</b>" };
  const path = (await visitor.post(NEW, published)).headers.get("location") ?? "";
  await visitor.post(NEW, { ...words, title: "Brouillon introuvable" });
  await visitor.post(path, { intent: "publish", revision: "1" });
  await until(async () => (await site.ask("/blog/flux-b-signes-b")).status === 200);
  for (const [file, type] of [
    ["/blogs/rss.xml", "application/rss+xml"],
    ["/blogs/atom.xml", "application/atom+xml"],
    ["/blogs/feed.json", "application/feed+json"],
    ["/sitemap.xml", "application/xml"],
    ["/llms.txt", "text/plain"],
  ] as const) {
    const answer = await site.ask(file);
    const text = await answer.text();
    expect(answer.headers.get("content-type")).toContain(type);
    expect(text).toContain("/blog/flux-b-signes-b");
    expect(text).not.toContain("introuvable");
    if (file.endsWith("l")) expect(text).not.toContain("<b>");
  }
  expect((await site.ask("/blogs/autre.xml")).status).toBe(404);

  const reader = site.visitor();
  for (let n = 0; n < 5; n++) await reader.get("/blog/flux-b-signes-b", BROWSER);
  await site.visitor().get("/blog/flux-b-signes-b", BROWSER);
  await site.visitor().get("/blog/flux-b-signes-b", { "user-agent": "Googlebot/2.1" });
  await visitor.get("/blog/flux-b-signes-b", BROWSER);
  await expect
    .poll(async () => (await visitor.get("/admin/blog?etat=published")).body, { timeout: 60_000 })
    .toMatch(/data-label="Lectures"[^>]*>2</);

  const home = await (await site.ask("/")).text();
  expect(home).toContain("Derniers articles");
  expect(home).toContain("Flux &amp; &lt;b&gt;signes&lt;/b&gt;");
  const { suggestions } = (await (await site.ask("/suggestions?q=flux")).json()) as { suggestions: object[] };
  expect(suggestions).toContainEqual(
    expect.objectContaining({ type: "article", href: "/blog/flux-b-signes-b" }),
  );
  const results = parse(await (await site.ask("/directory?q=cyclone")).text());
  expect(results.querySelector('section[aria-labelledby="articles-trouves"]')?.text).toContain(
    "Flux & <b>signes</b>",
  );
});

test("what is being written is drawn by the server, for administrators", async ({
  site,
  admin: { visitor },
}) => {
  const answer = await visitor.post("/admin/blog/apercu", { body: "## Titre\n\n<b>x</b>" });
  expect(JSON.parse(answer.body)).toEqual({
    blocks: [
      { kind: "heading", level: 2, id: "partie-titre", parts: [{ text: "Titre" }] },
      { kind: "paragraph", parts: [{ text: "<b>x</b>" }] },
    ],
  });
  const { visitor: member } = await site.signedIn();
  expect((await member.post("/admin/blog/apercu", { body: "x" })).headers.get("location")).toBe(
    "/unauthorized",
  );
});

test("categories and tags are added, renamed, and removed when nothing is in them", async ({
  admin: { visitor },
}) => {
  const path = "/admin/blog/classement";
  expect((await visitor.post(path, { name: "Témoignages" })).status).toBe(302);
  expect((await visitor.post(path, { name: "Témoignages" })).status).toBe(409);
  const page = parse((await visitor.get(path)).body);
  const idOf = (name: string) =>
    page
      .querySelectorAll("option")
      .find((one) => one.text === name)
      ?.getAttribute("value") ?? "";
  expect(
    (await visitor.post(path, { intent: "remove", id: idOf("Cybersécurité"), confirmed: "oui" })).body,
  ).toContain("La catégorie par défaut reste");
  const renamed = { intent: "rename", id: idOf("Témoignages"), name: "Récits" };
  expect((await visitor.post(path, renamed)).status).toBe(302);
  expect((await visitor.get(path)).body).toContain("/blogs/categorie/temoignages");
  expect(
    (await visitor.post(path, { intent: "remove", id: idOf("Témoignages"), confirmed: "oui" })).status,
  ).toBe(302);
  expect((await visitor.get(path)).body).not.toContain("Récits");
});
