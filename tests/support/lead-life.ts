import { eq } from "drizzle-orm";
import { leadRecipients, leads } from "#app/core/lead/lead.table.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { mails } from "#app/platform/mail/mails.table.ts";
import { wordsOfMails } from "./mail-words.ts";
import type { Visitor } from "./visitor.ts";

let serial = 0;

export function aRequest(given: Record<string, string> = {}) {
  serial += 1;
  return {
    company_name: `Boulangerie ${serial} du canari`,
    contact_name: "Marie Canari",
    email: `canari-demande-${serial}-${Date.now()}@client.example`,
    phone: "12 34 56",
    service_type: "sauvegarde",
    message: "Le canari garde ses données sur un seul disque.",
    terms: "on",
    ...given,
  };
}

export function ask(visitor: Visitor, site: string, fields: Record<string, string>, slugs: string[] = []) {
  const body = new URLSearchParams(fields);
  for (const slug of slugs) body.append("company", slug);
  return visitor.send("/devis", { method: "POST", body, headers: { origin: site } });
}

export async function leadOf(db: Database, email: string) {
  const [lead] = await db.select().from(leads).where(eq(leads.email, email));
  if (!lead) throw new Error(`no lead of ${email}`);
  return lead;
}

export async function recipientOf(db: Database, leadId: string, companyId: string) {
  const rows = await db.select().from(leadRecipients).where(eq(leadRecipients.leadId, leadId));
  const found = rows.find((row) => row.companyId === companyId);
  if (!found) throw new Error("the company does not have the lead");
  return found;
}

/** Path of the link in the last matching mail to the address. */
/** The main link, not the unsubscribe one. */
export async function linkIn(db: Database, recipient: string, template: string, part: string) {
  const words = (await wordsOfMails(db, recipient, template)).at(-1) ?? "";
  const url = words
    .match(/https?:\/\/[^\s"<>\])]+/g)
    ?.find((one) => one.includes(part) && (part.includes("arret") || !one.includes("/arret")));
  if (!url) throw new Error(`no link with ${part} in ${template}`);
  return new URL(url).pathname;
}

export const templatesTo = async (db: Database, recipient: string) =>
  (
    await db
      .select({ template: mails.template })
      .from(mails)
      .where(eq(mails.recipient, recipient))
      .orderBy(mails.createdAt)
  ).map(({ template }) => template);
