import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { consentProofs } from "#app/core/consent/consent.table.ts";
import { authTokens } from "#app/core/link/links.table.ts";
import { accounts } from "#app/core/password/credentials.table.ts";
import { users } from "#app/core/person/person.table.ts";
import { mails } from "#app/platform/mail/mails.table.ts";
import { followLink, lastMail, tokenIn } from "#tests/support/accounts.ts";
import { aDatabase, test } from "#tests/support/database.ts";
import { aPublicScope } from "#tests/support/scope.ts";
import { signInWithPassword } from "./sign-in.server.ts";
import { type SignUp, signUp, whenToSignUp } from "./sign-up.server.ts";

const asked = (given: Partial<SignUp> = {}): SignUp => ({
  email: "nouvelle@canari.example",
  origin: "register",
  consentVersion: "v1",
  page: "/register",
  ...given,
});

describe("signing up", () => {
  test("creates the account, its proof of consent and its mail together", async ({ db }) => {
    const scope = aPublicScope(db);
    const result = await signUp(scope, asked());

    expect(result).toMatchObject({ kind: "created" });
    const [user] = await db.select().from(users);
    expect(user).toMatchObject({ name: "nouvelle", role: "user", emailVerified: false, origin: "register" });
    expect(await db.select().from(consentProofs)).toMatchObject([
      { subjectId: user?.id, textVersion: "v1", page: "/register" },
    ]);
    expect(await lastMail(db)).toMatchObject({ to: asked().email, template: "account-credentials" });
    expect(scope.enqueued).toHaveLength(1);
  });

  test("keeps nothing of the password or of the link that could be used from a dump", async ({ db }) => {
    await signUp(aPublicScope(db), asked());
    const { password = "", confirmUrl } = (await lastMail(db)).values;
    expect(password).toHaveLength(16);

    const stored = JSON.stringify([await db.select().from(accounts), await db.select().from(authTokens)]);
    expect(stored).not.toContain(password);
    expect(stored).not.toContain(tokenIn(confirmUrl));
    expect(stored).toContain("$argon2id$v=19$m=19456,t=2,p=1$");
  });

  test.for(["quick_signup", "newsletter"] as const)(
    "%s gets a password of 14 characters",
    async (origin, { db }) => {
      await signUp(aPublicScope(db), asked({ origin }));
      expect((await lastMail(db)).values.password).toHaveLength(14);
    },
  );

  test("notifies an e-mail address that has an account, and stores nothing", async ({ db }) => {
    await signUp(aPublicScope(db), asked());
    expect(await signUp(aPublicScope(db), asked())).toEqual({ kind: "exists" });
    expect(await db.select().from(mails)).toHaveLength(1);
    expect(await db.select().from(consentProofs)).toHaveLength(1);
  });

  test("of twenty sign-ups of one address at once, one creates it and one mail is written", async () => {
    const { db, close } = await aDatabase();
    try {
      const results = await Promise.all(Array.from({ length: 20 }, () => signUp(aPublicScope(db), asked())));
      expect(results.filter(({ kind }) => kind === "created")).toHaveLength(1);
      expect(await db.select().from(users)).toHaveLength(1);
      expect(await db.select().from(mails)).toHaveLength(1);
    } finally {
      await close();
    }
  });

  test("one address, or one network, cannot ask without end", async ({ db }) => {
    const scope = aPublicScope(db);
    const allowed = [];
    for (let n = 0; n < 6; n += 1) allowed.push(await whenToSignUp(scope, "une@canari.example"));
    expect(allowed.indexOf(undefined)).toBe(5);

    let accepted = 0;
    for (let n = 0; n < 40; n += 1) {
      if ((await whenToSignUp(scope, `autre-${n}@canari.example`)) !== undefined) accepted += 1;
    }
    expect(accepted).toBeLessThanOrEqual(20);
  });
});

describe("the temporary password", () => {
  test("opens the account, proves the address, and asks for another one", async ({ db }) => {
    const scope = aPublicScope(db);
    await signUp(scope, asked());
    const { password = "" } = (await lastMail(db)).values;

    const outcome = await signInWithPassword(scope, { email: asked().email, password });
    expect(outcome).toMatchObject({ kind: "signed_in", welcome: true });
    expect(await db.select().from(users)).toMatchObject([{ emailVerified: true, mustChoosePassword: true }]);
  });

  test("opens nothing after 72 hours", async ({ db }) => {
    const scope = aPublicScope(db);
    const before = Date.now();
    await signUp(scope, asked());
    const after = Date.now();
    const { password = "" } = (await lastMail(db)).values;
    const [user] = await db.select().from(users);
    const setAt = (user?.temporaryPasswordExpiresAt?.getTime() ?? 0) - 72 * 3_600_000;
    expect([before, setAt, after]).toEqual([before, setAt, after].toSorted((a, b) => a - b));
    await db.update(users).set({ temporaryPasswordExpiresAt: new Date(Date.now() - 1) });

    const outcome = await signInWithPassword(scope, { email: asked().email, password });
    expect(outcome).toEqual({ kind: "expired" });
  });

  test("of a newsletter account opens it once the address is confirmed", async ({ db }) => {
    const scope = aPublicScope(db);
    await signUp(scope, asked({ origin: "newsletter" }));
    const { password = "", confirmUrl } = (await lastMail(db)).values;
    const credentials = { email: asked().email, password };

    expect(await signInWithPassword(scope, credentials)).toEqual({ kind: "unconfirmed" });
    expect(await followLink(scope, tokenIn(confirmUrl))).toMatchObject({ kind: "confirm" });
    expect(await signInWithPassword(scope, credentials)).toMatchObject({ kind: "signed_in" });
  });

  test("is reported as expired only to those who know it", async ({ db }) => {
    const scope = aPublicScope(db);
    await signUp(scope, asked());
    await db
      .update(users)
      .set({ temporaryPasswordExpiresAt: new Date(0) })
      .where(eq(users.email, asked().email));
    const wrong = { email: asked().email, password: "Autre-chose-2026" };
    expect(await signInWithPassword(scope, wrong)).toEqual({ kind: "refused" });
  });
});
