import { describe, expect } from "vitest";
import { users } from "#app/core/person/person.table.ts";
import { sessions, verifications } from "#app/core/session/session.table.ts";
import { openSession } from "#app/core/session/sessions.server.ts";
import { signInWithPassword } from "#app/features/sign-in/sign-in.server.ts";
import { aPassword, followLink, PASSWORD, tokenIn } from "#tests/support/accounts.ts";
import { aDatabase, test } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { hashesOf } from "#tests/support/hashes.ts";
import { aMemberScope, aPublicScope } from "#tests/support/scope.ts";
import { anApp } from "#tests/support/second-factors.ts";
import { adminLink, becomeFirstAdmin, canBecomeFirstAdmin, firstAdminLink } from "./first-admin.server.ts";

const chosen = { email: "chef@canari.example", newPassword: PASSWORD };

describe("the first administrator", () => {
  test("follows the link of the start once, with an address and a password of their choice", async ({
    db,
  }) => {
    const token = tokenIn(await firstAdminLink(aPublicScope(db)));
    expect(await canBecomeFirstAdmin({ db }, token)).toBe(true);
    expect(await becomeFirstAdmin({ db }, token, chosen)).toEqual({
      kind: "done",
      userId: expect.any(String),
    });
    expect(await db.select().from(users)).toMatchObject([
      { email: chosen.email, role: "admin", emailVerified: true, mustChoosePassword: false },
    ]);
    const credentials = { email: chosen.email, password: PASSWORD };
    expect(await signInWithPassword(aPublicScope(db), credentials)).toMatchObject({
      kind: "signed_in",
    });

    expect(await canBecomeFirstAdmin({ db }, token)).toBe(false);
    expect(await becomeFirstAdmin({ db }, token, chosen)).toEqual({ kind: "dead" });
    expect(await firstAdminLink(aPublicScope(db))).toBeUndefined();
  });

  test("has the link of the last start only, for a day, and a dump does not hold it", async ({ db }) => {
    const first = tokenIn(await firstAdminLink(aPublicScope(db)));
    const second = tokenIn(await firstAdminLink(aPublicScope(db)));
    expect(await canBecomeFirstAdmin({ db }, first)).toBe(false);
    expect(JSON.stringify(await db.select().from(verifications))).not.toContain(second);

    await db.update(verifications).set({ expiresAt: new Date(Date.now() - 1) });
    expect(await canBecomeFirstAdmin({ db }, second)).toBe(false);
    expect(await becomeFirstAdmin({ db }, second, chosen)).toEqual({ kind: "dead" });
  });

  test("chooses another password than those that are tried first, with the same link", async ({ db }) => {
    const token = tokenIn(await firstAdminLink(aPublicScope(db)));
    for (const newPassword of ["Motdepasse123!", "Chef-canari-1!"]) {
      expect(await becomeFirstAdmin({ db }, token, { ...chosen, newPassword })).toEqual({ kind: "common" });
    }
    expect(await becomeFirstAdmin({ db }, token, chosen)).toMatchObject({ kind: "done" });
  });

  test("costs no hash to who has no link: anybody may post, as often as they like", async ({ db }) => {
    expect(await hashesOf(() => becomeFirstAdmin({ db }, "guessed", chosen))).toBe(0);
    const token = tokenIn(await firstAdminLink(aPublicScope(db)));
    expect(await hashesOf(() => becomeFirstAdmin({ db }, token, chosen))).toBe(1);
  });

  test("is one, however many press at once", async () => {
    const { db, close } = await aDatabase();
    try {
      const token = tokenIn(await firstAdminLink(aPublicScope(db)));
      const presses = Array.from({ length: 10 }, (_, n) =>
        becomeFirstAdmin({ db }, token, { ...chosen, email: `chef-${n}@canari.example` }),
      );
      expect((await Promise.all(presses)).filter(({ kind }) => kind === "done")).toHaveLength(1);
      expect(await db.select().from(users)).toHaveLength(1);
    } finally {
      await close();
    }
  });
});

describe("an administrator made from the command line", () => {
  test("gets a link that signs in and asks for a password", async ({ db }) => {
    const token = tokenIn(await adminLink(aPublicScope(db), chosen.email));
    const followed = await followLink(aPublicScope(db), token);
    expect(followed).toMatchObject({ kind: "recovery", welcome: true, redirectTo: "/admin/dashboard" });
    expect(await db.select().from(users)).toMatchObject([{ role: "admin", emailVerified: true }]);
  });

  test("can have an account already: it keeps its password, gains the role and is signed out", async ({
    db,
  }) => {
    const member = await aMember(db);
    await aPassword(db, member);
    const scope = aPublicScope(db);
    await openSession(scope, member.id);
    await adminLink(scope, member.email);
    expect(await db.select().from(sessions)).toEqual([]);
    expect(await db.select().from(users)).toMatchObject([{ id: member.id, role: "admin" }]);
    const credentials = { email: member.email, password: PASSWORD };
    expect(await signInWithPassword(aPublicScope(db), credentials)).toMatchObject({
      kind: "signed_in",
    });
  });

  test("keeps their second factor, unless the command says that it is lost", async ({ db }) => {
    const member = await aMember(db);
    await anApp(aMemberScope(db, member));
    const follow = async (withoutFactors: boolean) => {
      const token = tokenIn(await adminLink(aPublicScope(db), member.email, withoutFactors));
      return (await followLink(aPublicScope(db), token))?.entry?.kind;
    };
    expect([await follow(false), await follow(true)]).toEqual(["factor_needed", "opened"]);
  });
});
