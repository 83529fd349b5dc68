import { sql } from "drizzle-orm";
import { companyRanking, companyRows } from "#app/core/company/company.reads.ts";
import { isPublished } from "#app/core/company/visibility.server.ts";
import { currentKinds } from "#app/core/credential/current-credentials.server.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import { noumeaDay } from "#app/platform/text/time.ts";
import type { WatchSubjects } from "./subjects.ts";
import { watchChanges, watches, watchNews } from "./watches.table.ts";

type Change = { id: string; kind: string; subject: string };

/**
 * Compares the oldest changes with what is watched, in the database: the searches of a company's own traits are
 * compared with it, none is run. Each news once, whatever changes again.
 * @returns how many changes were compared
 */
export function matchChanges(
  scope: DbScope,
  subjects: WatchSubjects,
  { most = 10, now = new Date() }: { most?: number; now?: Date } = {},
): Promise<number> {
  return inTransaction(scope, async (inside) => {
    const { rows } = await inside.db.execute<Change>(sql`
      select id, kind, subject_id as subject from ${watchChanges} order by id limit ${most} for update skip locked`);
    const idsOf = (kind: string, among: readonly string[]) =>
      rows.filter((row) => row.kind === kind && among.includes(row.subject)).map(({ id }) => id);
    const subjectsOf = (kind: string) =>
      rows.filter((row) => row.kind === kind).map(({ subject }) => subject);
    await matchCompanies(inside, idsOf("company", subjectsOf("company")), now);
    for (const { id, category } of await subjects.article(inside, subjectsOf("article")))
      await publish(inside, "articles", { ids: idsOf("article", [id]), among: ["", category] });
    for (const { id } of await subjects.alert(inside, subjectsOf("alert")))
      await publish(inside, "alerts", { ids: idsOf("alert", [id]), among: [""] });
    await inside.db.execute(sql`delete from ${watchChanges} where ${isOf(rows.map(({ id }) => id))}`);
    return rows.length;
  });
}

const isOf = (ids: readonly string[]) => sql`id = any(${sql.param([...ids])}::bigint[])`;

/** What cannot be compared stands in the way of all others. */
export async function dropOldestChange({ db }: DbScope): Promise<void> {
  await db.execute(sql`
    delete from ${watchChanges} where id in (
      select id from ${watchChanges} order by id limit 1 for update skip locked)`);
}

/** By the watches of this kind that were confirmed before. */
async function publish(
  { db }: DbScope,
  kind: "articles" | "alerts",
  { ids, among }: { ids: readonly string[]; among: readonly string[] },
): Promise<void> {
  await db.execute(sql`
    insert into ${watchNews} (watch_id, subject_id, event)
    select distinct watch.id, changed.subject_id, 'published'
    from ${watchChanges} as changed
    join ${watches} as watch on watch.kind = ${kind} and watch.subject = any(${sql.param([...among])}::text[])
    where changed.${isOf(ids)} and watch.confirmed_at < changed.changed_at and watch.ends_at > now()
    on conflict do nothing`);
}

/** A company comes back to a watched page once a month at most. */
const back = (now: Date) => `back:${noumeaDay(now).slice(0, 7)}`;

/** Of several changes of a company, the first after a watch was confirmed has what it was before. */
async function matchCompanies({ db }: DbScope, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db.execute(sql`
    with proofs as (
      select company_id, array_agg('proof:' || kind) as current from ${currentKinds}
      where company_id in (select subject_id from ${watchChanges} where ${isOf(ids)}) group by company_id
    ), changed as materialized (
      select changed.id, changed.subject_id, changed.changed_at, changed.was_published,
        coalesce(changed.old_lexemes, ''::tsvector) as old_lexemes, ${companyRanking.searchLexemes} as lexemes,
        company_traits("companies") || coalesce(proofs.current, '{}') as traits,
        changed.old_traits || array(
          select one from unnest(proofs.current) as one where not exists (
            select from ${watchChanges} as later
            where later.subject_id = changed.subject_id and later.id >= changed.id and later.proved = one)) as old_traits
      from ${watchChanges} as changed
      join ${companyRows} on "companies"."id" = changed.subject_id and ${isPublished}
      left join proofs on proofs.company_id = changed.subject_id
      where changed.${isOf(ids)}
    ), proved as materialized (
      select changed.id, one as event from changed cross join unnest(traits) as one
      where (one = 'verified' or one like 'proof:%') and one <> all(old_traits)
    ), fitting as materialized (
      select distinct on (watch.id, changed.subject_id) watch.id as watch_id, changed.subject_id, changed.id,
        changed.was_published and watch.traits <@ changed.old_traits and changed.old_lexemes @@ watch.query as did_fit
      from changed join ${watches} as watch
        on watch.kind = 'search' and watch.rarest = any(changed.traits || ''::text)
        and watch.traits <@ changed.traits and changed.lexemes @@ watch.query
      where watch.confirmed_at < changed.changed_at and watch.ends_at > now()
      order by watch.id, changed.subject_id, changed.id
    ), watched as (
      select watch.id as watch_id, changed.subject_id, changed.id, changed.was_published
      from changed join ${watches} as watch on watch.company_id = changed.subject_id
      where watch.confirmed_at < changed.changed_at and watch.ends_at > now()
    )
    insert into ${watchNews} (watch_id, subject_id, event)
    select watch_id, subject_id, 'fits' from fitting where not did_fit
    union
    select watch_id, subject_id, event from fitting join proved using (id) where did_fit
    union
    select watch_id, subject_id, event from watched join proved using (id)
    union
    select watch_id, subject_id, ${back(now)} from watched where not was_published
    on conflict do nothing`);
}
