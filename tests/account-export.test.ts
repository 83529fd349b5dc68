import { describe, expect } from "vitest";
import { leads } from "#app/core/lead/lead.table.ts";
import { exportAccount as exportAll } from "#app/features/privacy/account-data.server.ts";
import { describeProcessings } from "#app/features/privacy/policy.server.ts";
import { purge } from "#app/features/privacy/purge.server.ts";
import { personalData } from "#app/personal-data.server.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { test } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { aMemberScope } from "#tests/support/scope.ts";
import { aWellKnownMember, leadOf } from "#tests/support/well-known-member.ts";

const exportAccount = (scope: MemberScope) => exportAll(scope, personalData);

describe("exporting an account", () => {
  test("gives the person all of the above", async ({ db }) => {
    const { actor, scope } = await aWellKnownMember(db);
    const everything = await exportAccount(scope);
    expect(everything).toMatchObject({
      account: { email: actor.email, name: "Canari Complet" },
      newsletter: { active: true },
      quoteRequests: [{ message: `Écrivez-moi à ${actor.email}` }],
      companies: [{ email: actor.email }],
      changeReports: [{ change: "phone", email: actor.email }],
      consents: [{ purpose: "test" }],
      pushSubscriptions: [{ address: `https://push.example/${actor.email}` }],
      apiAccess: [{ name: "Logiciel de Canari Complet" }],
      webhooks: [{ url: `https://logiciel.example/${actor.email}` }],
      calendarFeed: [{ createdAt: expect.any(Date) }],
      mailsReceived: [{ kind: "login-link" }],
      securityEvents: [{ event: "session.opened", at: expect.any(Date) }],
    });
    expect(everything.sessions).toHaveLength(1);
    expect(JSON.stringify(everything)).not.toMatch(/argon2|token/i);
  });

  test("gives an unproven account no request made under its e-mail address", async ({ db }) => {
    const actor = await aMember(db, { proven: false });
    await db.insert(leads).values(leadOf(actor.email));
    expect((await exportAccount(aMemberScope(db, actor))).quoteRequests).toEqual([]);
  });
});

describe("the privacy policy", () => {
  test("says what the purge does: the same rules, in the same words", async ({ db }) => {
    const purged = await purge({ db, files: { remove: async () => {} } }, personalData, { dryRun: true });
    const promised = (await describeProcessings({ db }, personalData)).flatMap(({ retention }) => retention);
    expect(promised.length).toBeGreaterThan(10);
    for (const { what, retention } of promised)
      expect(purged).toContainEqual(expect.objectContaining({ what, retention }));
    expect(promised).toContainEqual({
      what: "Ouvertures de coordonnées",
      retention: "1 an ; sans lien avec vous dès que le compte est supprimé",
    });
  });
});
