import { type SQL, sql } from "drizzle-orm";
import { dueAfter } from "./due.server.ts";

type Declaration = {
  /** In the URL too. */
  key: string;
  label: string;
  plural: string;
  /** What staff does before it is due; without one it is overdue at once. */
  act?: string;
  /** Tables, joins and condition: "leads where status = 'nouveau'". */
  from: SQL;
  id: SQL;
  /** Whom it is of: a company, a person. */
  subject: SQL;
  /** One more detail. */
  detail?: SQL;
  /** Null: not shown. */
  since: SQL;
  /** Working days from `since`, or the moment itself. The default is `since`. */
  due?: number | SQL;
  /** The date that is shown, of the law: not before `due`. */
  until?: SQL;
  /**
   * The order by `due`, `since`, then the id descending, served by an index. Of columns with their tables: a bare name
   * is that of the answer.
   */
  order: SQL;
  pathOf(id: string): string;
};

export type WaitingKind = Pick<Declaration, "key" | "label" | "plural" | "act" | "from" | "pathOf"> & {
  /** At most `needed`, the most overdue first. */
  rows(needed: number): SQL;
};

/** A kind of work that waits for the staff, declared by its own feature and joined in `app/waiting.server.ts`. */
export function defineWaiting({ key, label, plural, act, pathOf, ...parts }: Declaration): WaitingKind {
  const { from, id, subject, detail = sql`null`, since, due = since, order } = parts;
  const dueAt = typeof due === "number" ? dueAfter(since, due) : due;
  return {
    key,
    label,
    plural,
    ...(act !== undefined && { act }),
    from,
    pathOf,
    rows: (needed) => sql`(select ${key}::text as kind, (${id})::text as id, (${subject})::text as subject,
      (${detail})::text as detail, ${since} as since, ${dueAt} as due, ${parts.until ?? dueAt} as until
      from ${from} order by ${order} limit ${needed})`,
  };
}
