import { sql } from "drizzle-orm";
import { countEach, upTo } from "#app/platform/db/count-up-to.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { AdminScope, RequestFacts } from "#app/platform/http/scope.ts";
import type { WaitingKind } from "./define-waiting.server.ts";
import { WAITING_COUNTED } from "./terms.rules.ts";
import { ageText, type Deadline, deadlineOf } from "./waiting-words.ts";

export type WaitingItem = {
  kind: string;
  label: string;
  id: string;
  to: string;
  subject: string;
  detail: string | undefined;
  age: string | undefined;
  deadline: Deadline;
};

type Row = {
  kind: string;
  id: string;
  subject: string;
  detail: string | null;
  since: Date | string | null;
  due: Date | string;
  until: Date | string;
};

type Shown = { kinds: readonly WaitingKind[]; page: number; size: number; now?: Date };

/** What waits, the most overdue first. One statement; each kind reads what the page can need, in index order. */
export async function listWaiting(
  { db }: Pick<AdminScope, "db">,
  { kinds, page, size, now = new Date() }: Shown,
): Promise<WaitingItem[]> {
  const each = kinds.map((kind) => kind.rows(page * size));
  const { rows } = await db.execute<Row>(sql`select * from (${sql.join(each, sql` union all `)}) as item
    order by due, since nulls last, id collate "C" desc limit ${size} offset ${(page - 1) * size}`);
  return rows.flatMap((row) => {
    const kind = kinds.find(({ key }) => key === row.kind);
    return kind ? [asItem(kind, row, now)] : [];
  });
}

function asItem({ key, label, act, pathOf }: WaitingKind, row: Row, now: Date): WaitingItem {
  const { id, subject, since, detail } = row;
  return {
    kind: key,
    label,
    id,
    to: pathOf(id),
    subject,
    detail: detail ?? undefined,
    age: since === null ? undefined : ageText(new Date(since), now),
    deadline: deadlineOf({ due: new Date(row.due), until: new Date(row.until), act }, now),
  };
}

type Counts = { total: number; byKind: Record<string, number> };

const counted = new WeakMap<RequestFacts, Promise<Counts>>();

/** Each kind up to `WAITING_COUNTED` + 1; once per request. */
export function countWaiting(scope: AdminScope, kinds: readonly WaitingKind[]): Promise<Counts> {
  const known = counted.get(scope.facts) ?? countKinds(scope, kinds);
  counted.set(scope.facts, known);
  return known;
}

export async function countKinds(scope: DbScope, kinds: readonly WaitingKind[]): Promise<Counts> {
  const counts = kinds.map(({ key, from }) => [key, upTo(WAITING_COUNTED, sql`from ${from}`)]);
  const byKind: Record<string, number> = await countEach(scope, Object.fromEntries(counts));
  return { byKind, total: Object.values(byKind).reduce((sum, count) => sum + count, 0) };
}
