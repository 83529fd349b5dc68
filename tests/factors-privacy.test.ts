import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { emailChanges } from "#app/core/person/email-changes.table.ts";
import { users } from "#app/core/person/person.table.ts";
import {
  consumedChallenges,
  passkeys,
  recoveryCodes,
  totpFactors,
} from "#app/core/second-factor/factors.table.ts";
import { keepPending } from "#app/core/session/pending-sign-ins.server.ts";
import { pendingSignIns } from "#app/core/session/session.table.ts";
import { askAddressChange, confirmAddress } from "#app/features/account/address/change-address.server.ts";
import { addressChangeMail } from "#app/features/account/mails/account.mails.ts";
import { eraseAccount, exportAccount } from "#app/features/privacy/account-data.server.ts";
import { purge } from "#app/features/privacy/purge.server.ts";
import { addNamedPasskey } from "#app/features/second-factor/own-factors.server.ts";
import { personalData } from "#app/personal-data.server.ts";
import { enrolOptions } from "#app/platform/auth/passkeys.server.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { mails } from "#app/platform/mail/mails.table.ts";
import { tokenIn } from "#tests/support/accounts.ts";
import { anAuthenticator } from "#tests/support/authenticator.ts";
import { test } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { aMemberScope, siteUrl } from "#tests/support/scope.ts";
import { anApp } from "#tests/support/second-factors.ts";

const nothingMoves = async () => {};

async function aMoved(db: Database) {
  const member = await aMember(db);
  const scope = aMemberScope(db, member);
  const device = anAuthenticator(siteUrl);
  await anApp(scope);
  await addNamedPasskey(scope, "Clé du canari", device.create(await enrolOptions(scope, member, [])));
  const email = `apres-${randomUUID().slice(0, 8)}@canari.example`;
  await askAddressChange(scope, email);
  const [asked] = await db.select().from(mails).where(eq(mails.template, addressChangeMail.name));
  const token = tokenIn(String(asked?.payload?.confirmUrl));
  expect(await confirmAddress(scope, token, nothingMoves)).toEqual({ kind: "changed", email });
  await keepPending(scope, { userId: member.id, signInMethod: "password", redirectTo: "/" });
  return { member, scope: { ...scope, actor: { ...member, email } } };
}

test("a member's export holds their factors, by name and date, and no secret", async ({ db }) => {
  const { member, scope } = await aMoved(db);
  const copy = await exportAccount(scope, personalData);
  expect(copy).toMatchObject({
    secondFactor: {
      app: { since: expect.any(Date) },
      passkeys: [{ name: "Clé du canari", createdAt: expect.any(Date) }],
      recoveryCodesLeft: 10,
    },
    addressChanges: [{ from: member.email, to: scope.actor.email, confirmedAt: expect.any(Date) }],
  });
  const text = JSON.stringify(copy);
  const [[app], [key], codes] = [
    await db.select().from(totpFactors),
    await db.select().from(passkeys),
    await db.select().from(recoveryCodes),
  ];
  for (const secret of [app?.secret, key?.publicKey, key?.credentialId, codes[0]?.codeHash])
    expect(text).not.toContain(secret);
});

test("erasing the account erases its factors and its former e-mail address", async ({ db }) => {
  const { member, scope } = await aMoved(db);
  expect(await db.$count(mails, eq(mails.recipient, member.email))).toBeGreaterThan(0);
  expect(await eraseAccount(scope, personalData)).toEqual({ kind: "erased" });
  for (const table of [totpFactors, recoveryCodes, passkeys, pendingSignIns, emailChanges, mails, users])
    expect(await db.$count(table)).toBe(0);
});

test("mails to a former e-mail address that is now another account's belong to that account", async ({
  db,
}) => {
  const { member, scope } = await aMoved(db);
  await db.update(emailChanges).set({ revertUntil: new Date(0) });
  await aMember(db, { email: member.email });
  await eraseAccount(scope, personalData);
  expect(await db.$count(mails, eq(mails.recipient, member.email))).toBeGreaterThan(0);
});

test("what expired goes: sign-ins on their way, challenges, apps that were never confirmed, old changes", async ({
  db,
}) => {
  const { member } = await aMoved(db);
  const other = await aMember(db);
  const asked = { createdAt: new Date(Date.now() - 3 * 86_400_000), secret: "x" };
  await db.insert(totpFactors).values({ userId: other.id, ...asked });
  const run = (days: number) =>
    purge({ db, files: { remove: async () => {} } }, personalData, {
      now: new Date(Date.now() + days * 86_400_000),
    });
  await run(0);
  expect((await db.select().from(totpFactors)).map(({ userId }) => userId)).toEqual([member.id]);
  expect(await db.$count(pendingSignIns)).toBe(1);
  await run(1);
  for (const table of [pendingSignIns, consumedChallenges]) expect(await db.$count(table)).toBe(0);
  expect(await db.$count(emailChanges)).toBe(1);
  await run(91);
  expect(await db.$count(emailChanges)).toBe(0);
  expect(await db.$count(totpFactors)).toBe(1);
});
