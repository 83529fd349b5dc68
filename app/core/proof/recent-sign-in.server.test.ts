import { describe, expect, vi } from "vitest";
import { findSession, openSession } from "#app/core/session/sessions.server.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { aPassword, PASSWORD } from "#tests/support/accounts.ts";
import { stopClock } from "#tests/support/clock.ts";
import { test } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { aPublicScope, nextRequest } from "#tests/support/scope.ts";
import { checkRecentSignIn } from "./recent-sign-in.server.ts";

const { start } = stopClock(new Date());

async function signedInSince(
  db: Database,
  minutes: number,
  { withPassword = true } = {},
): Promise<MemberScope> {
  vi.setSystemTime(start);
  const member = await aMember(db);
  if (withPassword) await aPassword(db, member);
  const first = aPublicScope(db);
  const scope = nextRequest(first, await openSession(first, member.id));
  vi.setSystemTime(start.getTime() + minutes * 60_000);
  const found = await findSession(scope);
  if (!found) throw new Error("no session");
  return { ...scope, ...found };
}

describe("what a thief of an open session must not do", () => {
  test("is for who signed in within a quarter of an hour", async ({ db }) => {
    expect(await checkRecentSignIn(await signedInSince(db, 14))).toEqual({ kind: "recent", by: "session" });
    expect(await checkRecentSignIn(await signedInSince(db, 16))).toEqual({ kind: "password_needed" });
  });

  test("or gives the password again, which is counted like a sign-in", async ({ db }) => {
    const scope = await signedInSince(db, 600);
    expect(await checkRecentSignIn(scope, PASSWORD)).toEqual({ kind: "recent", by: "password" });
    expect(await checkRecentSignIn(scope)).toEqual({ kind: "password_needed" });
    for (let guess = 0; guess < 5; guess += 1) {
      expect(await checkRecentSignIn(scope, `Essai-${guess}`)).toEqual({ kind: "refused" });
    }
    expect(await checkRecentSignIn(scope, PASSWORD)).toMatchObject({ kind: "limited" });
  });

  test("asks who has no password to sign in again", async ({ db }) => {
    const scope = await signedInSince(db, 16, { withPassword: false });
    expect(await checkRecentSignIn(scope)).toEqual({ kind: "sign_in_needed" });
    expect(await checkRecentSignIn(scope, PASSWORD)).toEqual({ kind: "sign_in_needed" });
  });
});
