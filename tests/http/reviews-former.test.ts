import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { companies } from "#app/core/company/company.table.ts";
import { companyCredentials } from "#app/core/credential/credentials.table.ts";
import { reviewReports, reviews } from "#app/core/review/reviews.table.ts";
import { addDemonstrationProofs } from "#app/features/credentials/credentials.server.ts";
import { reviewUrl } from "#app/features/reviews/review-link.server.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { aCompany } from "#tests/support/factories.ts";
import { aPublishedReview, reviewEnv } from "#tests/support/reviews.ts";
import { aSite } from "#tests/support/scope.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";
import { until } from "#tests/support/until.ts";

const test = siteTest
  .extend("env", perFile, async () => reviewEnv)
  .extend("admin", perFile, async ({ site }) => (await site.signedIn({ role: "admin" })).visitor);

let last = 4_000_000_000;
async function aProvedCompany(db: Database) {
  const ridet = String(++last);
  const company = await aCompany(db, { email: null });
  await addDemonstrationProofs({ db }, [
    { companyId: company.id, kind: "ridet", number: ridet, validUntil: "2999-01-01" },
  ]);
  return { ...company, ridet };
}

const reviewIn = async (db: Database, id: string) =>
  (await db.select().from(reviews).where(eq(reviews.id, id)))[0];

describe("a published review", () => {
  test.for(["archived", "erased"])(
    "comes back with a new page of the same proved RIDET when its company is %s",
    async (end, { site, admin, database: { db } }) => {
      const old = await aProvedCompany(db);
      const shown = await aPublishedReview(db, old.id, { body: "Il suit le RIDET, du canari." });
      const waiting = await aPublishedReview(db, old.id, { state: "waiting", waitingSince: new Date() });
      if (end === "erased") await db.delete(companies).where(eq(companies.id, old.id));
      else
        await db
          .update(companies)
          .set({ status: "archived", archivedAt: new Date(), archivedFrom: "published" })
          .where(eq(companies.id, old.id));

      const { id, slug } = await aCompany(db, { email: null });
      const [declared] = await db
        .insert(companyCredentials)
        .values({ companyId: id, kind: "ridet", number: old.ridet, documentHash: "" })
        .returning();
      const page = async () => (await site.visitor().get(`/company/${slug}`)).body;
      expect(await page()).not.toContain("Il suit le RIDET");
      const seen = declared?.updatedAt.toISOString() ?? "";
      await admin.post(`/admin/preuves/${declared?.id}`, {
        intent: "verify",
        until: "",
        seen,
        confirmed: "oui",
      });
      await until(async () => (await page()).includes("Il suit le RIDET"));
      expect(await reviewIn(db, shown)).toMatchObject({ companyId: id, formerRidet: null });
      expect((await reviewIn(db, waiting))?.companyId).toBe(end === "erased" ? undefined : old.id);
    },
  );

  test("is erased with a company that proved none, or while it is contested", async ({
    database: { db },
  }) => {
    const unproved = await aCompany(db);
    const proved = await aProvedCompany(db);
    const gone = await aPublishedReview(db, unproved.id);
    const contested = await aPublishedReview(db, proved.id);
    await db
      .insert(reviewReports)
      .values({ reviewId: contested, body: "Faux.", idempotencyKey: crypto.randomUUID() });
    for (const { id } of [unproved, proved]) await db.delete(companies).where(eq(companies.id, id));
    for (const id of [gone, contested]) expect(await reviewIn(db, id)).toBeUndefined();
  });

  test("of an erased company is still its author's: read, made nameless, withdrawn, not rewritten", async ({
    site,
    admin,
    database: { db },
  }) => {
    const { id, ridet } = await aProvedCompany(db);
    const review = await aPublishedReview(db, id, {
      answer: "Une réponse qui attend.",
      answerState: "waiting",
      answerWaitingSince: new Date(),
      submittedAt: new Date(),
    });
    await db.delete(companies).where(eq(companies.id, id));
    expect(await reviewIn(db, review)).toMatchObject({ formerRidet: ridet, answer: null, answerState: null });
    const link = reviewUrl({ ...aSite(), url: "" }, review);
    const author = site.visitor();
    expect((await author.get(link)).body).toContain("une entreprise qui n’est plus dans l’annuaire");
    expect((await author.post(link, { intent: "nameless" })).status).toBe(303);
    expect((await author.post(link, { intent: "withdraw" })).status).toBe(303);
    expect(await reviewIn(db, review)).toMatchObject({ state: "withdrawn", body: null });
    expect((await admin.get("/admin/avis?liste=tous")).body).not.toContain(review);
  });
});
