import path from "node:path";
import { createBreaker } from "../breaker.ts";
import { type FileKind, isFileKey, isImportKey, kindOf, mostBytesOf } from "./file-keys.ts";
import type { Files } from "./files.server.ts";

export type S3Settings = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** What the store did instead of answering, in words that hold no key, no signature and no credential. */
export class StoreFailure extends Error {}

/** Milliseconds for one act with its retries. A page waits for a read, and nobody but its sender for a write. */
const deadlines = { read: 3_000, write: 15_000 };

const folders: Record<FileKind, string> = {
  logo: "logos/",
  document: "documents/",
  image: "images/",
  import: "imports/",
};

/**
 * Files in an object store that speaks the S3 protocol, in a bucket that exists. A store that hangs or fails costs its
 * deadline a few times; then it is left alone for some seconds (docs/decisions/0080-files-on-one-machine-or-many.md).
 */
export function openS3Files({ bucket: Bucket, ...settings }: S3Settings, within = deadlines): Files {
  const ask = createAsking(settings);
  return {
    async put(key, bytes) {
      const Key = placeOf(key);
      if (bytes.length > mostBytesOf(key)) throw new Error("a file of too many bytes");
      const put = { Bucket, Key, Body: bytes, ContentType: typeOf(key) };
      await ask("take a file", within.write, ({ s3, sdk }, options) =>
        s3.send(new sdk.PutObjectCommand(put), options),
      );
    },
    async get(key) {
      const Key = placeOf(key);
      // No page waits for a file to import.
      const milliseconds = isImportKey(key) ? within.write : within.read;
      const bytes = await ask("give a file", milliseconds, async ({ s3, sdk }, options) => {
        const { Body } = await s3.send(new sdk.GetObjectCommand({ Bucket, Key }), options);
        return readBounded(Body as AsyncIterable<Uint8Array>, mostBytesOf(key));
      });
      if (bytes === "too many") throw new Error("a file of too many bytes");
      return bytes;
    },
    async remove(key) {
      const Key = placeOf(key);
      await ask("remove a file", within.write, ({ s3, sdk }, options) =>
        s3.send(new sdk.DeleteObjectCommand({ Bucket, Key }), options),
      );
    },
    async *list() {
      for (const folder of Object.values(folders))
        yield* listFolder(ask, { Bucket, folder, milliseconds: within.write });
    },
  };
}

/** Keys below a folder, a page of the store's at a time. */
async function* listFolder(
  ask: Ask,
  { Bucket, folder, milliseconds }: { Bucket: string; folder: string; milliseconds: number },
): AsyncGenerator<string> {
  let ContinuationToken: string | undefined;
  do {
    const part = { Bucket, Prefix: folder, ContinuationToken };
    const page = await ask("list its files", milliseconds, ({ s3, sdk }, options) =>
      s3.send(new sdk.ListObjectsV2Command(part), options),
    );
    for (const { Key = "" } of page?.Contents ?? []) {
      const key = Key.slice(folder.length);
      // Whatever else was put into the bucket is not ours.
      if (isFileKey(key) && placeOf(key) === Key) yield key;
    }
    ContinuationToken = page?.NextContinuationToken;
  } while (ContinuationToken);
}

/** Undefined when what is asked for is not there. @throws StoreFailure, Resting */
type Ask = <T>(act: string, milliseconds: number, work: Work<T>) => Promise<T | undefined>;

function createAsking(settings: Connection): Ask {
  const breaker = createBreaker({ failures: 3, rest: 10_000 });
  let opened: ReturnType<typeof openClient> | undefined;

  return async (act, milliseconds, work) => {
    opened ??= openClient(settings);
    const client = await opened;
    breaker.admit();
    try {
      const answer = await inTime(milliseconds, (options) => work(client, options));
      breaker.succeeded();
      return answer;
    } catch (error) {
      if (isAbsence(error)) {
        breaker.succeeded();
        return undefined;
      }
      breaker.failed();
      throw new StoreFailure(`the file store did not ${act}: ${reasonOf(error)}`);
    }
  };
}

type Connection = Omit<S3Settings, "bucket">;
type Client = Awaited<ReturnType<typeof openClient>>;
type Options = { abortSignal: AbortSignal; requestTimeout: number };
type Work<T> = (client: Client, options: Options) => Promise<T>;

/** The library is loaded by the first act: a site that keeps its files in a folder never pays for it. */
async function openClient({ endpoint, region, accessKeyId, secretAccessKey }: Connection) {
  const sdk = await import("@aws-sdk/client-s3");
  const s3 = new sdk.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Stores of other makers answer to one host name, and many know neither checksums in trailers nor 100-continue.
    forcePathStyle: true,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    expectContinueHeader: false,
    maxAttempts: 3,
    retryMode: "standard",
    requestHandler: { connectionTimeout: 2_000, throwOnRequestTimeout: true },
  });
  return { sdk, s3 };
}

/** The library looks at its signal now and then; this ends when the time is over, whatever it does. */
function inTime<T>(milliseconds: number, work: (options: Options) => Promise<T>): Promise<T> {
  const abortSignal = AbortSignal.timeout(milliseconds);
  const late = new Promise<never>((_resolve, reject) => {
    abortSignal.addEventListener("abort", () => reject(abortSignal.reason), { once: true });
  });
  // Half of it for one attempt, so that a connection that died unnoticed leaves time for another.
  return Promise.race([work({ abortSignal, requestTimeout: milliseconds / 2 }), late]);
}

async function readBounded(body: AsyncIterable<Uint8Array>, most: number): Promise<Buffer | "too many"> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > most) return "too many";
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function placeOf(key: string): string {
  const kind = kindOf(key);
  if (!kind) throw new Error("not a file key");
  return folders[kind] + key;
}

const types: Record<string, string> = {
  ".pdf": "application/pdf",
  ".webp": "image/webp",
  ".avif": "image/avif",
};
const typeOf = (key: string) => types[path.extname(key)] ?? "application/octet-stream";

type Failure = { name?: string; code?: string; $metadata?: { httpStatusCode?: number } };

/** A bucket that does not exist is a wrong setting, not an absent file. */
function isAbsence(error: unknown): boolean {
  const { name, $metadata } = error as Failure;
  return $metadata?.httpStatusCode === 404 && name !== "NoSuchBucket";
}

function reasonOf(error: unknown): string {
  const { name, code, $metadata } = error as Failure;
  return [name, code ?? $metadata?.httpStatusCode].filter(Boolean).join(" ");
}
