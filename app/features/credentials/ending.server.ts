import { and, asc, eq, sql } from "drizzle-orm";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { companyCredentials } from "#app/core/credential/credentials.table.ts";
import { credentialName } from "#app/core/credential/label-catalogue.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { formatDay, noumeaDay } from "#app/platform/text/time.ts";

/** Proofs that end within these days, the first to end before: "Vigie Lagon : RIDET, le 3 mars 2028". */
export async function listEnding(
  { db }: DbScope,
  { days, most, now }: { days: number; most: number; now: Date },
): Promise<string[]> {
  const today = noumeaDay(now);
  const rows = await db
    .select({
      company: companyCard.name,
      kind: companyCredentials.kind,
      added: companyCredentials.addedLabel,
      until: sql<string>`${companyCredentials.validUntil}::text`,
    })
    .from(companyCredentials)
    .innerJoin(companyRows, eq(companyCard.id, companyCredentials.companyId))
    .where(
      and(
        eq(companyCredentials.state, "verified"),
        sql`${companyCredentials.validUntil} between ${today}::date and ${today}::date + ${days}::integer`,
      ),
    )
    .orderBy(asc(companyCredentials.validUntil), asc(companyCredentials.id))
    .limit(most);
  return rows.map(
    ({ company, kind, added, until }) =>
      `${company} : ${credentialName(kind, added)}, le ${formatDay(until)}`,
  );
}
