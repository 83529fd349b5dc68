import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { loginLinkMail } from "#app/core/link/mails/links.mails.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import type { Actor } from "#app/platform/http/scope.ts";
import { whenToMailAccount } from "#app/platform/mail/mail-limits.server.ts";
import { mails } from "#app/platform/mail/mails.table.ts";
import { followLink, tokenIn } from "#tests/support/accounts.ts";
import { stopClock } from "#tests/support/clock.ts";
import { test } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { aPublicScope } from "#tests/support/scope.ts";
import { type AskedLink, sendAskedLink } from "./asked-links.server.ts";

/** Effect of a flood of links to other accounts on a user with an unknown device (threat T52). */

const { later } = stopClock();

let serial = 0;
const aNetwork = () => `10.${++serial >> 8}.${serial & 255}.1`;

async function job(db: Database, { email }: Pick<Actor, "email">, given: Partial<AskedLink> = {}) {
  const scope = aPublicScope(db);
  await sendAskedLink(scope, { email, kind: "login", network: aNetwork(), ...given });
  return scope.enqueued.filter(({ queue }) => queue === "asked-links");
}

async function mailed(db: Database, to: Pick<Actor, "email">, given: Partial<AskedLink> = {}) {
  const putOff = await job(db, to, given);
  await db.update(mails).set({ status: "sent" }).where(eq(mails.recipient, to.email));
  return putOff;
}

async function flood(db: Database, count: number, given: { proven: boolean; each: number }) {
  for (let n = 0; n < count; n += 1) {
    const to = `autre-${serial}@canari.example`;
    for (let times = 0; times < given.each; times += 1) {
      const kind = loginLinkMail.name;
      const request = { to, network: aNetwork(), kind, allowance: "sign-in" as const };
      await whenToMailAccount({ db }, { ...request, proven: given.proven });
    }
  }
}

const mailsTo = (db: Database, { email }: Pick<Actor, "email">) =>
  db.$count(mails, eq(mails.recipient, email));

async function others(db: Database, count: number, given: Partial<Actor> = {}) {
  const made: Actor[] = [];
  for (let n = 0; n < count; n += 1) made.push(await aMember(db, given));
  return made;
}

async function signsIn(db: Database, owner: Actor, given: Partial<AskedLink> = {}) {
  await job(db, owner, given);
  const [mail] = await db.select().from(mails).where(eq(mails.status, "waiting"));
  const { loginUrl } = (mail?.payload ?? {}) as Record<string, string>;
  expect(loginUrl).toBeDefined();
  expect(await followLink(aPublicScope(db), tokenIn(loginUrl))).toMatchObject({ email: owner.email });
}

describe("an owner's own link leaves at once", () => {
  test("while attackers have links mailed to 700 accounts", async ({ db }) => {
    await flood(db, 700, { proven: true, each: 1 });
    await signsIn(db, await aMember(db));
  });

  test("and three each, and to accounts that they opened themselves", async ({ db }) => {
    await flood(db, 220, { proven: true, each: 3 });
    await flood(db, 300, { proven: false, each: 1 });
    await signsIn(db, await aMember(db));
  });

  test("while a neighbour of the same network asks for others all day long", async ({ db }) => {
    const network = aNetwork();
    const known = await others(db, 30, { proven: false });
    for (let hour = 0; hour < 5; hour += 1) {
      later(hour);
      for (const one of known) await mailed(db, one, { network });
    }
    await signsIn(db, await aMember(db), { network });
  });

  test("while attackers ask for accounts under other names of the owner's mailbox", async ({ db }) => {
    const owner = await aMember(db, { email: "proprietaire@canari.example" });
    for (let n = 0; n < 6; n += 1) {
      const other = await aMember(db, { email: `proprietaire+${n}@canari.example`, proven: false });
      for (let times = 0; times < 3; times += 1) await mailed(db, other);
    }
    await signsIn(db, owner);
  });
});

test("once an hour: a mailbox gets no more of them than before", async ({ db }) => {
  const owner = await aMember(db);
  for (let n = 0; n < 50; n += 1) await mailed(db, owner);
  expect(await mailsTo(db, owner)).toBe(3);
  for (let hour = 1; hour < 24; hour += 1) {
    later(hour);
    for (let n = 0; n < 5; n += 1) await mailed(db, owner);
  }
  expect(await mailsTo(db, owner)).toBeLessThanOrEqual(38);
});

describe("what the site's allowance holds back", () => {
  test("leaves in the next hours, 600 in each, and is not lost", async ({ db }) => {
    await flood(db, 600, { proven: false, each: 1 });
    const [one, other] = [await aMember(db, { proven: false }), await aMember(db, { proven: false })];
    const [putOff] = await mailed(db, one);
    const untilTheNextHour = 3_570;
    expect(putOff?.afterSeconds).toBe(untilTheNextHour);
    await flood(db, 599, { proven: false, each: 1 });
    expect((await mailed(db, other))[0]?.afterSeconds).toBe(untilTheNextHour + 3_600);
    expect(await db.$count(mails)).toBe(0);

    later(1);
    expect(await mailed(db, one, putOff?.data as AskedLink)).toEqual([]);
    expect(await mailsTo(db, one)).toBe(1);
  });
});
