import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { findLastRecorded, recordAudit } from "#app/core/audit/audit-log.server.ts";
import { changedFields } from "#app/core/company/company-content.ts";
import { fieldLabels } from "#app/core/company/field-labels.ts";
import { managerCard, managerRows } from "#app/core/company/managers.reads.ts";
import { versionCard, versionRows } from "#app/core/company/versions.reads.ts";
import { personCard, personRows } from "#app/core/person/person.reads.ts";
import { importRows } from "#app/features/imports/imports.table.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import type { MailScope } from "#app/platform/http/scope.ts";
import { parseMailAddress } from "#app/platform/mail/address.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { importActs } from "../acts.ts";
import { lockImport } from "../import-steps.server.ts";
import { companyImportedMail } from "../mails/imports.mails.ts";

/** Pages named in one mail. */
const NAMED = 30;

/** One mail for each manager of pages that the import changed, other than its author; once for an import. */
export function notifyUpdated(scope: MailScope, importId: string): Promise<void> {
  return inTransaction(scope, async (inside) => {
    const found = await lockImport(inside, importId);
    if (found?.state !== "done" || (await findLastRecorded(inside, importId, [importActs.notify]))) return;
    const byAddress = new Map<string, string[]>();
    for (const { address, line } of await listChanges(inside, importId, found.createdBy))
      byAddress.set(address, [...(byAddress.get(address) ?? []), line]);
    if (byAddress.size === 0) return;
    for (const [to, lines] of byAddress)
      await enqueueMail(inside, companyImportedMail, {
        to,
        payload: { changes: shortened(lines).join("\n"), ownUrl: `${scope.site.url}/my-company` },
      });
    await recordAudit({ db: inside.db }, { act: importActs.notify, subject: importId });
  });
}

const shortened = (lines: readonly string[]) =>
  lines.length > NAMED
    ? [...lines.slice(0, NAMED), `Et d’autres\t${lines.length - NAMED} fiches, dans votre espace`]
    : lines;

async function listChanges({ db }: DbScope, importId: string, author: string | null) {
  const rows = await db
    .select({
      before: importRows.versionBefore,
      after: importRows.versionAfter,
      email: personCard.email,
    })
    .from(importRows)
    .innerJoin(managerRows, eq(managerCard.companyId, importRows.companyId))
    .innerJoin(personRows, eq(personCard.id, managerCard.userId))
    .where(
      and(
        eq(importRows.importId, importId),
        eq(importRows.outcome, "updated"),
        isNotNull(importRows.versionBefore),
        sql`${managerCard.userId} is distinct from ${author}`,
      ),
    )
    .orderBy(importRows.rowNumber);
  const contents = await readVersions(
    { db },
    rows.flatMap(({ before, after }) => [before, after]),
  );
  return rows.flatMap(({ before, after, email }) => {
    const [old, now] = [contents.get(before ?? ""), contents.get(after ?? "")];
    const address = parseMailAddress(email);
    if (!old || !now || !address) return [];
    const labels = changedFields(old, now).map((field) => fieldLabels[field].toLowerCase());
    return [{ address, line: `${now.content.name.replace(/\s+/g, " ")}\t${labels.join(", ")}` }];
  });
}

async function readVersions({ db }: DbScope, ids: readonly (string | null)[]) {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map<string, never>();
  const rows = await db
    .select({ id: versionCard.id, content: versionCard.content, logoKey: versionCard.logoKey })
    .from(versionRows)
    .where(inArray(versionCard.id, wanted));
  return new Map(rows.map(({ id, ...version }) => [id, version]));
}
