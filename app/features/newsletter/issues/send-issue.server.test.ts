import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import {
  newsletterDeliveries,
  newsletterIssues,
  newsletterSubscriptions,
} from "#app/features/newsletter/newsletter.table.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { mails } from "#app/platform/mail/mails.table.ts";
import { test } from "#tests/support/database.ts";
import { aCompany, aMember } from "#tests/support/factories.ts";
import { anAdminScope, aPublicScope } from "#tests/support/scope.ts";
import { BATCH } from "./issues.rules.ts";
import { createIssue, findIssue, resumeIssue, sendIssue, stopIssue } from "./issues.server.ts";
import { issueJob, sendBatch } from "./send-issue.server.ts";

const words = { subject: "Cyclones", body: "Sauvegardez **avant**.", segment: "all" };

async function subscribers(db: Database, count: number, given: { isBusinessOwner?: boolean } = {}) {
  const emails = Array.from({ length: count }, (_, n) => `lecteur-${n}@canari-${Math.random()}.example`);
  await db
    .insert(newsletterSubscriptions)
    .values(emails.map((email) => ({ email, unsubscribeToken: `t-${email}`, isActive: true, ...given })));
  return emails;
}

const written = async (db: Database) => {
  const found = await db.select({ to: mails.recipient }).from(mails);
  return found.map(({ to }) => to).toSorted();
};

async function aStaffScope(db: Database) {
  const { jobs, enqueued } = aPublicScope(db);
  return { ...anAdminScope(db, await aMember(db, { role: "admin" })), jobs, enqueued };
}

async function begun(db: Database, segment = "all") {
  const scope = await aStaffScope(db);
  const id = await createIssue(scope, { ...words, segment, revision: 0 });
  expect(await sendIssue(scope, id, 1)).toEqual({ kind: "done" });
  const jobs = () => scope.enqueued.filter(({ queue }) => queue === issueJob.name);
  const last = () => jobs().at(-1)?.data as { issueId: string; batch: number };
  return { scope, id, jobs, last };
}

describe("an issue", () => {
  test("reaches each subscriber once, so many at a time", async ({ db }) => {
    const emails = await subscribers(db, BATCH.size + 20);
    const { scope, id, jobs, last } = await begun(db);
    await sendBatch(scope, last());
    expect(await written(db)).toHaveLength(BATCH.size);
    expect(jobs().at(-1)).toMatchObject({ data: { issueId: id, batch: 1 }, afterSeconds: BATCH.seconds });
    await sendBatch(scope, last());
    expect(await written(db)).toEqual(emails.toSorted());
    expect(await findIssue(scope, id)).toMatchObject({ state: "sent", written: emails.length });
    expect(jobs()).toHaveLength(2);
  });

  test("whose job runs again, or twice at once, is sent to each subscriber once, at the same rate", async ({
    db,
  }) => {
    await subscribers(db, BATCH.size + 5);
    const { scope, jobs, last } = await begun(db);
    const first = last();
    await sendBatch(scope, first);
    await sendBatch(scope, first);
    expect(await written(db)).toHaveLength(BATCH.size);
    expect(jobs()).toHaveLength(2);
  });

  test("that dies at any of its mails leaves all or nothing of the batch", async ({ db }) => {
    const emails = await subscribers(db, 12);
    for (let at = 0; at < 12; at += 3) {
      const { scope, id, last } = await begun(db);
      const job = last();
      let calls = 0;
      const dying = {
        ...scope,
        jobs: {
          enqueue: async () => {
            calls += 1;
            if (calls > at) throw new Error("killed");
          },
        },
      };
      await expect(sendBatch(dying, job)).rejects.toThrow("killed");
      expect(await db.$count(newsletterDeliveries, eq(newsletterDeliveries.issueId, id))).toBe(0);
      await sendBatch(scope, job);
      expect(await db.$count(newsletterDeliveries, eq(newsletterDeliveries.issueId, id))).toBe(emails.length);
      expect(await written(db)).toHaveLength(emails.length * (at / 3 + 1));
    }
  });

  test("that is stopped sends no more, and resumes where it was", async ({ db }) => {
    const emails = await subscribers(db, BATCH.size + 10);
    const { scope, id, last } = await begun(db);
    await sendBatch(scope, last());
    const waiting = last();
    // Sent e-mails stay; pending ones are withdrawn (withdraw.server.test.ts).
    await db.update(mails).set({ status: "sent" });
    expect(await stopIssue(scope, id)).toBe(true);
    await sendBatch(scope, waiting);
    expect(await written(db)).toHaveLength(BATCH.size);
    expect(await resumeIssue(scope, id)).toBe(true);
    await sendBatch(scope, waiting);
    expect(await written(db)).toHaveLength(BATCH.size);
    await sendBatch(scope, last());
    expect(await written(db)).toEqual(emails.toSorted());
  });

  test("does not reach who left since it began", async ({ db }) => {
    const [left] = await subscribers(db, 3);
    const { scope, last } = await begun(db);
    await db
      .update(newsletterSubscriptions)
      .set({ isActive: false })
      .where(eq(newsletterSubscriptions.email, left ?? ""));
    await sendBatch(scope, last());
    expect(await written(db)).not.toContain(left);
    expect(await written(db)).toHaveLength(2);
  });

  test("goes to its segment: owners, or who manages a company of a category with a proven address", async ({
    db,
  }) => {
    await subscribers(db, 2);
    const owners = await subscribers(db, 1, { isBusinessOwner: true });
    const one = await begun(db, "owners");
    await sendBatch(one.scope, one.last());
    expect(await written(db)).toEqual(owners);

    const [proven, unproven] = [await aMember(db), await aMember(db, { proven: false })];
    for (const { id, email } of [proven, unproven]) {
      await aCompany(db, { ownerId: id, categories: ["sauvegarde"] });
      await db.insert(newsletterSubscriptions).values({ email, unsubscribeToken: email, isActive: true });
    }
    await db.delete(mails).where(sql`true`);
    const two = await begun(db, "sauvegarde");
    await sendBatch(two.scope, two.last());
    expect(await written(db)).toEqual([proven.email]);
  });

  test("without recipients stays a draft; two concurrent starts begin it once", async ({ db }) => {
    const scope = await aStaffScope(db);
    const id = await createIssue(scope, { ...words, revision: 0 });
    expect(await sendIssue(scope, id, 1)).toEqual({ kind: "no-subscribers" });
    expect(await findIssue(scope, id)).toMatchObject({ state: "draft" });
    await subscribers(db, 1);
    expect(await sendIssue(scope, id, 1)).toEqual({ kind: "done" });
    expect(await sendIssue(scope, id, 1)).toEqual({ kind: "gone" });
    expect(await db.$count(newsletterIssues, eq(newsletterIssues.state, "sending"))).toBe(1);
  });
});
