import { eq } from "drizzle-orm";
import { users } from "#app/platform/db/schema/people.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";

/** What /profile shows of the reader's own account. */
export function findProfile({ db, actor }: MemberScope) {
  return db.query.users.findFirst({
    columns: { name: true, email: true, createdAt: true, lastSignInAt: true },
    where: eq(users.id, actor.id),
  });
}

export async function renameProfile({ db, actor }: MemberScope, name: string) {
  await db.update(users).set({ name, updatedAt: new Date() }).where(eq(users.id, actor.id));
}

export type Preferences = { notificationsEnabled: boolean; publicProfile: boolean };

export function findPreferences({ db, actor }: MemberScope): Promise<Preferences | undefined> {
  return db.query.users.findFirst({
    columns: { notificationsEnabled: true, publicProfile: true },
    where: eq(users.id, actor.id),
  });
}

export async function savePreferences({ db, actor }: MemberScope, preferences: Preferences) {
  await db
    .update(users)
    .set({ ...preferences, updatedAt: new Date() })
    .where(eq(users.id, actor.id));
}
