import { describe, expect } from "vitest";
import { leads } from "#app/core/lead/lead.table.ts";
import { reviewReports, reviews } from "#app/core/review/reviews.table.ts";
import { addressHash } from "#app/platform/mail/address-hash.server.ts";
import { test } from "#tests/support/database.ts";
import { aCompany, aMember } from "#tests/support/factories.ts";
import { aPublishedReview } from "#tests/support/reviews.ts";
import { aMemberScope } from "#tests/support/scope.ts";
import { aWaitingLead } from "#tests/support/waiting-work.ts";
import { countPublishedReviews, reviewPrivacy } from "./reviews.privacy.server.ts";

const DAY = 86_400_000;
const now = new Date("2026-11-25T00:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY);

const rule = (words: string) => {
  const found = reviewPrivacy.retention.find(({ what }) => what.includes(words));
  if (!found) throw new Error(`no rule about ${words}`);
  return found;
};

describe("retention", () => {
  test.for([
    [
      "jamais écrits",
      { state: "invited", invitedAt: daysAgo(366) },
      { state: "invited", invitedAt: daysAgo(364) },
    ],
    [
      "Refus d’être invité",
      { state: "stopped", invitedAt: daysAgo(1_096) },
      { state: "stopped", invitedAt: daysAgo(1_094) },
    ],
    [
      "refusés, à corriger ou retirés",
      { state: "refused", decidedAt: daysAgo(366) },
      { state: "withdrawn", decidedAt: daysAgo(364) },
    ],
    ["Avis publiés", { experiencedAt: daysAgo(1_826) }, { experiencedAt: daysAgo(1_824) }],
  ] as const)("of %s ends on its day", async ([words, outdated, kept], { db }) => {
    const { id } = await aCompany(db);
    await aPublishedReview(db, id, outdated);
    const stays = await aPublishedReview(db, id, kept);
    expect(await rule(words).erase({ db }, now)).toEqual({ rows: 1 });
    expect((await db.select().from(reviews)).map((row) => row.id)).toEqual([stays]);
  });

  test("of networks ends after thirty days, and of reports a year after the answer", async ({ db }) => {
    const { id } = await aCompany(db);
    const old = await aPublishedReview(db, id, { networkHash: "x", submittedAt: daysAgo(31) });
    await aPublishedReview(db, id, { networkHash: "y", submittedAt: daysAgo(29) });
    await rule("réseau").erase({ db }, now);
    expect((await db.select().from(reviews)).map(({ networkHash }) => networkHash).toSorted()).toEqual([
      null,
      "y",
    ]);
    const report = { reviewId: old, body: "Faux." };
    await db.insert(reviewReports).values([
      { ...report, idempotencyKey: crypto.randomUUID(), answeredAt: daysAgo(366), waitingSince: null },
      { ...report, idempotencyKey: crypto.randomUUID() },
    ]);
    expect(await rule("Signalements").erase({ db }, now)).toEqual({ rows: 1 });
  });
});

test("an account's reviews are exported and erased, those of its proved address too; that they were stays", async ({
  db,
}) => {
  const actor = await aMember(db);
  const scope = aMemberScope(db, actor);
  const { id } = await aCompany(db);
  const named = { naming: "named", authorName: "Canari Avis" };
  await aPublishedReview(db, id, { ...named, authorId: actor.id, body: "Par le compte, du canari." });
  await aPublishedReview(db, id, {
    ...named,
    authorHash: addressHash(actor.email),
    body: "Par l’adresse, du canari.",
  });
  const foreign = await aPublishedReview(db, id, { body: "D’un autre, du canari." });
  await db
    .insert(reviewReports)
    .values({ reviewId: foreign, email: actor.email, body: "Faux.", idempotencyKey: crypto.randomUUID() });
  const exported = JSON.stringify(await reviewPrivacy.exports?.(scope));
  for (const words of ["Par le compte", "Par l’adresse", "Canari Avis", "Faux."])
    expect(exported).toContain(words);
  expect(exported).not.toContain("D’un autre");

  const unproven = aMemberScope(db, { ...actor, proven: false });
  expect(JSON.stringify(await reviewPrivacy.exports?.(unproven))).not.toContain("Par l’adresse");
  await reviewPrivacy.erases?.(scope);
  const rows = await db.select().from(reviews).orderBy(reviews.state);
  expect(rows.map(({ state }) => state)).toEqual(["published", "withdrawn", "withdrawn"]);
  for (const row of rows.slice(1))
    expect(row).toMatchObject({
      companyId: id,
      service: "sauvegarde",
      body: null,
      authorName: null,
      authorHash: null,
      authorId: null,
    });
  expect(await db.select().from(reviewReports)).toEqual([]);
});

test("an author may leave what is published, as the public reads it, without a name: what waits goes", async ({
  db,
}) => {
  const actor = await aMember(db);
  const scope = aMemberScope(db, actor);
  const { id } = await aCompany(db);
  await aPublishedReview(db, id, {
    naming: "named",
    authorName: "Canari Avis",
    authorId: actor.id,
    authorHash: addressHash(actor.email),
    body: "Merci à Wasapo, qui répond au 27 12 34.",
    masked: ["Wasapo"],
  });
  await aPublishedReview(db, id, { authorId: actor.id, state: "changes", body: "À corriger." });
  expect(await countPublishedReviews(scope)).toBe(1);

  await reviewPrivacy.erases?.(scope, "nameless");
  const [left, gone] = await db.select().from(reviews).orderBy(reviews.state);
  expect(left).toMatchObject({
    state: "published",
    body: "Merci à […], qui répond au […].",
    masked: [],
    naming: "nameless",
    authorName: null,
    authorId: null,
    authorHash: null,
    responsiveness: 4,
  });
  expect(gone).toMatchObject({ state: "withdrawn", body: null });
  expect(JSON.stringify(await db.select().from(reviews))).not.toMatch(/Wasapo|Canari|27 12 34/);
});

test("a review stays when its request is erased, with the company, the service and the date", async ({
  db,
}) => {
  const { id } = await aCompany(db);
  const leadId = await aWaitingLead(db, "Marie", daysAgo(366));
  const review = await aPublishedReview(db, id, { leadId });
  await db.delete(leads);
  expect((await db.select().from(reviews))[0]).toMatchObject({
    id: review,
    companyId: id,
    service: "sauvegarde",
    leadId: null,
    state: "published",
  });
});
