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

/** Its message contains no key, signature or credential. */
export class StoreFailure extends Error {}

/** Milliseconds per operation, retries included. Pages wait for reads; only the sender waits for writes. */
const deadlines = { read: 3_000, write: 15_000 };

const folders: Record<FileKind, string> = {
  logo: "logos/",
  document: "documents/",
  image: "images/",
  import: "imports/",
};

/**
 * S3-compatible object store, existing bucket. After repeated timeouts or failures the circuit opens for some seconds
 * (docs/decisions/0080-files-on-one-machine-or-many.md).
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
      // Imports are read in the background.
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
      // Ignores foreign objects in the bucket.
      if (isFileKey(key) && placeOf(key) === Key) yield key;
    }
    ContinuationToken = page?.NextContinuationToken;
  } while (ContinuationToken);
}

/** Undefined when the object does not exist. @throws StoreFailure, CircuitOpen */
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

async function openClient({ endpoint, region, accessKeyId, secretAccessKey }: Connection) {
  const sdk = await import("@aws-sdk/client-s3");
  const s3 = new sdk.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other vendors use one host name, and many support neither trailing checksums nor 100-continue.
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

/** Enforces the deadline, since the library checks its signal only now and then. */
function inTime<T>(milliseconds: number, work: (options: Options) => Promise<T>): Promise<T> {
  const abortSignal = AbortSignal.timeout(milliseconds);
  const late = new Promise<never>((_resolve, reject) => {
    abortSignal.addEventListener("abort", () => reject(abortSignal.reason), { once: true });
  });
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

/** A missing bucket is a configuration error, not a missing file. */
function isAbsence(error: unknown): boolean {
  const { name, $metadata } = error as Failure;
  return $metadata?.httpStatusCode === 404 && name !== "NoSuchBucket";
}

function reasonOf(error: unknown): string {
  const { name, code, $metadata } = error as Failure;
  return [name, code ?? $metadata?.httpStatusCode].filter(Boolean).join(" ");
}
