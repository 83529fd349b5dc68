import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { parse } from "node-html-parser";
import { describe, expect } from "vitest";
import { posts } from "#app/features/blog/blog.table.ts";
import { aCompany } from "#tests/support/factories.ts";
import { hiddenCompanies } from "#tests/support/hidden-companies.ts";
import { demonstrationTest as test } from "#tests/support/site-test.ts";

type Answer = Record<string, string | number>;

const asked = (url: string, more: Record<string, string> = {}) =>
  `/oembed?${new URLSearchParams({ url, ...more })}`;

describe("oEmbed", () => {
  test("gives the card of a company in a frame, and fits the room that there is", async ({
    site,
    database: { db },
  }) => {
    const name = "Vigie oEmbed (fictif)";
    const { slug } = await aCompany(db, { name });
    const anyone = site.visitor();
    const url = `${site.url}/company/${slug}`;
    const { status, headers, body } = await anyone.get(asked(url, { format: "json" }));
    expect([status, headers.get("content-type")]).toEqual([200, "application/json; charset=utf-8"]);
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(headers.getSetCookie()).toEqual([]);
    const card = JSON.parse(body) as Answer;
    expect(card).toMatchObject({
      version: "1.0",
      type: "rich",
      title: name,
      provider_name: "Récif",
      provider_url: site.url,
      width: 600,
      thumbnail_url: `${site.url}/og/company/${slug}`,
    });
    const frame = parse(String(card.html)).querySelector("iframe");
    expect(frame?.attributes).toMatchObject({
      src: `${site.url}/embed/entreprise/${slug}`,
      title: `${name}, annuaire Récif`,
      width: "600",
      loading: "lazy",
      referrerpolicy: "no-referrer",
    });
    expect((await anyone.get(`/embed/entreprise/${slug}`)).status).toBe(200);
    const small = JSON.parse((await anyone.get(asked(url, { maxwidth: "320", maxheight: "200" }))).body);
    expect(small).toMatchObject({ width: 320, height: 200 });
    expect(small.html).toContain('width="320" height="200"');
    expect(small).not.toHaveProperty("thumbnail_url");
    const picture = await site.ask(new URL(String(card.thumbnail_url)).pathname);
    expect(picture.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  });

  test("gives an article as a link with its author, and none that is not published", async ({
    site,
    database: { db },
  }) => {
    const anyone = site.visitor();
    const path = /href="(\/blog\/[a-z0-9-]+)"/.exec((await anyone.get("/blogs")).body)?.[1] ?? "";
    const [post] = await db
      .select()
      .from(posts)
      .where(eq(posts.slug, path.slice("/blog/".length)));
    const answer = await anyone.get(asked(site.url + path));
    expect(JSON.parse(answer.body)).toMatchObject({
      type: "link",
      author_name: post?.authorName,
      provider_name: "Récif",
      thumbnail_width: 1200,
    });
    await db
      .update(posts)
      .set({ state: "draft" })
      .where(eq(posts.id, post?.id ?? ""));
    await expect.poll(async () => (await anyone.get(asked(site.url + path))).status).toBe(404);
  });

  test("escapes what a company is called, in both formats", async ({ site, database: { db } }) => {
    const name = `"><script>alert(1)</script> & Fils ${randomUUID().slice(0, 8)}`;
    const { slug } = await aCompany(db, { name });
    const anyone = site.visitor();
    const url = `${site.url}/company/${slug}`;
    const { html } = JSON.parse((await anyone.get(asked(url))).body) as Answer;
    const parsed = parse(String(html));
    expect(parsed.querySelectorAll("script")).toEqual([]);
    expect(parsed.querySelectorAll("*")).toHaveLength(1);
    const xml = await anyone.get(asked(url, { format: "xml" }));
    expect(xml.headers.get("content-type")).toBe("text/xml; charset=utf-8");
    expect(xml.body).toContain("<type>rich</type>");
    expect(xml.body).toContain("<html>&lt;iframe src=&quot;");
    expect(xml.body).not.toContain("<script>");
  });

  test("refuses what is not public, not ours, or not asked well", async ({ site, database: { db } }) => {
    const { slug } = await aCompany(db);
    const hidden = await hiddenCompanies(db);
    const own = `${site.url}/company/${slug}`;
    const anyone = site.visitor();
    const status = async (path: string) => {
      const answer = await anyone.get(path);
      expect(answer.headers.get("access-control-allow-origin"), path).toBe("*");
      expect(answer.body, path).not.toMatch(/canari/i);
      return answer.status;
    };
    expect(await status(asked(own))).toBe(200);
    for (const url of [
      ...hidden.map((one) => `${site.url}/company/${one.slug}`),
      `${site.url}/company/jamais`,
      `${site.url}/directory`,
      `${site.url}/constructor/x`,
      `${site.url}/company/${slug}/signaler`,
      `https://ailleurs.example/company/${slug}`,
      `${site.url.replace("://", "://moi@ailleurs.example/")}/company/${slug}`,
      `javascript:alert(1)`,
      "pas une adresse",
      `/company/${slug}`,
    ])
      expect(await status(asked(url)), url).toBe(404);
    expect(await status("/oembed")).toBe(400);
    expect(await status("/oembed?url=")).toBe(400);
    expect(await status(asked(own, { format: "yaml" }))).toBe(501);
    expect(await status(asked(own, { format: "__proto__" }))).toBe(501);
    for (const maxwidth of ["0", "-1", "abc", "1e9"])
      expect(await status(asked(own, { maxwidth }))).toBe(400);
  });

  test("is discovered from pages of companies and articles, and at the address that they name", async ({
    site,
  }) => {
    const anyone = site.visitor();
    const first = async (list: string, link: RegExp) => link.exec((await anyone.get(list)).body)?.[1] ?? "";
    for (const path of [
      await first("/directory", /href="(\/company\/[a-z0-9-]+)"/),
      await first("/blogs", /href="(\/blog\/[a-z0-9-]+)"/),
    ]) {
      const head = parse((await anyone.get(path)).body);
      const href = head.querySelector('link[type="application/json+oembed"]')?.getAttribute("href") ?? "";
      const { status, body } = await anyone.get(href.replaceAll("&amp;", "&").slice(site.url.length));
      expect(status, path).toBe(200);
      expect(JSON.parse(body)).toHaveProperty("title");
    }
  });
});
