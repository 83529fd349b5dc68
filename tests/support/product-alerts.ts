import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { alertChoices, productAlerts } from "#app/features/product-alerts/product-alerts.table.ts";
import { sendAlertBatch } from "#app/features/product-alerts/send-alert.server.ts";
import { otherAlertMails } from "#app/other-alert-mails.server.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { mails } from "#app/platform/mail/mails.table.ts";
import { postForm, type TypedForm } from "#tests/support/company-forms.ts";
import { aPublicScope } from "#tests/support/scope.ts";
import type { Visitor } from "#tests/support/visitor.ts";

export const SENTENCE = "Demandez cette semaine à votre prestataire de mettre à jour votre boîtier.";

export async function aDraft(db: Database, brands = ["fortinet"]) {
  const title = `Faille ${randomUUID()}`;
  const facts = {
    source: randomUUID(),
    title,
    url: "https://cert.example/1",
    brands,
    announcedAt: new Date(),
  };
  const [stored] = await db.insert(productAlerts).values(facts).returning();
  if (!stored) throw new Error("no draft");
  return stored;
}

export const publish = (visitor: Visitor, site: string, id: string, given: TypedForm = {}) =>
  postForm(visitor, site, `/admin/alertes/${id}`, {
    intent: "publish",
    revision: "0",
    sentence: SENTENCE,
    brands: ["fortinet"],
    ...given,
  });

export const sentTo = (db: Database, email: string) =>
  db
    .select({ template: mails.template, payload: mails.payload })
    .from(mails)
    .where(and(eq(mails.recipient, email), sql`${mails.template} like 'product-alert%'`));

export const followed = (
  db: Database,
  userId: string,
  given: Partial<typeof alertChoices.$inferInsert> = {},
) => db.insert(alertChoices).values({ userId, brands: ["fortinet"], ...given });

/** Runs the sending here, as the job does. */
export const send = (db: Database, alertId: string) =>
  sendAlertBatch(aPublicScope(db), otherAlertMails, { alertId });

export async function aPublished(db: Database, brands = ["fortinet"]) {
  const draft = await aDraft(db, brands);
  const decided = { state: "published", sentence: SENTENCE, decidedAt: new Date() };
  await db.update(productAlerts).set(decided).where(eq(productAlerts.id, draft.id));
  return draft;
}
