import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { companies } from "#app/core/company/company.table.ts";
import { companyManagers } from "#app/core/company/managers.table.ts";
import { companyCredentials } from "#app/core/credential/credentials.table.ts";
import { badgeCode, badgeVariants } from "#app/features/badge/badge.rules.ts";
import { aCompany } from "#tests/support/factories.ts";
import { siteTest as test } from "#tests/support/site-test.ts";

const verifiedAt = new Date("2026-10-05T02:00:00Z");

describe("the badge of a company", () => {
  test("says what is verified at each view, in four drawings, to be shown on other sites", async ({
    site,
    database: { db },
  }) => {
    const { id, slug } = await aCompany(db, { name: "Vigie du Nord (fictif)", verifiedAt });
    const anyone = site.visitor();
    const drawn = async (query = "") => anyone.get(`/badge/${slug}.svg${query}`);
    const { status, headers, body } = await drawn();
    expect(status).toBe(200);
    expect(body).toContain("Sur Récif");
    expect(body).toMatch(/Vérifiée le 5[\s\u00a0]oct\.[\s\u00a0]2026/);
    expect(headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
    expect(headers.get("cache-control")).toBe("public, max-age=3600");
    expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    expect(headers.get("set-cookie")).toBeNull();
    const etag = headers.get("etag") ?? "";
    expect((await anyone.get(`/badge/${slug}.svg`, { "if-none-match": etag })).status).toBe(304);
    const drawings = await Promise.all(
      ["", "?theme=sombre", "?taille=petit", "?theme=sombre&taille=petit"].map(
        async (q) => (await drawn(q)).body,
      ),
    );
    expect(new Set(drawings).size).toBe(4);

    await db.update(companies).set({ verifiedAt: null }).where(eq(companies.id, id));
    expect((await drawn()).body).not.toContain("érifiée");
    expect((await drawn("?taille=petit")).body).not.toContain("érifiée");
  });

  test("has a label until its last day", async ({ site, database: { db } }) => {
    const { id, slug } = await aCompany(db);
    const label = {
      companyId: id,
      kind: "expertcyber",
      state: "verified",
      documentHash: "",
      decidedAt: new Date(),
    };
    await db.insert(companyCredentials).values({ ...label, validUntil: "2099-03-31" });
    const anyone = site.visitor();
    expect((await anyone.get(`/badge/${slug}.svg`)).body).toMatch(/ExpertCyber, mars[\s\u00a0]2099/);
    await db
      .update(companyCredentials)
      .set({ validUntil: "2020-01-01" })
      .where(eq(companyCredentials.companyId, id));
    expect((await anyone.get(`/badge/${slug}.svg`)).body).not.toContain("ExpertCyber");
  });

  test("claims nothing for a company that is offline, a draft, or was never there: the three are the same", async ({
    site,
    database: { db },
  }) => {
    const offline = await aCompany(db, { name: "Canari Parti", status: "offline", verifiedAt });
    const draft = await aCompany(db, { name: "Canari Brouillon", status: "draft" });
    const anyone = site.visitor();
    const answers = await Promise.all(
      [offline.slug, draft.slug, `jamais-${randomUUID()}`].map((slug) => anyone.get(`/badge/${slug}.svg`)),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(404);
      expect(body).toContain("Fiche absente de l’annuaire");
      expect(body).not.toMatch(/érifiée|Canari|Sur Récif/);
      // The green of what is verified.
      expect(body).not.toContain("#1d6b45");
    }
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect((await anyone.get(`/badge/${offline.slug}.qr.svg`)).status).toBe(404);
    for (const path of ["x.png", "x.svg.svg", "..%2Fx.svg", "%3Cscript%3E.svg"])
      expect((await anyone.get(`/badge/${path}`)).body, path).not.toContain("<svg");
  });

  test("leads to the QR code of its page, in which a hostile name is text", async ({
    site,
    database: { db },
  }) => {
    const { slug } = await aCompany(db, { name: `</title><script>alert(1)</script> ${randomUUID()}` });
    const { status, body, headers } = await site.visitor().get(`/badge/${slug}.qr.svg`);
    expect([status, headers.get("content-type")]).toEqual([200, "image/svg+xml; charset=utf-8"]);
    expect(body).toContain("&lt;script&gt;");
    expect(body).not.toContain("<script>");
    expect(body).toMatch(/<path d="M\d+ \d+h/);
  });
});

describe("« Sur votre site »", () => {
  test("gives a manager the codes to copy, without any claim in their texts", async ({
    site,
    database: { db },
  }) => {
    const { visitor, member } = await site.signedIn();
    const { id, slug } = await aCompany(db, { verifiedAt });
    await db.insert(companyManagers).values({ companyId: id, userId: member.id, role: "owner" });
    const page = await visitor.get(`/my-company/${id}/sur-votre-site`);
    expect(page.status).toBe(200);
    expect(page.body.match(/<textarea/g)).toHaveLength(4);
    expect(page.body).toContain(`/badge/${slug}.qr.svg`);
    expect((await visitor.get("/my-company")).body).toContain(`/my-company/${id}/sur-votre-site`);
    for (const { variant } of badgeVariants) {
      const code = badgeCode("https://recif.example", slug, variant);
      expect(code).toContain(`href="https://recif.example/company/${slug}"`);
      expect(code.match(/alt="([^"]*)"/)?.[1]).toBe(
        "Récif, l’annuaire de la cybersécurité en Nouvelle-Calédonie",
      );
      expect(code).not.toMatch(/érifi|<script|style=/);
    }
  });

  test("is for managers of the company only", async ({ site, database: { db } }) => {
    const { id } = await aCompany(db);
    const { visitor } = await site.signedIn();
    expect((await visitor.get(`/my-company/${id}/sur-votre-site`)).status).toBe(404);
    expect((await site.visitor().get(`/my-company/${id}/sur-votre-site`)).status).toBe(302);
  });
});
