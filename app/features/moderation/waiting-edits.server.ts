import { and, asc, eq, ne, sql } from "drizzle-orm";
import { companyCard, companyRows, companyState } from "#app/core/company/company.reads.ts";
import { readProposals } from "#app/core/company/company-content.server.ts";
import { changedFields } from "#app/core/company/company-content.ts";
import { fieldLabels } from "#app/core/company/field-labels.ts";
import { versionCard, versionRows } from "#app/core/company/versions.reads.ts";
import { personCard, personRows } from "#app/core/person/person.reads.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { plainTextOf } from "#app/platform/text/markdown.server.ts";
import { truncate } from "#app/platform/text/text.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { listOpenings } from "./openings.server.ts";

const DESCRIPTION = 200;

/** Edits of pages that are or were public: others are submissions. */
const isWaitingEdit = and(
  eq(versionCard.state, "waiting"),
  eq(versionCard.origin, "edit"),
  ne(companyState.status, "archived"),
);

export async function listWaitingEdits(scope: AdminScope, page: number, size: number) {
  const { db } = scope;
  const rows = await db
    .select({
      id: companyCard.id,
      name: companyCard.name,
      content: versionCard.content,
      logoKey: versionCard.logoKey,
      author: personCard.name,
      createdAt: versionCard.createdAt,
    })
    .from(versionRows)
    .innerJoin(companyRows, eq(companyCard.id, versionCard.companyId))
    .leftJoin(personRows, eq(personCard.id, versionCard.authorId))
    .where(isWaitingEdit)
    // As in the index `company_versions_edits`.
    .orderBy(asc(versionCard.createdAt), sql`${versionCard.companyId} desc nulls last`)
    .limit(size)
    .offset((page - 1) * size);
  const ids = rows.map(({ id }) => id);
  const [presents, open] = [await readProposals(scope, ids), await listOpenings(scope, ids)];
  return rows.map(({ content, logoKey, createdAt, author, ...company }) => {
    const present = presents.get(company.id);
    const changed = present ? changedFields(present, { content, logoKey }) : [];
    return {
      ...company,
      author: author ?? "un compte supprimé",
      date: formatDate(createdAt, "time"),
      changed: changed.map((field) => fieldLabels[field].toLowerCase()).join(", "),
      summary: truncate(plainTextOf(content.description), DESCRIPTION),
      /** The other administrator who has it open. */
      openBy: open.get(company.id),
    };
  });
}

export type WaitingEdit = Awaited<ReturnType<typeof listWaitingEdits>>[number];
