import { and, desc, eq, gt, inArray, max, sql } from "drizzle-orm";
import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import { searchDocumentsJob } from "#app/core/company/search-documents.server.ts";
import { personCard, personRows } from "#app/core/person/person.reads.ts";
import { settingChanges, settings } from "#app/core/settings/settings.table.ts";
import { countUpTo } from "#app/platform/db/count-up-to.server.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { enqueueJob } from "#app/platform/jobs/define-job.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { settingsActs } from "../acts.ts";
import { completed, isUsable, readSettings } from "../site-settings.server.ts";
import type { SettingKey, SiteSettings } from "../site-settings.ts";
import { settingsEditorForms } from "./settings-editor.schema.ts";
import { findField, settingSections } from "./settings-fields.ts";
import { describeValue } from "./settings-values.ts";

const EDITING = 0x52_43_49_46_53; // "RCIFS"

/** Undefined restores the default of the code. */
type WantedSettings = { [key in keyof SiteSettings]?: SiteSettings[key] | undefined };
type Edited = Outcome<"unchanged" | "meanwhile" | { saved: { keys: string[] } }>;

export async function findEditedSettings(
  scope: AdminScope,
): Promise<{ settings: SiteSettings; seen: number }> {
  const [stored, seen] = await Promise.all([readSettings(scope), lastChange(scope)]);
  return { settings: completed(stored, scope.installation), seen };
}

/**
 * Stores changed values with their history; a table trigger notifies every instance.
 * @param seen last change known to the editor: later changes are not overwritten
 */
export function saveSettings(scope: AdminScope, wanted: WantedSettings, seen: number): Promise<Edited> {
  return inTransaction(scope, async (inside) => {
    await inside.db.execute(sql`select pg_advisory_xact_lock(${EDITING})`);
    const stored = await readSettings(inside);
    const [now, then] = [stored, new Map(Object.entries(wanted))].map((one) =>
      completed(one, scope.installation),
    ) as [SiteSettings, SiteSettings];
    const changed = Object.entries(wanted).filter(([key]) => !isSame(now, then, key as SettingKey));
    if (changed.length === 0) return { kind: "unchanged" };
    if (await changedSince(inside, Object.keys(wanted), seen)) return { kind: "meanwhile" };
    for (const [key, value] of changed) await store(inside, { key, before: stored.get(key), after: value });
    return { kind: "saved", keys: changed.map(([key]) => key) };
  });
}

type Change = { key: string; before: unknown; after: unknown };

async function store(scope: AdminScope, { key, before, after }: Change): Promise<void> {
  const { db, actor } = scope;
  const updatedAt = new Date();
  if (after === undefined) await db.delete(settings).where(eq(settings.key, key));
  else {
    const row = { key, value: after, updatedAt };
    await db
      .insert(settings)
      .values(row)
      .onConflictDoUpdate({ target: settings.key, set: { value: after, updatedAt } });
  }
  if (key === "brands") await enqueueJob(scope, searchDocumentsJob, {});
  const diff = { before: before ?? null, after: after ?? null };
  await db.insert(settingChanges).values({ key, ...diff, actorId: actor.id });
  await recordAudit(scope, { act: settingsActs.changed, subject: key });
}

/** "alone": invalid in combination with the other settings. */
export type Restored = Edited | Outcome<"gone" | "alone">;

export async function restoreSetting(scope: AdminScope, changeId: number): Promise<Restored> {
  const [change] = await scope.db
    .select({ key: settingChanges.key, before: sql<string | null>`${settingChanges.before}::text` })
    .from(settingChanges)
    .where(eq(settingChanges.id, changeId));
  if (!change) return { kind: "gone" };
  const value: unknown = change.before === null ? undefined : JSON.parse(change.before);
  if (!findField(change.key) || (value !== undefined && !isUsable(change.key, value)))
    return { kind: "gone" };
  const now = await readSettings(scope);
  const then = new Map(now).set(change.key, value ?? null);
  if (value === undefined) then.delete(change.key);
  if (breaksRule(change.key, completed(now, scope.installation), completed(then, scope.installation)))
    return { kind: "alone" };
  return saveSettings(scope, { [change.key]: value }, Number.MAX_SAFE_INTEGER);
}

