import { eq } from "drizzle-orm";
import type { Preferences } from "#app/core/person/people.server.ts";
import { users } from "#app/core/person/person.table.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";

/** What /profile shows of the reader's own account. */
export function findProfile({ db, actor }: MemberScope) {
  return db.query.users.findFirst({
    columns: { name: true, email: true, createdAt: true, lastSignInAt: true },
    where: eq(users.id, actor.id),
  });
}

export function findPreferences({ db, actor }: MemberScope): Promise<Preferences | undefined> {
  return db.query.users.findFirst({
    columns: { notificationsEnabled: true, publicProfile: true },
    where: eq(users.id, actor.id),
  });
}
