import { and, desc, eq, gte, ilike, lt, or, type SQL, sql } from "drizzle-orm";
import { auditLog } from "#app/core/audit/audit.table.ts";
import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import { type AuditSubjects, nameSubjects, subjectsNamed } from "#app/core/audit/audit-subjects.server.ts";
import type { Act } from "#app/core/audit/define-acts.ts";
import { personCard, personRows } from "#app/core/person/person.reads.ts";
import type { CsvTable } from "#app/platform/http/csv-file.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { journalActs } from "./acts.ts";
import { type JournalState, sentenceOf } from "./journal.rules.ts";
import { journalColumns } from "./journal-columns.ts";

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

type Declared = { acts: readonly Act[]; subjects: readonly AuditSubjects[] };

/**
 * One page of what was recorded, the last first: it costs the same wherever in the log it is.
 * @param declared all acts that the log stores, but for former names, and all that they are done to
 */
export async function listJournal(scope: AdminScope, state: JournalState, declared: Declared) {
  const rows = await readEntries(scope, { state, declared }, state.size + 1);
  const shown = rows.slice(0, state.size);
  const named = await nameSubjects(scope, declared.subjects, shown);
  return {
    entries: shown.map((row) => {
      const about = named(row);
      const act = declared.acts.find(({ name }) => name === row.action);
      return { ...row, about, sentence: sentenceOf(row, act, about?.name) };
    }),
    older: rows.length > state.size ? rows[state.size - 1]?.id.toString() : undefined,
  };
}

export type JournalEntry = Awaited<ReturnType<typeof listJournal>>["entries"][number];
type StoredEntry = Omit<JournalEntry, "about" | "sentence">;
type Asked = { state: JournalState; declared: Declared };

function readEntries({ db }: AdminScope, { state, declared }: Asked, limit: number) {
  return db
    .select(entry)
    .from(auditLog)
    .leftJoin(personRows, eq(personCard.id, auditLog.actorId))
    .where(conditionOf(state, declared))
    .orderBy(desc(auditLog.id))
    .limit(limit);
}

function conditionOf({ q: who, filters, before }: JournalState, { subjects }: Declared): SQL | undefined {
  const { genre: kind, action, sujet: subject, du: from, au: to } = filters;
  const midnight = (day: string) => new Date(`${day}T00:00:00+11:00`);
  return and(
    who ? madeBy(who) : undefined,
    kind ? sql`starts_with(${auditLog.action}, ${`${kind}.`})` : undefined,
    action ? eq(auditLog.action, action) : undefined,
    subject
      ? or(eq(auditLog.subject, subject), sql`${auditLog.subject} in (${subjectsNamed(subjects, subject)})`)
      : undefined,
    from ? gte(auditLog.createdAt, midnight(from)) : undefined,
    to ? lt(auditLog.createdAt, new Date(midnight(to).getTime() + DAY)) : undefined,
    before ? lt(auditLog.id, Number(before)) : undefined,
  );
}

/** The log stores account ids: look up the matching people first. */
function madeBy(who: string): SQL {
  const text = `%${who.replace(/[\\%_]/g, "\\$&")}%`;
  const meant = or(ilike(personCard.name, text), ilike(personCard.email, text));
  return sql`(${auditLog.actorId} = ${who} or ${auditLog.actorId} in (select ${personCard.id} from ${personRows} where ${meant}))`;
}

const values: Record<(typeof journalColumns)[number]["key"], (row: StoredEntry) => string> = {
  id: ({ id }) => String(id),
  date: ({ at }) => formatDate(at, "time"),
  qui: ({ by, actorId }) => by ?? actorId ?? "",
  action: ({ action }) => action,
  sujet: ({ subject }) => subject,
  detail: ({ detail }) => (detail === null ? "" : JSON.stringify(detail)),
  demande: ({ requestId }) => requestId ?? "",
};

/** The filtered log as a file. That it left is recorded, too. */
export function exportJournal(scope: AdminScope, { state, declared }: Asked): CsvTable<StoredEntry> {
  return {
    columns: journalColumns.map((column) => ({ ...column, value: values[column.key] })),
    batches: eachBatch(scope, { state: { ...state, before: undefined }, declared }),
    recordExported: (count) => recordAudit(scope, { act: journalActs.exported, subject: `${count}` }),
  };
}

async function* eachBatch(scope: AdminScope, { state, declared }: Asked, atOnce = 500) {
  let before: string | undefined;
  do {
    const rows = await readEntries(scope, { state: { ...state, before }, declared }, atOnce);
    if (rows.length > 0) yield rows;
    before = rows.length === atOnce ? rows.at(-1)?.id.toString() : undefined;
  } while (before !== undefined);
}
