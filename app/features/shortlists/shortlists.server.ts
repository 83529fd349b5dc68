import { randomBytes } from "node:crypto";
import { and, asc, desc, eq, inArray, isNull, notInArray, type SQL, sql } from "drizzle-orm";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { isPublished } from "#app/core/company/visibility.server.ts";
import { personAccount, personCard, personRows } from "#app/core/person/person.reads.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { MOST_IN_SHORTLIST, MOST_SHORTLISTS, SHARED_PATH } from "./shortlist.rules.ts";
import { shortlistCompanies, shortlists } from "./shortlists.table.ts";

/** With the names of their published companies, the newest list first. */
export async function listShortlists({ db, actor }: Pick<MemberScope, "db" | "actor">) {
  const own = await db
    .select({ id: shortlists.id, name: shortlists.name, isShared: sql<boolean>`share_token is not null` })
    .from(shortlists)
    .where(eq(shortlists.userId, actor.id))
    .orderBy(desc(shortlists.createdAt), desc(shortlists.id));
  const names = await listNames(
    { db },
    own.map(({ id }) => id),
  );
  return own.map((list) => ({
    ...list,
    companies: names.filter(({ shortlistId }) => shortlistId === list.id).map(({ name }) => name),
  }));
}
export type ListedShortlist = Awaited<ReturnType<typeof listShortlists>>[number];

async function listNames({ db }: DbScope, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({ shortlistId: shortlistCompanies.shortlistId, name: companyCard.name })
    .from(shortlistCompanies)
    .innerJoin(companyRows, eq(companyCard.id, shortlistCompanies.companyId))
    .where(and(inArray(shortlistCompanies.shortlistId, [...ids]), isPublished))
    .orderBy(asc(shortlistCompanies.createdAt), asc(companyCard.name));
}

/** A member's own; undefined for another's. */
export async function findShortlist({ db, actor, site }: MemberScope, id: string) {
  const [list] = await db
    .select({ id: shortlists.id, name: shortlists.name, shareToken: shortlists.shareToken })
    .from(shortlists)
    .where(isOwn(actor, id));
  if (!list) return undefined;
  const companies = await db
    .select({
      id: companyCard.id,
      slug: companyCard.slug,
      name: companyCard.name,
      note: shortlistCompanies.note,
      isPublished: sql<boolean>`${isPublished}`,
    })
    .from(shortlistCompanies)
    .innerJoin(companyRows, eq(companyCard.id, shortlistCompanies.companyId))
    .where(eq(shortlistCompanies.shortlistId, id))
    .orderBy(asc(shortlistCompanies.createdAt), asc(companyCard.name));
  const { shareToken, ...own } = list;
  return { ...own, companies, sharedUrl: shareToken ? `${site.url}${SHARED_PATH}/${shareToken}` : undefined };
}
export type Shortlist = NonNullable<Awaited<ReturnType<typeof findShortlist>>>;

const isOwn = (actor: { id: string }, id: string) =>
  and(eq(shortlists.id, id), eq(shortlists.userId, actor.id));

/** What its shared page shows: no note, no person; undefined when it, or its member, is not there any more. */
export async function findShared({ db }: DbScope, token: string) {
  if (!/^[0-9a-f]{48}$/.test(token)) return undefined;
  const [list] = await db
    .select({ id: shortlists.id, name: shortlists.name })
    .from(shortlists)
    .innerJoin(personRows, eq(personCard.id, shortlists.userId))
    .where(
      and(
        eq(shortlists.shareToken, token),
        isNull(personAccount.suspendedAt),
        isNull(personAccount.erasureDueAt),
      ),
    );
  if (!list) return undefined;
  const companies = await db
    .select({ slug: companyCard.slug, name: companyCard.name, commune: companyCard.commune })
    .from(shortlistCompanies)
    .innerJoin(companyRows, eq(companyCard.id, shortlistCompanies.companyId))
    .where(and(eq(shortlistCompanies.shortlistId, list.id), isPublished))
    .orderBy(asc(shortlistCompanies.createdAt), asc(companyCard.name));
  return { name: list.name, companies };
}

