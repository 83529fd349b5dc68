import { eq } from "drizzle-orm";
import { afterEach, describe, expect, vi } from "vitest";
import { passkeys } from "#app/core/second-factor/factors.table.ts";
import { consumeAssertion } from "#app/core/second-factor/passkeys.server.ts";
import { findPending } from "#app/core/session/pending-sign-ins.server.ts";
import { listSessions } from "#app/core/session/sessions.server.ts";
import { completeSignIn, enter, signInWithPasskey } from "#app/features/sign-in/enter.server.ts";
import { type Ceremony, enrolOptions, requestOptions } from "#app/platform/auth/passkeys.server.ts";
import { anAuthenticator } from "#tests/support/authenticator.ts";
import { aDatabase, test } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { aMemberScope, aPublicScope, nextRequest, siteUrl } from "#tests/support/scope.ts";
import { requestSignInPasskey } from "./asked-factors.server.ts";
import { addNamedPasskey } from "./own-factors.server.ts";

type Db = Parameters<typeof aMember>[0];
type Given = Parameters<ReturnType<typeof anAuthenticator>["create"]>[1];

afterEach(() => {
  vi.useRealTimers();
});

async function withPasskey(db: Db, given?: Given) {
  const member = await aMember(db);
  const scope = aMemberScope(db, member);
  const device = anAuthenticator(siteUrl);
  const answer = device.create(await enrolOptions(scope, member, []), given);
  const added = await addNamedPasskey(scope, "Mon téléphone", answer);
  return { member, scope, device, answer, added };
}

const signInCeremony: Ceremony = { purpose: "sign-in", subject: "" };
const signInOptions = async (db: Db) => (await requestSignInPasskey(aPublicScope(db))).get;

describe("a new passkey", () => {
  test("is kept under its name, without a secret, and brings recovery codes when it is the first", async ({
    db,
  }) => {
    const { added, member } = await withPasskey(db);
    expect(added).toMatchObject({ kind: "added", codes: expect.any(Array) });
    expect(await db.select().from(passkeys)).toMatchObject([
      { userId: member.id, name: "Mon téléphone", transports: ["internal"], counter: 0 },
    ]);
  });

  test.for<[string, Given]>([
    ["of another site's page", { origin: "https://recif.example.evil" }],
    ["of a device that did not make sure who holds it", { verified: false }],
    ["for a challenge that the site did not issue", { challenge: Buffer.alloc(54, 7).toString("base64url") }],
  ])("%s is refused", async ([, given], { db }) => {
    expect((await withPasskey(db, given)).added).toEqual({ kind: "refused" });
    expect(await db.select().from(passkeys)).toEqual([]);
  });

  test("is made once with one challenge, for the member who was asked, in ten minutes", async ({ db }) => {
    const { scope, answer, member } = await withPasskey(db);
    expect(await addNamedPasskey(scope, "Encore", answer)).toEqual({ kind: "refused" });
    const other = aMemberScope(db, await aMember(db));
    const options = await enrolOptions(scope, member, []);
    expect(await addNamedPasskey(other, "À moi", anAuthenticator(siteUrl).create(options))).toEqual({
      kind: "refused",
    });
    vi.useFakeTimers({ now: Date.now() + 601_000, toFake: ["Date"] });
    expect(await addNamedPasskey(scope, "Tard", anAuthenticator(siteUrl).create(options))).toEqual({
      kind: "refused",
    });
  });

  test.for(["", "null", "[]", "{}", '{"response":3}', '{"id":"x","response":{"clientDataJSON":"e30"}}', "{"])(
    "%j is none",
    async (answer, { db }) => {
      const scope = aMemberScope(db, await aMember(db));
      expect(await addNamedPasskey(scope, "Rien", answer)).toEqual({ kind: "refused" });
      expect(await signInWithPasskey(scope, answer)).toMatchObject({ kind: "refused" });
    },
  );
});

