import { randomUUID } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
import { leadRecipients, leads } from "#app/core/lead/lead.table.ts";
import { reviews } from "#app/core/review/reviews.table.ts";
import { inviteReviewers } from "#app/features/reviews/invitations.server.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { aRequest, ask, linkIn } from "./lead-life.ts";
import { aPublicScope, aSite } from "./scope.ts";
import type { Visitor } from "./visitor.ts";

/** The site's secret is that of the tests: they call its jobs. */
export const reviewEnv = { APP_SECRET: aSite().secret, STAFF_EMAIL: "equipe@recif.example" };

/** A Wednesday, in business hours. */
export const WORKING = new Date("2026-11-25T10:00:00+11:00");

type Site = { url: string; visitor(): Visitor };
export type Managed = { visitor: Visitor; company: { id: string; slug: string } };

export const invite = (db: Database, site: Pick<Site, "url">, now = WORKING) =>
  inviteReviewers(aPublicScope(db, { site: { url: site.url } }), now);

type Ended = { request?: Record<string, string>; end?: "found" | "elsewhere" | "open"; author?: Visitor };

/** A request that the company accepted, and that its author ended with it, with another, or not at all. */
export async function anAcceptedRequest(
  { site, db }: { site: Site; db: Database },
  { visitor, company }: Managed,
  { request: given = {}, end = "found", author = site.visitor() }: Ended = {},
) {
  const request = aRequest({ commune: "Koné", companySize: "2-9", ...given });
  await ask(author, site.url, request, [company.slug]);
  const { lead, recipientId } = await latestOf(db, request.email, company.id);
  await visitor.post(`/my-company/leads/${recipientId}`, { intent: "accept" });
  const follow = await linkIn(db, request.email, "quote-acknowledgement", "/devis/suivi/");
  if (end !== "open")
    await author.post(follow, {
      intent: "end",
      outcome: "found",
      ...(end === "found" && { foundWith: recipientId }),
    });
  return { request, author, lead, recipientId, follow };
}

async function latestOf(db: Database, email: string, companyId: string) {
  const [found] = await db
    .select({ lead: leads, recipientId: leadRecipients.id })
    .from(leads)
    .innerJoin(leadRecipients, eq(leadRecipients.leadId, leads.id))
    .where(and(eq(leads.email, email), eq(leadRecipients.companyId, companyId)))
    .orderBy(desc(leads.createdAt))
    .limit(1);
  if (!found) throw new Error(`the company has no request of ${email}`);
  return found;
}

/** With the invitation's link. */
export async function anInvitedAuthor(
  context: { site: Site; db: Database },
  managed: Managed,
  ended: Ended = {},
) {
  const asked = await anAcceptedRequest(context, managed, ended);
  await invite(context.db, context.site);
  const link = await linkIn(context.db, asked.request.email, "review-invitation", "/avis/");
  return { ...asked, link };
}

export const words = (given: Record<string, string> = {}) => ({
  intent: "write",
  responsiveness: "5",
  clarity: "4",
  work: "3",
  body: "Venus le lendemain, serveur remis en marche le soir même, au prix prévu.",
  naming: "general",
  authorTrade: "shop",
  authorCommune: "Houaïlou",
  authorSize: "2-9",
  ...given,
});

export const reviewsOf = (db: Database, companyId: string) =>
  db.select().from(reviews).where(eq(reviews.companyId, companyId)).orderBy(reviews.invitedAt);

/** As the staff has published it, without a request. */
export async function aPublishedReview(
  db: Database,
  companyId: string,
  given: Partial<typeof reviews.$inferInsert> = {},
): Promise<string> {
  const at = new Date(WORKING.getTime() - 10 * 86_400_000);
  const [row] = await db
    .insert(reviews)
    .values({
      companyId,
      service: "sauvegarde",
      state: "published",
      experiencedAt: at,
      expiresAt: at,
      submittedAt: at,
      publishedAt: at,
      responsiveness: 4,
      clarity: 4,
      body: "Un avis du canari, sur un travail bien fait.",
      naming: "general",
      authorTrade: "shop",
      authorCommune: "Houaïlou",
      authorSize: "2-9",
      authorHash: randomUUID(),
      ...given,
    })
    .returning({ id: reviews.id });
  return row?.id ?? "";
}
