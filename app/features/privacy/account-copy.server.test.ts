import { expect } from "vitest";
import type { NounPrivacy } from "#app/platform/privacy/noun-privacy.ts";
import { stopClock } from "#tests/support/clock.ts";
import { aDatabase, test } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { aMemberScope } from "#tests/support/scope.ts";
import { until } from "#tests/support/until.ts";
import { copyAccount } from "./account-copy.server.ts";

stopClock();

const noun = (exports: NounPrivacy["exports"]): NounPrivacy => ({
  retention: [],
  ...(exports && { exports }),
});
const known = [noun(async ({ actor }) => ({ email: actor.email }))];

/** Threat T54. */
test("an account is copied five times an hour, and what is refused is not read", async ({ db }) => {
  const member = await aMember(db);
  const copies = [];
  for (let n = 0; n < 6; n += 1) copies.push(await copyAccount(aMemberScope(db, member), known));
  expect(copies.slice(0, 5)).toEqual(Array(5).fill({ kind: "copied", everything: expect.anything() }));
  expect(copies[0]).toMatchObject({ everything: { email: member.email } });
  const untilTheNextHour = 3_570;
  expect(copies[5]).toEqual({ kind: "limited", retryAfterSeconds: untilTheNextHour });
  expect(await copyAccount(aMemberScope(db, await aMember(db)), known)).toMatchObject({ kind: "copied" });
});

test("one network copies thirty accounts an hour, and leaves other networks theirs", async ({ db }) => {
  const facts = { network: "203.0.113.7" };
  const kinds = [];
  for (let n = 0; n < 32; n += 1) {
    kinds.push((await copyAccount(aMemberScope(db, await aMember(db), { facts }), known)).kind);
  }
  expect(kinds.filter((kind) => kind === "copied")).toHaveLength(30);
  expect(await copyAccount(aMemberScope(db, await aMember(db)), known)).toMatchObject({ kind: "copied" });
});

test("two are made at once, some wait, and the others are refused for now", async () => {
  const { db, close } = await aDatabase();
  try {
    let [running, most] = [0, 0];
    const gate = Promise.withResolvers<void>();
    const slow = noun(async () => {
      running += 1;
      most = Math.max(most, running);
      await gate.promise;
      running -= 1;
      return {};
    });
    const members = [];
    for (let n = 0; n < 30; n += 1) members.push(await aMember(db));
    let refused = 0;
    const copies = members.map(async (member) => {
      const copy = await copyAccount(aMemberScope(db, member), [slow]);
      if (copy.kind === "limited") refused += 1;
      return copy;
    });
    await until(() => refused > 0 && refused + 22 === members.length);
    gate.resolve();
    const kinds = (await Promise.all(copies)).map(({ kind }) => kind);
    expect([kinds.filter((kind) => kind === "copied").length, most]).toEqual([22, 2]);
    // Refused attempts do not count.
    const limitedMember = members[kinds.indexOf("limited")];
    if (!limitedMember) throw new Error("no copy was limited");
    for (let n = 0; n < 5; n += 1) {
      expect(await copyAccount(aMemberScope(db, limitedMember), known)).toMatchObject({ kind: "copied" });
    }
  } finally {
    await close();
  }
});