/** Whether the value violates a rule over its whole section. */
function breaksRule(key: string, now: SiteSettings, then: SiteSettings): boolean {
  const section = settingSections.find(({ fields }) => fields.some((field) => field.key === key));
  if (!section) return false;
  const wrongIn = (settings: SiteSettings) => {
    const filled = Object.entries(settings).map(([name, one]) => [name, one === "" ? undefined : one]);
    const read = settingsEditorForms[section.key].safeParse(Object.fromEntries(filled));
    return new Set(read.error?.issues.map(({ path }) => path.join(".")));
  };
  return wrongIn(then).difference(wrongIn(now)).size > 0;
}

export type SettingChange = {
  id: number;
  label: string;
  before: string;
  after: string;
  by: string | null;
  at: Date;
  restorable: boolean;
};
export const HISTORY_SIZE = 20;
export const HISTORY_PAGES = 100;

/** @param keys settings of one section; undefined: of all */
export async function listSettingChanges(
  { db }: AdminScope,
  { page, keys }: { page: number; keys?: readonly SettingKey[] },
): Promise<{ changes: SettingChange[]; total: number }> {
  const rows = await db
    .select({
      id: settingChanges.id,
      key: settingChanges.key,
      before: sql<string | null>`${settingChanges.before}::text`,
      after: sql<string | null>`${settingChanges.after}::text`,
      by: personCard.name,
      at: settingChanges.createdAt,
    })
    .from(settingChanges)
    .leftJoin(personRows, eq(personCard.id, settingChanges.actorId))
    .where(keys && inArray(settingChanges.key, [...keys]))
    .orderBy(desc(settingChanges.id))
    .limit(HISTORY_SIZE)
    .offset((page - 1) * HISTORY_SIZE);
  const total = await countUpTo(
    { db },
    HISTORY_SIZE * HISTORY_PAGES,
    sql`from ${settingChanges} ${keys ? sql`where ${inArray(settingChanges.key, [...keys])}` : sql``}`,
  );
  return { changes: rows.map(described), total };
}

type Row = Omit<SettingChange, "label" | "restorable" | "before" | "after"> & {
  key: string;
  before: string | null;
  after: string | null;
};

function described({ key, before, after, ...row }: Row): SettingChange {
  const [was, is] = [before, after].map((value) =>
    value === null ? undefined : (JSON.parse(value) as unknown),
  );
  return {
    ...row,
    label: findField(key)?.label ?? key,
    before: describeValue(key, was),
    after: describeValue(key, is),
    restorable: findField(key) !== undefined && (was === undefined || isUsable(key, was)),
  };
}

/** When each setting that has a value of its own got it. */
export async function findChangeDates({ db }: AdminScope): Promise<Map<string, Date>> {
  const rows = await db.select({ key: settings.key, at: settings.updatedAt }).from(settings);
  return new Map(rows.map(({ key, at }) => [key, at]));
}

async function lastChange({ db }: DbScope): Promise<number> {
  const [last] = await db.select({ id: max(settingChanges.id) }).from(settingChanges);
  return last?.id ?? 0;
}

async function changedSince({ db }: DbScope, keys: readonly string[], seen: number): Promise<boolean> {
  const since = and(gt(settingChanges.id, seen), inArray(settingChanges.key, [...keys]));
  return (await db.select({ id: settingChanges.id }).from(settingChanges).where(since).limit(1)).length > 0;
}

const isSame = (now: SiteSettings, then: SiteSettings, key: SettingKey) =>
  JSON.stringify(now[key]) === JSON.stringify(then[key]);
