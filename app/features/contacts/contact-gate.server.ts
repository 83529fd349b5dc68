import { and, eq, gte, or, sql } from "drizzle-orm";
import { recordAudit, wasRecordedSince } from "#app/core/audit/audit-log.server.ts";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { contactOpenings } from "#app/core/company/contact-openings.table.ts";
import { contactCard, contactRows } from "#app/core/company/contacts.reads.ts";
import { managedBy, visibleTo } from "#app/core/company/visibility.server.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import { countAgainst, type Limit } from "#app/platform/http/limits.server.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { noumeaDay } from "#app/platform/text/time.ts";
import { contactActs } from "./acts.ts";
import { type ContactDetails, contactLimits, type Refusal, refusalOf, webLink } from "./contact.rules.ts";

/** `own`: the reader manages the company. */
export type ContactOpening = Outcome<{
  open: { contact: ContactDetails; own: boolean };
  refused: { reason: Refusal };
}>;

/**
 * Contact details for a member (decisions D1 to D3). Undefined without access to the company. Counted once a day per
 * company, except for its managers and administrators.
 */
export async function openContact(
  scope: MemberScope,
  companyId: string,
  now = new Date(),
): Promise<ContactOpening | undefined> {
  const company = await findContact(scope, companyId);
  if (!company) return undefined;
  const opened: ContactOpening = { kind: "open", contact: company.contact, own: company.own };
  if (scope.actor.role === "admin" || company.own) return opened;

  const reason = await countOpening(scope, companyId, now);
  return reason ? { kind: "refused", reason } : opened;
}

async function findContact({ db, actor }: MemberScope, companyId: string) {
  const [found] = await db
    .select({
      own: managedBy(actor),
      contactName: contactCard.contactName,
      email: contactCard.email,
      phonePrivate: contactCard.phonePrivate,
      phonePublic: contactCard.phonePublic,
      website: contactCard.website,
    })
    .from(companyRows)
    .innerJoin(contactRows, eq(contactCard.companyId, companyCard.id))
    .where(and(eq(companyCard.id, companyId), visibleTo(actor)));
  if (!found) return undefined;
  const { own, website, ...contact } = found;
  return { own, contact: { ...contact, website: webLink(website) } };
}

/** Records the opening or returns the refusal. Serialized per member. */
function countOpening(scope: MemberScope, companyId: string, now: Date): Promise<Refusal | undefined> {
  return inTransaction(scope, async (inside) => {
    await inside.db.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`contact-openings:${scope.actor.id}`}, 0))`,
    );
    const opened = await openedBy(inside, companyId, now);
    if (opened.thisOneToday) return undefined;

    const reason = refusalOf(opened, scope.actor.proven) ?? (await refusalOfNetwork(inside));
    if (reason) await recordRefusal(inside, reason, now);
    else await inside.db.insert(contactOpenings).values({ userId: scope.actor.id, companyId, openedAt: now });
    return reason;
  });
}

const DAY = 86_400;

/** The account's own quota comes first: its refusals consume nothing of the network's. */
async function refusalOfNetwork(scope: MemberScope): Promise<Refusal | undefined> {
  const { actor, facts } = scope;
  const { unproven, everybody } = contactLimits;
  const limitOf = (name: string, limit: number): Limit => ({
    name,
    subject: facts.network,
    limit,
    seconds: DAY,
  });
  if (!actor.proven) {
    const verdict = await countAgainst(scope, [limitOf("contacts-unproven", unproven.perNetworkAndDay)]);
    if (!verdict.allowed) return "unproven-network";
  }
  const verdict = await countAgainst(scope, [limitOf("contacts-network", everybody.perNetworkAndDay)]);
  return verdict.allowed ? undefined : "network";
}

async function openedBy({ db, actor }: MemberScope, companyId: string, now: Date) {
  const day = startOfDay(now).toISOString();
  const anHourAgo = new Date(now.getTime() - 3_600_000).toISOString();
  const { companyId: company, openedAt } = contactOpenings;
  const [counted] = await db
    .select({
      today: sql<number>`(count(distinct ${company}) filter (where ${openedAt} >= ${day}))::integer`,
      thisHour: sql<number>`(count(distinct ${company}) filter (where ${openedAt} > ${anHourAgo}))::integer`,
      thisOneToday: sql<boolean>`coalesce(bool_or(${company} = ${companyId} and ${openedAt} >= ${day}), false)`,
    })
    .from(contactOpenings)
    .where(
      and(
        eq(contactOpenings.userId, actor.id),
        or(gte(openedAt, new Date(day)), gte(openedAt, new Date(anHourAgo))),
      ),
    );
  return counted ?? { today: 0, thisHour: 0, thisOneToday: false };
}

/** One audit entry a day per member and reason: a sign of copying, not a request log. */
async function recordRefusal(scope: MemberScope, reason: Refusal, now: Date): Promise<void> {
  const refusal = { act: contactActs["limit-reached"], subject: reason };
  if (await wasRecordedSince(scope, { ...refusal, at: startOfDay(now) })) return;
  await recordAudit(scope, { ...refusal, at: now });
}

/** Nouméa has no daylight saving time. */
const startOfDay = (now: Date) => new Date(`${noumeaDay(now)}T00:00:00+11:00`);
