import { eq, sql } from "drizzle-orm";
import { settings } from "#app/core/settings/settings.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { type Duration, years } from "#app/platform/privacy/noun-privacy.ts";
import { DEFAULT_RETENTION, retentionMonths, retentionText } from "./diagnostic-retention.ts";

const KEY = "diagnosticKept";

/** Retention of a finished diagnostic in an account: a site setting. */
export async function diagnosticRetention({ db }: DbScope): Promise<Duration> {
  const [stored] = await db
    .select({ value: sql<string>`${settings.value} #>> '{}'` })
    .from(settings)
    .where(eq(settings.key, KEY));
  const months = retentionMonths.find((one) => one === stored?.value) ?? DEFAULT_RETENTION;
  return { ...years(Number(months) / 12), words: retentionText(months) };
}
