import type { z } from "zod";
import { settings } from "./db/schema.ts";
import type { PublicScope } from "./scope.ts";

/** A text or figure that admins edit; the fallback stands until they do, and when what is stored no longer fits. */
export type Setting<T> = { key: string; schema: z.ZodType<T>; fallback: T };

/** One query serves every setting until published content changes. */
export async function readSetting<T>(
  { db, memo }: Pick<PublicScope, "db" | "memo">,
  setting: Setting<T>,
): Promise<T> {
  const rows = await memo("settings", () =>
    db.select({ key: settings.key, value: settings.value }).from(settings),
  );
  const stored = setting.schema.safeParse(rows.find((row) => row.key === setting.key)?.value);
  return stored.success ? stored.data : setting.fallback;
}
