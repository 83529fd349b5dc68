import { and, desc, eq, gte, ilike, lt, or, type SQL, sql } from "drizzle-orm";
import { auditLog } from "#app/core/audit/audit.table.ts";
import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import { type Act, labelOf } from "#app/core/audit/define-acts.ts";
import { personCard, personRows } from "#app/core/person/person.reads.ts";
import type { CsvColumn, CsvTable } from "#app/platform/http/csv-file.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { journalActs } from "./acts.ts";
import { type JournalState, PAGE_SIZE } from "./journal.rules.ts";

const DAY = 86_400_000;
const entry = {
  id: auditLog.id,
  action: auditLog.action,
  subject: auditLog.subject,
  detail: auditLog.detail,
  actorId: auditLog.actorId,
  by: personCard.name,
  requestId: auditLog.requestId,
  at: auditLog.createdAt,
};

/**
 * One page of what was recorded, the last first: it costs the same wherever in the log it is.
 * @param acts those that have a label here: all that the log stores, but for former names
 */
export async function listJournal(scope: AdminScope, state: JournalState, acts: readonly Act[]) {
  const rows = await readEntries(scope, state, PAGE_SIZE + 1);
  return {
    entries: rows.slice(0, PAGE_SIZE).map((row) => ({ ...row, label: labelOf(acts, row.action) })),
    older: rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1]?.id : undefined,
  };
}

export type JournalEntry = Awaited<ReturnType<typeof listJournal>>["entries"][number];
type StoredEntry = Omit<JournalEntry, "label">;

function readEntries({ db }: AdminScope, state: JournalState, limit: number) {
  return db
    .select(entry)
    .from(auditLog)
    .leftJoin(personRows, eq(personCard.id, auditLog.actorId))
    .where(conditionOf(state))
    .orderBy(desc(auditLog.id))
    .limit(limit);
}

function conditionOf({ who, kind, action, subject, from, to, before }: JournalState): SQL | undefined {
  const midnight = (day: string) => new Date(`${day}T00:00:00+11:00`);
  return and(
    who ? madeBy(who) : undefined,
    kind ? sql`starts_with(${auditLog.action}, ${`${kind}.`})` : undefined,
    action ? eq(auditLog.action, action) : undefined,
    subject ? eq(auditLog.subject, subject) : undefined,
    from ? gte(auditLog.createdAt, midnight(from)) : undefined,
    to ? lt(auditLog.createdAt, new Date(midnight(to).getTime() + DAY)) : undefined,
    before ? lt(auditLog.id, before) : undefined,
  );
}

/** The log stores account ids: look up the matching people first. */
function madeBy(who: string): SQL {
  const text = `%${who.replace(/[\\%_]/g, "\\$&")}%`;
  const meant = or(ilike(personCard.name, text), ilike(personCard.email, text));
  return sql`(${auditLog.actorId} = ${who} or ${auditLog.actorId} in (select ${personCard.id} from ${personRows} where ${meant}))`;
}

const column = (
  key: string,
  header: string,
  value: (row: StoredEntry) => string,
): CsvColumn<StoredEntry> => ({
  key,
  header,
  value,
});
const columns = [
  column("id", "Numéro", ({ id }) => String(id)),
  column("date", "Date", ({ at }) => formatDate(at, "time")),
  column("qui", "Qui", ({ by, actorId }) => by ?? actorId ?? ""),
  column("action", "Action", ({ action }) => action),
  column("sujet", "Sujet", ({ subject }) => subject),
  column("detail", "Détail", ({ detail }) => (detail === null ? "" : JSON.stringify(detail))),
  column("demande", "Requête", ({ requestId }) => requestId ?? ""),
];

/** The filtered log as a file. That it left is recorded, too. */
export function exportJournal(scope: AdminScope, state: JournalState): CsvTable<StoredEntry> {
  return {
    columns,
    batches: eachBatch(scope, { ...state, before: undefined }),
    recordExported: (count) => recordAudit(scope, { act: journalActs.exported, subject: `${count}` }),
  };
}

async function* eachBatch(scope: AdminScope, state: JournalState, atOnce = 500) {
  let before: number | undefined;
  do {
    const rows = await readEntries(scope, { ...state, before }, atOnce);
    if (rows.length > 0) yield rows;
    before = rows.length === atOnce ? rows.at(-1)?.id : undefined;
  } while (before !== undefined);
}
