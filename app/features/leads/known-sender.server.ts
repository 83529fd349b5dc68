import { and, desc, eq, ne } from "drizzle-orm";
import { leads } from "#app/core/lead/lead.table.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import type { KnownSender } from "./lead.rules.ts";

/**
 * How a member's next request begins: their address, and the name and company of their last one; without one, the name
 * that they gave their account. Nothing is known, or kept, of visitors without an account.
 */
export async function findSender({ db, actor }: MemberScope): Promise<KnownSender> {
  const [last] = await db
    .select({ name: leads.contactName, company: leads.companyName })
    .from(leads)
    // Without an address it was made anonymous.
    .where(and(eq(leads.submittedBy, actor.id), ne(leads.email, "")))
    .orderBy(desc(leads.createdAt))
    .limit(1);
  return { email: actor.email, name: last?.name ?? ownName(actor), company: last?.company };
}

/** Until they choose another, people are called by what stands before the @: that is no name. */
function ownName({ name, email }: MemberScope["actor"]): string | undefined {
  return email.startsWith(`${name}@`) ? undefined : name;
}
