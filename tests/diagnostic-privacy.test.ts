import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { diagnosticPrivacyWith } from "#app/core/diagnostic/diagnostic.privacy.server.ts";
import { shippedSet } from "#app/core/diagnostic/questions/shipped-set.ts";
import { hashOf } from "#app/core/diagnostic/runs/run-rows.server.ts";
import {
  answerQuestion,
  findRun,
  finishRun,
  shareRun,
  startRun,
} from "#app/core/diagnostic/runs/runs.server.ts";
import { diagnosticLinks, diagnosticRuns } from "#app/core/diagnostic/runs/runs.table.ts";
import type { SealScope } from "#app/core/diagnostic/sealing.server.ts";
import { findBrowserRun } from "#app/features/diagnostic/browser-run.server.ts";
import { beginDiagnostic } from "#app/features/diagnostic/quiz/begin.server.ts";
import { endDiagnostic } from "#app/features/diagnostic/quiz/end.server.ts";
import { keepRunKey } from "#app/features/diagnostic/run-cookie.server.ts";
import { viewHistory } from "#app/features/diagnostic-results/history.server.ts";
import { askExpert } from "#app/features/expert-requests/ask-expert.server.ts";
import { expertForm } from "#app/features/expert-requests/expert.schema.ts";
import { expertRequestPrivacy } from "#app/features/expert-requests/expert-requests.privacy.server.ts";
import { diagnosticRequests } from "#app/features/expert-requests/expert-requests.table.ts";
import { findRequest } from "#app/features/expert-requests/staff-requests.server.ts";
import { eraseInside } from "#app/features/privacy/account-data.server.ts";
import { ownerOf } from "#app/features/privacy/address-data.server.ts";
import { personalData } from "#app/personal-data.server.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import { mails } from "#app/platform/mail/mails.table.ts";
import { sealMark } from "#app/platform/privacy/seal.server.ts";
import { resealDiagnostics } from "#server/reseal-diagnostics.ts";
import { aDatabase, test } from "#tests/support/database.ts";
import { aRun as aRunBy } from "#tests/support/diagnostics.ts";
import { aMember } from "#tests/support/factories.ts";
import { aMemberScope, aPublicScope, aSite } from "#tests/support/scope.ts";

const diagnosticPrivacy = diagnosticPrivacyWith(expertRequestPrivacy);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const scopeOf = (db: Database) => ({ db, site: aSite() });

async function aRun(db: Database, { userId = null as string | null, finished = true } = {}) {
  const scope = scopeOf(db);
  const key = (await startRun(scope, userId)) ?? "";
  for (const { id } of shippedSet.questions) await answerQuestion(scope, key, id, 1);
  if (finished) await finishRun(scope, key, { size: undefined, sharing: false });
  return key;
}

const aRunOf = (scope: SealScope, userId?: string) => aRunBy(scope, { ...(userId && { userId }) });

async function aRequest(db: Database, key: string, email: string) {
  const scope = aPublicScope(db);
  const run = await findRun(scope, { key });
  if (!run) throw new Error("no run");
  const typed = { name: "Canari", email, company: "Canari", withAnswers: true, terms: true };
  return askExpert(scope, run, expertForm.parse(typed));
}

async function eraseAt(db: Database, now: Date) {
  const rows: Record<string, number> = {};
  for (const { what, erase } of diagnosticPrivacy.retention) rows[what] = (await erase({ db }, now)).rows;
  return rows;
}

describe("what goes, and when", () => {
  test("an unfinished run, after seven days", async ({ db }) => {
    await aRun(db, { finished: false });
    await eraseAt(db, inDays(6));
    expect(await db.$count(diagnosticRuns)).toBe(1);
    await eraseAt(db, inDays(8));
    expect(await db.$count(diagnosticRuns)).toBe(0);
  });

  test("a finished one without an account, after thirty days, or with its last private link", async ({
    db,
  }) => {
    const shared = await aRun(db);
    await aRun(db);
    await shareRun(scopeOf(db), { key: shared }, { now: inDays(20) });
    await eraseAt(db, inDays(29));
    expect(await db.$count(diagnosticRuns)).toBe(2);
    await eraseAt(db, inDays(31));
    expect(await db.$count(diagnosticRuns)).toBe(1);
    expect(await db.$count(diagnosticLinks)).toBe(1);
    await eraseAt(db, inDays(51));
    expect(await db.$count(diagnosticLinks)).toBe(0);
    expect(await db.$count(diagnosticRuns)).toBe(0);
  });

  test("one of an account, after two years; a request, after one", async ({ db }) => {
    const { id: userId, email } = await aMember(db);
    await aRequest(db, await aRun(db, { userId }), email);
    await eraseAt(db, inDays(364));
    expect(await db.$count(diagnosticRequests)).toBe(1);
    await eraseAt(db, inDays(366));
    expect(await db.$count(diagnosticRequests)).toBe(0);
    expect(await db.$count(diagnosticRuns)).toBe(1);
    await eraseAt(db, inDays(731));
    expect(await db.$count(diagnosticRuns)).toBe(0);
  });
});

