import { describe, expect } from "vitest";
import { auditLog } from "#app/core/audit/audit.table.ts";
import { contactOpenings } from "#app/core/company/contact-openings.table.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { countAgainst } from "#app/platform/http/limits.server.ts";
import { rateLimits } from "#app/platform/http/limits.table.ts";
import type { Actor } from "#app/platform/http/scope.ts";
import { aDatabase, test } from "#tests/support/database.ts";
import { aCompany, aMember } from "#tests/support/factories.ts";
import { aMemberScope } from "#tests/support/scope.ts";
import { openContact } from "./contact-gate.server.ts";

const noon = new Date("2026-11-21T12:00:00+11:00");
const network = "203.0.113.7";
const here = { facts: { network } };
const minutesAfter = (minutes: number, from = noon) => new Date(from.getTime() + minutes * 60_000);

async function openMany(db: Database, actor: Actor, companyIds: string[], now = noon, from = network) {
  const kinds: (string | undefined)[] = [];
  for (const id of companyIds) {
    kinds.push((await openContact(aMemberScope(db, actor, { facts: { network: from } }), id, now))?.kind);
  }
  return kinds;
}

async function companies(db: Database, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) ids.push((await aCompany(db)).id);
  return ids;
}

const opened = (db: Database, actor: Actor, companyIds: string[], openedAt: Date) =>
  db
    .insert(contactOpenings)
    .values(companyIds.map((companyId) => ({ userId: actor.id, companyId, openedAt })));

test("a member sees the details, with a website that is safe to follow", async ({ db }) => {
  const company = await aCompany(db, {
    contactName: "Maïté Kahéa",
    email: "contact@vigie.example",
    website: "https://www.vigié.example/équipe",
  });
  expect(await openContact(aMemberScope(db, await aMember(db), here), company.id)).toEqual({
    kind: "open",
    own: false,
    contact: {
      contactName: "Maïté Kahéa",
      email: "contact@vigie.example",
      phonePrivate: expect.stringMatching(/^\+687/),
      phonePublic: expect.stringMatching(/^\+687/),
      website: { href: "https://www.xn--vigi-epa.example/%C3%A9quipe", host: "xn--vigi-epa.example" },
    },
  });
});

describe("an unproven account", () => {
  test("opens five companies a day in Nouméa, and the sixth the next day", async ({ db }) => {
    const actor = await aMember(db, { proven: false });
    const ids = await companies(db, 6);
    expect(await openMany(db, actor, ids)).toEqual(["open", "open", "open", "open", "open", "refused"]);

    const lastMinute = new Date("2026-11-21T23:59:00+11:00");
    const nextDay = new Date("2026-11-22T00:00:00+11:00");
    expect(await openMany(db, actor, ids.slice(5), lastMinute)).toEqual(["refused"]);
    expect(await openMany(db, actor, ids.slice(5), nextDay)).toEqual(["open"]);
  });

  test("opens again freely what it has opened that day, and is counted once for the owner", async ({
    db,
  }) => {
    const actor = await aMember(db, { proven: false });
    const [first = "", ...others] = await companies(db, 6);
    await openMany(db, actor, [first, ...others.slice(0, 4), first, first]);
    expect(await openMany(db, actor, [first, others[4] ?? ""])).toEqual(["open", "refused"]);
    expect(await db.select({ id: contactOpenings.id }).from(contactOpenings)).toHaveLength(5);
  });

  test("is refused with the reason; the audit log records it once a day, and others are not concerned", async ({
    db,
  }) => {
    const actor = await aMember(db, { proven: false });
    const ids = await companies(db, 6);
    await openMany(db, actor, [...ids, ids[5] ?? ""]);
    expect(await openContact(aMemberScope(db, actor, here), ids[5] ?? "", noon)).toEqual({
      kind: "refused",
      reason: "unproven-day",
    });
    expect(await db.select().from(auditLog)).toMatchObject([
      { actorId: actor.id, action: "contacts.limit-reached", subject: "unproven-day" },
    ]);
    expect(await openMany(db, await aMember(db, { proven: false }), ids.slice(5))).toEqual(["open"]);
  });
});

