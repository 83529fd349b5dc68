import { and, asc, desc, eq, sql } from "drizzle-orm";
import { readProposals } from "#app/core/company/company-content.server.ts";
import { changedFields } from "#app/core/company/company-content.ts";
import { companies } from "#app/platform/db/schema/companies.ts";
import { users } from "#app/platform/db/schema/people.ts";
import { companyVersions } from "#app/platform/db/schema/versions.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { plainTextOf } from "#app/platform/text/markdown.server.ts";
import { truncate } from "#app/platform/text/text.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { fieldLabels } from "./differences.ts";

const DESCRIPTION = 200;

/** Of a page that is or was public: what is proposed for the others waits as a submission. */
const isWaitingEdit = and(
  eq(companyVersions.state, "waiting"),
  eq(companyVersions.origin, "edit"),
  sql`not exists (select 1 from ${companies} as gone
    where gone.id = ${companyVersions.companyId} and gone.status = 'archived')`,
);

/** The edits of pages that are or were public, the oldest first, and what each would change. */
export async function listWaitingEdits(scope: AdminScope, page: number, size: number) {
  const { db } = scope;
  const rows = await db
    .select({
      id: companies.id,
      name: companies.name,
      content: companyVersions.content,
      logoKey: companyVersions.logoKey,
      author: users.name,
      createdAt: companyVersions.createdAt,
    })
    .from(companyVersions)
    .innerJoin(companies, eq(companies.id, companyVersions.companyId))
    .leftJoin(users, eq(users.id, companyVersions.authorId))
    .where(isWaitingEdit)
    .orderBy(asc(companyVersions.createdAt), desc(companyVersions.companyId))
    .limit(size)
    .offset((page - 1) * size);
  const ids = rows.map(({ id }) => id);
  const presents = await readProposals(scope, ids);
  return rows.map(({ content, logoKey, createdAt, author, ...company }) => {
    const present = presents.get(company.id);
    const changed = present ? changedFields(present, { content, logoKey }) : [];
    return {
      ...company,
      author: author ?? "un compte supprimé",
      date: formatDate(createdAt, "time"),
      changed: changed.map((field) => fieldLabels[field].toLowerCase()).join(", "),
      summary: truncate(plainTextOf(content.description), DESCRIPTION),
    };
  });
}
