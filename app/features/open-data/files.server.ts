import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { createGunzip, createGzip } from "node:zlib";
import { and, desc, eq, gt, inArray, notInArray } from "drizzle-orm";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import type { OpenDataName } from "./open-data.rules.ts";
import { openDataFiles, openDataParts } from "./open-data.table.ts";

/** Chunks of text, a few rows each; returns how many rows. */
export type WriteRows = AsyncGenerator<string, number>;

const PART = 512 * 1024;

/**
 * Stores one making of a file, whole or not at all, in parts of its gzip: memory stays constant, whatever its size. The
 * making before it stays for those who are reading it.
 */
export function storeFile({ db }: DbScope, name: OpenDataName, rows: WriteRows, now: Date): Promise<void> {
  return inTransaction({ db }, async (inside) => {
    const [file] = await inside.db
      .insert(openDataFiles)
      .values({ name, madeAt: now, rows: 0, bytes: 0, sha256: "" })
      .returning({ id: openDataFiles.id });
    if (!file) throw new Error("insert returned no row");
    const hash = createHash("sha256");
    const counted = { rows: 0, bytes: 0 };
    async function* texts() {
      for (;;) {
        const { done, value } = await rows.next();
        if (done) {
          counted.rows = value;
          return;
        }
        const bytes = Buffer.from(value);
        hash.update(bytes);
        counted.bytes += bytes.length;
        yield bytes;
      }
    }
    let number = 0;
    for await (const bytes of inParts(Readable.from(texts()).pipe(createGzip()))) {
      await inside.db.insert(openDataParts).values({ fileId: file.id, number, bytes });
      number += 1;
    }
    await inside.db
      .update(openDataFiles)
      .set({ ...counted, sha256: hash.digest("hex") })
      .where(eq(openDataFiles.id, file.id));
    await forgetOlder(inside, name);
  });
}

async function* inParts(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < PART) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

const MAKINGS = 2;

async function forgetOlder({ db }: DbScope, name: string): Promise<void> {
  const latest = await db
    .select({ id: openDataFiles.id })
    .from(openDataFiles)
    .where(eq(openDataFiles.name, name))
    .orderBy(desc(openDataFiles.madeAt), desc(openDataFiles.id))
    .limit(MAKINGS);
  const present = latest.map(({ id }) => id);
  await db
    .delete(openDataFiles)
    .where(and(eq(openDataFiles.name, name), notInArray(openDataFiles.id, present)));
}

/** The latest making of each of these files. */
export async function listMadeFiles({ db }: DbScope, names: readonly string[]) {
  return db
    .selectDistinctOn([openDataFiles.name])
    .from(openDataFiles)
    .where(inArray(openDataFiles.name, [...names]))
    .orderBy(openDataFiles.name, desc(openDataFiles.madeAt), desc(openDataFiles.id));
}

export type MadeFile = Awaited<ReturnType<typeof listMadeFiles>>[number];

/** Its gzip, part by part as it is sent. */
export function readGzip({ db }: DbScope, { id }: Pick<MadeFile, "id">): Readable {
  async function* parts() {
    for (let after = -1; ; after += 1) {
      const [part] = await db
        .select({ bytes: openDataParts.bytes })
        .from(openDataParts)
        .where(and(eq(openDataParts.fileId, id), gt(openDataParts.number, after)))
        .orderBy(openDataParts.number)
        .limit(1);
      if (!part) return;
      yield part.bytes;
    }
  }
  return Readable.from(parts(), { objectMode: false, highWaterMark: PART });
}

export const readText = (scope: DbScope, file: Pick<MadeFile, "id">): Readable =>
  readGzip(scope, file).pipe(createGunzip());
