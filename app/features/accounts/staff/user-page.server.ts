import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import { labelOf, listActs } from "#app/core/audit/define-acts.ts";
import { accountActs } from "#app/core/person/acts.ts";
import { auditLog } from "#app/platform/db/schema/audit.ts";
import { companyClaims } from "#app/platform/db/schema/claims.ts";
import { companies } from "#app/platform/db/schema/companies.ts";
import { leads } from "#app/platform/db/schema/leads.ts";
import { mails } from "#app/platform/db/schema/mails.ts";
import { companyManagers } from "#app/platform/db/schema/managers.ts";
import { users } from "#app/platform/db/schema/people.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { findDeadAddress } from "#app/platform/mail/dead-addresses.server.ts";
import { formatDate } from "#app/platform/text/time.ts";
import {
  addressActs,
  factorActs,
  guardActs,
  linkActs,
  passwordActs,
  roleActs,
  sessionActs,
  userActs,
  usersActs,
} from "../acts.ts";
import { describeDevice } from "../sessions/describe-device.ts";
import { listSessions } from "../sessions/sessions.server.ts";

const SHOWN = 10;
const SHOWN_ACTS = 30;
const SIGN_INS = [sessionActs.opened, passwordActs.refused, passwordActs.limited, linkActs.used].map(
  ({ name }) => name,
);
const inWords = listActs(
  ...[sessionActs, passwordActs, factorActs, linkActs, guardActs, roleActs, addressActs, accountActs],
  ...[userActs, usersActs],
);

/** Everything that the staff sees of one account; undefined when there is none. */
export async function findUser(scope: AdminScope, id: string) {
  const user = await scope.db.query.users.findFirst({
    columns: { image: false, temporaryPasswordExpiresAt: false, mustChoosePassword: false },
    where: eq(users.id, id),
  });
  if (!user) return undefined;
  const sessions = await listSessions(scope, id);
  return {
    user: {
      id,
      name: user.name,
      email: user.email,
      proven: user.emailVerified,
      origin: user.origin,
      role: user.role === "admin" ? ("admin" as const) : ("user" as const),
      isSelf: id === scope.actor.id,
      suspended: user.suspendedAt !== null,
      secondFactor: user.secondFactor,
      suspendedOn: user.suspendedAt ? formatDate(user.suspendedAt, "time") : undefined,
      suspensionNote: user.suspensionNote ?? undefined,
      createdOn: formatDate(user.createdAt, "time"),
      deadNote: (await findDeadAddress(scope, user.email))?.note,
      lastSignIn: user.lastSignInAt ? formatDate(user.lastSignInAt, "time") : "Jamais",
    },
    companies: await companiesOf(scope, id),
    claims: await claimsOf(scope, id),
    leads: await leadsOf(scope, id),
    sessions: sessions.map((one) => ({
      id: one.id,
      device: describeDevice(one.userAgent),
      opened: formatDate(one.createdAt, "time"),
      used: formatDate(one.updatedAt, "time"),
    })),
    ...(await tracesOf(scope, id)),
    mails: await mailsTo(scope, user.email),
  };
}

export type StaffUser = NonNullable<Awaited<ReturnType<typeof findUser>>>;

function companiesOf({ db }: AdminScope, userId: string) {
  return db
    .select({ id: companies.id, name: companies.name, status: companies.status, role: companyManagers.role })
    .from(companyManagers)
    .innerJoin(companies, eq(companies.id, companyManagers.companyId))
    .where(eq(companyManagers.userId, userId))
    .orderBy(companies.name)
    .limit(SHOWN);
}

async function claimsOf({ db }: AdminScope, userId: string) {
  const found = await db
    .select({
      id: companyClaims.id,
      state: companyClaims.state,
      at: companyClaims.createdAt,
      name: companies.name,
    })
    .from(companyClaims)
    .innerJoin(companies, eq(companies.id, companyClaims.companyId))
    .where(eq(companyClaims.claimantId, userId))
    .orderBy(desc(companyClaims.createdAt))
    .limit(SHOWN);
  return found.map(({ at, ...claim }) => ({ ...claim, date: formatDate(at, "short") }));
}

async function leadsOf({ db }: AdminScope, userId: string) {
  const found = await db
    .select({ id: leads.id, reference: leads.reference, status: leads.status, at: leads.createdAt })
    .from(leads)
    .where(eq(leads.submittedBy, userId))
    .orderBy(desc(leads.createdAt))
    .limit(SHOWN);
  return found.map(({ at, ...lead }) => ({ ...lead, date: formatDate(at, "short") }));
}

/** What the log holds of the account: its sign-ins apart. */
async function tracesOf({ db }: AdminScope, userId: string) {
  const isSignIn = inArray(auditLog.action, SIGN_INS);
  const entry = { id: auditLog.id, action: auditLog.action, at: auditLog.createdAt, by: users.name };
  const read = (where: ReturnType<typeof and>, most: number) =>
    db
      .select(entry)
      .from(auditLog)
      .leftJoin(users, eq(users.id, auditLog.actorId))
      .where(where)
      .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
      .limit(most);
  const signIns = await read(and(eq(auditLog.actorId, userId), isSignIn), SHOWN);
  const acts = await read(
    and(or(eq(auditLog.actorId, userId), eq(auditLog.subject, userId)), sql`not ${isSignIn}`),
    SHOWN_ACTS,
  );
  const shown = ({ at, action, ...one }: (typeof acts)[number]) => ({
    ...{ ...one, date: formatDate(at, "time") },
    // Another noun's act is named as the log does.
    said: labelOf(inWords, action) ?? action,
  });
  return { signIns: signIns.map(shown), acts: acts.map(shown) };
}

async function mailsTo({ db }: AdminScope, email: string) {
  const found = await db
    .select({
      id: mails.id,
      subject: mails.subject,
      template: mails.template,
      status: mails.status,
      at: mails.createdAt,
    })
    .from(mails)
    .where(eq(mails.recipient, email))
    .orderBy(desc(mails.createdAt))
    .limit(SHOWN);
  return found.map(({ at, subject, template, ...mail }) => ({
    ...mail,
    about: subject ?? template,
    date: formatDate(at, "time"),
  }));
}
