import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import ical from "ical-generator";
import { endOfTerm } from "#app/core/catalogue/working-days.ts";
import { listAbsences } from "#app/core/company/absences.server.ts";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { CONFIRM_AFTER_MONTHS, lastConfirmed } from "#app/core/company/freshness.server.ts";
import { isPublished, managedBy } from "#app/core/company/visibility.server.ts";
import { credentialCard, credentialRows } from "#app/core/credential/credential.reads.ts";
import { credentialName } from "#app/core/credential/label-catalogue.ts";
import {
  leadCard,
  leadEnd,
  leadRequester,
  leadRows,
  recipientCard,
  recipientRows,
} from "#app/core/lead/lead.reads.ts";
import { termStart } from "#app/core/lead/lead-term.server.ts";
import type { Actor, SiteScope } from "#app/platform/http/scope.ts";
import { isNotFrozen } from "#app/platform/mail/frozen-addresses.server.ts";

/** As promised to the requester. */
const ANSWER_DAYS = 2;
const MOST = 500;
const HALF_HOUR = 1_800_000;
const DAY = 86_400_000;

/** `from` and `to` calendar days, both included; `at` a moment. A reference and a company's name, nothing of a requester. */
type Reminder = { uid: string; title: string; url: string } & ({ at: Date } | { from: string; to: string });
type Reader = Pick<Actor, "id">;

/** What waits for a member who manages pages. */
export async function listReminders(scope: SiteScope, reader: Reader): Promise<Reminder[]> {
  return [
    ...(await listRequests(scope, reader)),
    ...(await listConfirmations(scope, reader)),
    ...(await listEndingProofs(scope, reader)),
    ...(await listOwnAbsences(scope, reader)),
  ];
}

async function listRequests({ db, site }: SiteScope, reader: Reader): Promise<Reminder[]> {
  const { askedAt, repliedAt, state, sentAt } = recipientCard;
  const rows = await db
    .select({
      id: recipientCard.id,
      reference: leadCard.reference,
      company: companyCard.name,
      from: termStart,
    })
    .from(recipientRows)
    .innerJoin(leadRows, eq(leadCard.id, recipientCard.leadId))
    .innerJoin(companyRows, eq(companyCard.id, recipientCard.companyId))
    .where(
      and(
        managedBy(reader),
        inArray(state, ["sent", "seen"]),
        // A question of the company waits for the requester.
        or(isNull(askedAt), sql`${repliedAt} is not null`),
        sql`${leadCard.status} <> 'archive'`,
        isNull(leadEnd.junkAt),
        isNull(leadEnd.mergedInto),
        isNotFrozen(leadRequester.email),
      ),
    )
    .orderBy(sql`${sentAt} desc`)
    .limit(MOST);
  return rows.map(({ id, reference, company, from }) => ({
    uid: `demande-${id}`,
    title: `Répondre à la demande ${reference} (${company})`,
    url: `${site.url}/my-company/leads/${id}`,
    at: endOfTerm(from, ANSWER_DAYS),
  }));
}

async function listConfirmations({ db, site }: SiteScope, reader: Reader): Promise<Reminder[]> {
  const dueOn = sql<string>`to_char(${lastConfirmed} at time zone 'Pacific/Noumea'
    + make_interval(months => ${CONFIRM_AFTER_MONTHS}::integer), 'YYYY-MM-DD')`;
  const rows = await db
    .select({ id: companyCard.id, company: companyCard.name, day: dueOn })
    .from(companyRows)
    .where(and(managedBy(reader), isPublished))
    .limit(MOST);
  return rows.map(({ id, company, day }) => ({
    uid: `confirmation-${id}`,
    title: `Confirmer la fiche ${company}`,
    url: `${site.url}/my-company/${id}/a-jour`,
    from: day,
    to: day,
  }));
}

async function listEndingProofs({ db, site }: SiteScope, reader: Reader): Promise<Reminder[]> {
  const { kind, addedLabel, validUntil, state, companyId } = credentialCard;
  const rows = await db
    .select({
      id: credentialCard.id,
      kind,
      addedLabel,
      day: validUntil,
      companyId,
      company: companyCard.name,
    })
    .from(credentialRows)
    .innerJoin(companyRows, eq(companyCard.id, companyId))
    .where(and(managedBy(reader), eq(state, "verified"), sql`${validUntil} is not null`))
    .limit(MOST);
  return rows.flatMap(({ day, ...row }) =>
    day
      ? {
          uid: `preuve-${row.id}`,
          title: `Dernier jour : ${credentialName(row.kind, row.addedLabel)} (${row.company})`,
          url: `${site.url}/my-company/${row.companyId}/preuves`,
          from: day,
          to: day,
        }
      : [],
  );
}

async function listOwnAbsences(scope: SiteScope, reader: Reader): Promise<Reminder[]> {
  const managed = await scope.db
    .select({ id: companyCard.id, company: companyCard.name })
    .from(companyRows)
    .where(and(managedBy(reader), isPublished))
    .limit(MOST);
  const names = new Map(managed.map(({ id, company }) => [id, company]));
  return (await listAbsences(scope, [...names.keys()])).map(({ companyId, startsOn, endsOn }) => ({
    uid: `absence-${companyId}-${startsOn}`,
    title: `Absence de ${names.get(companyId)}`,
    url: `${scope.site.url}/my-company/${companyId}/absence`,
    from: startsOn,
    to: endsOn,
  }));
}

/** RFC 5545. */
export function calendarOf(reminders: readonly Reminder[], siteUrl: string, now = new Date()): string {
  const host = new URL(siteUrl).hostname;
  const calendar = ical({ name: "Récif", prodId: { company: "Récif", product: "Récif", language: "FR" } });
  for (const { uid, title, url, ...when } of reminders)
    calendar.createEvent({
      id: `${uid}@${host}`,
      stamp: now,
      summary: title,
      description: url,
      url,
      ...timesOf(when),
    });
  return calendar.toString();
}

function timesOf(when: { at: Date } | { from: string; to: string }) {
  if ("at" in when) return { start: new Date(when.at.getTime() - HALF_HOUR), end: when.at };
  // The day after the last one, as the format wants it.
  return { start: new Date(when.from), end: new Date(Date.parse(when.to) + DAY), allDay: true };
}
