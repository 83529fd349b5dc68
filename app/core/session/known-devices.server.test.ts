import { expect, vi } from "vitest";
import type { Database } from "#app/platform/db/client.server.ts";
import type { Actor, PublicScope } from "#app/platform/http/scope.ts";
import { stopClock } from "#tests/support/clock.ts";
import { test } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { aPublicScope, nextRequest } from "#tests/support/scope.ts";
import { findKnownDevice, markDevice } from "./known-devices.server.ts";
import { openSession } from "./sessions.server.ts";

const { start } = stopClock();

async function signedIn(db: Database, actor: Actor): Promise<PublicScope> {
  const scope = aPublicScope(db);
  return nextRequest(scope, await openSession(scope, actor.id));
}

const later = (db: Database, mark: string | undefined) => nextRequest(aPublicScope(db), mark);
const withCookies = (scope: PublicScope, ...cookies: (string | undefined)[]): PublicScope => ({
  ...scope,
  facts: { ...scope.facts, cookie: cookies.map((cookie) => cookie?.split(";")[0]).join("; ") },
});

test("a browser in which an account was signed in is known for that account, from any network", async ({
  db,
}) => {
  const [owner, other] = [await aMember(db), await aMember(db)];
  const mark = await markDevice(await signedIn(db, owner));
  expect(mark).toMatch(/^__Host-recif\.device=/);
  expect(mark).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(mark).toMatch(/; Max-Age=15552000;/);

  const browser = later(db, mark);
  expect(await findKnownDevice(browser, owner.email)).toEqual(expect.any(String));
  expect(await findKnownDevice(browser, other.email)).toBeUndefined();
  expect(await findKnownDevice(aPublicScope(db), owner.email)).toBeUndefined();
});

test("the cookie says nothing of the person, and cannot be forged", async ({ db }) => {
  const owner = await aMember(db);
  const mark = await markDevice(await signedIn(db, owner));
  const value = decodeURIComponent(mark?.split(";")[0]?.split("=").slice(1).join("=") ?? "");
  const text = Buffer.from(value, "base64").toString();
  for (const personal of [owner.id, owner.email, owner.name]) expect(text).not.toContain(personal);

  const elsewhere = aPublicScope(db, { site: { secret: "another secret that is long enough to be one" } });
  expect(await findKnownDevice(nextRequest(elsewhere, mark), owner.email)).toBeUndefined();
  const tampered = JSON.stringify([text.replace(/[A-Za-z0-9](?="\])/, (c) => (c === "A" ? "B" : "A"))]);
  for (const forged of [tampered, "[]", "{}", '["a.1.b"]', '"x"', "not json", '[["a"]]']) {
    const cookie = `__Host-recif.device=${encodeURIComponent(Buffer.from(forged).toString("base64"))}`;
    expect(await findKnownDevice(later(db, cookie), owner.email)).toBeUndefined();
  }
});

test("a session without a proven e-mail address makes no device known", async ({ db }) => {
  const victim = await aMember(db, { proven: false });
  const attacker = await signedIn(db, victim);
  expect(await markDevice(attacker)).toBeUndefined();
  expect(await findKnownDevice(attacker, victim.email)).toBeUndefined();
});

test("a session makes its browser known by itself, and always as the same device", async ({ db }) => {
  const owner = await aMember(db);
  const scope = await signedIn(db, owner);
  const device = await findKnownDevice(scope, owner.email);
  expect(device).toBeDefined();
  const marks = [await markDevice(scope), await markDevice(scope)];
  for (const mark of marks) expect(await findKnownDevice(later(db, mark), owner.email)).toBe(device);
});

test("a browser is marked once, renewed in time, and forgotten after half a year", async ({ db }) => {
  const owner = await aMember(db);
  const scope = await signedIn(db, owner);
  const mark = await markDevice(scope);
  expect(await markDevice(withCookies(scope, scope.facts.cookie ?? "", mark))).toBeUndefined();

  vi.setSystemTime(start.getTime() + 100 * 86_400_000);
  expect(await findKnownDevice(later(db, mark), owner.email)).toBeDefined();
  const again = await signedIn(db, owner);
  expect(await markDevice(withCookies(again, again.facts.cookie ?? "", mark))).toBeDefined();

  vi.setSystemTime(start.getTime() + 181 * 86_400_000);
  expect(await findKnownDevice(later(db, mark), owner.email)).toBeUndefined();
});

test("a browser that several people use is known for the last four of them", async ({ db }) => {
  const people = [];
  for (let n = 0; n < 5; n += 1) people.push(await aMember(db));
  let mark: string | undefined;
  for (const person of people) {
    const scope = await signedIn(db, person);
    mark = await markDevice(withCookies(scope, scope.facts.cookie ?? "", mark));
  }
  const known = [];
  for (const { email } of people) known.push((await findKnownDevice(later(db, mark), email)) !== undefined);
  expect(known).toEqual([false, true, true, true, true]);
});
