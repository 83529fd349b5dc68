import { and, desc, eq, getTableColumns, inArray, or, sql } from "drizzle-orm";
import { auditCard, auditRows } from "#app/core/audit/audit.reads.ts";
import { findLastRecorded } from "#app/core/audit/audit-log.server.ts";
import { labelOf, listActs } from "#app/core/audit/define-acts.ts";
import { claimCard, claimRows } from "#app/core/claim/claim.reads.ts";
import { companyCard, companyRows, companyState } from "#app/core/company/company.reads.ts";
import { managerCard, managerRows } from "#app/core/company/managers.reads.ts";
import { leadCard, leadRows } from "#app/core/lead/lead.reads.ts";
import { linkActs } from "#app/core/link/acts.ts";
import { passwordActs } from "#app/core/password/acts.ts";
import { accountActs, addressActs, roleActs } from "#app/core/person/acts.ts";
import { users } from "#app/core/person/person.table.ts";
import { factorActs } from "#app/core/second-factor/acts.ts";
import { guardActs, sessionActs } from "#app/core/session/acts.ts";
import { describeDevice } from "#app/core/session/describe-device.ts";
import { listSessions } from "#app/core/session/sessions.server.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { findDeadAddress } from "#app/platform/mail/dead-addresses.server.ts";
import { mailCard, mailRows } from "#app/platform/mail/mails.reads.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { userActs, usersActs } from "./acts.ts";
import { decisions } from "./user-acts.server.ts";
import { refusalOf, type UserState, userActs as verbs } from "./users.rules.ts";

const SHOWN = 10;
const SHOWN_ACTS = 30;
const UNDO_DAYS = 7;
const SIGN_INS = [sessionActs.opened, passwordActs.refused, passwordActs.limited, linkActs.used].map(
  ({ name }) => name,
);
const inWords = listActs(
  sessionActs,
  passwordActs,
  factorActs,
  linkActs,
  guardActs,
  roleActs,
  addressActs,
  accountActs,
  userActs,
  usersActs,
);

export async function findUser(scope: AdminScope, id: string) {
  const { image, temporaryPasswordExpiresAt, mustChoosePassword, beforeErasure, ...shown } =
    getTableColumns(users);
  const [user] = await scope.db.select(shown).from(users).where(eq(users.id, id));
  if (!user) return undefined;
  const sessions = await listSessions(scope, id);
  const state: UserState = {
    role: user.role === "admin" ? "admin" : "user",
    isSelf: id === scope.actor.id,
    proven: user.emailVerified,
    suspended: user.suspendedAt !== null,
    secondFactor: user.secondFactor,
    deleted: user.erasureDueAt !== null,
  };
  return {
    user: {
      id,
      ...state,
      undo: await findUndo(scope, id, state),
      name: user.name,
      email: user.email,
      origin: user.origin,
      deputyUntil: deputyDay(user.deputyUntil),
      erasedOn: user.erasureDueAt ? formatDate(user.erasureDueAt, "short") : undefined,
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

/** The last day, in words; undefined once it is over. */
const deputyDay = (until: Date | null) =>
  until && until > new Date() ? formatDate(new Date(until.getTime() - 1)) : undefined;

export type StaffUser = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** Of the last decision about the account, when it is the reader's and of these days. */
async function findUndo(scope: AdminScope, id: string, state: UserState) {
  const last = await findLastRecorded(scope, id, decisions);
  const undoes = verbs.find((one) => userActs[one] === last?.act);
  const act = verbs.find((one) => one === last?.act?.undo);
  if (!last || !undoes || !act || last.actorId !== scope.actor.id) return undefined;
  if (last.at.getTime() < Date.now() - UNDO_DAYS * 86_400_000 || refusalOf(act, state)) return undefined;
  return { act, undoes, label: last.act?.label ?? "", on: formatDate(last.at, "time") };
}

function companiesOf({ db }: AdminScope, userId: string) {
  return db
    .select({
      id: companyCard.id,
      name: companyCard.name,
      status: companyState.status,
      role: managerCard.role,
    })
    .from(managerRows)
    .innerJoin(companyRows, eq(companyCard.id, managerCard.companyId))
    .where(eq(managerCard.userId, userId))
    .orderBy(companyCard.name)
    .limit(SHOWN);
}

async function claimsOf({ db }: AdminScope, userId: string) {
  const found = await db
    .select({
      id: claimCard.id,
      state: claimCard.state,
      at: claimCard.createdAt,
      name: companyCard.name,
    })
    .from(claimRows)
    .innerJoin(companyRows, eq(companyCard.id, claimCard.companyId))
    .where(eq(claimCard.claimantId, userId))
    .orderBy(desc(claimCard.createdAt))
    .limit(SHOWN);
  return found.map(({ at, ...claim }) => ({ ...claim, date: formatDate(at, "short") }));
}

async function leadsOf({ db }: AdminScope, userId: string) {
  const found = await db
    .select({
      id: leadCard.id,
      reference: leadCard.reference,
      status: leadCard.status,
      at: leadCard.createdAt,
    })
    .from(leadRows)
    .where(eq(leadCard.submittedBy, userId))
    .orderBy(desc(leadCard.createdAt))
    .limit(SHOWN);
  return found.map(({ at, ...lead }) => ({ ...lead, date: formatDate(at, "short") }));
}

async function tracesOf({ db }: AdminScope, userId: string) {
  const isSignIn = inArray(auditCard.action, SIGN_INS);
  const entry = { id: auditCard.id, action: auditCard.action, at: auditCard.createdAt, by: users.name };
  const read = (where: ReturnType<typeof and>, most: number) =>
    db
      .select(entry)
      .from(auditRows)
      .leftJoin(users, eq(users.id, auditCard.actorId))
      .where(where)
      .orderBy(desc(auditCard.createdAt), desc(auditCard.id))
      .limit(most);
  const signIns = await read(and(eq(auditCard.actorId, userId), isSignIn), SHOWN);
  const acts = await read(
    and(or(eq(auditCard.actorId, userId), eq(auditCard.subject, userId)), sql`not ${isSignIn}`),
    SHOWN_ACTS,
  );
  const shown = ({ at, action, ...one }: (typeof acts)[number]) => ({
    ...one,
    date: formatDate(at, "time"),
    // Another noun's act is named as the log does.
    label: labelOf(inWords, action) ?? action,
  });
  return { signIns: signIns.map(shown), acts: acts.map(shown) };
}

async function mailsTo({ db }: AdminScope, email: string) {
  const found = await db
    .select({
      id: mailCard.id,
      subject: mailCard.subject,
      template: mailCard.template,
      status: mailCard.status,
      at: mailCard.createdAt,
    })
    .from(mailRows)
    .where(eq(mailCard.recipient, email))
    .orderBy(desc(mailCard.createdAt))
    .limit(SHOWN);
  return found.map(({ at, subject, template, ...mail }) => ({
    ...mail,
    about: subject ?? template,
    date: formatDate(at, "time"),
  }));
}