describe("signing in with a passkey alone", () => {
  test("opens a session of its owner, who types nothing", async ({ db }) => {
    const { member, device, scope } = await withPasskey(db);
    const entry = await signInWithPasskey(aPublicScope(db), device.get(await signInOptions(db)));
    expect(entry).toMatchObject({ kind: "opened", email: member.email });
    expect(await listSessions(scope, member.id)).toHaveLength(1);
  });

  test.for<[string, Given]>([
    ["another site's page", { origin: "https://recif.example.evil" }],
    ["a device that did not make sure who holds it", { verified: false }],
    ["a copy of the device, which has signed less", { counter: 1 }],
    ["another account's user handle", { userHandle: Buffer.from("autre").toString("base64url") }],
  ])("is refused from %s", async ([, given], { db }) => {
    const { device } = await withPasskey(db);
    await signInWithPasskey(aPublicScope(db), device.get(await signInOptions(db), { counter: 5 }));
    const answer = device.get(await signInOptions(db), { counter: 6, ...given });
    expect(await signInWithPasskey(aPublicScope(db), answer)).toMatchObject({ kind: "refused" });
  });

  test("accepts an answer once, and within ten minutes", async ({ db }) => {
    const { device } = await withPasskey(db);
    const answer = device.get(await signInOptions(db));
    expect(await signInWithPasskey(aPublicScope(db), answer)).toMatchObject({ kind: "opened" });
    expect(await signInWithPasskey(aPublicScope(db), answer)).toMatchObject({ kind: "refused" });
    const late = device.get(await signInOptions(db));
    vi.useFakeTimers({ now: Date.now() + 601_000, toFake: ["Date"] });
    expect(await signInWithPasskey(aPublicScope(db), late)).toMatchObject({ kind: "refused" });
  });

  test("accepts one of ten concurrent sign-ins with the same answer", async () => {
    const { db, close } = await aDatabase();
    try {
      const { device, member, scope } = await withPasskey(db);
      // A synced passkey has no counter: only the challenge detects reuse.
      const answer = device.get(await signInOptions(db), { counter: 0 });
      const scopes = Array.from({ length: 10 }, () => aPublicScope(db));
      const entries = await Promise.all(scopes.map((one) => signInWithPasskey(one, answer)));
      expect(entries.filter(({ kind }) => kind === "opened")).toHaveLength(1);
      expect(await listSessions(scope, member.id)).toHaveLength(1);
    } finally {
      await close();
    }
  });

  test("is refused for a passkey that was removed", async ({ db }) => {
    const { device } = await withPasskey(db);
    await db.delete(passkeys);
    const answer = device.get(await signInOptions(db));
    expect(await signInWithPasskey(aPublicScope(db), answer)).toMatchObject({ kind: "refused" });
  });
});

describe("a passkey as the second factor", () => {
  async function begun(db: Db, userId: string) {
    const browser = aPublicScope(db);
    const entry = await enter(browser, { userId, signInMethod: "link" });
    const scope = nextRequest(browser, entry.cookie);
    const pending = await findPending(scope);
    const ceremony: Ceremony = { purpose: "second", subject: pending?.id ?? "" };
    return { scope, options: await requestOptions(scope, ceremony) };
  }

  test("completes the sign-in that asked for it, and no other", async ({ db }) => {
    const { member, device } = await withPasskey(db);
    const [one, other] = [await begun(db, member.id), await begun(db, member.id)];
    const credential = device.get(one.options);
    expect(await completeSignIn(other.scope, { credential })).toEqual({ kind: "wrong" });
    expect(await completeSignIn(one.scope, { credential })).toMatchObject({ kind: "opened" });
  });

  test("of another account is refused, and so is an assertion signed for another ceremony", async ({
    db,
  }) => {
    const [mine, theirs] = [await withPasskey(db), await withPasskey(db)];
    const { scope, options } = await begun(db, mine.member.id);
    expect(await completeSignIn(scope, { credential: theirs.device.get(options) })).toEqual({
      kind: "wrong",
    });
    const atLogin = mine.device.get(await signInOptions(db));
    expect(await completeSignIn(scope, { credential: atLogin })).toEqual({ kind: "wrong" });
    expect(await consumeAssertion(scope, signInCeremony, mine.device.get(options))).toBeUndefined();
    const rows = await db.select().from(passkeys).where(eq(passkeys.userId, mine.member.id));
    expect(rows[0]?.lastUsedAt).toBeNull();
  });
});