describe("a member", () => {
  test("exports their diagnostics and requests, in words", async ({ db }) => {
    const [actor, other] = [await aMember(db), await aMember(db)];
    await aRequest(db, await aRun(db, { userId: actor.id }), actor.email);
    await aRun(db, { userId: other.id });
    const copy = JSON.stringify(await diagnosticPrivacy.exports?.(aMemberScope(db, actor)));
    const question = shippedSet.questions[0];
    for (const text of [question?.text, question?.options[1]?.text, "DIA-", "Exposé"])
      expect(copy).toContain(text);
    expect(copy).not.toContain("sealed");
    expect(await diagnosticPrivacy.exports?.(aMemberScope(db, other))).toMatchObject({
      diagnostics: [{}],
      expertRequests: [],
    });
  });

  test("exports unfinished diagnostics, too", async ({ db }) => {
    const actor = await aMember(db);
    const answers = { sauvegardes: 1 };
    await aRunBy(scopeOf(db), { userId: actor.id, finished: false, answers });
    const [question] = shippedSet.questions.filter(({ id }) => id === "sauvegardes");
    expect(await diagnosticPrivacy.exports?.(aMemberScope(db, actor))).toMatchObject({
      diagnostics: [{ finishedAt: null, answers: [{ question: question?.text }] }],
    });
  });

  test("leaves nothing behind, and keeps the data of others", async ({ db }) => {
    const [actor, other] = [await aMember(db), await aMember(db)];
    for (const one of [actor, other]) await aRequest(db, await aRun(db, { userId: one.id }), one.email);
    await diagnosticPrivacy.erases?.(aMemberScope(db, actor));
    expect(await db.select({ userId: diagnosticRuns.userId }).from(diagnosticRuns)).toEqual([
      { userId: other.id },
    ]);
    expect(await db.select({ email: diagnosticRequests.email }).from(diagnosticRequests)).toEqual([
      { email: other.email },
    ]);
    const sentMails = await db.select().from(mails).where(eq(mails.template, "diagnostic-expert"));
    expect(sentMails.filter(({ payload }) => JSON.stringify(payload ?? {}).includes(actor.email))).toEqual(
      [],
    );
    expect(sentMails.some(({ payload }) => JSON.stringify(payload ?? {}).includes(other.email))).toBe(true);
  });

  test("whose e-mail address is not proven exports no request of its owner", async ({ db }) => {
    const actor = await aMember(db, { proven: false });
    await aRequest(db, await aRun(db), actor.email);
    const scope = aMemberScope(db, actor);
    expect(await diagnosticPrivacy.exports?.(scope)).toMatchObject({ expertRequests: [] });
    await diagnosticPrivacy.erases?.(scope);
    expect(await db.$count(diagnosticRequests)).toBe(1);
  });
});

test("answers of runs and requests are sealed anew under a new secret, and once", async ({ db }) => {
  await aRequest(db, await aRun(db), `${randomUUID()}@client.example`);
  const secret = "another-secret-of-tests-that-is-long-enough-01234";
  const site = aSite({ secret, formerSecrets: [aSite().secret] });
  expect(await resealDiagnostics({ db, site })).toBe(2);
  expect(await resealDiagnostics({ db, site: aSite({ secret }) })).toBe(0);
});

