import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { companies } from "#app/core/company/company.table.ts";
import { reviews } from "#app/core/review/reviews.table.ts";
import { websiteChecks } from "#app/features/websites/websites.table.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { wanted } from "#app/weekly-mails.server.ts";
import { aCompany } from "#tests/support/factories.ts";
import { aRequest, ask, leadOf, linkIn } from "#tests/support/lead-life.ts";
import { aPublishedReview } from "#tests/support/reviews.ts";
import { siteTest } from "#tests/support/site-test.ts";

const isWanted = (db: Database, name: string, payload: Record<string, unknown>) =>
  wanted[name]?.({ db }, { payload, createdAt: new Date(), recipient: "x@recif.example", id: randomUUID() });

describe("a mail that waited for its week still leaves", () => {
  siteTest.for([
    ["nothing happened", undefined, true],
    ["its mails are stopped", (follow: string) => ({ path: `${follow}/arret`, fields: {} }), false],
    ["it ends", (follow: string) => ({ path: follow, fields: { intent: "end", outcome: "no-need" } }), false],
    [
      "it is erased",
      (follow: string) => ({ path: follow, fields: { intent: "erase", confirmed: "oui" } }),
      false,
    ],
  ] as const)(
    "a question about a request, when %s: %s",
    async ([, act, expected], { site, database: { db } }) => {
      const visitor = site.visitor();
      const request = aRequest();
      await ask(visitor, site.url, request);
      const follow = await linkIn(db, request.email, "quote-acknowledgement", "/devis/suivi/");
      const { reference } = await leadOf(db, request.email);
      if (act) {
        const { path, fields } = act(follow);
        expect((await visitor.post(path, { ...fields })).status).toBe(303);
      }
      expect(await isWanted(db, "closing-question", { reference })).toBe(expected);
    },
  );

  siteTest.for([
    ["nothing happened", async () => {}, true],
    [
      "the request is erased or its mails are stopped",
      async (db: Database, of: { leadId: string }) =>
        void (await db.execute(sql`update leads set mails_stopped = true where id = ${of.leadId}`)),
      false,
    ],
    [
      "another invitation was stopped",
      async (db: Database, of: { id: string }) => {
        const other = await aPublishedReview(db, (await aCompany(db)).id, { state: "stopped" });
        await db
          .update(reviews)
          .set({ authorHash: `canari-${of.id}` })
          .where(eq(reviews.id, other));
      },
      false,
    ],
    [
      "it has expired",
      async (db: Database, of: { id: string }) =>
        void (await db.update(reviews).set({ expiresAt: sql`now()` }).where(eq(reviews.id, of.id))),
      false,
    ],
  ] as const)(
    "an invitation to review, when %s: %s",
    async ([, act, expected], { site, database: { db } }) => {
      const request = aRequest();
      await ask(site.visitor(), site.url, request);
      const { id: leadId } = await leadOf(db, request.email);
      const id = await aPublishedReview(db, (await aCompany(db)).id);
      await db
        .update(reviews)
        .set({
          state: "invited",
          leadId,
          authorHash: `canari-${id}`,
          expiresAt: sql`now() + interval '20 days'`,
        })
        .where(eq(reviews.id, id));
      await act(db, { id, leadId });
      const reviewUrl = `https://recif.example/avis/${id.replaceAll("-", "")}.${"0".repeat(48)}`;
      expect(await isWanted(db, "review-invitation", { reviewUrl })).toBe(expected);
    },
  );

  siteTest("a confirmation of a page, until it is confirmed", async ({ database: { db } }) => {
    const { id } = await aCompany(db);
    const payload = { confirmUrl: `https://recif.example/my-company/${id}/a-jour` };
    expect(await isWanted(db, "confirmation-asked", payload)).toBe(true);
    await db
      .update(companies)
      .set({ confirmedAt: sql`now() + interval '1 minute'` })
      .where(eq(companies.id, id));
    expect(await isWanted(db, "confirmation-asked", payload)).toBe(false);
  });

  siteTest("a dead website, while it is dead", async ({ database: { db } }) => {
    const { id } = await aCompany(db, { website: "https://canari.example" });
    const payload = { editUrl: `https://recif.example/my-company/edit/${id}` };
    expect(await isWanted(db, "website-dead", payload)).toBe(false);
    await db.insert(websiteChecks).values({
      companyId: id,
      website: "https://canari.example",
      askedAt: new Date(),
      deadSince: new Date(),
      answer: "dead",
      nextAt: new Date(),
    });
    expect(await isWanted(db, "website-dead", payload)).toBe(true);
  });

  siteTest.for(["closing-question", "review-invitation", "confirmation-asked", "website-dead"])(
    "%s without its payload leaves no more",
    async (name, { database: { db } }) => {
      expect(
        await wanted[name]?.(
          { db },
          { payload: null, createdAt: new Date(), recipient: "x@recif.example", id: randomUUID() },
        ),
      ).toBe(false);
    },
  );
});
