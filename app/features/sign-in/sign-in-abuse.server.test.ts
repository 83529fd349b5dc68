import { and, eq, ne } from "drizzle-orm";
import { describe, expect, vi } from "vitest";
import type { AskedLinkKind } from "#app/core/link/links.server.ts";
import { securityNoticeMail } from "#app/core/person/mails/security-notices.mails.ts";
import { markDevice } from "#app/core/session/known-devices.server.ts";
import { openSession } from "#app/core/session/sessions.server.ts";
import { changePassword } from "#app/features/passwords/passwords.server.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import type { Actor, PublicScope } from "#app/platform/http/scope.ts";
import { mails } from "#app/platform/mail/mails.table.ts";
import { aPassword, followLink, PASSWORD, tokenIn } from "#tests/support/accounts.ts";
import { stopClock } from "#tests/support/clock.ts";
import { test } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { aMemberScope, aPublicScope, nextRequest } from "#tests/support/scope.ts";
import { type AskedLink, askForLink, sendAskedLink } from "./links/asked-links.server.ts";
import { signInWithPassword } from "./sign-in.server.ts";

/** Attackers who know an e-mail address cannot lock its owner out (threat T52). */

const { start } = stopClock();

async function anOwner(db: Database, given: Partial<Actor> = {}) {
  const owner = await aMember(db, given);
  await aPassword(db, owner);
  return owner;
}

async function aKnownDevice(db: Database, owner: Actor): Promise<PublicScope> {
  const first = aPublicScope(db);
  const signedIn = nextRequest(first, await openSession(first, owner.id));
  return nextRequest(aPublicScope(db), await markDevice(signedIn));
}

async function ask(scope: PublicScope, email: string, kind: AskedLinkKind) {
  const enqueued: AskedLink[] = [];
  const enqueue: PublicScope["jobs"]["enqueue"] = async (_db, _queue, data) => {
    if ("kind" in data) enqueued.push(data as AskedLink);
  };
  const asking = { ...scope, jobs: { ...scope.jobs, enqueue } };
  const answer = await askForLink(asking, { email, kind });
  for (const asked of enqueued) await sendAskedLink(asking, asked);
  const asked = and(eq(mails.status, "waiting"), ne(mails.template, securityNoticeMail.name));
  const [mail] = await scope.db.select().from(mails).where(asked);
  await scope.db.update(mails).set({ status: "sent" });
  return { answer: answer.kind, link: Object.values(mail?.payload ?? {})[0] as string | undefined };
}

async function attackersAsk(db: Database, times: number, email: string, kind: AskedLinkKind) {
  const links = [];
  for (let n = 0; n < times; n += 1) links.push((await ask(aPublicScope(db), email, kind)).link);
  return links.filter((link) => link !== undefined);
}
const wrong = (email: string) => ({ email, password: "Autre-chose-2026" });
const right = (email: string) => ({ email, password: PASSWORD });

async function signsInByMail(scope: PublicScope, { email }: Actor, kind: AskedLinkKind = "login") {
  const { answer, link } = await ask(scope, email, kind);
  expect(answer).toBe("asked");
  expect(await followLink(scope, tokenIn(link))).toMatchObject({
    kind,
    entry: { cookie: expect.any(String) },
  });
}

describe("attackers who ask for another person's confirmation link", () => {
  test("use up no mail allowance when there is nothing to confirm", async ({ db }) => {
    const owner = await anOwner(db);
    expect(await attackersAsk(db, 3, owner.email, "confirm")).toEqual([]);
    await signsInByMail(aPublicScope(db), owner);
    await signsInByMail(aPublicScope(db), owner, "recovery");
  });

  test("leave the allowance of sign-in links when there is", async ({ db }) => {
    const owner = await anOwner(db, { proven: false });
    expect(await attackersAsk(db, 10, owner.email, "confirm")).toHaveLength(3);
    await signsInByMail(aPublicScope(db), owner);
    await signsInByMail(aPublicScope(db), owner, "recovery");
  });
});

describe("attackers who ask for another person's sign-in links", () => {
  test("25 times from as many networks do not block the owner's known devices", async ({ db }) => {
    const owner = await anOwner(db, { role: "admin" });
    const device = await aKnownDevice(db, owner);
    expect(await attackersAsk(db, 25, owner.email, "login")).toHaveLength(3);
    await signsInByMail(device, owner);
    await signsInByMail(device, owner, "recovery");
    expect(await signInWithPassword(device, right(owner.email))).toMatchObject({ kind: "signed_in" });
    expect(await signInWithPassword(aPublicScope(db), right(owner.email))).toMatchObject({
      kind: "signed_in",
    });
  });

  test("all day long do not keep the owner without a link that works", async ({ db }) => {
    const owner = await anOwner(db);
    for (let hour = 0; hour < 24; hour += 1) {
      vi.setSystemTime(start.getTime() + hour * 3_600_000);
      const links = await attackersAsk(db, 8, owner.email, "login");
      expect(links.length).toBeGreaterThanOrEqual(1);
      expect(links.length).toBeLessThanOrEqual(3);
      expect(await followLink(aPublicScope(db), tokenIn(links[0]))).toMatchObject({ kind: "login" });
    }
  });

  test("from one network are limited, other networks are not", async ({ db }) => {
    const owner = await anOwner(db);
    const attacker = aPublicScope(db);
    const answers = [];
    for (let n = 0; n < 40; n += 1) answers.push((await ask(attacker, owner.email, "login")).answer);
    expect(answers.filter((answer) => answer === "asked")).toHaveLength(5);
    expect(await ask(aPublicScope(db), owner.email, "login")).toMatchObject({ answer: "asked" });
    expect(await ask(attacker, "autre@canari.example", "login")).toMatchObject({ answer: "asked" });
  });

  test("get the same answers for an unknown e-mail address", async ({ db }) => {
    const owner = await anOwner(db);
    const answers: Record<string, string[]> = { [owner.email]: [], "inconnue@canari.example": [] };
    for (const [email, heard] of Object.entries(answers)) {
      for (let n = 0; n < 40; n += 1) heard.push((await ask(aPublicScope(db), email, "login")).answer);
    }
    const [known, unknown] = Object.values(answers);
    expect(known).toEqual(unknown);
    expect(known?.filter((answer) => answer === "asked")).toHaveLength(30);
  });
});

