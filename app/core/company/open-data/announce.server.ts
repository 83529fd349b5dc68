import {
  and,
  type Column,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import { companyCard, companyOpenData, companyRows } from "#app/core/company/company.reads.ts";
import { lockCompany, setOpenData } from "#app/core/company/company-status.server.ts";
import { contactCard, contactRows } from "#app/core/company/contacts.reads.ts";
import { leavingOf, refusesMails } from "#app/core/company/leave-link.server.ts";
import { managerCard, managerRows } from "#app/core/company/managers.reads.ts";
import { listManagers } from "#app/core/company/managers.server.ts";
import { OBJECTION_DAYS } from "#app/core/company/open-data/open-data.rules.ts";
import { isManaged, isPublished } from "#app/core/company/visibility.server.ts";
import { personCard, personRows } from "#app/core/person/person.reads.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import type { SystemScope } from "#app/platform/http/scope.ts";
import { defineJob } from "#app/platform/jobs/define-job.ts";
import { parseMailAddress } from "#app/platform/mail/address.ts";
import { findDeadAddress, isNotDead } from "#app/platform/mail/dead-addresses.server.ts";
import { isFrozen, isNotFrozen } from "#app/platform/mail/frozen-addresses.server.ts";
import { mailCard, mailRows } from "#app/platform/mail/mails.reads.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { companyActs } from "../acts.ts";
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
 * Writes to companies that have not chosen, and opens the pages of those that a mail really left for a month ago. One
 * that can be written to nowhere stays out; one whose mail did not leave, or whose recipients have changed, is written
 * to again. Each page is one transaction: exactly once, also with several instances.
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
  // Beyond those that fail: however many, they do not stop the others.
  for (let after: string | undefined; done.announced < A_DAY; ) {
    const next = after === undefined ? canBeAnnounced : and(canBeAnnounced, gt(companyCard.id, after));
    const unannounced = await listDue(scope, next, A_DAY - done.announced);
    if (unannounced.length === 0) return done;
    await each(unannounced, (id) => announce(scope, id, now), "announced");
    after = unannounced.at(-1);
  }
  return done;
}

const { openData, openDataAt } = companyOpenData;

const aMonthBefore = (now: Date) => new Date(now.getTime() - OBJECTION_DAYS * DAY);

const isWrittenTo = (now: Date): SQL | undefined =>
  and(eq(openData, "announced"), lte(openDataAt, aMonthBefore(now)));

const canReceive = (email: Column) => and(isNotDead(email), isNotFrozen(email));

const hasReachableManager = sql<boolean>`exists (select 1 from ${managerRows}
  join ${personRows} on ${personCard.id} = ${managerCard.userId}
  where ${managerCard.companyId} = ${companyCard.id} and ${canReceive(personCard.email)})`;

const hasReachableAddress = and(
  not(isManaged),
  isNotNull(contactCard.email),
  eq(refusesMails, false),
  canReceive(contactCard.email),
);

const canBeAnnounced = and(isPublished, isNull(openData), or(hasReachableManager, hasReachableAddress));

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
    const written = await listAnnouncing(inside, id, await addressesOf(inside, company));
    const isReached = written.some(({ sentAt }) => sentAt !== null && sentAt <= aMonthBefore(now));
    // Still on its way, or it left later than the page was announced.
    if (!isReached && written.length > 0) return false;
    await setOpenData(inside, id, isReached ? "open" : null);
    if (isReached) await recordAudit(inside, { act: companyActs["open-data-opened"], subject: id });
    return isReached;
  });
}

/**
 * The mails that announced it to these addresses, without those that did not leave. They have the moment of the
 * announcement: that of its transaction.
 */
function listAnnouncing({ db }: DbScope, id: string, addresses: readonly string[]) {
  return db
    .select({ sentAt: mailCard.sentAt })
    .from(mailRows)
    .innerJoin(companyRows, and(eq(companyCard.id, id), eq(openDataAt, mailCard.createdAt)))
    .where(
      and(
        inArray(mailCard.recipient, [...addresses]),
        eq(mailCard.template, openDataAnnouncedMail.name),
        inArray(mailCard.status, ["sent", "waiting"]),
      ),
    );
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
    if (recipients.length === 0) return false;
    await setOpenData(inside, id, "announced");
    await recordAudit(inside, { act: companyActs["open-data-announced"], subject: id });
    return true;
  });
}

type Recipient = { to: string; unsubscribeUrl: string | undefined };
type Reached = { id: string; email: string | null; managed: boolean };

async function recipientsOf(scope: SystemScope, company: Reached): Promise<Recipient[]> {
  const { id: companyId, managed } = company;
  const recipients: Recipient[] = [];
  for (const address of await addressesOf(scope, company)) {
    const leaving = await leavingOf(scope, { companyId, address, managed });
    if (leaving) recipients.push({ to: address, ...leaving });
  }
  return recipients;
}

/** Of its managers, or of the page; without those that nothing may be sent to. */
async function addressesOf(scope: DbScope, { id, email, managed }: Reached): Promise<string[]> {
  const present = managed ? (await listManagers(scope, id)).map((one) => one.email) : [email ?? ""];
  const addresses = new Set<string>();
  for (const text of present) {
    const address = parseMailAddress(text);
    const isUsed = address && !(await findDeadAddress(scope, address)) && !(await isFrozen(scope, address));
    if (isUsed) addresses.add(address);
  }
  return [...addresses];
}
