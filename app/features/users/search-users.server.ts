import { and } from "drizzle-orm";
import { isActive } from "#app/core/person/active.server.ts";
import { personWords, users } from "#app/core/person/person.table.ts";
import { FOUND_READ, type Found, type FoundGroup, groupOf, isTyped } from "#app/core/staff-search/found.ts";
import { matches } from "#app/platform/db/searched-text.server.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { listHref, readListState } from "#app/ui/list/define-list.ts";
import { USERS_PATH, userList } from "./user-lists.rules.ts";

/** Accounts by name and e-mail. */
export async function searchUsers(scope: AdminScope, q: string): Promise<FoundGroup> {
  return groupOf(await readRows(scope, q), {
    isExact: ({ name, email }) => isTyped(q, email, name),
    draw: asFound,
    listOf: () => USERS_PATH,
    lists: [
      {
        key: USERS_PATH,
        label: "Utilisateurs",
        to: listHref(userList, readListState(userList, new URLSearchParams({ q }))),
      },
    ],
  });
}

function readRows({ db }: AdminScope, q: string) {
  return db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      suspendedAt: users.suspendedAt,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(and(isActive, matches(personWords(users), q)))
    .limit(FOUND_READ);
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

const asFound = ({ id, name, email, role, suspendedAt, createdAt }: Row): Found => ({
  id,
  to: `/admin/utilisateur/${id}`,
  title: name || email,
  details: [email],
  state: stateOf(role, suspendedAt !== null),
  date: formatDate(createdAt, "short"),
});

function stateOf(role: string, suspended: boolean): Found["state"] {
  if (suspended) return { label: "Suspendu", tone: "warning" };
  return role === "admin" ? { label: "Administrateur", tone: "success" } : undefined;
}
