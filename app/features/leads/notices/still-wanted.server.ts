import { and, eq, isNull, ne } from "drizzle-orm";
import { leads } from "#app/core/lead/lead.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";

/** « Avez-vous trouvé ? »: the request is open, and its mails are not stopped. */
export async function isQuestionWanted(
  { db }: DbScope,
  { payload }: { payload: Record<string, unknown> | null },
): Promise<boolean> {
  const open = await db.$count(
    leads,
    and(
      eq(leads.reference, String(payload?.reference)),
      isNull(leads.outcome),
      ne(leads.status, "archive"),
      eq(leads.mailsStopped, false),
      ne(leads.email, ""),
    ),
  );
  return open > 0;
}
