import { and, asc, count, eq, or } from "drizzle-orm";
import type { AdminScope, MemberScope } from "#app/platform/http/scope.ts";
import type { ListDeclaration } from "#app/ui/list/define-list.ts";
import type { ListMemory } from "#app/ui/list/list-menus.tsx";
import { listChoices, listViews } from "./list-views.table.ts";

const MOST_VIEWS = 50;

export async function readListMemory(scope: AdminScope, list: ListDeclaration): Promise<ListMemory> {
  const { db, actor } = scope;
  const [[chosen], views] = await Promise.all([
    db
      .select({ display: listChoices.display, columns: listChoices.columns })
      .from(listChoices)
      .where(and(eq(listChoices.ownerId, actor.id), eq(listChoices.list, list.key))),
    db
      .select()
      .from(listViews)
      .where(
        and(eq(listViews.list, list.key), or(eq(listViews.ownerId, actor.id), eq(listViews.shared, true))),
      )
      .orderBy(asc(listViews.name), asc(listViews.createdAt))
      .limit(MOST_VIEWS),
  ]);
  const shown = list.columns.filter((column) => chosen?.columns?.includes(column.key) ?? !column.chosen);
  return {
    display: chosen?.display ?? list.display,
    columns: shown.map(({ key }) => key),
    views: views.map(({ id, name, url, shared, ownerId }) => ({
      id,
      name,
      to: url,
      shared,
      own: ownerId === actor.id,
    })),
  };
}

type Chosen = { display: "table" | "cards" } | { columns: string[] };

export async function rememberChoice({ db, actor }: AdminScope, list: string, chosen: Chosen): Promise<void> {
  await db
    .insert(listChoices)
    .values({ ownerId: actor.id, list, ...chosen })
    .onConflictDoUpdate({ target: [listChoices.ownerId, listChoices.list], set: chosen });
}

/** @returns false when the person has as many as can be shown */
export async function saveView(
  { db, actor }: AdminScope,
  view: { list: string; name: string; url: string; shared: boolean },
): Promise<boolean> {
  const [own] = await db
    .select({ saved: count() })
    .from(listViews)
    .where(and(eq(listViews.ownerId, actor.id), eq(listViews.list, view.list)));
  if ((own?.saved ?? 0) >= MOST_VIEWS) return false;
  await db.insert(listViews).values({ ...view, ownerId: actor.id });
  return true;
}

export async function removeView({ db, actor }: AdminScope, id: string): Promise<void> {
  await db.delete(listViews).where(and(eq(listViews.id, id), eq(listViews.ownerId, actor.id)));
}

export function listOwnViews({ db, actor }: MemberScope) {
  return db
    .select({ list: listViews.list, name: listViews.name, url: listViews.url, savedAt: listViews.createdAt })
    .from(listViews)
    .where(eq(listViews.ownerId, actor.id));
}

export function listOwnChoices({ db, actor }: MemberScope) {
  return db
    .select({ list: listChoices.list, display: listChoices.display, columns: listChoices.columns })
    .from(listChoices)
    .where(eq(listChoices.ownerId, actor.id));
}
