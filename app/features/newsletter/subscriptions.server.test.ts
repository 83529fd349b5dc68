import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { consentProofs } from "#app/core/consent/consent.table.ts";
import { newsletterSubscriptions } from "#app/features/newsletter/newsletter.table.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { mails } from "#app/platform/mail/mails.table.ts";
import { aDatabase, test } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { aPublicScope, siteUrl } from "#tests/support/scope.ts";
import {
  type AskedSubscription,
  askedSubscriptionJob,
  askForSubscription,
  mailAskedSubscription,
} from "./asked-subscriptions.server.ts";
import {
  confirmSubscription,
  findByUnsubscribeToken,
  findPendingSubscription,
  unsubscribe,
} from "./subscriptions.server.ts";

let serial = 0;

function asked(given: Partial<AskedSubscription> = {}): AskedSubscription {
  serial += 1;
  return {
    email: `lectrice-${serial}@canari.example`,
    isBusinessOwner: false,
    page: "/blogs",
    network: `10.2.0.${serial}`,
    ...given,
  };
}

const mailAsked = (db: Database, request: AskedSubscription) =>
  mailAskedSubscription(aPublicScope(db), request);

async function lastMail(db: Database) {
  const all = await db.select().from(mails).orderBy(mails.createdAt, sql`cmin::text::bigint`);
  const payload = all.at(-1)?.payload as Record<string, string> | undefined;
  const tokenOf = (url: string | undefined) => new URL(url ?? siteUrl).searchParams.get("token") ?? "";
  return {
    template: all.at(-1)?.template,
    payload,
    confirmToken: tokenOf(payload?.confirmUrl),
    leaveToken: tokenOf(payload?.refuseUrl ?? payload?.unsubscribeUrl),
  };
}

const confirm = (db: Database, token: string) => confirmSubscription(aPublicScope(db), token);

async function aSubscriber(db: Database, request = asked()) {
  await mailAsked(db, request);
  await confirm(db, (await lastMail(db)).confirmToken);
  return { email: request.email, ...(await lastMail(db)) };
}

const subscriptions = (db: Database) => db.select().from(newsletterSubscriptions);

describe("asking", () => {
  test("looks nothing up: the same one job for new and for subscribed addresses", async ({ db }) => {
    const { email } = await aSubscriber(db);
    const before = await subscriptions(db);
    for (const address of [email, "inconnue@canari.example"]) {
      const scope = aPublicScope(db, { facts: { network: "203.0.113.4" } });
      const answer = await askForSubscription(scope, { email: address, isBusinessOwner: true, page: "/" });
      expect(answer).toEqual({ kind: "asked" });
      expect(scope.enqueued).toEqual([
        {
          queue: askedSubscriptionJob.name,
          data: { email: address, isBusinessOwner: true, page: "/", network: "203.0.113.4" },
        },
      ]);
    }
    expect(await subscriptions(db)).toEqual(before);
  });

  test("one address is asked for five times an hour from one network, and its owner may still ask", async ({
    db,
  }) => {
    const kinds: string[] = [];
    const request = { email: "victime@canari.example", isBusinessOwner: false, page: "/blogs" };
    const visitor = aPublicScope(db);
    for (let times = 0; times < 6; times += 1) kinds.push((await askForSubscription(visitor, request)).kind);
    expect(kinds).toEqual(["asked", "asked", "asked", "asked", "asked", "limited"]);
    expect(await askForSubscription(aPublicScope(db), request)).toEqual({ kind: "asked" });
  });

  test("and thirty times from however many networks", async ({ db }) => {
    const kinds: string[] = [];
    const request = { email: "victime@canari.example", isBusinessOwner: false, page: "/blogs" };
    for (let n = 0; n < 40; n += 1) kinds.push((await askForSubscription(aPublicScope(db), request)).kind);
    expect(kinds.filter((kind) => kind === "asked")).toHaveLength(30);
  });
});

