import { randomUUID } from "node:crypto";
import { auditLog } from "#app/core/audit/audit.table.ts";
import { companyTokens } from "#app/core/company-token/company-tokens.table.ts";
import { consentProofs } from "#app/core/consent/consent.table.ts";
import { leads } from "#app/core/lead/lead.table.ts";
import { issueLink } from "#app/core/link/links.server.ts";
import { loginLinkMail } from "#app/core/link/mails/links.mails.ts";
import { pushSubscriptions } from "#app/core/push/push-subscriptions.table.ts";
import { openSession } from "#app/core/session/sessions.server.ts";
import { webhooks } from "#app/core/webhook/webhooks.table.ts";
import { calendarFeeds } from "#app/features/calendar/calendar-feeds.table.ts";
import { insertReport } from "#app/features/change-reports/report-rows.server.ts";
import { newsletterSubscriptions } from "#app/features/newsletter/newsletter.table.ts";
import { addressHash } from "#app/platform/mail/address-hash.server.ts";
import { mails } from "#app/platform/mail/mails.table.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { aPassword } from "#tests/support/accounts.ts";
import { aCompany, aMember } from "#tests/support/factories.ts";
import { aPublishedReview } from "#tests/support/reviews.ts";
import { aMemberScope, siteUrl } from "#tests/support/scope.ts";

type Db = Parameters<typeof aMember>[0];

export async function aWellKnownMember(db: Db) {
  const actor = await aMember(db, { name: "Canari Complet" });
  const scope = aMemberScope(db, actor);
  await aPassword(db, actor);
  await openSession(scope, actor.id);
  await issueLink(scope, { userId: actor.id, kind: "login" });
  await enqueueMail(scope, loginLinkMail, { to: actor.email, payload: { loginUrl: siteUrl } });
  await db.insert(mails).values({
    template: "new-lead-notification",
    recipient: "contact@entreprise.example",
    payload: { from: actor.email },
    bodyText: `Répondre à ${actor.email}`,
    html: `<p>Répondre à ${actor.email}</p>`,
    messageId: randomUUID(),
  });
  const [subscription] = await db
    .insert(newsletterSubscriptions)
    .values({ email: actor.email, unsubscribeToken: randomUUID(), isActive: true })
    .returning();
  const [lead] = await db.insert(leads).values(leadOf(actor.email)).returning();
  for (const subjectId of [actor.id, subscription?.id ?? "", lead?.id ?? ""]) {
    await db.insert(consentProofs).values({ purpose: "test", subjectId, textVersion: "v1", page: "/" });
  }
  await db.insert(auditLog).values({ action: "test", subject: actor.id, detail: { email: actor.email } });
  await db.insert(pushSubscriptions).values({
    userId: actor.id,
    sessionId: actor.id,
    siteKey: "x",
    p256dh: "x",
    auth: "x",
    endpoint: `https://push.example/${actor.email}`,
    endpointHash: actor.id,
  });
  const { id: reviewedId } = await aCompany(db);
  const own = { authorId: actor.id, authorHash: addressHash(actor.email) };
  await aPublishedReview(db, reviewedId, { ...own, naming: "named", authorName: "Canari Complet" });
  const company = await aCompany(db, { ownerId: actor.id, email: actor.email, contactName: actor.name });
  const report = { companyId: company.id, change: "phone", message: `Appelez plutôt ${actor.email}.` };
  await insertReport({ db }, { ...report, email: actor.email }, [randomUUID()]);
  const tool = { companyId: company.id, userId: actor.id };
  await db.insert(companyTokens).values({
    ...tool,
    name: "Logiciel de Canari Complet",
    scopes: ["leads:read"],
    tokenHash: actor.id,
    expiresAt: new Date(Date.now() + 86_400_000),
  });
  const url = `https://logiciel.example/${actor.email}`;
  await db.insert(webhooks).values({ ...tool, url, types: ["lead.received"], secret: "x" });
  await db.insert(calendarFeeds).values({ userId: actor.id });
  return { actor, scope, company };
}

export const leadOf = (email: string) => ({
  reference: `DEV-${randomUUID().slice(0, 6)}`,
  companyName: "Boulangerie du Canari",
  contactName: "Canari Complet",
  email,
  phone: "+687 70 00 01",
  serviceType: "audit-conseil",
  message: `Écrivez-moi à ${email}`,
  leadType: "general",
  idempotencyKey: randomUUID(),
  consentVersion: "v1",
});
