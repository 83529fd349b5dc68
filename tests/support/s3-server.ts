import { createHash, createHmac, randomBytes } from "node:crypto";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type S3Server = Awaited<ReturnType<typeof startS3Server>>;
type Manner = "answers" | "hangs" | "fails" | "stops half way";
type Asked = { method: string; path: string };

const BUCKET = "recif";
const ID = "recif-tests";

/**
 * Mock S3 server: recomputes signatures (version 4), requires complete bodies that match their hash, pages lists by
 * three. Like many vendors, supports neither extra checksums nor chunked uploads, and uses one host name.
 */
export async function startS3Server() {
  const secret = randomBytes(20).toString("hex");
  const objects = new Map<string, Buffer>();
  const asked: Asked[] = [];
  const state = { manner: "answers" as Manner };

  const server = http.createServer(async (request, response) => {
    const { method = "", url = "" } = request;
    asked.push({ method, path: url });
    if (state.manner === "hangs") return;
    if (state.manner === "fails") return refuse(response, 503, "SlowDown");
    const body = await bodyOf(request);
    if (!body) return;
    const refused = refusalOf(request, body, secret);
    if (refused) return refuse(response, ...refused);
    const { pathname, searchParams } = new URL(url, "http://store");
    const [bucket = "", ...rest] = decodeURIComponent(pathname).slice(1).split("/");
    if (bucket !== BUCKET) return refuse(response, 404, "NoSuchBucket");
    const half = state.manner !== "answers";
    answer(response, objects, { method, key: rest.join("/"), searchParams, body, half });
  });

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A host name, since the library would not prefix the bucket to an IP.
  const endpoint = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    /** By object key. */
    objects,
    asked,
    behave: (manner: Manner) => {
      state.manner = manner;
    },
    settings: { endpoint, bucket: BUCKET, region: "us-east-1", accessKeyId: ID, secretAccessKey: secret },
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: ID,
      S3_SECRET_ACCESS_KEY: secret,
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Request = { method: string; key: string; searchParams: URLSearchParams; body: Buffer; half: boolean };

function answer(response: ServerResponse, objects: Map<string, Buffer>, request: Request): void {
  const { method, key, searchParams, body, half } = request;
  const found = objects.get(key);
  if (method === "PUT") {
    objects.set(key, body);
    response.end();
  } else if (method === "DELETE") {
    objects.delete(key);
    response.writeHead(204).end();
  } else if (key === "") response.end(listOf([...objects.keys()], searchParams));
  else if (!found) refuse(response, 404, "NoSuchKey");
  else {
    response.writeHead(200, { "content-length": found.length });
    if (half) response.write(found.subarray(0, found.length / 2));
    else response.end(found);
  }
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
}

/** Undefined when the client disconnected early: nothing is stored. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk);
  } catch {
    return undefined;
  }
  return Buffer.concat(chunks);
}

function listOf(keys: string[], search: URLSearchParams): string {
  const wanted = keys.filter((key) => key.startsWith(search.get("prefix") ?? "")).toSorted();
  const from = Number(search.get("continuation-token") ?? 0);
  const part = wanted.slice(from, from + 3);
  const more = from + 3 < wanted.length;
  return [
    '<?xml version="1.0"?><ListBucketResult>',
    `<IsTruncated>${more}</IsTruncated>`,
    more ? `<NextContinuationToken>${from + 3}</NextContinuationToken>` : "",
    ...part.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`),
    "</ListBucketResult>",
  ].join("");
}

/** "Signature Version 4", from the raw request line and headers. */
function refusalOf(request: IncomingMessage, body: Buffer, secret: string): [number, string] | undefined {
  const { authorization = "", "x-amz-content-sha256": announced, "x-amz-date": date = "" } = request.headers;
  const [, id, scope = "", names = "", signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      authorization,
    ) ?? [];
  if (id !== ID) return [403, "InvalidAccessKeyId"];
  const checksum = Object.keys(request.headers).some((name) => name.startsWith("x-amz-checksum-"));
  if (checksum || String(announced).startsWith("STREAMING-")) return [501, "NotImplemented"];
  if (announced !== sha256(body)) return [400, "XAmzContentSHA256Mismatch"];

  const [path = "", query = ""] = (request.url ?? "").split("?");
  const headers = names.split(";").map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const parts = [request.method, path, query.split("&").toSorted().join("&"), headers.join(""), names];
  const toSign = ["AWS4-HMAC-SHA256", date, scope, sha256([...parts, announced].join("\n"))].join("\n");
  const key = scope.split("/").reduce<string | Buffer>((from, part) => hmac(from, part), `AWS4${secret}`);
  return hmac(key, toSign).toString("hex") === signature ? undefined : [403, "SignatureDoesNotMatch"];
}

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest("hex");
const hmac = (key: string | Buffer, data: string) => createHmac("sha256", key).update(data).digest();
