import { and, desc, eq, ne } from "drizzle-orm";
import { leads } from "#app/core/lead/lead.table.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import type { KnownSender } from "./lead.rules.ts";

/** Prefill from a member's last request, else from the account. Visitors without an account have none. */
export async function findSender({ db, actor }: Pick<MemberScope, "db" | "actor">): Promise<KnownSender> {
  const [last] = await db
    .select({ name: leads.contactName, company: leads.companyName })
    .from(leads)
    // Anonymized requests have no address.
    .where(and(eq(leads.submittedBy, actor.id), ne(leads.email, "")))
    .orderBy(desc(leads.createdAt))
    .limit(1);
  return { email: actor.email, name: last?.name ?? ownName(actor), company: last?.company ?? "" };
}

/** The default name, the local part of the address, is not a real one. */
function ownName({ name, email }: MemberScope["actor"]): string {
  return email.startsWith(`${name}@`) ? "" : name;
}
