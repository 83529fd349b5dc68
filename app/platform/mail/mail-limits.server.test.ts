import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, vi } from "vitest";
import type { Database } from "#app/platform/db/client.server.ts";
import { mails } from "#app/platform/db/schema/mails.ts";
import { test } from "#tests/support/database.ts";
import { mayMail } from "./mail-limits.server.ts";

const start = new Date("2026-03-04T10:00:30Z");
beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});
const later = (hours: number) => vi.setSystemTime(start.getTime() + hours * 3_600_000);

let serial = 0;
/** A network that nobody used before: what a forged forwarded address would give. */
const anotherNetwork = () => `10.${++serial >> 8}.${serial & 255}.1`;
const ask = (db: Database, to: string, network = anotherNetwork(), kind = "login-link") =>
  mayMail({ db }, { to, network, kind });

describe("one mailbox", () => {
  test("gets 3 mails an hour and 10 a day, from however many networks", async ({ db }) => {
    let sent = 0;
    for (let hour = 0; hour < 12; hour++) {
      later(hour);
      let thisHour = 0;
      for (let attempt = 0; attempt < 20; attempt++) if (await ask(db, "cible@client.nc")) thisHour++;
      expect(thisHour).toBeLessThanOrEqual(3);
      sent += thisHour;
    }
    expect(sent).toBe(10);
    later(24);
    expect(await ask(db, "cible@client.nc")).toBe(true);
  });

  test("is one mailbox under all its names", async ({ db }) => {
    const names = ["cible+a@gmail.com", "c.ible@gmail.com", "cible@gmail.com", "c.i.b.l.e+b@googlemail.com"];
    const answers = [];
    for (const name of names) answers.push(await ask(db, name));
    expect(answers).toEqual([true, true, true, false]);
  });

  test("has at most one mail of a kind that has not left yet", async ({ db }) => {
    await db.insert(mails).values({
      template: "login-link",
      recipient: "attend@client.nc",
      messageId: randomUUID(),
      status: "waiting",
    });
    expect(await ask(db, "attend@client.nc")).toBe(false);
    expect(await ask(db, "attend@client.nc", anotherNetwork(), "recovery")).toBe(true);
  });
});

test("a network that asks too much is refused, and nobody else", async ({ db }) => {
  const busy = anotherNetwork();
  let sent = 0;
  for (let n = 0; n < 50; n++) if (await ask(db, `personne-${n}@client.nc`, busy)) sent++;
  expect(sent).toBe(30);
  expect(await ask(db, "quelquun@client.nc")).toBe(true);
});

test("a flood on one mailbox does not use up the site's allowance", async ({ db }) => {
  for (let n = 0; n < 700; n++) await ask(db, "cible@client.nc");
  expect(await ask(db, "quelquun@client.nc")).toBe(true);
});

test("the whole site sends 600 an hour to strangers", async ({ db }) => {
  let sent = 0;
  for (let n = 0; n < 620; n++) if (await ask(db, `personne-${n}@client.nc`)) sent++;
  expect(sent).toBe(600);
});
