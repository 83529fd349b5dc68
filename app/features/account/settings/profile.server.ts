import { eq } from "drizzle-orm";
import type { Preferences } from "#app/core/person/people.server.ts";
import { users } from "#app/core/person/person.table.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";

export async function findProfile({ db, actor }: MemberScope) {
  const { name, email, createdAt, lastSignInAt } = users;
  const [profile] = await db
    .select({ name, email, createdAt, lastSignInAt })
    .from(users)
    .where(eq(users.id, actor.id));
  return profile;
}

export async function findPreferences({ db, actor }: MemberScope): Promise<Preferences | undefined> {
  const { notificationsEnabled, publicProfile } = users;
  const [preferences] = await db
    .select({ notificationsEnabled, publicProfile })
    .from(users)
    .where(eq(users.id, actor.id));
  return preferences;
}
