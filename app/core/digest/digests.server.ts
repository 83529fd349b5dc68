import { and, eq, type SQL, sql } from "drizzle-orm";
import { personCard, personRows } from "#app/core/person/person.reads.ts";
import { wantsMails } from "#app/core/person/reached.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { SigningScope } from "#app/platform/http/scope.ts";
import { isSignedLink, readLinkId, signLink } from "#app/platform/http/signed-link.server.ts";
import { digestReaders } from "./digest.table.ts";
import { DIGEST_STOP_PATH, type DigestKind } from "./digests.ts";

export type DigestReader = { userId: string; email: string };

const isStopped = (kind: DigestKind) => sql`exists (select from ${digestReaders}
  where ${digestReaders.userId} = ${personCard.id} and ${digestReaders.kind} = ${kind} and ${digestReaders.stopped})`;

/** Mails reach them, and they did not stop this one. */
const isReached = (kind: DigestKind) => and(wantsMails, sql`not ${isStopped(kind)}`);

/** People of `who` without the digest of this period, in the order of their ids. */
export function listReaders(
  { db }: DbScope,
  { kind, period, who, most }: { kind: DigestKind; period: string; who: SQL; most: number },
): Promise<DigestReader[]> {
  return db
    .select({ userId: personCard.id, email: personCard.email })
    .from(personRows)
    .where(
      and(
        who,
        isReached(kind),
        sql`not exists (select from ${digestReaders} where ${digestReaders.userId} = ${personCard.id}
          and ${digestReaders.kind} = ${kind} and ${digestReaders.lastPeriod} = ${period})`,
      ),
    )
    .orderBy(personCard.id)
    .limit(most);
}

/** In the transaction of its mail: of two processes, one. @returns the id of its row, undefined when it is sent or stopped */
export async function claimDigest(
  { db }: DbScope,
  { kind, period, userId }: { kind: DigestKind; period: string; userId: string },
): Promise<string | undefined> {
  const [claimed] = await db
    .insert(digestReaders)
    .values({ userId, kind, lastPeriod: period })
    .onConflictDoUpdate({
      target: [digestReaders.userId, digestReaders.kind],
      set: { lastPeriod: period },
      setWhere: sql`not ${digestReaders.stopped} and ${digestReaders.lastPeriod} is distinct from ${period}`,
    })
    .returning({ id: digestReaders.id });
  return claimed?.id;
}

/** Whether a mail that waited still has a reader of this role. */
export async function isDigestWanted(
  { db }: DbScope,
  { kind, who, recipient }: { kind: DigestKind; who: SQL; recipient: string },
): Promise<boolean> {
  return (await db.$count(personRows, and(eq(personCard.email, recipient), who, isReached(kind)))) > 0;
}

export async function listStopped({ db }: DbScope, userId: string): Promise<DigestKind[]> {
  const rows = await db
    .select({ kind: sql<DigestKind>`${digestReaders.kind}` })
    .from(digestReaders)
    .where(and(eq(digestReaders.userId, userId), digestReaders.stopped));
  return rows.map(({ kind }) => kind);
}

/** Of an account: a mailbox without one gets none, and may object all the same. */
export async function setDigest(
  { db }: DbScope,
  { userId, kind, on }: { userId: string; kind: DigestKind; on: boolean },
): Promise<void> {
  await db.execute(sql`
    insert into ${digestReaders} (user_id, kind, stopped)
    select ${personCard.id}, ${kind}, ${!on} from ${personRows} where ${personCard.id} = ${userId}
    on conflict (user_id, kind) do update set stopped = excluded.stopped`);
}

const signedFor = (id: string) => ({ purpose: "digest-stop", id, covers: "" }) as const;

/** @param id of the reader's row, for as long as the account exists */
export const digestStopUrl = ({ site }: SigningScope, id: string): string =>
  `${site.url}${DIGEST_STOP_PATH}/${signLink(site.secret, signedFor(id))}`;

function readStopLink({ site }: SigningScope, token: string): string | undefined {
  const id = readLinkId(token);
  return id && isSignedLink(site.secret, token, signedFor(id)) ? id : undefined;
}

/** What a mail's link is about; undefined for a forged one. */
export async function viewDigestLink(scope: DbScope & SigningScope, token: string) {
  const id = readStopLink(scope, token);
  if (!id) return undefined;
  const [reader] = await scope.db
    .select({ kind: sql<DigestKind>`${digestReaders.kind}`, stopped: digestReaders.stopped })
    .from(digestReaders)
    .where(eq(digestReaders.id, id));
  return reader;
}

/** By the link of a mail, without signing in. */
export async function stopDigestByLink(scope: DbScope & SigningScope, token: string): Promise<void> {
  const id = readStopLink(scope, token);
  if (id) await scope.db.update(digestReaders).set({ stopped: true }).where(eq(digestReaders.id, id));
}
