import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { companyClaims } from "#app/core/claim/claims.table.ts";
import { readProposal } from "#app/core/company/company-content.server.ts";
import { keepVersions } from "#app/core/company/versions.server.ts";
import { refusals } from "#app/core/contest/refusals.table.ts";
import { companyCredentials } from "#app/core/credential/credentials.table.ts";
import { leads } from "#app/core/lead/lead.table.ts";
import { insertReport } from "#app/features/change-reports/report-rows.server.ts";
import { cyberAlerts } from "#app/features/cyber-alerts/cyber-alerts.table.ts";
import { insertRequest as insertExpertRequest } from "#app/features/expert-requests/request-rows.server.ts";
import { importRows, imports } from "#app/features/imports/imports.table.ts";
import { quoteForm } from "#app/features/leads/lead.schema.ts";
import { submitLead } from "#app/features/leads/leads.server.ts";
import { addMessage } from "#app/features/leads/steps/correspondence.server.ts";
import { addRecipients } from "#app/features/leads/steps/recipients.server.ts";
import { insertMessage } from "#app/features/messages/contact/message-rows.server.ts";
import { changeRequest, insertRequest } from "#app/features/messages/rgpd/request-rows.server.ts";
import { dueDate } from "#app/features/messages/rgpd/rights.rules.ts";
import { productAlerts } from "#app/features/product-alerts/product-alerts.table.ts";
import { shortlistCompanies, shortlists } from "#app/features/shortlists/shortlists.table.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { mails } from "#app/platform/mail/mails.table.ts";
import { aCompany, aMember } from "./factories.ts";
import { aRequest } from "./lead-life.ts";
import { aPublishedReview } from "./reviews.ts";
import { aPublicScope, aSite } from "./scope.ts";

export async function aBusyCompany(db: Database, ownerId: string) {
  const { id: companyId, slug } = await aCompany(db, {
    ownerId,
    description: "Nous **gardons** vos données.",
  });
  const present = await readProposal({ db }, companyId);
  if (!present) throw new Error("no company");
  const content = {
    ...present.content,
    description: "Nous gardons vos données et vos secrets.",
    zones: ["nord"],
  };
  await keepVersions({ db }, [
    { content, logoKey: null, companyId, authorId: ownerId, origin: "edit", state: "waiting" },
  ]);
  const claimant = await aMember(db, { email: `revendique-${randomUUID().slice(0, 8)}@canari.example` });
  const [claim] = await db
    .insert(companyClaims)
    .values({
      companyId,
      claimantId: claimant.id,
      name: "Marie Canari",
      position: "gérante",
      message: "Bonjour.",
      ownerUntil: new Date(Date.now() + 86_400_000),
    })
    .returning({ id: companyClaims.id });
  const [credential] = await db
    .insert(companyCredentials)
    .values({
      companyId,
      kind: "expertcyber",
      number: "EC-1",
      documentKey: null,
      documentHash: "0".repeat(64),
      declaredBy: ownerId,
    })
    .returning({ id: companyCredentials.id });
  const lead = await aLead(db, companyId);
  const written = await someWords(db, companyId);
  const reviewId = await aPublishedReview(db, companyId, { answer: "Merci.", answerState: "published" });
  return {
    companyId,
    slug,
    claimId: claim?.id ?? "",
    credentialId: credential?.id ?? "",
    userId: claimant.id,
    reviewId,
    importId: await anImport(db, ownerId),
    shortlistId: await aShortlist(db, ownerId, companyId),
    ...lead,
    ...written,
  };
}

async function aShortlist(db: Database, userId: string, companyId: string): Promise<string> {
  const [list] = await db
    .insert(shortlists)
    .values({ userId, name: "Sauvegarde du cabinet" })
    .returning({ id: shortlists.id });
  const shortlistId = list?.id ?? "";
  await db.insert(shortlistCompanies).values({ shortlistId, companyId, note: "Rappeler lundi." });
  return shortlistId;
}