describe("what no secret opens: a secret removed too early, or damaged data", () => {
  const [lost, former, secret] = [0, 1, 2].map((n) => `secret-${n}-of-tests-that-is-long-enough-01234`);
  const siteOf = (now = "", ...before: string[]) => aSite({ secret: now, formerSecrets: before });

  test("does not keep the rest from being sealed anew, and is reported each night", async ({ db }) => {
    for (const now of [lost, former]) await aRunOf({ db, site: siteOf(now) });
    const damaged = await aRunOf({ db, site: siteOf(former) });
    await db
      .update(diagnosticRuns)
      .set({ sealed: sql`split_part(${diagnosticRuns.sealed}, '.', 1) || '.x.x.x'` })
      .where(eq(diagnosticRuns.keyHash, hashOf(damaged)));
    const scope = { db, site: siteOf(secret, former ?? "") };
    await expect(resealDiagnostics(scope)).rejects.toThrow("2 sealed");
    const rows = await db.select({ sealed: diagnosticRuns.sealed }).from(diagnosticRuns);
    expect(rows.filter(({ sealed }) => sealed.startsWith(`${sealMark(scope.site)}.`))).toHaveLength(1);
  });

  test("leaves an account its other diagnostics", async ({ db }) => {
    const member = await aMember(db);
    for (const site of [siteOf(lost), siteOf(secret)]) await aRunOf({ db, site }, member.id);
    const scope = aMemberScope(db, member, { site: siteOf(secret) });
    expect(await diagnosticPrivacy.exports?.(scope)).toMatchObject({ diagnostics: [{}] });
    expect((await viewHistory(scope)).entries).toHaveLength(1);
  });

  test("leaves a request to whom it was sent, and to its author", async ({ db }) => {
    const member = await aMember(db);
    await aRequest(db, await aRun(db), member.email);
    const [{ id } = { id: "" }] = await db.select({ id: diagnosticRequests.id }).from(diagnosticRequests);
    const scope = aMemberScope(db, member, { site: siteOf(secret) });
    expect(await findRequest({ ...scope, actor: { ...member, role: "admin" } }, id)).toMatchObject({
      email: member.email,
      answers: undefined,
      unreadable: true,
    });
    expect(await diagnosticPrivacy.exports?.(scope)).toMatchObject({
      expertRequests: [{ email: member.email, answers: null }],
    });
  });

  test("lets its browser begin anew", async ({ db }) => {
    const key = await aRunOf({ db, site: siteOf(lost) });
    const reported: unknown[] = [];
    const site = siteOf(secret);
    const cookie = (await keepRunKey({ site }, key)).split(";")[0] ?? "";
    const facts = { cookie, reportError: (error: unknown) => void reported.push(error) };
    const scope = aPublicScope(db, { site, facts });
    expect(await findBrowserRun(scope, null)).toEqual({ signIn: false });
    expect(await beginDiagnostic(scope, { userId: null, anew: false })).toMatchObject({ kind: "goes-on" });
    expect(reported).not.toEqual([]);
  });
});

test("sealing anew makes nothing younger: what was never finished goes at its time", async ({ db }) => {
  const before = aSite();
  await aRun(db, { finished: false });
  await db.execute(sql`update diagnostic_runs set updated_at = now() - interval '6 days'`);
  const site = aSite({
    secret: "another-secret-of-tests-that-is-long-enough-01234",
    formerSecrets: [before.secret],
  });
  expect(await resealDiagnostics({ db, site })).toBe(1);
  await eraseAt(db, inDays(2));
  expect(await db.$count(diagnosticRuns)).toBe(0);
});

test("who erases an address erases the diagnostics that were mailed to it, and an account's lose that link", async ({
  onTestFinished,
}) => {
  const { db, close } = await aDatabase();
  onTestFinished(() => close());
  const scope = aPublicScope(db);
  const email = "canari-courrier@client.example";
  const endOf = async (to: string, userId?: string) => {
    const key = await aRunBy(scope, { finished: false, ...(userId && { userId }) });
    for (const { id } of shippedSet.questions) await answerQuestion(scope, key, id, 0);
    const ended = await endDiagnostic(scope, key, { size: undefined, sharing: false, email: to });
    expect(ended).toMatchObject({ ok: true });
    // Sent, so its payload with the link is erased.
    await db.update(mails).set({ status: "sent", payload: null });
    return key;
  };
  const other = await aMember(db);
  const [mailed, unrelated] = [await endOf(email), await endOf("autre@client.example")];
  const [owned, unmailed] = [await endOf(email, other.id), await aRun(db)];
  await shareRun(scope, { key: owned });

  const owner = await ownerOf(scope, email);
  await inTransaction(owner, (inside) => eraseInside(inside, personalData));
  expect(await findRun(scope, { key: mailed })).toBeUndefined();
  for (const key of [unrelated, owned, unmailed]) expect(await findRun(scope, { key })).toBeDefined();
  const ownedId = (await findRun(scope, { key: owned }))?.id ?? "";
  expect(await db.$count(diagnosticLinks, eq(diagnosticLinks.runId, ownedId))).toBe(1);
  expect(await db.$count(diagnosticLinks)).toBe(2);
});
