import { and, eq, or, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import { companyActs } from "#app/core/company/acts.ts";
import { companyCard, companyRows, companyState } from "#app/core/company/company.reads.ts";
import { lockCompany } from "#app/core/company/company-status.server.ts";
import { findManagerRole } from "#app/core/company/managers.server.ts";
import { isShown } from "#app/core/company/status.rules.ts";
import { readRidet } from "#app/core/company/values/ridet.ts";
import { storeRefusal } from "#app/core/contest/refusals.server.ts";
import { companyCredentials } from "#app/core/credential/credentials.table.ts";
import { isCurrent } from "#app/core/credential/current-credentials.server.ts";
import { credentialKinds, greatestValidity, INSURANCE, RIDET } from "#app/core/credential/label-catalogue.ts";
import { adoptReviews } from "#app/core/review/adopted-reviews.server.ts";
import { readAddedLabels } from "#app/core/settings/added-labels.server.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import { countInOrder } from "#app/platform/http/limits.server.ts";
import type { AdminScope, MemberScope } from "#app/platform/http/scope.ts";
import type { StoredDocument } from "#app/platform/images/private-documents.server.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { noumeaDay } from "#app/platform/text/time.ts";
import { type CredentialDecision, notifyManagers, notifyStaff } from "./credential-notices.server.ts";
import { CHECKED_EVERY_MONTHS } from "./credentials.rules.ts";
import type { DeclareForm } from "./credentials.schema.ts";

const DAY = 86_400;
/** Held while a number is proved, so that two companies never prove the same. */
const NUMBERS = 0x52_43_49_46_4e; // "RCIFN"

/** Counted before a document is read, which costs a process; per member, so that many pages give no more. */
export async function canDeclare(scope: MemberScope): Promise<boolean> {
  const verdict = await countInOrder(scope, [
    { name: "credentials", subject: scope.actor.id, limit: 20, seconds: DAY },
  ]);
  return verdict.allowed;
}

type Declared = Outcome<"declared" | "absent" | "not approved" | "already" | "unknown" | "bad number">;

/** What is asked again is replaced by the new declaration. */
export function declareCredential(
  scope: MemberScope,
  companyId: string,
  { kind, number = "", scope: covers = "", endsOn }: Omit<DeclareForm, "document">,
  document: StoredDocument,
): Promise<Declared> {
  return inTransaction(scope, async (inside): Promise<Declared> => {
    const addedLabel = isKnown(kind) ? null : await findAddedLabel(inside, kind);
    if (addedLabel === undefined) return { kind: "unknown" };
    const digits = kind === RIDET ? readRidet(number) : number;
    if (digits === undefined) return { kind: "bad number" };
    const company = await lockCompany(inside, companyId);
    const manages = company && (await findManagerRole(inside, companyId, scope.actor.id));
    if (!company || !manages) return { kind: "absent" };
    // Anybody can make drafts: what the staff has not approved sends it no mail.
    if (!isShown(company.status)) return { kind: "not approved" };
    await inside.db
      .update(companyCredentials)
      .set({ state: "replaced", updatedAt: sql`now()` })
      .where(ofKind(companyId, kind, "asked"));
    const [added] = await inside.db
      .insert(companyCredentials)
      .values({
        companyId,
        kind,
        addedLabel,
        number: digits,
        scope: covers,
        endsOn: endsOn ?? null,
        documentKey: document.key,
        documentHash: document.hash,
        declaredBy: scope.actor.id,
      })
      .onConflictDoNothing()
      .returning({ id: companyCredentials.id });
    if (!added) return { kind: "already" };
    await recordAudit(inside, { act: companyActs["credential-declared"], subject: companyId });
    await notifyStaff(inside, { id: added.id, kind, addedLabel, companyName: company.name });
    return { kind: "declared" };
  });
}

const isKnown = (kind: string) => credentialKinds.includes(kind);

const findAddedLabel = async (scope: DbScope, kind: string) =>
  (await readAddedLabels(scope)).find(({ key }) => key === kind);

export const ofKind = (companyId: string, kind: string, state: string) =>
  and(
    eq(companyCredentials.companyId, companyId),
    eq(companyCredentials.kind, kind),
    eq(companyCredentials.state, state),
  );

/** Locks the company, then its credential: the order used everywhere. */
export async function lockCredential(scope: DbScope, id: string) {
  const [of] = await scope.db
    .select({ companyId: companyCredentials.companyId })
    .from(companyCredentials)
    .where(eq(companyCredentials.id, id));
  if (!of || !(await lockCompany(scope, of.companyId))) return undefined;
  const [found] = await scope.db
    .select({
      id: companyCredentials.id,
      companyId: companyCredentials.companyId,
      companyName: companyCard.name,
      kind: companyCredentials.kind,
      addedLabel: companyCredentials.addedLabel,
      number: companyCredentials.number,
      state: companyCredentials.state,
      documentKey: companyCredentials.documentKey,
      updatedAt: companyCredentials.updatedAt,
    })
    .from(companyCredentials)
    .innerJoin(companyRows, eq(companyCard.id, companyCredentials.companyId))
    .where(eq(companyCredentials.id, id))
    .for("update", { of: companyCredentials });
  return found;
}
type Locked = NonNullable<Awaited<ReturnType<typeof lockCredential>>>;

export type Decision =
  | { act: "verify"; until: string | undefined }
  | { act: "refuse" | "ask" | "withdraw"; reason: string }
  | { act: "check" };

type Decided = Outcome<"done" | "absent" | "changed" | "no end" | "ended" | "too far" | "number taken">;

const openStates: Record<Decision["act"], string> = {
  verify: "waiting",
  refuse: "waiting",
  ask: "waiting",
  withdraw: "verified",
  check: "verified",
};

/** @param seen the revision that was read: nothing is decided on another one */
export function decideCredential(
  scope: AdminScope,
  id: string,
  seen: string,
  decision: Decision,
): Promise<Decided> {
  return inTransaction(scope, async (inside): Promise<Decided> => {
    const found = await lockCredential(inside, id);
    if (!found) return { kind: "absent" };
    if (found.state !== openStates[decision.act] || found.updatedAt.toISOString() !== seen)
      return { kind: "changed" };
    if (decision.act === "check") {
      await setCredential(inside, id, { checkedAt: new Date(), recheckAt: nextCheck(found.kind) });
      await recordAudit(inside, { act: companyActs["credential-checked"], subject: found.companyId });
      return { kind: "done" };
    }
    if (decision.act === "verify") return verify(inside, found, decision.until);
    const state = ({ refuse: "refused", ask: "asked", withdraw: "withdrawn" } as const)[decision.act];
    await close(inside, found, { state, reason: decision.reason });
    return { kind: "done" };
  });
}

async function verify(scope: AdminScope, found: Locked, until: string | undefined): Promise<Decided> {
  const today = noumeaDay();
  const years = greatestValidity(found.kind, found.addedLabel);
  if (years !== undefined && until === undefined) return { kind: "no end" };
  if (until !== undefined && until < today) return { kind: "ended" };
  if (until !== undefined && years !== undefined && until > yearsAfter(today, years))
    return { kind: "too far" };
  if (found.kind === RIDET) {
    if (await isNumberTaken(scope, found)) return { kind: "number taken" };
    await adoptReviews(scope, found.companyId, found.number);
  }
  await scope.db
    .update(companyCredentials)
    .set({ state: "replaced", updatedAt: sql`now()` })
    .where(or(ofKind(found.companyId, found.kind, "verified"), sameRidet(found)));
  await close(scope, found, { state: "verified", until });
  return { kind: "done" };
}

/** "2026-11-26" and three years: "2029-11-26". */
const yearsAfter = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

/** What is left of the same number is of archived companies: restored, they do not prove it a second time. */
const sameRidet = ({ kind, number }: Locked) =>
  kind === RIDET
    ? and(
        eq(companyCredentials.kind, RIDET),
        eq(companyCredentials.number, number),
        eq(companyCredentials.state, "verified"),
      )
    : undefined;

/** Only a proved number is unique, among companies that are not archived. */
async function isNumberTaken({ db }: DbScope, { companyId, number }: Locked): Promise<boolean> {
  await db.execute(sql`select pg_advisory_xact_lock(${NUMBERS})`);
  const [other] = await db
    .select({ id: companyCredentials.id })
    .from(companyCredentials)
    .innerJoin(companyRows, eq(companyCard.id, companyCredentials.companyId))
    .where(
      and(
        eq(companyCredentials.kind, RIDET),
        eq(companyCredentials.number, number),
        eq(companyCredentials.state, "verified"),
        sql`${companyCredentials.companyId} <> ${companyId}`,
        sql`${companyState.status} <> 'archived'`,
      ),
    )
    .limit(1);
  return other !== undefined;
}

type Closing = {
  state: Exclude<CredentialDecision, "ending">;
  reason?: string | undefined;
  until?: string | undefined;
};

async function close(scope: AdminScope, found: Locked, { state, reason, until }: Closing): Promise<void> {
  await setCredential(scope, found.id, {
    state,
    reason: reason ?? null,
    decidedBy: scope.actor.id,
    decidedAt: new Date(),
    ...(state === "verified" && {
      validUntil: until ?? null,
      checkedAt: new Date(),
      recheckAt: nextCheck(found.kind),
      reminded: null,
    }),
  });
  await recordAudit(scope, { act: companyActs[`credential-${state}`], subject: found.companyId });
  const isRefusal = state === "refused" || state === "withdrawn";
  const refusal = { kind: "credential", subjectId: found.id, about: found.companyName, reason } as const;
  const contest = (recipients: readonly string[]) => storeRefusal(scope, { ...refusal, recipients });
  await notifyManagers(scope, found, {
    decision: state,
    reason,
    until,
    contest: isRefusal ? contest : undefined,
  });
}

async function setCredential(
  { db }: DbScope,
  id: string,
  change: PgUpdateSetSource<typeof companyCredentials>,
): Promise<void> {
  await db
    .update(companyCredentials)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(companyCredentials.id, id));
}

