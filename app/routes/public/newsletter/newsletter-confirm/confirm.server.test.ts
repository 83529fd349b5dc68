import { expect } from "vitest";
import { mailAskedSubscription } from "#app/features/newsletter/asked-subscriptions.server.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import type { PublicScope } from "#app/platform/http/scope.ts";
import { lastMail, tokenIn } from "#tests/support/accounts.ts";
import { aDatabase, test } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { watchHashes } from "#tests/support/hashes.ts";
import { aPublicScope } from "#tests/support/scope.ts";
import { confirmWithAccount } from "./confirm.server.ts";

async function anInvitation(db: Database, email: string): Promise<string> {
  const asked = { email, isBusinessOwner: false, page: "/blogs", network: "10.3.0.1" };
  await mailAskedSubscription(aPublicScope(db), asked);
  return tokenIn((await lastMail(db)).values.confirmUrl);
}

function watched(scope: PublicScope) {
  const open = { now: 0 };
  const transaction: Database["transaction"] = async (act, config) => {
    open.now += 1;
    try {
      return await scope.db.transaction(act, config);
    } finally {
      open.now -= 1;
    }
  };
  const db = new Proxy(scope.db, {
    get: (target, name) => (name === "transaction" ? transaction : Reflect.get(target, name)),
  });
  return { open, scope: { ...scope, db } };
}

async function hashesOf(given: PublicScope, token: string) {
  const { open, scope } = watched(given);
  let duringTransaction = 0;
  const watch = watchHashes(() => {
    duringTransaction += open.now > 0 ? 1 : 0;
  });
  try {
    const account = await confirmWithAccount(scope, token);
    return { outcome: account?.kind, hashes: watch.count(), duringTransaction };
  } finally {
    watch.stop();
  }
}

/** Threat T54: hashing is slow, and connections are few. */
test("the account's password is hashed before a transaction is opened", async ({ db }) => {
  const token = await anInvitation(db, "lectrice@canari.example");
  expect(await hashesOf(aPublicScope(db), token)).toEqual({
    outcome: "created",
    hashes: 1,
    duringTransaction: 0,
  });
});

test("nothing is hashed for a link that is unknown or used, or for who has an account", async ({ db }) => {
  const scope = aPublicScope(db);
  const nothing = { outcome: undefined, hashes: 0, duringTransaction: 0 };
  expect(await hashesOf(scope, "inconnu-0123456789")).toEqual(nothing);

  const member = await aMember(db);
  const token = await anInvitation(db, member.email);
  expect(await hashesOf(scope, token)).toEqual({ outcome: "exists", hashes: 0, duringTransaction: 0 });
  expect(await hashesOf(scope, token)).toEqual(nothing);
});

test("one link pressed many times at once is hashed for five times at most", async () => {
  const { db, close } = await aDatabase();
  const watch = watchHashes();
  try {
    const token = await anInvitation(db, "presse@canari.example");
    const presses = Array.from({ length: 12 }, () => confirmWithAccount(aPublicScope(db), token));
    const outcomes = await Promise.allSettled(presses);
    expect(watch.count()).toBeLessThanOrEqual(5);
    const created = outcomes.filter((one) => one.status === "fulfilled" && one.value?.kind === "created");
    expect(created).toHaveLength(1);
  } finally {
    watch.stop();
    await close();
  }
});
