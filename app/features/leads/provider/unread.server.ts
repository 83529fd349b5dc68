import { and, eq, gt, inArray, or, sql } from "drizzle-orm";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { managerCard, managerRows } from "#app/core/company/managers.reads.ts";
import { leadRecipients, leads } from "#app/core/lead/lead.table.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { cappedCount } from "#app/platform/text/number.ts";
import { theirs } from "./provider-lead.server.ts";
import { unreadMessage } from "./provider-leads.server.ts";

type UnreadRequests = { companyId: string; company: string; unread: number };
const underWay = ["sent", "seen", "accepted", "quoted"] as const;
type OfMember = Pick<MemberScope, "db" | "actor">;

/** Requests under way, of one year, that were not opened or have an unread message; of each company with some. */
export function listUnread({ db, actor }: OfMember): Promise<UnreadRequests[]> {
  return db
    .select({
      companyId: companyCard.id,
      company: companyCard.name,
      unread: sql<number>`count(*)::integer`,
    })
    .from(leadRecipients)
    .innerJoin(leads, eq(leads.id, leadRecipients.leadId))
    .innerJoin(companyRows, eq(companyCard.id, leadRecipients.companyId))
    .where(
      and(
        theirs({ actor }),
        // Asked for on every page of a member: not all that a company ever got.
        gt(leadRecipients.sentAt, sql`now() - interval '1 year'`),
        inArray(leadRecipients.state, [...underWay]),
        or(eq(leadRecipients.state, "sent"), unreadMessage),
      ),
    )
    .groupBy(companyCard.id, companyCard.name)
    .orderBy(companyCard.name);
}

const MOST_IN_MENU = 99;

/**
 * As the menu shows it. "0 à lire" too: the router's data would share an empty text with other values, where a shared
 * page cannot be filled in.
 */
export async function unreadInMenu(scope: OfMember): Promise<string> {
  // Most members manage none, and the planning of the count costs more than this.
  const unread = (await managesAny(scope)) ? await listUnread(scope) : [];
  const total = unread.reduce((sum, company) => sum + company.unread, 0);
  return `${cappedCount(total, MOST_IN_MENU)} à lire`;
}

async function managesAny({ db, actor }: OfMember): Promise<boolean> {
  const [found] = await db
    .select({ id: managerCard.companyId })
    .from(managerRows)
    .where(eq(managerCard.userId, actor.id))
    .limit(1);
  return found !== undefined;
}
