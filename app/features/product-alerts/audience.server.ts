import { and, eq, inArray, not, notExists, type SQL, sql } from "drizzle-orm";
import { factTag } from "#app/core/catalogue/facts.ts";
import { companyCard, companyRanking, companyRows } from "#app/core/company/company.reads.ts";
import { managerCard, managerRows } from "#app/core/company/managers.reads.ts";
import { isPublished } from "#app/core/company/visibility.server.ts";
import { personCard, personRows } from "#app/core/person/person.reads.ts";
import { wantsMails } from "#app/core/person/reached.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { OtherMails } from "./other-mails.ts";
import { alertChoices, alertDeliveries } from "./product-alerts.table.ts";

/** Texts of one array parameter. */
const textsOf = (texts: readonly string[]) => sql`${sql.param([...texts])}::text[]`;

/** Of a choice and its member: one of the brands is theirs, and mails reach them. */
export function wants(brands: readonly string[]): SQL | undefined {
  const tags = textsOf(brands.map((brand) => factTag("brand", brand)));
  const stated = sql`exists (select 1 from ${managerRows}
    join ${companyRows} on ${companyCard.id} = ${managerCard.companyId}
    where ${managerCard.userId} = ${alertChoices.userId} and ${isPublished} and ${companyRanking.factTags} && ${tags})`;
  return and(
    sql`(${alertChoices.brands} && ${textsOf(brands)} or (${alertChoices.ofCompanies} and ${stated}))`,
    wantsMails,
  );
}

type Alert = { id: string; brands: readonly string[] };

/** Members who want it and were not sent it, by a watch of all alerts either. */
const isReader = ({ db }: DbScope, { id, brands }: Alert, others: OtherMails) =>
  and(
    wants(brands),
    not(others.hasAlert(id)),
    notExists(
      db
        .select({ one: sql`1` })
        .from(alertDeliveries)
        .where(and(eq(alertDeliveries.alertId, id), eq(alertDeliveries.userId, alertChoices.userId))),
    ),
  );

export async function countReaders(scope: DbScope, alert: Alert, others: OtherMails): Promise<number> {
  const [counted] = await scope.db
    .select({ readers: sql<number>`count(*)::integer` })
    .from(alertChoices)
    .innerJoin(personRows, eq(personCard.id, alertChoices.userId))
    .where(isReader(scope, alert, others));
  return counted?.readers ?? 0;
}

type Wanted = {
  most: number;
  others: OtherMails;
  /** Of these members only. */
  among?: readonly string[] | undefined;
};

/** At most `most`; their choices do not change until the transaction ends. */
export function nextReaders(scope: DbScope, alert: Alert, { most, others, among }: Wanted) {
  return scope.db
    .select({
      choiceId: alertChoices.id,
      userId: alertChoices.userId,
      atOnce: sql<boolean>`(${alertChoices.atOnce} or ${others.atOnce})`,
      email: personCard.email,
    })
    .from(alertChoices)
    .innerJoin(personRows, eq(personCard.id, alertChoices.userId))
    .where(and(isReader(scope, alert, others), among && inArray(alertChoices.userId, [...among])))
    .orderBy(alertChoices.userId)
    .limit(most)
    .for("share", { of: alertChoices });
}
