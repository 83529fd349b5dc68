import { inArray, sql } from "drizzle-orm";
import { companyCard, companyRows, companyState } from "#app/core/company/company.reads.ts";
import { readProposals } from "#app/core/company/company-content.server.ts";
import { changedFields } from "#app/core/company/company-content.ts";
import { companyStatuses, isShown } from "#app/core/company/status.rules.ts";
import { versionCard, versionRows } from "#app/core/company/versions.reads.ts";
import { importRows, type PageChange } from "#app/features/imports/imports.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { ImportedCompany } from "../rows/import-row.ts";
import { mergeContent } from "./merge-content.ts";

type Update = { companyId: string; company: ImportedCompany };

const AT_ONCE = 1_000;
const SHOWN = companyStatuses.filter(isShown);

/**
 * What the rows would overwrite although a manager or the staff wrote it after the company's last import, by company.
 * The date of the file is unknown: a company that was never imported counts as changed since.
 */
export async function findPageChanges(
  scope: DbScope,
  updates: readonly Update[],
): Promise<Map<string, PageChange>> {
  const found = new Map<string, PageChange>();
  for (let start = 0; start < updates.length; start += AT_ONCE) {
    const some = updates.slice(start, start + AT_ONCE);
    const changes = await findLastChanges(
      scope,
      some.map(({ companyId }) => companyId),
    );
    const present = await readProposals(scope, [...changes.keys()]);
    for (const { companyId, company } of some) {
      const [change, before] = [changes.get(companyId), present.get(companyId)];
      if (!change || !before) continue;
      const after = { ...before, content: mergeContent(before.content, company) };
      const fields = changedFields(before, after);
      if (fields.length > 0) found.set(companyId, { ...change, fields });
    }
  }
  return found;
}

type LastChange = Omit<PageChange, "fields">;

async function findLastChanges({ db }: DbScope, ids: readonly string[]): Promise<Map<string, LastChange>> {
  if (ids.length === 0) return new Map();
  const wanted = sql`any(${sql.param(ids)}::uuid[])`;
  const { rows } = await db.execute<{
    id: string;
    by: PageChange["by"];
    at: Date;
    imported: Date | null;
  }>(sql`
    with last_import as (
      select ${versionCard.companyId} as company_id, max(${versionCard.createdAt}) as at from ${versionRows}
      where ${versionCard.companyId} = ${wanted} and ${versionCard.origin} = 'import' and not exists (
        select 1 from ${importRows} where ${importRows.companyId} = ${versionCard.companyId}
          and ${importRows.versionAfter} = ${versionCard.id} and ${importRows.outcome} = 'undone')
      group by ${versionCard.companyId})
    select distinct on (written.company_id) written.company_id as id, written.at, last_import.at as imported,
      case when written.origin in ('admin', 'restored') then 'staff' else 'manager' end as by
    from (
      select ${versionCard.companyId} as company_id, ${versionCard.origin} as origin,
        coalesce(${versionCard.decidedAt}, ${versionCard.updatedAt}) as at
      from ${versionRows} join ${companyRows} on ${companyCard.id} = ${versionCard.companyId}
      where ${versionCard.companyId} = ${wanted} and ${versionCard.origin} <> 'import'
        and (${versionCard.state} = 'applied'
          or (${versionCard.state} = 'waiting' and not ${inArray(companyState.status, SHOWN)}))
        -- What an undone import or a change of status restored was written by no one.
        and (${versionCard.origin} <> 'restored' or ${versionCard.authorId} is not null)
    ) as written left join last_import on last_import.company_id = written.company_id
    where last_import.at is null or written.at >= last_import.at
    order by written.company_id, written.at desc`);
  return new Map(
    rows.map(({ id, by, at, imported }) => [
      id,
      { by, at: isoOf(at), importedAt: imported && isoOf(imported) },
    ]),
  );
}

const isoOf = (at: Date) => new Date(at).toISOString();

/** In the order of their ids, until the transaction ends: what changes them waits. */
export async function lockCompanies({ db }: DbScope, ids: readonly string[]): Promise<void> {
  await db
    .select({ id: companyCard.id })
    .from(companyRows)
    .where(inArray(companyCard.id, [...ids]))
    .orderBy(companyCard.id)
    .for("update");
}
