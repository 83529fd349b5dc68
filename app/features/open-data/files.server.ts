import { createHash, type Hash } from "node:crypto";
import { pipeline, Readable } from "node:stream";
import { createGunzip, createGzip, type Gzip } from "node:zlib";
import { and, desc, eq, inArray, notInArray } from "drizzle-orm";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import type { OpenDataName } from "./open-data.rules.ts";
import { openDataFiles, openDataParts } from "./open-data.table.ts";

/** Chunks of text, a few rows each; returns how many rows. */
export type WriteRows = AsyncGenerator<string, number>;

const PART = 512 * 1024;
/** UTF-8 of a UTF-16 unit. */
const MOST_BYTES_OF_UNIT = 3;

/**
 * Stores one making of a file, whole or not at all, in parts of its gzip: memory stays constant, whatever its size. The
 * making before it stays for those who are reading it. One buffer is used for all chunks, since those that wait to be
 * collected are memory too.
 */
export function storeFile({ db }: DbScope, name: OpenDataName, rows: WriteRows, now: Date): Promise<void> {
  return inTransaction({ db }, async (inside) => {
    const [file] = await inside.db
      .insert(openDataFiles)
      .values({ name, madeAt: now, rows: 0, bytes: 0, sha256: "" })
      .returning({ id: openDataFiles.id });
    if (!file) throw new Error("insert returned no row");
    const counted = { rows: 0, bytes: 0, hash: createHash("sha256") };
    const gzip = createGzip();
    await Promise.all([writeAll(encode(rows, counted), gzip), storeParts(inside, file.id, gzip)]);
    const { hash, ...sizes } = counted;
    await inside.db
      .update(openDataFiles)
      .set({ ...sizes, sha256: hash.digest("hex") })
      .where(eq(openDataFiles.id, file.id));
    await forgetOlder(inside, name);
  });
}

type Counted = { rows: number; bytes: number; hash: Hash };

async function* encode(rows: WriteRows, counted: Counted): AsyncGenerator<Buffer, void> {
  let buffer = Buffer.alloc(0);
  for (;;) {
    const { done, value } = await rows.next();
    if (done) {
      counted.rows = value;
      return;
    }
    const most = value.length * MOST_BYTES_OF_UNIT;
    if (buffer.length < most) buffer = Buffer.allocUnsafe(most);
    const bytes = buffer.subarray(0, buffer.write(value));
    counted.hash.update(bytes);
    counted.bytes += bytes.length;
    yield bytes;
  }
}

/** Each chunk is compressed before the next one is made. */
async function writeAll(chunks: AsyncIterable<Buffer>, gzip: Gzip): Promise<void> {
  try {
    for await (const chunk of chunks)
      await new Promise<void>((resolve, reject) => {
        gzip.write(chunk, (error) => (error ? reject(error) : resolve()));
      });
    gzip.end();
  } catch (error) {
    gzip.destroy();
    throw error;
  }
}

async function storeParts({ db }: DbScope, fileId: string, gzip: AsyncIterable<Buffer>): Promise<void> {
  let number = 0;
  for await (const bytes of inParts(gzip)) {
    await db.insert(openDataParts).values({ fileId, number, bytes });
    number += 1;
  }
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

/** Its gzip, part by part as it is sent. Fails when it is removed meanwhile: what was sent is then not whole. */
export function readGzip({ db }: DbScope, { id }: Pick<MadeFile, "id">): Readable {
  async function* parts() {
    const stored = await db.$count(openDataParts, eq(openDataParts.fileId, id));
    for (let number = 0; number < Math.max(1, stored); number += 1) {
      const [part] = await db
        .select({ bytes: openDataParts.bytes })
        .from(openDataParts)
        .where(and(eq(openDataParts.fileId, id), eq(openDataParts.number, number)));
      if (!part) throw new Error("a file of the open data was removed while it was read");
      yield part.bytes;
    }
  }
  return Readable.from(parts(), { objectMode: false, highWaterMark: PART });
}

export function readText(scope: DbScope, file: Pick<MadeFile, "id">): Readable {
  const text = createGunzip();
  // An error of either one destroys both, and is the reader's: without this it would be an uncaught one.
  pipeline(readGzip(scope, file), text, () => undefined);
  return text;
}