describe("a proven account", () => {
  test("opens sixty companies an hour", async ({ db }) => {
    const actor = await aMember(db);
    const ids = await companies(db, 62);
    await opened(db, actor, ids.slice(0, 59), minutesAfter(-30));

    expect(await openMany(db, actor, ids.slice(59))).toEqual(["open", "refused", "refused"]);
    expect(await openMany(db, actor, ids.slice(60), minutesAfter(31))).toEqual(["open", "open"]);
  });

  test("opens two hundred companies a day", async ({ db }) => {
    const actor = await aMember(db);
    const ids = await companies(db, 202);
    await opened(db, actor, ids.slice(0, 199), minutesAfter(-120));
    expect(await openMany(db, actor, ids.slice(199))).toEqual(["open", "refused", "refused"]);
    expect(await openContact(aMemberScope(db, actor, here), ids[201] ?? "", noon)).toEqual({
      kind: "refused",
      reason: "day",
    });
  });
});

describe("the accounts of one network", () => {
  const throwAway = async (db: Database, ids: string[], from = network) =>
    openMany(db, await aMember(db, { proven: false }), ids, noon, from);

  test("open twenty-five companies a day together until their addresses are proven", async ({ db }) => {
    const ids = await companies(db, 6);
    for (let account = 0; account < 5; account += 1) {
      expect(await throwAway(db, ids.slice(0, 5))).not.toContain("refused");
    }
    const last = await aMember(db, { proven: false });
    expect(await openContact(aMemberScope(db, last, here), ids[0] ?? "", noon)).toEqual({
      kind: "refused",
      reason: "unproven-network",
    });
    expect(await db.select().from(auditLog)).toMatchObject([
      { actorId: last.id, subject: "unproven-network" },
    ]);
    expect(await throwAway(db, ids.slice(0, 1), "203.0.113.8")).toEqual(["open"]);
    expect(await openMany(db, { ...last, proven: true }, ids.slice(0, 1))).toEqual(["open"]);
  });

  test("do not use up its allowance by what their own refuses", async ({ db }) => {
    const ids = await companies(db, 6);
    const actor = await aMember(db, { proven: false });
    await openMany(db, actor, ids);
    for (let again = 0; again < 30; again += 1) await openMany(db, actor, ids.slice(5));
    expect(await throwAway(db, ids.slice(0, 5))).not.toContain("refused");
  });

  test("open four hundred a day together, proven or not", async ({ db }) => {
    const [id = ""] = await companies(db, 1);
    await countAgainst({ db }, [{ name: "contacts-network", subject: network, limit: 400, seconds: 86_400 }]);
    await db.update(rateLimits).set({ count: 399 });
    expect(await openMany(db, await aMember(db), [id])).toEqual(["open"]);
    expect(await openContact(aMemberScope(db, await aMember(db), here), id, noon)).toEqual({
      kind: "refused",
      reason: "network",
    });
  });
});

test("owners on their own page and administrators are neither limited nor counted", async ({ db }) => {
  const owner = await aMember(db, { proven: false });
  const own = await aCompany(db, { ownerId: owner.id, status: "offline" });
  await openMany(db, owner, await companies(db, 5));
  const counted = (await db.select().from(contactOpenings)).length;

  expect(await openMany(db, owner, [own.id])).toEqual(["open"]);
  const admin = await aMember(db, { role: "admin", proven: false });
  expect(await openMany(db, admin, [own.id, ...(await companies(db, 6))])).not.toContain("refused");
  expect(await db.select().from(contactOpenings)).toHaveLength(counted);
});

test("a company that is not published does not exist for a member", async ({ db }) => {
  const hidden = await aCompany(db, { status: "pending" });
  expect(await openContact(aMemberScope(db, await aMember(db), here), hidden.id)).toBeUndefined();
});

test("twelve openings at once are counted one after the other: five pass", async () => {
  const { db, close } = await aDatabase();
  try {
    const actor = await aMember(db, { proven: false });
    const ids = await companies(db, 12);
    const outcomes = await Promise.all(ids.map((id) => openContact(aMemberScope(db, actor, here), id, noon)));
    expect(outcomes.filter((one) => one?.kind === "open")).toHaveLength(5);
  } finally {
    await close();
  }
});
