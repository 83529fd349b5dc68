import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { companyClaims } from "#app/core/claim/claims.table.ts";
import { companies } from "#app/core/company/company.table.ts";
import { companyVersions } from "#app/core/company/versions.table.ts";
import { companyCredentials } from "#app/core/credential/credentials.table.ts";
import { leadRecipients, leads } from "#app/core/lead/lead.table.ts";
import { settings } from "#app/core/settings/settings.table.ts";
import { blogCategories, posts } from "#app/features/blog/blog.table.ts";
import { diagnosticRequests } from "#app/features/expert-requests/expert-requests.table.ts";
import { contactMessages, rightsRequests } from "#app/features/messages/messages.table.ts";
import { retentionRuns } from "#app/features/privacy/retention.table.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { deadAddresses, mails } from "#app/platform/mail/mails.table.ts";
import { aCompany, aMember } from "./factories.ts";

const DAY = 86_400_000;
export const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

const person = { firstName: "Marie", email: "canari-attente@client.example" };

export async function aWaitingLead(
  db: Database,
  contactName: string,
  at: Date,
  given: Partial<typeof leads.$inferInsert> = {},
): Promise<string> {
  const [lead] = await db
    .insert(leads)
    .values({
      reference: randomUUID(),
      companyName: "Boulangerie",
      contactName,
      email: person.email,
      serviceType: "sauvegarde",
      leadType: "general",
      idempotencyKey: randomUUID(),
      consentVersion: "v1",
      createdAt: at,
      answerDueAt: new Date(at.getTime() + 2 * DAY),
      escalateAt: new Date(at.getTime() + 5 * DAY),
      ...given,
    })
    .returning({ id: leads.id });
  return lead?.id ?? "";
}

/** Of a company, and unread. */
export async function aCompanyLead(db: Database, contactName: string, at: Date): Promise<string> {
  const { id: companyId } = await aCompany(db);
  const leadId = await aWaitingLead(db, contactName, at, { leadType: "company_specific" });
  await db.insert(leadRecipients).values({ leadId, companyId, chosenBy: "visitor", sentAt: at });
  return leadId;
}

export const aRightsRequest = (
  db: Database,
  lastName: string,
  dueAt: Date,
  given: Partial<typeof rightsRequests.$inferInsert> = {},
) =>
  db.insert(rightsRequests).values({
    ...person,
    lastName,
    dueAt,
    reference: randomUUID(),
    requestType: "access",
    provenAt: new Date(),
    idempotencyKey: randomUUID(),
    createdAt: new Date(dueAt.getTime() - 30 * DAY),
    ...given,
  });

export const aMessage = (db: Database, lastName: string, createdAt: Date) =>
  db.insert(contactMessages).values({
    ...person,
    lastName,
    createdAt,
    reference: randomUUID(),
    subject: "Une fiche",
    message: "Bonjour.",
    idempotencyKey: randomUUID(),
  });

export async function aSubmission(db: Database, name: string, submissionDate: Date): Promise<string> {
  const { id } = await aCompany(db, { name, status: "pending" });
  await db.update(companies).set({ submissionDate }).where(sql`id = ${id}`);
  return id;
}

/** An edit, a proof, a claim of the staff's, one of the owner's, and a request for deletion, each of a company named so. */
export async function companyWork(db: Database): Promise<void> {
  const ids = new Map<string, string>();
  for (const name of [
    "Éditée",
    "Éditée archivée",
    "Revendiquée",
    "Revendiquée hier",
    "À prouver",
    "À supprimer",
  ])
    ids.set(name, (await aCompany(db, { name })).id);
  const edit = { origin: "edit", state: "waiting", content: {} as never, createdAt: daysAgo(6) };
  for (const name of ["Éditée", "Éditée archivée"])
    await db.insert(companyVersions).values({ companyId: ids.get(name) ?? "", ...edit });
  await db.execute(sql`update companies set status = 'archived', archived_at = now(), archived_from = 'published'
    where id = ${ids.get("Éditée archivée")}`);
  await db.execute(
    sql`update companies set deletion_requested_at = now() where id = ${ids.get("À supprimer")}`,
  );
  await db.insert(companyCredentials).values({
    companyId: ids.get("À prouver") ?? "",
    kind: "expertcyber",
    documentHash: "0".repeat(64),
  });
  const claimant = await aMember(db);
  const claim = { claimantId: claimant.id, name: "Marie", position: "gérante" };
  await db.insert(companyClaims).values([
    { companyId: ids.get("Revendiquée") ?? "", ...claim },
    { companyId: ids.get("Revendiquée hier") ?? "", ...claim, ownerUntil: daysAgo(-3) },
  ]);
}

/** Failures, and what ends soon. */
export async function siteWork(db: Database): Promise<void> {
  const failed = { template: "login-link", status: "failed", payload: { url: "x" } };
  const sendTo = (recipient: string) => ({ ...failed, recipient, messageId: randomUUID() });
  await db
    .insert(mails)
    .values(["un@client.example", "deux@client.example", "mort@client.example"].map(sendTo));
  await db.insert(deadAddresses).values({ address: "mort@client.example", markedBy: "x" });
  const run = { startedAt: new Date(), finishedAt: new Date(), rows: 0, files: 0, lines: [] };
  await db.insert(retentionRuns).values({ ...run, failures: 1 });
  const expert = { ...person, name: "Ida Expert", company: "Garage", score: 40 };
  await db
    .insert(diagnosticRequests)
    .values({ ...expert, reference: randomUUID(), idempotencyKey: randomUUID() });
  const [category] = await db
    .insert(blogCategories)
    .values({ slug: randomUUID(), name: randomUUID() })
    .returning({ id: blogCategories.id });
  const post = {
    summary: "",
    body: "",
    categoryId: category?.id ?? "",
    authorName: "Paul",
    readingMinutes: 1,
  };
  const scheduled = (title: string, publishAt: Date) => ({
    ...post,
    title,
    publishAt,
    slug: randomUUID(),
    state: "scheduled",
    search: sql`''`,
  });
  await db.insert(posts).values([scheduled("Demain", daysAgo(-1)), scheduled("Dans un mois", daysAgo(-30))]);
  const value = daysAgo(89).toISOString().slice(0, 10);
  await db.insert(settings).values({ key: "emergencyVerifiedOn", value });
}

/** A job that ended in failure, counted as pg-boss does every few seconds. */
export async function aFailedJob(db: Database, queue: string): Promise<void> {
  await db.execute(
    sql`insert into pgboss.job (name, state, completed_on) values (${queue}, 'failed', now())`,
  );
  await db.execute(sql`update pgboss.queue set failed_count = failed_count + 1 where name = ${queue}`);
}