async function anImport(db: Database, createdBy: string): Promise<string> {
  const headers = ["Nom", "Description", "Site web", "Commune", "Catégories", "Contact", "E-mail"];
  const [found] = await db
    .insert(imports)
    .values({
      origin: "page",
      fileHash: randomUUID(),
      fileName: "entreprises.csv",
      createdBy,
      state: "uploaded",
      reading: { format: "CSV, UTF-8, séparateur « ; »", headers },
      rowCount: 2,
    })
    .returning({ id: imports.id });
  const id = found?.id ?? "";
  const cells = ["Balise (fictif)", "", "https://balise.example", "Nouméa", "Sauvegarde", "", ""];
  await db.insert(importRows).values([
    { importId: id, rowNumber: 2, cells, verdict: "create" },
    { importId: id, rowNumber: 3, cells: cells.with(4, "Plomberie"), verdict: "error" },
  ]);
  return id;
}

async function aLead(db: Database, companyId: string) {
  const form = quoteForm.parse({ ...aRequest({ commune: "Koné", deadline: "month" }), terms: true });
  await submitLead(aPublicScope(db), form, { token: undefined, page: "/devis" });
  const [lead] = await db.select({ id: leads.id }).from(leads).where(eq(leads.email, form.email));
  const leadId = lead?.id ?? "";
  const [recipient] = await addRecipients({ db }, leadId, { companyIds: [companyId], chosenBy: "visitor" });
  const recipientId = recipient?.id ?? "";
  await addMessage({ db }, { leadId, recipientId, fromCompany: false, body: "Pouvez-vous venir lundi ?" });
  const [mail] = await db.select({ id: mails.id }).from(mails).where(eq(mails.recipient, form.email));
  return { leadId, recipientId, mailId: mail?.id ?? "" };
}

async function aContest(db: Database, subjectId: string) {
  const refusal = { kind: "edit", subjectId, about: "Lagon Sécurité", reason: "Le texte se répète." };
  const contested = { state: "waiting", body: "Il ne se répète pas.", contestedAt: new Date() };
  const [stored] = await db
    .insert(refusals)
    .values({ ...refusal, ...contested })
    .returning({ id: refusals.id });
  return stored?.id ?? "";
}

async function anAlert(db: Database) {
  const announced = {
    title: "Faille dans Fortinet FortiGate",
    url: "https://cert.example/alerte/1",
    brands: ["fortinet"],
  };
  const [stored] = await db
    .insert(productAlerts)
    .values({ ...announced, source: randomUUID(), announcedAt: new Date() })
    .returning({ id: productAlerts.id });
  return stored?.id ?? "";
}

async function aCyberAlert(db: Database) {
  const words = "Ne répondez pas, ne cliquez pas, appelez votre banque.";
  const [stored] = await db
    .insert(cyberAlerts)
    .values({ title: "De faux SMS de livraison circulent", words, level: "warning", untilOn: "2099-12-31" })
    .returning({ id: cyberAlerts.id });
  return stored?.id ?? "";
}

async function someWords(db: Database, companyId: string) {
  const person = { firstName: "Marie", lastName: "Canari", email: "canari-visiteur@client.example" };
  const message = { ...person, phone: null, subject: "Une fiche à corriger", message: "Elle se trompe." };
  const { id: messageId } = await insertMessage({ db }, message, [randomUUID()]);
  const request = { ...person, requestType: "erasure", message: null, dueAt: dueDate(new Date()) };
  const { id: rightsId } = await insertRequest({ db }, request, [randomUUID()]);
  await changeRequest({ db }, rightsId, { provenAt: new Date() });
  const expert = { name: "Marie Canari", email: person.email, company: "Boulangerie du Canari", score: 37 };
  const keys: [string] = [randomUUID()];
  const stored = await insertExpertRequest({ db, site: aSite() }, expert, { answers: undefined, keys });
  const report = { companyId, change: "moved", message: "Elle est maintenant à Koné.", email: person.email };
  const { id: reportId } = await insertReport({ db }, report, [randomUUID()]);
  const contestId = await aContest(db, companyId);
  return {
    messageId,
    rightsId,
    expertId: stored.id,
    reportId,
    contestId,
    alertId: await anAlert(db),
    cyberAlertId: await aCyberAlert(db),
  };
}
