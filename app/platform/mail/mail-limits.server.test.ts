import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import type { Database } from "#app/platform/db/client.server.ts";
import { mails } from "#app/platform/mail/mails.table.ts";
import { stopClock } from "#tests/support/clock.ts";
import { test } from "#tests/support/database.ts";
import { whenToMail, whenToMailRight } from "./mail-limits.server.ts";

const { start, later } = stopClock();

let serial = 0;
const anotherNetwork = () => `10.${++serial >> 8}.${serial & 255}.1`;
const when = (db: Database, to: string, network = anotherNetwork(), kind = "login-link") =>
  whenToMail({ db }, { to, network, kind });
const ask = async (...asked: Parameters<typeof when>) => (await when(...asked)) !== undefined;

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

  test("has at most one overdue mail of each kind; one scheduled for later blocks no other", async ({
    db,
  }) => {
    await db.insert(mails).values({
      template: "login-link",
      recipient: "attend@client.nc",
      messageId: randomUUID(),
      status: "waiting",
    });
    expect(await ask(db, "attend@client.nc")).toBe(false);
    expect(await ask(db, "attend@client.nc", anotherNetwork(), "recovery")).toBe(true);
    const dueAt = new Date(start.getTime() + 3_600_000);
    await db.update(mails).set({ dueAt });
    expect(await ask(db, "attend@client.nc")).toBe(true);
  });
});

test("only the network that exceeds the limit is refused", async ({ db }) => {
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

describe("beyond what the site sends in an hour", () => {
  async function flood(db: Database, networks: number, each: number) {
    const waits: (number | undefined)[] = [];
    for (let n = 0; n < networks; n += 1)
      for (let m = 0; m < each; m += 1)
        waits.push(await when(db, `personne-${n}-${m}@client.nc`, `2001:db8:${n.toString(16)}:1::/64`));
    return waits;
  }

  test("mails wait for the next hours, and none is refused", async ({ db }) => {
    const waits = await flood(db, 50, 20);
    expect(waits).not.toContain(undefined);
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(300);
    expect(Math.max(...waits.map((seconds) => seconds ?? 0))).toBeLessThan(6 * 3_600);
  });

  test("networks with few requests that day do not wait, nor does another kind of mail", async ({ db }) => {
    await flood(db, 50, 10);
    expect(await when(db, "quelquun@client.nc", "198.51.100.7")).toBe(0);
    expect(await when(db, "personne-0-0@client.nc", "2001:db8:0:1::/64", "recovery")).toBe(0);
  });

  test("one /48 has four times what a /64 has, and a /56 twice", async ({ db }) => {
    let sent = 0;
    for (let n = 0; n < 200; n += 1)
      if (await ask(db, `une-${n}@client.nc`, `2001:db8:1:${n.toString(16)}::/64`)) sent += 1;
    expect(sent).toBe(60);
    for (let n = 0; n < 200; n += 1)
      if (await ask(db, `deux-${n}@client.nc`, `2001:db8:1:${n.toString(16)}00::/64`)) sent += 1;
    expect(sent).toBe(120);
    expect(await ask(db, "quelquun@client.nc", "2001:db8:2:1::/64")).toBe(true);
  });
});

describe("what one has a right to", () => {
  const right = (db: Database, to: string, network = anotherNetwork()) =>
    whenToMailRight({ db }, { to, network, kind: "rights" });

  test("is mailed at once, whatever another network asks for under the same address", async ({ db }) => {
    const network = anotherNetwork();
    const waits: (number | undefined)[] = [];
    for (let n = 0; n < 40; n += 1) waits.push(await right(db, `cible+${n}@client.nc`, network));
    expect(waits.filter((seconds) => seconds === 0).length).toBeLessThanOrEqual(2);
    expect(await right(db, "cible@client.nc")).toBe(0);
  });

  test("floods no mailbox: ten networks and one mail an hour, then none more that day", async ({ db }) => {
    const waits: (number | undefined)[] = [];
    for (let n = 0; n < 200; n += 1) waits.push(await right(db, `cible+${n}@client.nc`));
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(11);
    const waiting = waits.filter((seconds) => seconds !== undefined);
    expect(new Set(waiting).size).toBe(24);
    expect(waiting).toHaveLength(34);
    later(24);
    expect(await right(db, "cible@client.nc")).toBe(0);
  });
});
