import { and, eq } from "drizzle-orm";
import { categoryName } from "#app/core/catalogue/categories.ts";
import { isManaged, isPublished } from "#app/core/company/visibility.server.ts";
import { listStaffToTell } from "#app/core/person/people.server.ts";
import { companies, companyContacts } from "#app/platform/db/schema/companies.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { SystemScope } from "#app/platform/http/scope.ts";
import { parseMailAddress } from "#app/platform/mail/address.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { adminNewLeadMail, newLeadNotificationMail } from "./leads.mails.ts";
import type { Lead } from "./leads.server.ts";

/** The company that a request is for. Its address stays on the server: no answer to the browser holds it. */
export type Target = { id: string; name: string; slug: string; email: string | null; managed: boolean };

export async function targetOf({ db }: DbScope, companyId: string): Promise<Target | undefined> {
  const [found] = await db
    .select({
      id: companies.id,
      name: companies.name,
      slug: companies.slug,
      managed: isManaged,
      email: companyContacts.email,
    })
    .from(companies)
    .leftJoin(companyContacts, eq(companyContacts.companyId, companies.id))
    .where(and(eq(companies.id, companyId), isPublished));
  return found;
}

type Noted = Lead & { reference: string };

/** Tells the company. False when it has no address that a mail can be sent to: then the staff takes over. */
export async function notifyTarget(scope: SystemScope, lead: Noted, target: Target) {
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
      leadUrl: `${scope.site.url}${target.managed ? "/my-company/leads" : `/company/${target.slug}`}`,
      managed: target.managed,
    },
  });
  return true;
}

export async function notifyStaff(
  scope: SystemScope,
  lead: Noted,
  target: Target | undefined,
): Promise<void> {
  for (const to of await listStaffToTell(scope)) {
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
        adminUrl: `${scope.site.url}/admin/dashboard`,
      },
    });
  }
}
