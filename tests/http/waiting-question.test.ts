import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { closingQuestionMail } from "#app/features/leads/mails/leads.mails.ts";
import { mails } from "#app/platform/mail/mails.table.ts";
import { aRequest, ask, leadOf, linkIn } from "#tests/support/lead-life.ts";
import { samples } from "#tests/support/mail-samples.ts";
import { siteTest } from "#tests/support/site-test.ts";

const DAY = 86_400_000;

siteTest.for([
  ["its mails are stopped", (follow: string) => ({ path: `${follow}/arret`, fields: {} })],
  ["it ends", (follow: string) => ({ path: follow, fields: { intent: "end", outcome: "no-need" } })],
] as const)(
  "a question that waits for its week is withdrawn when %s",
  async ([, actOn], { site, database: { db } }) => {
    const visitor = site.visitor();
    const request = aRequest();
    await ask(visitor, site.url, request);
    const follow = await linkIn(db, request.email, "quote-acknowledgement", "/devis/suivi/");
    const { reference } = await leadOf(db, request.email);
    const { payload } = samples.find(({ name }) => name === closingQuestionMail.name) ?? {};
    const waiting = {
      template: closingQuestionMail.name,
      recipient: request.email,
      dueAt: new Date(Date.now() + 3 * DAY),
    };
    const question = async (of: string) => {
      const id = crypto.randomUUID();
      await db
        .insert(mails)
        .values({ ...waiting, id, messageId: id, payload: { ...payload, reference: of } });
      return async () => {
        const [mail] = await db.select({ status: mails.status }).from(mails).where(eq(mails.id, id));
        return mail?.status;
      };
    };
    const [own, another] = [await question(reference), await question("DEV-ZZZZZZ")];
    const { path, fields } = actOn(follow);
    expect((await visitor.post(path, { ...fields })).status).toBe(303);
    expect([await own(), await another()]).toEqual(["failed", "waiting"]);
  },
);
