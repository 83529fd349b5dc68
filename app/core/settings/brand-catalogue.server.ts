import { eq, sql } from "drizzle-orm";
import { settings } from "#app/core/settings/settings.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { MemoScope } from "#app/platform/http/scope.ts";
import { type Brand, defaultBrands, parseBrands } from "./brand-catalogue.ts";

const KEY = "brands";

/** As a part of another statement; null while it is the code's. */
export const storedBrands = sql<string | null>`(
  select ${settings.value} #>> '{}' from ${settings} where ${settings.key} = ${KEY})`;

export async function readBrands({ db }: DbScope): Promise<Brand[]> {
  const [stored] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY));
  return parseBrands(typeof stored?.value === "string" ? stored.value : defaultBrands);
}

/** Cached until content changes. */
export const findBrands = (scope: MemoScope): Promise<Brand[]> =>
  scope.memo("brand-catalogue", () => readBrands(scope));
