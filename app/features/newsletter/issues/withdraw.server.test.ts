import { eq } from "drizzle-orm";
import { expect } from "vitest";
import {
  newsletterDeliveries,
  newsletterIssues,
  newsletterSubscriptions,
} from "#app/features/newsletter/newsletter.table.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { awakenFailed } from "#app/platform/mail/mails.server.ts";
import { mails } from "#app/platform/mail/mails.table.ts";
import { test } from "#tests/support/database.ts";
import { sent } from "#tests/support/delivery.ts";
import { aMember } from "#tests/support/factories.ts";
import { anAdminScope } from "#tests/support/scope.ts";
import { unsubscribe } from "../subscriptions.server.ts";
import { resumeIssue, stopIssue } from "./issues.server.ts";
import { sendBatch } from "./send-issue.server.ts";

async function anIssueUnderWay(db: Database) {
  const scope = anAdminScope(db, await aMember(db, { role: "admin" }));
  await db.insert(newsletterSubscriptions).values(
    ["une", "deux"].map((name) => ({
      email: `${name}@canari-retrait.example`,
      unsubscribeToken: `token-${name}`,
      isActive: true,
      confirmedAt: new Date(),
    })),
  );
  const [issue] = await db
    .insert(newsletterIssues)
    .values({ subject: "Bonjour", body: "Bonjour", state: "sending", batch: 0 })
    .returning();
  const id = issue?.id ?? "";
  await sendBatch(scope, { issueId: id, batch: 0 });
  await db.update(newsletterIssues).set({ state: "sending" }).where(eq(newsletterIssues.id, id));
  return { scope, id };
}
const stored = (db: Database) => db.select().from(mails).orderBy(mails.recipient);

test("who leaves while an issue waits to be sent is not sent it, now or later", async ({ db }) => {
  const { scope } = await anIssueUnderWay(db);
  await unsubscribe(scope, "token-une");
  const [two, one] = await stored(db);
  expect([one?.status, one?.payload, two?.status]).toEqual(["failed", null, "waiting"]);
  expect(await sent(scope, one?.id ?? "")).toBe("failed");
  expect(await awakenFailed(scope, { most: 10, without: [] })).toEqual([]);
});

test("an issue that is stopped leaves no mail in the queue, and resumes with those who have not had it", async ({
  db,
}) => {
  const { scope, id } = await anIssueUnderWay(db);
  const [had] = await stored(db);
  expect(await sent(scope, had?.id ?? "")).toBe("sent");
  expect(await stopIssue(scope, id)).toBe(true);
  expect((await stored(db)).map(({ status }) => status)).toEqual(["sent", "failed"]);
  expect(await db.$count(newsletterDeliveries)).toBe(1);

  expect(await resumeIssue(scope, id)).toBe(true);
  const [issue] = await db.select().from(newsletterIssues);
  await sendBatch(scope, { issueId: id, batch: issue?.batch ?? 0 });
  expect(await db.$count(mails, eq(mails.status, "waiting"))).toBe(1);
});
