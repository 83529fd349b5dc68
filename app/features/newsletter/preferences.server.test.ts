import { expect } from "vitest";
import { consentProofs } from "#app/core/consent/consent.table.ts";
import { newsletterSubscriptions } from "#app/features/newsletter/newsletter.table.ts";
import { test } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { aMemberScope } from "#tests/support/scope.ts";
import { findNewsletterPreferences, saveNewsletterPreferences } from "./preferences.server.ts";

test("a proven member subscribes, says what they are, and leaves", async ({ db }) => {
  const scope = aMemberScope(db, await aMember(db));
  const on = { active: true, isBusinessOwner: true };
  expect(await saveNewsletterPreferences(scope, on)).toBe(true);
  expect(await findNewsletterPreferences(scope)).toEqual(on);

  await saveNewsletterPreferences(scope, { ...on, isBusinessOwner: false });
  expect(await findNewsletterPreferences(scope)).toEqual({ active: true, isBusinessOwner: false });
  await saveNewsletterPreferences(scope, { ...on, active: false });
  expect(await findNewsletterPreferences(scope)).toEqual({ active: false, isBusinessOwner: true });
  expect(await db.select().from(consentProofs)).toMatchObject([{ purpose: "newsletter", page: "/settings" }]);
});

test("a member cannot subscribe an unproven e-mail address", async ({ db }) => {
  const scope = aMemberScope(db, await aMember(db, { proven: false }));
  expect(await saveNewsletterPreferences(scope, { active: true, isBusinessOwner: false })).toBe(false);
  expect(await db.$count(newsletterSubscriptions)).toBe(0);
});

test("nor sees or ends a subscription that is its owner's", async ({ db }) => {
  const scope = aMemberScope(db, await aMember(db, { proven: false }));
  const { email } = scope.actor;
  await db
    .insert(newsletterSubscriptions)
    .values({ email, isActive: true, isBusinessOwner: true, unsubscribeToken: "token-of-a-mail" });
  const none = { active: false, isBusinessOwner: false };
  expect(await findNewsletterPreferences(scope)).toEqual(none);
  expect(await saveNewsletterPreferences(scope, none)).toBe(false);
  expect(await db.select().from(newsletterSubscriptions)).toMatchObject([
    { isActive: true, isBusinessOwner: true, unsubscribedAt: null },
  ]);
});