/** @returns with the id of the new list */
export function createShortlist(
  scope: MemberScope,
  { name, slugs }: { name: string; slugs: readonly string[] },
): Promise<Outcome<"full"> | { kind: "done"; id: string }> {
  return inTransaction(scope, async (inside) => {
    const { db, actor } = inside;
    // Of two forms at once, the second counts the first.
    await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`shortlists ${actor.id}`}))`);
    if ((await db.$count(shortlists, eq(shortlists.userId, actor.id))) >= MOST_SHORTLISTS)
      return { kind: "full" };
    const [created] = await db
      .insert(shortlists)
      .values({ userId: actor.id, name })
      .returning({ id: shortlists.id });
    if (!created) throw new Error("the list was not stored");
    await insertCompanies(inside, created.id, await findPublished(inside, slugs));
    return { kind: "done", id: created.id };
  });
}

export function addToShortlist(
  scope: MemberScope,
  id: string,
  slugs: readonly string[],
): Promise<Outcome<"done" | "absent" | "too many">> {
  return inTransaction(scope, async (inside) => {
    const { db, actor } = inside;
    const [list] = await db
      .update(shortlists)
      .set({ updatedAt: sql`now()` })
      .where(isOwn(actor, id))
      .returning({ id: shortlists.id });
    if (!list) return { kind: "absent" };
    const companies = await findPublished(inside, slugs);
    const { shortlistId, companyId } = shortlistCompanies;
    const isOther = and(eq(shortlistId, id), notInArray(companyId, companies));
    // What is there already takes no place.
    const others = await db.$count(shortlistCompanies, isOther);
    if (others + companies.length > MOST_IN_SHORTLIST) return { kind: "too many" };
    await insertCompanies(inside, id, companies);
    return { kind: "done" };
  });
}

async function findPublished({ db }: DbScope, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return [];
  const found = await db
    .select({ id: companyCard.id })
    .from(companyRows)
    .where(and(inArray(companyCard.slug, [...slugs]), isPublished));
  return found.map(({ id }) => id);
}

async function insertCompanies({ db }: DbScope, shortlistId: string, companies: readonly string[]) {
  if (companies.length === 0) return;
  await db
    .insert(shortlistCompanies)
    .values(companies.map((companyId) => ({ shortlistId, companyId })))
    .onConflictDoNothing();
}

/** Of an account that was taken back: who had it meanwhile has the links. */
export async function endSharesOf({ db }: DbScope, userId: string): Promise<void> {
  await db.update(shortlists).set({ shareToken: null }).where(eq(shortlists.userId, userId));
}

type Change = {
  intent: "rename" | "note" | "remove" | "share" | "unshare" | "delete";
  name?: string;
  companyId?: string;
  note?: string;
};

export function changeShortlist(
  scope: MemberScope,
  id: string,
  change: Change,
): Promise<Outcome<"done" | "absent">> {
  return inTransaction(scope, async (inside) => {
    const changed = await applyChange(inside, id, change);
    return { kind: changed ? "done" : "absent" };
  });
}

async function applyChange({ db, actor }: MemberScope, id: string, change: Change): Promise<boolean> {
  const { shortlistId, companyId } = shortlistCompanies;
  const own = db.select({ id: shortlists.id }).from(shortlists).where(isOwn(actor, id));
  const item = (of: string) => and(inArray(shortlistId, own), eq(companyId, of));
  const set = (facts: { name: string } | { shareToken: SQL | null }) =>
    db
      .update(shortlists)
      .set({ ...facts, updatedAt: sql`now()` })
      .where(isOwn(actor, id))
      .returning({ id: shortlists.id });
  const changed = await {
    rename: () => set({ name: change.name ?? "" }),
    // A link that is there stays the same.
    share: () => set({ shareToken: sql`coalesce(${shortlists.shareToken}, ${newToken()})` }),
    unshare: () => set({ shareToken: null }),
    delete: () => db.delete(shortlists).where(isOwn(actor, id)).returning({ id: shortlists.id }),
    note: () =>
      db
        .update(shortlistCompanies)
        .set({ note: change.note ?? "" })
        .where(item(change.companyId ?? ""))
        .returning({ id: companyId }),
    remove: () =>
      db
        .delete(shortlistCompanies)
        .where(item(change.companyId ?? ""))
        .returning({ id: companyId }),
  }[change.intent]();
  return changed.length > 0;
}

/** 192 bits: unguessable. */
const newToken = () => randomBytes(24).toString("hex");