/** An insurance has no public list. */
const nextCheck = (kind: string) =>
  kind === INSURANCE ? null : sql`now() + make_interval(months => ${CHECKED_EVERY_MONTHS})`;

/** Brings what a company proves back to the staff, after a report. */
export async function checkAgain({ db }: DbScope, companyId: string): Promise<void> {
  await db
    .update(companyCredentials)
    .set({ recheckAt: sql`least(${companyCredentials.recheckAt}, now())` })
    .where(and(eq(companyCredentials.companyId, companyId), isCurrent));
}

/** By a manager, at any time: it is gone at once. */
export function withdrawOwn(
  scope: MemberScope,
  companyId: string,
  id: string,
): Promise<Outcome<"done" | "absent">> {
  return inTransaction(scope, async (inside): Promise<Outcome<"done" | "absent">> => {
    const found = await lockCredential(inside, id);
    const manages = found && (await findManagerRole(inside, found.companyId, scope.actor.id));
    if (!manages || found.companyId !== companyId) return { kind: "absent" };
    if (!["waiting", "asked", "verified"].includes(found.state)) return { kind: "absent" };
    await setCredential(inside, id, { state: "withdrawn", decidedAt: new Date() });
    await recordAudit(inside, { act: companyActs["credential-withdrawn"], subject: companyId });
    return { kind: "done" };
  });
}

/** Does not change the revision that a decision is about. */
export async function recordReminder({ db }: DbScope, id: string, reminded: number): Promise<void> {
  await db.update(companyCredentials).set({ reminded }).where(eq(companyCredentials.id, id));
}

export type NewProof = {
  companyId: string;
  kind: string;
  number: string;
  scope?: string;
  validUntil: string;
};

/** Of the demonstration: read by no one, without a document. */
export async function addDemonstrationProofs({ db }: DbScope, proofs: readonly NewProof[]): Promise<void> {
  const verified = { state: "verified", documentHash: "", decidedAt: sql`now()`, checkedAt: sql`now()` };
  await db.insert(companyCredentials).values(proofs.map((proof) => ({ ...proof, ...verified })));
}
