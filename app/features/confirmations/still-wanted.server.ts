import { and, eq, isNull, lt, or } from "drizzle-orm";
import { companyCard, companyDates, companyRows } from "#app/core/company/company.reads.ts";
import { isPublished } from "#app/core/company/visibility.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { isUuid } from "#app/platform/text/text.ts";

/** The page was not confirmed since. */
export async function isConfirmationWanted(
  { db }: DbScope,
  { payload, createdAt }: { payload: Record<string, unknown> | null; createdAt: Date },
): Promise<boolean> {
  const id = /\/my-company\/([^/]+)\//.exec(String(payload?.confirmUrl))?.[1] ?? "";
  if (!isUuid(id)) return false;
  const open = await db.$count(
    companyRows,
    and(
      eq(companyCard.id, id),
      isPublished,
      or(isNull(companyDates.confirmedAt), lt(companyDates.confirmedAt, createdAt)),
    ),
  );
  return open > 0;
}
