import { and, desc, eq, sql } from "drizzle-orm";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { leadRecipients, leads } from "#app/core/lead/lead.table.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import type { RecipientState } from "../steps/recipient.rules.ts";
import { followPath } from "./follow-link.server.ts";

/** One thing that happened, as a sentence. */
type Change = { at: Date; text: string; href: string };

/** What companies did with the member's requests, the newest first. */
export async function listOwnLeadChanges(
  { db, site, actor }: MemberScope,
  { since, most }: { since: Date; most: number },
): Promise<Change[]> {
  const latest = sql<Date>`greatest(${leadRecipients.answeredAt}, ${leadRecipients.quotedAt}, ${leadRecipients.askedAt})`;
  const rows = await db
    .select({
      id: leads.id,
      followVersion: leads.followVersion,
      reference: leads.reference,
      company: companyCard.name,
      state: sql<RecipientState>`${leadRecipients.state}`,
      answeredAt: leadRecipients.answeredAt,
      quotedAt: leadRecipients.quotedAt,
      askedAt: leadRecipients.askedAt,
    })
    .from(leadRecipients)
    .innerJoin(leads, eq(leads.id, leadRecipients.leadId))
    .innerJoin(companyRows, eq(companyCard.id, leadRecipients.companyId))
    .where(
      and(
        sql`${leads.submittedBy} = ${actor.id} and ${leads.email} <> ''`,
        sql`${latest} > ${since.toISOString()}`,
      ),
    )
    .orderBy(desc(latest))
    .limit(most);
  return rows.flatMap(({ id, followVersion, reference, company, state, ...dates }) => {
    const href = followPath(site, { id, followVersion });
    const answer = state === "declined" ? "a décliné" : "a accepté";
    const steps: [Date | null, string][] = [
      [dates.answeredAt, `${company} ${answer} votre demande ${reference}`],
      [dates.quotedAt, `${company} a envoyé un devis pour ${reference}`],
      [dates.askedAt, `${company} demande une précision pour ${reference}`],
    ];
    return steps.flatMap(([at, text]) => (at && at > since ? { at, text, href } : []));
  });
}
