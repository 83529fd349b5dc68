import { createHash, randomUUID } from "node:crypto";
import { and, desc, eq, gt, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { diagnosticLinks, diagnosticRuns } from "#app/core/diagnostic/runs/runs.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { mailCard, mailRows } from "#app/platform/mail/mails.reads.ts";
import { silenceMails } from "#app/platform/mail/mails.server.ts";
import { seal, unseal } from "#app/platform/privacy/seal.server.ts";
import { diagnosticResultsMail } from "../mails/diagnostic.mails.ts";
import { isSealedOtherwise, type SealedRows, type SealScope, underFormer } from "../sealing.server.ts";
import { emptyContent, type RunContent, readRunContent } from "./run-content.ts";

export type StoredRun = {
  id: string;
  userId: string | null;
  setVersion: number;
  createdAt: Date;
  finishedAt: Date | null;
  content: RunContent;
};

const PURPOSE = "diagnostic";
const columns = {
  id: diagnosticRuns.id,
  userId: diagnosticRuns.userId,
  setVersion: diagnosticRuns.setVersion,
  createdAt: diagnosticRuns.createdAt,
  finishedAt: diagnosticRuns.finishedAt,
  sealed: diagnosticRuns.sealed,
};

/** Cookie and link secrets are stored as SHA-256 hashes. */
export const hashOf = (secretText: string): string => createHash("sha256").update(secretText).digest("hex");

export async function insertRun(
  { db, site }: SealScope,
  { key, userId, setVersion }: { key: string; userId: string | null; setVersion: number },
): Promise<void> {
  const id = randomUUID();
  const sealed = seal(site, { purpose: PURPOSE, id }, emptyContent);
  await db.insert(diagnosticRuns).values({ id, keyHash: hashOf(key), userId, setVersion, sealed });
}

/** `lock`: until the transaction ends. */
export async function findRunByKey(
  scope: SealScope,
  key: string,
  { lock = false } = {},
): Promise<StoredRun | undefined> {
  const query = scope.db
    .select(columns)
    .from(diagnosticRuns)
    .where(eq(diagnosticRuns.keyHash, hashOf(key)));
  const [found] = lock ? await query.for("update") : await query;
  return found && openRun(scope, found);
}

/** The finished run of a valid private link. */
export async function findRunByLink(
  scope: SealScope,
  token: string,
  { lock = false } = {},
): Promise<StoredRun | undefined> {
  const query = scope.db
    .select(columns)
    .from(diagnosticLinks)
    .innerJoin(diagnosticRuns, eq(diagnosticRuns.id, diagnosticLinks.runId))
    .where(and(eq(diagnosticLinks.tokenHash, hashOf(token)), gt(diagnosticLinks.expiresAt, sql`now()`)));
  const [found] = lock ? await query.for("update", { of: diagnosticRuns }) : await query;
  return found && openRun(scope, found);
}

export async function findOwnedRun(
  scope: SealScope,
  { id, userId }: { id: string; userId: string },
  { lock = false } = {},
): Promise<StoredRun | undefined> {
  const query = scope.db
    .select(columns)
    .from(diagnosticRuns)
    .where(and(eq(diagnosticRuns.id, id), eq(diagnosticRuns.userId, userId)));
  const [found] = lock ? await query.for("update") : await query;
  return found && openRun(scope, found);
}

export async function listFinishedRuns(scope: SealScope, userId: string): Promise<StoredRun[]> {
  const finished = and(eq(diagnosticRuns.userId, userId), isNotNull(diagnosticRuns.finishedAt));
  return openAll(scope, await selectRuns(scope, finished).limit(100));
}

export const listOwnedRuns = async (scope: SealScope, userId: string): Promise<StoredRun[]> =>
  openAll(scope, await selectRuns(scope, eq(diagnosticRuns.userId, userId)));

const selectRuns = ({ db }: DbScope, which: SQL | undefined) =>
  db.select(columns).from(diagnosticRuns).where(which).orderBy(desc(diagnosticRuns.finishedAt));

/** Skips those that no secret decrypts; the nightly job reports them. */
const openAll = (scope: SealScope, found: readonly Sealed[]): StoredRun[] =>
  found.flatMap((row) => openIfPossible(scope, row));

export async function saveContent({ db, site }: SealScope, id: string, content: RunContent): Promise<void> {
  const sealed = seal(site, { purpose: PURPOSE, id }, content);
  await db.update(diagnosticRuns).set({ sealed, updatedAt: sql`now()` }).where(eq(diagnosticRuns.id, id));
}

export async function setFinished({ db }: DbScope, id: string): Promise<void> {
  await db
    .update(diagnosticRuns)
    .set({ finishedAt: sql`now()`, updatedAt: sql`now()` })
    .where(eq(diagnosticRuns.id, id));
}

export async function setOwner({ db }: DbScope, id: string, userId: string): Promise<void> {
  await db.update(diagnosticRuns).set({ userId }).where(eq(diagnosticRuns.id, id));
}

/** With their links. Call it in a transaction. */
export async function deleteRuns(scope: DbScope, which: SQL): Promise<number> {
  await silenceLinksTo(scope, which);
  const gone = await scope.db.delete(diagnosticRuns).where(which).returning({ id: diagnosticRuns.id });
  return gone.length;
}

export const sealedRuns: SealedRows = {
  reseal: resealRuns,
  countOthers: ({ db, site }) => db.$count(diagnosticRuns, isSealedOtherwise(site, diagnosticRuns.sealed)),
};

async function resealRuns(scope: SealScope): Promise<number> {
  const found = await scope.db
    .select(columns)
    .from(diagnosticRuns)
    .where(underFormer(scope, diagnosticRuns.sealed))
    .limit(500)
    .for("update", { skipLocked: true });
  const opened = openAll(scope, found);
  for (const { id, content } of opened)
    await scope.db
      .update(diagnosticRuns)
      .set({ sealed: seal(scope.site, { purpose: PURPOSE, id }, content) })
      .where(eq(diagnosticRuns.id, id));
  return opened.length;
}

/** No secret of the site decrypts it, or it is damaged. */
export class Unopenable extends Error {}

type Sealed = Omit<StoredRun, "content"> & { sealed: string };

function openRun({ site }: SealScope, { sealed, ...row }: Sealed): StoredRun {
  try {
    const content = readRunContent(unseal(site, { purpose: PURPOSE, id: row.id }, sealed));
    return { ...row, content };
  } catch (cause) {
    throw new Unopenable(cause instanceof Error ? cause.message : "a diagnostic does not open", { cause });
  }
}

function openIfPossible(scope: SealScope, row: Sealed): StoredRun[] {
  try {
    return [openRun(scope, row)];
  } catch {
    return [];
  }
}

export async function insertLink(
  { db }: DbScope,
  link: { runId: string; token: string; expiresAt: Date; canAct: boolean },
): Promise<void> {
  const { token, ...row } = link;
  await db.insert(diagnosticLinks).values({ tokenHash: hashOf(token), ...row });
}

export async function isActingLink({ db }: DbScope, token: string): Promise<boolean> {
  const acting = and(
    eq(diagnosticLinks.tokenHash, hashOf(token)),
    gt(diagnosticLinks.expiresAt, sql`now()`),
    eq(diagnosticLinks.canAct, true),
  );
  return (await db.$count(diagnosticLinks, acting)) > 0;
}

/** Revokes all private links of a run. Call it in a transaction. */
export async function deleteLinks(scope: DbScope, runId: string): Promise<number> {
  await silenceLinksTo(scope, eq(diagnosticRuns.id, runId));
  const gone = await scope.db
    .delete(diagnosticLinks)
    .where(eq(diagnosticLinks.runId, runId))
    .returning({ runId: diagnosticLinks.runId });
  return gone.length;
}

/**
 * Erases diagnostics mailed to an address, or only the mailed link if an account owns them. Runs store no address:
 * they match the e-mail by their common transaction time, as far back as the e-mail log. Call it in a transaction,
 * before erasing the e-mails.
 */
export async function forgetMailed(scope: DbScope, email: string): Promise<void> {
  const mailed = sql`${diagnosticLinks.createdAt} in (select ${mailCard.createdAt} from ${mailRows}
    where ${mailCard.recipient} = ${email} and ${mailCard.template} = ${diagnosticResultsMail.name})`;
  const ended = sql`${diagnosticRuns.finishedAt} = ${diagnosticLinks.createdAt}`;
  const runIds = scope.db
    .select({ id: diagnosticRuns.id })
    .from(diagnosticRuns)
    .innerJoin(diagnosticLinks, eq(diagnosticLinks.runId, diagnosticRuns.id))
    .where(and(mailed, ended));
  const found = (await runIds).map(({ id }) => id);
  if (found.length === 0) return;
  await deleteRuns(scope, sql`${inArray(diagnosticRuns.id, found)} and ${diagnosticRuns.userId} is null`);
  await scope.db.delete(diagnosticLinks).where(and(inArray(diagnosticLinks.runId, found), mailed));
}

/** Cancels pending e-mails with links to these runs, and erases their content. */
async function silenceLinksTo(scope: DbScope, which: SQL): Promise<void> {
  const hashes = sql`select ${diagnosticLinks.tokenHash} from ${diagnosticLinks}
    join ${diagnosticRuns} on ${diagnosticRuns.id} = ${diagnosticLinks.runId} where ${which}`;
  await silenceMails(
    scope,
    (text) => sql`(${mailCard.template} = ${diagnosticResultsMail.name} and
      encode(sha256(convert_to(substring(${text} from '/([0-9a-f]{64})'), 'UTF8')), 'hex') in (${hashes}))`,
  );
}

/** Undefined without a valid link. */
export async function lastLinkEnd({ db }: DbScope, runId: string): Promise<Date | undefined> {
  const [found] = await db
    .select({ expiresAt: diagnosticLinks.expiresAt })
    .from(diagnosticLinks)
    .where(and(eq(diagnosticLinks.runId, runId), gt(diagnosticLinks.expiresAt, sql`now()`)))
    .orderBy(desc(diagnosticLinks.expiresAt))
    .limit(1);
  return found?.expiresAt;
}
