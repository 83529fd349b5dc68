import { argon2Sync } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { accounts } from "#app/core/password/credentials.table.ts";
import { users } from "#app/core/person/person.table.ts";
import { signInWithPassword } from "#app/features/sign-in/sign-in.server.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import type { Actor, MemberScope } from "#app/platform/http/scope.ts";
import { aPassword, PASSWORD } from "#tests/support/accounts.ts";
import { stopClock } from "#tests/support/clock.ts";
import { test } from "#tests/support/database.ts";
import { aCompany, aMember } from "#tests/support/factories.ts";
import { hashesOf } from "#tests/support/hashes.ts";
import { aMemberScope } from "#tests/support/scope.ts";
import { countedAlready } from "#tests/support/windows.ts";
import { changePassword, choosePassword } from "./passwords.server.ts";

// Rate limits use fixed windows: none ends during a test.
stopClock();

const NEW = "Nouveau-lagon-2027";

async function askedToChoose(db: Database, given: Partial<Actor> = {}): Promise<MemberScope> {
  const member = await aMember(db, given);
  await aPassword(db, member);
  await db.update(users).set({ mustChoosePassword: true }).where(eq(users.id, member.id));
  const scope = aMemberScope(db, member);
  return { ...scope, session: { ...scope.session, mustChoosePassword: true } };
}

/** Threat T54: hashing is slow on purpose, and shares its threads with compression. */
describe("choosing a password", () => {
  test("hashes nothing when there is nothing to choose, and once when there is", async ({ db }) => {
    const scope = aMemberScope(db, await aMember(db));
    const unproven = await askedToChoose(db, { proven: false });
    for (const [asking, kind, hashes] of [
      [scope, "nothing_to_choose", 0],
      [unproven, "nothing_to_choose", 0],
      [await askedToChoose(db), "chosen", 1],
    ] as const) {
      const choosing = async () => expect(await choosePassword(asking, NEW)).toEqual({ kind });
      expect(await hashesOf(choosing)).toBe(hashes);
    }
  });

  test("accepts another one than the mailed one", async ({ db }) => {
    const scope = await askedToChoose(db);
    await db.update(users).set({ temporaryPasswordExpiresAt: new Date(Date.now() + 3_600_000) });
    expect(await choosePassword(scope, PASSWORD)).toEqual({ kind: "temporary" });
    const change = { currentPassword: PASSWORD, newPassword: PASSWORD };
    expect(await changePassword(scope, change)).toEqual({ kind: "temporary" });
    expect(await choosePassword(scope, NEW)).toEqual({ kind: "chosen" });
  });

  test("is counted by account", async ({ db }) => {
    const scope = await askedToChoose(db);
    const kinds = [];
    for (let n = 0; n < 4; n += 1) {
      kinds.push((await choosePassword(scope, NEW)).kind);
      await db.update(users).set({ mustChoosePassword: true }).where(eq(users.id, scope.actor.id));
      if (n === 0) await countedAlready(db, "new-password", 9);
    }
    expect(kinds).toEqual(["chosen", "chosen", "limited", "limited"]);
    expect(await choosePassword(await askedToChoose(db), NEW)).toEqual({ kind: "chosen" });
  });
});

describe("a password that an attacker would try first", () => {
  test("is neither chosen nor changed to: a usual one, or the owner's own words", async ({ db }) => {
    const asked = await askedToChoose(db, { name: "Églantine Wamytan" });
    await aCompany(db, { name: "Boulangerie du Cagou", ownerId: asked.actor.id });
    for (const newPassword of ["Motdepasse123!", "Eglantine-1985!", "Boulangerie-1!"]) {
      expect(await choosePassword(asked, newPassword)).toEqual({ kind: "common" });
      const change = { currentPassword: PASSWORD, newPassword };
      expect(await changePassword(asked, change)).toEqual({ kind: "common" });
    }
    expect(await signInWithPassword(asked, { email: asked.actor.email, password: PASSWORD })).toMatchObject({
      kind: "signed_in",
    });
    expect(await choosePassword(asked, NEW)).toEqual({ kind: "chosen" });
  });
});

test("changing a password is counted by account, though the current one is right", async ({ db }) => {
  const member = await aMember(db);
  await aPassword(db, member);
  const kinds = [];
  for (let n = 0; n < 4; n += 1) {
    const change = { currentPassword: n % 2 ? NEW : PASSWORD, newPassword: n % 2 ? PASSWORD : NEW };
    kinds.push((await changePassword(aMemberScope(db, member), change)).kind);
    if (n === 0) await countedAlready(db, "new-password", 9);
  }
  expect(kinds.slice(0, 2)).toEqual(["changed", "changed"]);
  expect(kinds.slice(2)).not.toContain("changed");
});

test("signing in is counted from one network, though the password is right", async ({ db }) => {
  const member = await aMember(db);
  await aPassword(db, member);
  await db.update(accounts).set({ password: cheapHash() });
  const scope = aMemberScope(db, member);
  const kinds = [];
  for (let n = 0; n < 65; n += 1) {
    kinds.push((await signInWithPassword(scope, { email: member.email, password: PASSWORD })).kind);
  }
  expect(kinds.filter((kind) => kind === "signed_in")).toHaveLength(60);
  expect(kinds.slice(60)).toEqual(Array(5).fill("limited"));
});

function cheapHash(): string {
  const cost = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 };
  const nonce = Buffer.from("some salt");
  const key = argon2Sync("argon2id", { ...cost, message: PASSWORD, nonce });
  const [salt, tag] = [nonce, key].map((bytes) => bytes.toString("base64").replace(/=+$/, ""));
  return `$argon2id$v=19$m=8,t=1,p=1$${salt}$${tag}`;
}
