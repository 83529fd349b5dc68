import { and, eq, isNotNull, isNull, lte, or, type SQL } from "drizzle-orm";
import { companyCard, companyOpenData, companyRows } from "#app/core/company/company.reads.ts";
import { lockCompany, setOpenData } from "#app/core/company/company-status.server.ts";
import { contactCard, contactRows } from "#app/core/company/contacts.reads.ts";
import { leavingOf, refusesMails } from "#app/core/company/leave-link.server.ts";
import { listManagers } from "#app/core/company/managers.server.ts";
import { OBJECTION_DAYS } from "#app/core/company/open-data/open-data.rules.ts";
import { isManaged, isPublished } from "#app/core/company/visibility.server.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import type { SystemScope } from "#app/platform/http/scope.ts";
import { defineJob } from "#app/platform/jobs/define-job.ts";
import { parseMailAddress } from "#app/platform/mail/address.ts";
import { findDeadAddress } from "#app/platform/mail/dead-addresses.server.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { openDataAnnouncedMail } from "./mails/open-data.mails.ts";
import { objectionUrl } from "./objection.server.ts";

/** Once a day. */
export const openDataJob = defineJob("open-data", {
  label: "Annonce des données ouvertes aux entreprises",
  retryLimit: 2,
  retryDelay: 600,
  expireInSeconds: 1_800,
});

/** Mails of a day, so that an imported directory is not written to at once. */
const A_DAY = 100;
const DAY = 86_400_000;

type Run = { now?: Date; onError: (error: unknown) => void };
type Done = { announced: number; opened: number };

/**
 * Writes to companies that have not chosen, and opens the pages of those that were written to a month ago. One that
 * can be written to nowhere stays out. Each page is one transaction: exactly once, also with several instances.
 */
export async function runOpenData(scope: SystemScope, { now = new Date(), onError }: Run): Promise<Done> {
  const done = { announced: 0, opened: 0 };
  const each = async (ids: readonly string[], act: (id: string) => Promise<boolean>, count: keyof Done) => {
    for (const id of ids)
      try {
        if (await act(id)) done[count] += 1;
      } catch (error) {
        onError(error);
      }
  };
  await each(await listDue(scope, isWrittenTo(now)), (id) => open(scope, id, now), "opened");
  const unannounced = await listDue(scope, canBeAnnounced, A_DAY);
  await each(unannounced, (id) => announce(scope, id, now), "announced");
  return done;
}

const { openData, openDataAt } = companyOpenData;

const isWrittenTo = (now: Date): SQL | undefined =>
  and(eq(openData, "announced"), lte(openDataAt, new Date(now.getTime() - OBJECTION_DAYS * DAY)));

const canBeAnnounced = and(
  isPublished,
  isNull(openData),
  or(isManaged, and(isNotNull(contactCard.email), eq(refusesMails, false))),
);

async function listDue({ db }: DbScope, which: SQL | undefined, most = 10_000): Promise<string[]> {
  const due = await db
    .select({ id: companyCard.id })
    .from(companyRows)
    .innerJoin(contactRows, eq(contactCard.companyId, companyCard.id))
    .where(which)
    .orderBy(companyCard.id)
    .limit(most);
  return due.map(({ id }) => id);
}

/** Locks the page; undefined when it is no longer due. */
async function lockDue(scope: SystemScope, id: string, which: SQL | undefined) {
  const company = await lockCompany(scope, id);
  const [due] = await scope.db
    .select({ email: contactCard.email, managed: isManaged })
    .from(companyRows)
    .innerJoin(contactRows, eq(contactCard.companyId, companyCard.id))
    .where(and(which, eq(companyCard.id, id)));
  return company && due && { ...company, ...due };
}

function open(scope: SystemScope, id: string, now: Date): Promise<boolean> {
  return inTransaction(scope, async (inside) => {
    const company = await lockDue(inside, id, isWrittenTo(now));
    if (!company) return false;
    const isReached = company.managed || (await livingAddress(inside, company.email)) !== undefined;
    await setOpenData(inside, id, isReached ? "open" : null, now);
    return isReached;
  });
}

function announce(scope: SystemScope, id: string, now: Date): Promise<boolean> {
  return inTransaction(scope, async (inside) => {
    const company = await lockDue(inside, id, canBeAnnounced);
    if (!company) return false;
    const recipients = await recipientsOf(inside, company);
    for (const { to, unsubscribeUrl } of recipients)
      await enqueueMail(inside, openDataAnnouncedMail, {
        to,
        payload: {
          companyName: company.name,
          from: formatDate(new Date(now.getTime() + OBJECTION_DAYS * DAY)),
          companyUrl: `${scope.site.url}/company/${company.slug}`,
          objectUrl: objectionUrl(scope, id),
          unsubscribeUrl,
        },
      });
    if (recipients.length > 0) await setOpenData(inside, id, "announced", now);
    return recipients.length > 0;
  });
}

type Recipient = { to: string; unsubscribeUrl: string | undefined };

async function recipientsOf(
  scope: SystemScope,
  { id: companyId, email, managed }: { id: string; email: string | null; managed: boolean },
): Promise<Recipient[]> {
  if (managed)
    return (await listManagers(scope, companyId)).map((one) => ({
      to: one.email,
      unsubscribeUrl: undefined,
    }));
  const address = await livingAddress(scope, email);
  const leaving = address && (await leavingOf(scope, { companyId, address, managed }));
  return address && leaving ? [{ to: address, ...leaving }] : [];
}

async function livingAddress(scope: DbScope, email: string | null): Promise<string | undefined> {
  const address = parseMailAddress(email ?? "");
  return address && !(await findDeadAddress(scope, address)) ? address : undefined;
}
