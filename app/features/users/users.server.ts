import { and, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { isActive } from "#app/core/person/active.server.ts";
import { personWords, users } from "#app/core/person/person.table.ts";
import { countEach, countUpTo, upTo } from "#app/platform/db/count-up-to.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { matches } from "#app/platform/db/searched-text.server.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { formatDate, noumeaDay } from "#app/platform/text/time.ts";
import { type UserListState, userList } from "./user-lists.rules.ts";

const COUNTED = userList.counted;

const byFilter: Record<NonNullable<UserListState["filters"]["filtre"]>, SQL> = {
  admins: eq(users.role, "admin"),
  standard: eq(users.role, "user"),
  "a-confirmer": sql`not ${users.emailVerified}`,
  suspendus: isNotNull(users.suspendedAt),
  supprimes: isNotNull(users.erasureDueAt),
};

/** Same expressions as the indexes; accounts that never signed in come last. */
const orders: Record<UserListState["sort"], SQL[]> = {
  recents: [sql`${users.createdAt} desc`, sql`${users.id} desc`],
  anciens: [sql`${users.createdAt}`, sql`${users.id}`],
  nom: [sql`${users.name}`, sql`${users.id}`],
  visite: [sql`${users.lastSignInAt} desc nulls last`, sql`${users.id} desc nulls last`],
};

function conditionOf({ q, filters: { filtre } }: UserListState): SQL | undefined {
  const shown = filtre === "supprimes" ? undefined : isActive;
  return and(shown, filtre && byFilter[filtre], matches(personWords(users), q));
}

export type ListedUser = {
  id: string;
  name: string;
  email: string;
  role: "user" | "admin";
  proven: boolean;
  suspended: boolean;
  deleted: boolean;
  /** The day of the erasure. */
  erasedOn: string | undefined;
  secondFactor: boolean;
  isSelf: boolean;
  createdOn: string;
  /** "Jamais" without a sign-in. */
  lastSignIn: string;
};

export async function listUsers(
  scope: AdminScope,
  state: UserListState,
): Promise<{ total: number; users: ListedUser[] }> {
  const where = conditionOf(state);
  const rows = await scope.db
    .select(columns)
    .from(users)
    .where(where)
    .orderBy(...orders[state.sort])
    .limit(state.size)
    .offset((state.page - 1) * state.size);
  return {
    total: await countUpTo(scope, COUNTED, sql`from ${users} where ${where ?? sql`true`}`),
    users: rows.map((row) => ({
      id: row.id,
      name: row.name,
      email: row.email,
      role: row.role,
      proven: row.proven,
      suspended: row.suspendedAt !== null,
      deleted: row.erasureDueAt !== null,
      erasedOn: row.erasureDueAt ? formatDate(row.erasureDueAt, "short") : undefined,
      secondFactor: row.secondFactor,
      isSelf: row.id === scope.actor.id,
      createdOn: formatDate(row.createdAt, "short"),
      lastSignIn: row.lastSignInAt ? formatDate(row.lastSignInAt, "time") : "Jamais",
    })),
  };
}

const columns = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: sql<"user" | "admin">`${users.role}`,
  proven: users.emailVerified,
  suspendedAt: users.suspendedAt,
  erasureDueAt: users.erasureDueAt,
  secondFactor: users.secondFactor,
  createdAt: users.createdAt,
  lastSignInAt: users.lastSignInAt,
};

type UserStats = { total: number; admins: number; regular: number; thisMonth: number };

export async function countUsers(scope: DbScope): Promise<UserStats> {
  const month = `${noumeaDay().slice(0, 7)}-01T00:00:00+11:00`;
  const countOf = (where: SQL) => upTo(COUNTED, sql`from ${users} where ${isActive} and ${where}`);
  return countEach(scope, {
    total: countOf(sql`true`),
    admins: countOf(eq(users.role, "admin")),
    regular: countOf(eq(users.role, "user")),
    thisMonth: countOf(sql`${users.createdAt} >= ${month}`),
  });
}

export function namesOf({ db }: AdminScope, ids: readonly string[]) {
  return db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.name);
}

export async function* eachUser(scope: AdminScope, state: UserListState, atOnce = 1_000) {
  let after = "";
  for (;;) {
    const rows = await readBatch(scope, state, after, atOnce);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (rows.length < atOnce || !last) return;
    after = last.id;
  }
}

function readBatch({ db }: AdminScope, state: UserListState, after: string, atOnce: number) {
  return db
    .select(columns)
    .from(users)
    .where(and(conditionOf(state), sql`${users.id} > ${after}`))
    .orderBy(users.id)
    .limit(atOnce);
}
export type ExportedUser = Awaited<ReturnType<typeof readBatch>>[number];