describe("the job", () => {
  test("leaves a pending subscription, the proof of consent and a mail: no account, nothing active", async ({
    db,
  }) => {
    const request = asked({ isBusinessOwner: true });
    await mailAsked(db, request);

    const [pending] = await subscriptions(db);
    expect(pending).toMatchObject({
      email: request.email,
      isActive: false,
      isBusinessOwner: true,
      confirmedAt: null,
    });
    expect(await db.select().from(consentProofs)).toMatchObject([
      { purpose: "newsletter", subjectId: pending?.id, page: "/blogs", textVersion: "2026-11-newsletter" },
    ]);
    const { template, payload, confirmToken } = await lastMail(db);
    expect(template).toBe("newsletter-confirmation");
    expect(payload?.opensAccount).toBe(true);
    expect(JSON.stringify(pending)).not.toContain(confirmToken);
    expect(await findPendingSubscription(aPublicScope(db), confirmToken)).toEqual({ email: request.email });
  });

  test("does not announce an account to those who have one", async ({ db }) => {
    const member = await aMember(db);
    await mailAsked(db, asked({ email: member.email }));
    expect((await lastMail(db)).payload?.opensAccount).toBe(false);
  });

  test("for a subscriber changes nothing, and welcomes again", async ({ db }) => {
    const { email } = await aSubscriber(db);
    const before = await subscriptions(db);
    await mailAsked(db, asked({ email, isBusinessOwner: true }));
    expect(await subscriptions(db)).toEqual(before);
    expect((await lastMail(db)).template).toBe("newsletter-welcome");
  });

  test("mails one address three times an hour at most", async ({ db }) => {
    for (let times = 0; times < 6; times += 1) {
      await mailAsked(db, asked({ email: "victime@canari.example" }));
      await db.update(mails).set({ status: "kept" });
    }
    expect(await db.select({ id: mails.id }).from(mails)).toHaveLength(3);
  });
});

describe("confirming", () => {
  test("makes the subscription active and gives the consent that the account will rest on", async ({
    db,
  }) => {
    const request = asked();
    await mailAsked(db, request);
    const { confirmToken } = await lastMail(db);
    expect(await confirm(db, confirmToken)).toEqual({
      email: request.email,
      page: "/blogs",
      consentVersion: "2026-11-newsletter",
    });
    expect(await subscriptions(db)).toMatchObject([{ isActive: true, confirmedAt: expect.any(Date) }]);
    expect((await lastMail(db)).template).toBe("newsletter-welcome");
  });

  test("works once, and not after seven days", async ({ db }) => {
    await mailAsked(db, asked());
    const { confirmToken } = await lastMail(db);
    expect(await confirm(db, confirmToken)).toBeDefined();
    expect(await confirm(db, confirmToken)).toBeUndefined();

    await mailAsked(db, asked());
    const late = (await lastMail(db)).confirmToken;
    await db.update(newsletterSubscriptions).set({ confirmExpiresAt: new Date(Date.now() - 1000) });
    expect(await findPendingSubscription(aPublicScope(db), late)).toBeUndefined();
    expect(await confirm(db, late)).toBeUndefined();
  });

  test("pressed twice at once confirms once", async () => {
    const { db, close } = await aDatabase();
    try {
      await mailAsked(db, asked());
      const { confirmToken } = await lastMail(db);
      const outcomes = await Promise.all([1, 2, 3, 4].map(() => confirm(db, confirmToken)));
      expect(outcomes.filter(Boolean)).toHaveLength(1);
    } finally {
      await close();
    }
  });
});

describe("leaving", () => {
  test("refusing a subscription that was never confirmed leaves no trace of it", async ({ db }) => {
    await mailAsked(db, asked());
    const { leaveToken, confirmToken } = await lastMail(db);
    expect(await findByUnsubscribeToken(aPublicScope(db), leaveToken)).toEqual({
      isActive: false,
      isPending: true,
    });
    await unsubscribe(aPublicScope(db), leaveToken);

    expect(await subscriptions(db)).toEqual([]);
    expect(await db.select().from(consentProofs)).toEqual([]);
    expect(await confirm(db, confirmToken)).toBeUndefined();
  });

  test("a subscriber leaves at once, twice without harm, and can come back by confirming again", async ({
    db,
  }) => {
    const { email, leaveToken } = await aSubscriber(db);
    await unsubscribe(aPublicScope(db), leaveToken);
    await unsubscribe(aPublicScope(db), leaveToken);
    expect(await subscriptions(db)).toMatchObject([{ isActive: false, unsubscribedAt: expect.any(Date) }]);

    await db.update(mails).set({ status: "kept" });
    await mailAsked(db, asked({ email }));
    await confirm(db, (await lastMail(db)).confirmToken);
    expect(await subscriptions(db)).toMatchObject([{ email, isActive: true, unsubscribedAt: null }]);
  });

  test("an unknown link does nothing", async ({ db }) => {
    const { leaveToken } = await aSubscriber(db);
    await unsubscribe(aPublicScope(db), `${leaveToken}x`);
    expect(await subscriptions(db)).toMatchObject([{ isActive: true }]);
  });
});
