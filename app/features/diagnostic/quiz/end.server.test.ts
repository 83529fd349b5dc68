import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { diagnosticPrivacyWith } from "#app/core/diagnostic/diagnostic.privacy.server.ts";
import { shippedSet } from "#app/core/diagnostic/questions/shipped-set.ts";
import { answerQuestion, eraseRun, revokeLinks } from "#app/core/diagnostic/runs/runs.server.ts";
import { countWaiting, findGroup } from "#app/core/diagnostic/tallies/tallies.server.ts";
import { expertRequestPrivacy } from "#app/features/expert-requests/expert-requests.privacy.server.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { mails } from "#app/platform/mail/mails.table.ts";
import { test } from "#tests/support/database.ts";
import { aRun } from "#tests/support/diagnostics.ts";
import { aMember } from "#tests/support/factories.ts";
import { aMemberScope, aPublicScope } from "#tests/support/scope.ts";
import { endDiagnostic } from "./end.server.ts";

type Given = { userId?: string; email?: string };

async function endOne(db: Database, network: string, given: Given = {}) {
  const { userId, email } = given;
  const scope = aPublicScope(db, { facts: { network } });
  const key = await aRun(scope, { finished: false, ...(userId && { userId }) });
  for (const { id } of shippedSet.questions) await answerQuestion(scope, key, id, 0);
  const how = { size: "tpe", sharing: true, ...(email && { email }) } as const;
  return { ended: await endDiagnostic(scope, key, how), key, scope };
}

test("a group counts one diagnostic per network: repeating it does not fill the group of one company", async ({
  db,
}) => {
  const waiting = async () => (await countWaiting({ db })).get("tpe") ?? 0;
  for (let n = 0; n < 9; n += 1) expect((await endOne(db, "203.0.113.1")).ended).toMatchObject({ ok: true });
  expect(await waiting()).toBe(1);
  const { key, scope } = await endOne(db, "203.0.113.2");
  await endDiagnostic(scope, key, { size: "tpe", sharing: true });
  expect(await waiting()).toBe(2);
  for (let n = 3; n <= 10; n += 1) await endOne(db, `203.0.113.${n}`);
  expect(await findGroup({ db }, "size:tpe")).toMatchObject({ count: 10 });
});

describe("the mail with the private link, where it has not left", () => {
  const mailsTo = (db: Database, email: string) => db.select().from(mails).where(eq(mails.recipient, email));

  test.for(["erased", "revoked", "kept in an account that is erased"] as const)(
    "holds nothing once the diagnostic is %s",
    async (act, { db }) => {
      const member = await aMember(db);
      const [email, other] = [`${randomUUID()}@client.example`, `${randomUUID()}@client.example`];
      const { key, scope } = await endOne(db, "203.0.113.1", { email, userId: member.id });
      await endOne(db, "203.0.113.2", { email: other });
      if (act === "erased") await eraseRun(scope, { key });
      else if (act === "revoked") await revokeLinks(scope, { key });
      else await diagnosticPrivacyWith(expertRequestPrivacy).erases?.(aMemberScope(db, member));
      expect(await mailsTo(db, email)).toMatchObject([{ status: "failed", payload: null, bodyText: null }]);
      expect(await mailsTo(db, other)).toMatchObject([{ status: "waiting", payload: { score: 0 } }]);
    },
  );

  test("neither as it was rendered, where nothing leaves", async ({ db }) => {
    const email = `${randomUUID()}@client.example`;
    const { key, scope } = await endOne(db, "203.0.113.1", { email });
    const [mail] = await mailsTo(db, email);
    const url = (mail?.payload as { resultsUrl?: string } | undefined)?.resultsUrl ?? "";
    const text = `Votre score : 0 sur 100. Voir mes résultats : ${url} .`;
    await db.update(mails).set({ status: "kept", payload: null, html: text, bodyText: text });
    await eraseRun(scope, { key });
    expect(await mailsTo(db, email)).toMatchObject([{ status: "kept", html: null, bodyText: null }]);
  });
});