test("unknown e-mail addresses use up none of the site's mails", async ({ db }) => {
  for (let n = 0; n < 700; n += 1) {
    const asked = { email: `inconnue-${n}@canari.example`, kind: "login" as const, network: `10.9.${n}.1` };
    await sendAskedLink(aPublicScope(db), asked);
  }
  await signsInByMail(aPublicScope(db), await anOwner(db));
});

test("a thousand networks have six mails an hour sent to one mailbox at most", async ({ db }) => {
  const owner = await anOwner(db, { proven: false });
  const kinds: AskedLinkKind[] = ["login", "recovery", "confirm"];
  for (let n = 0; n < 1_000; n += 1) {
    const kind = kinds[n % 3] ?? "login";
    await sendAskedLink(aPublicScope(db), { email: owner.email, kind, network: `10.${n >> 8}.${n & 255}.1` });
    if (n % 50 === 0) await db.update(mails).set({ status: "sent" });
  }
  expect(await db.$count(mails)).toBe(6);
});

describe("attackers who try passwords", () => {
  test("five times from one network do not block the owner on other networks", async ({ db }) => {
    const owner = await anOwner(db);
    const attacker = aPublicScope(db);
    for (let n = 0; n < 5; n += 1) await signInWithPassword(attacker, wrong(owner.email));
    expect(await signInWithPassword(attacker, right(owner.email))).toMatchObject({ kind: "limited" });
    expect(await signInWithPassword(aPublicScope(db), right(owner.email))).toMatchObject({
      kind: "signed_in",
    });
  });

  test("any number of times do not block the owner's known devices", async ({ db }) => {
    const owner = await anOwner(db);
    const device = await aKnownDevice(db, owner);
    for (let n = 0; n < 60; n += 1) await signInWithPassword(aPublicScope(db), wrong(owner.email));
    expect(await signInWithPassword(aPublicScope(db), right(owner.email))).toMatchObject({
      kind: "limited",
    });
    expect(await signInWithPassword(device, right(owner.email))).toMatchObject({ kind: "signed_in" });
    const change = { currentPassword: PASSWORD, newPassword: "Nouveau-lagon-2027" };
    const member = { ...aMemberScope(db, owner), facts: device.facts };
    expect(await changePassword(member, change)).toEqual({ kind: "changed" });
  });

  test("do not block them on the owner's own network either", async ({ db }) => {
    const owner = await anOwner(db);
    const device = await aKnownDevice(db, owner);
    const neighbour = aPublicScope(db, { facts: { network: device.facts.network } });
    for (let n = 0; n < 80; n += 1) await signInWithPassword(neighbour, wrong(`membre-${n}@canari.example`));
    for (let n = 0; n < 5; n += 1) await signInWithPassword(neighbour, wrong(owner.email));
    expect(await signInWithPassword(device, right(owner.email))).toMatchObject({ kind: "signed_in" });
  });

  test("are checked ten times in a quarter of an hour and twenty times in an hour, however many they are", async ({
    db,
  }) => {
    const owner = await anOwner(db);
    let checked = 0;
    for (let minute = 0; minute < 60; minute += 3) {
      vi.setSystemTime(new Date("2026-03-04T10:00:00Z").getTime() + minute * 60_000);
      for (let n = 0; n < 5; n += 1) {
        const outcome = await signInWithPassword(aPublicScope(db), wrong(owner.email));
        if (outcome.kind !== "limited") checked += 1;
      }
      if (minute === 12) expect(checked).toBe(10);
    }
    expect(checked).toBe(20);
  });

  test("get the same answers for an unknown e-mail address", async ({ db }) => {
    const owner = await anOwner(db);
    const heard = [];
    for (const email of [owner.email, "inconnue@canari.example"]) {
      const kinds = [];
      for (let n = 0; n < 12; n += 1)
        kinds.push((await signInWithPassword(aPublicScope(db), wrong(email))).kind);
      heard.push(kinds);
    }
    expect(heard[0]).toEqual(heard[1]);
    expect(heard[0]?.filter((kind) => kind === "refused")).toHaveLength(10);
  });
});
