import { and, eq } from "drizzle-orm";
import { categoryName } from "#app/core/catalogue/categories.ts";
import { companies, companyContacts } from "#app/platform/db/schema/companies.ts";
import { users } from "#app/platform/db/schema/people.ts";
import type { PublicScope } from "#app/platform/http/scope.ts";
import { parseMailAddress } from "#app/platform/mail/address.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { adminNewLeadMail, newLeadNotificationMail } from "./leads.mails.ts";
import type { Lead, Posting } from "./leads.server.ts";

/** The company that a request is for. Its address stays on the server: no answer to the browser holds it. */
export type Target = { id: string; name: string; slug: string; email: string | null; managed: boolean };

export async function targetOf({ db }: PublicScope, companyId: string): Promise<Target | undefined> {
  const [found] = await db
    .select({
      id: companies.id,
      name: companies.name,
      slug: companies.slug,
      ownerId: companies.ownerId,
      email: companyContacts.email,
    })
    .from(companies)
    .leftJoin(companyContacts, eq(companyContacts.companyId, companies.id))
    .where(and(eq(companies.id, companyId), eq(companies.status, "published")));
  if (!found) return undefined;
  const { ownerId, ...target } = found;
  return { ...target, managed: ownerId !== null };
}

type Noted = Lead & { reference: string };

/** Tells the company. False when it has no address that a mail can be sent to: then the staff takes over. */
export async function notifyTarget(scope: PublicScope, lead: Noted, target: Target, { siteUrl }: Posting) {
  const to = target.email && parseMailAddress(target.email);
  if (!to) return false;
  await enqueueMail(scope, newLeadNotificationMail, {
    to,
    payload: {
      reference: lead.reference,
      companyName: target.name,
      serviceName: categoryName(lead.serviceType),
      contactName: lead.contactName,
      contactCompany: lead.companyName,
      leadUrl: target.managed ? `${siteUrl}/my-company/leads` : `${siteUrl}/company/${target.slug}`,
      managed: target.managed,
    },
  });
  return true;
}

export async function notifyStaff(
  scope: PublicScope,
  lead: Noted,
  target: Target | undefined,
  { siteUrl, staffEmail }: Posting,
): Promise<void> {
  for (const to of staffEmail ? [staffEmail] : await adminsToTell(scope)) {
    await enqueueMail(scope, adminNewLeadMail, {
      to,
      payload: {
        reference: lead.reference,
        serviceName: categoryName(lead.serviceType),
        contactName: lead.contactName,
        contactCompany: lead.companyName,
        email: lead.email,
        phone: lead.phone ?? null,
        message: lead.message ?? null,
        targetCompany: target?.name,
        adminUrl: `${siteUrl}/admin/dashboard`,
      },
    });
  }
}

async function adminsToTell({ db }: PublicScope): Promise<string[]> {
  const admins = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.role, "admin"), eq(users.notificationsEnabled, true)));
  return admins.map((admin) => admin.email).filter((email) => parseMailAddress(email));
}
