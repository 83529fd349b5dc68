import { promisify } from "node:util";
import zlib from "node:zlib";
import type { Context } from "hono";
import { CACHE_HEADER } from "#app/platform/http/page-cache.ts";
import type { FrontEnv } from "./exchange.ts";
import { type Front, hasSession } from "./listener.ts";
import { cacheKey } from "./page-cache/cache-key.ts";
import { type CachedPage, packPage } from "./page-cache/cached-page.ts";
import { answerWith, takesGzip } from "./page-cache/page-answer.ts";
import { refuse } from "./refusals.ts";
import { themed, themeOf } from "./theme.ts";

const gzip = promisify(zlib.gzip);

/** Runs the router. Given by `createApp`, which knows how to make its context. */
export type RunRouter = (request: Request, c: Context<FrontEnv>) => Promise<Response>;

type Rendered = { status: number; headers: Headers; body: Buffer };

const COMPRESSIBLE = /^(text\/|application\/(json|xml|manifest\+json)|image\/svg)/;
const WORTH_COMPRESSING = 1_000;
/** Pages about one person, or whose URL holds a secret: nobody keeps them, not even the browser (threat T42). */
const PERSONAL =
  /^\/(login|register|auth|mot-de-passe-oublie|welcome|profile|settings|logout|my-company|admin|newsletter\/|dev\/)/;

/** Everything that React Router answers: from one shared render for visitors without a session, else for this request. */
export function answerPages(front: Front, run: RunRouter) {
  const policyShape = front.security.policy("");

  return async (c: Context<FrontEnv>): Promise<Response> => {
    const key = sharedKey(c, front);
    if (key === undefined) return personal(c, await render(c, ownRequest(c, front)));

    let own: Rendered | undefined;
    const page = await front.cache.fill(key, async () => {
      own = await render(c, sharedRequest(c, front, key));
      return keep(own, c.env.exchange.nonce, policyShape);
    });
    if (page) return fromCache(c, page);
    return personal(c, own ?? (await render(c, ownRequest(c, front))));
  };

  async function render(c: Context<FrontEnv>, request: Request): Promise<Rendered> {
    const response = await run(request, c).catch(throwError);
    for (const [name, value] of response.headers) refuseUnsendable(name, value);
    return {
      status: response.status,
      headers: response.headers,
      body: Buffer.from(await response.arrayBuffer()),
    };
  }

  function fromCache(c: Context<FrontEnv>, page: CachedPage): Response {
    const { incoming, outgoing, exchange } = c.env;
    const { status, headers, body } = answerWith(page, incoming, exchange, front.security);
    if (status === 304) outgoing.removeHeader("content-security-policy");
    const pairs = Array.from({ length: headers.length / 2 }, (_, n): [string, string] => [
      headers[2 * n] ?? "",
      headers[2 * n + 1] ?? "",
    ]);
    return new Response(body && new Uint8Array(body), { status, headers: pairs });
  }
}

/** Hono's last resort takes errors only, and JavaScript lets anything be thrown. */
function throwError(thrown: unknown): never {
  throw thrown instanceof Error
    ? thrown
    : new Error("something else than an error was thrown", { cause: thrown });
}

/** Where the page may be kept, or undefined when this request must not make a page for others. */
function sharedKey(c: Context<FrontEnv>, { env }: Front): string | undefined {
  const { method, headers } = c.env.incoming;
  if (env.APP_MODE === "development" || (method !== "GET" && method !== "HEAD")) return undefined;
  if (hasSession(headers.cookie)) return undefined;
  // A page that is kept was rendered without a cookie to read; the theme's is read by the front only.
  const others = (headers.cookie ?? "")
    .split(";")
    .filter((one) => one.trim() && !one.trim().startsWith("theme="));
  return others.length === 0 ? cacheKey(pathOf(c)) : undefined;
}

function pathOf(c: Context<FrontEnv>): string {
  return c.env.incoming.url ?? "/";
}

/** What the router sees: our scheme, the checked Host, the body already read. A HEAD is rendered as a GET. */
function ownRequest(c: Context<FrontEnv>, front: Front): Request {
  const body = c.get("body");
  const { method } = c.env.incoming;
  return new Request(`${originOf(c, front)}${pathOf(c)}`, {
    method: method === "HEAD" ? "GET" : method,
    headers: c.req.raw.headers,
    ...(body && { body: new Uint8Array(body) }),
    signal: c.req.raw.signal,
  });
}

/** The same for everybody who waits: without cookies, and not given up when the first of them leaves. */
function sharedRequest(c: Context<FrontEnv>, front: Front, path: string): Request {
  const headers = new Headers(c.req.raw.headers);
  headers.delete("cookie");
  return new Request(`${originOf(c, front)}${path}`, { headers });
}

function originOf(c: Context<FrontEnv>, { env }: Front): string {
  return `${env.siteUrl.startsWith("https:") ? "https:" : "http:"}//${c.env.incoming.headers.host}`;
}

/** Node refuses such a header when it is too late to answer anything else (threat T44). */
function refuseUnsendable(name: string, value: string): void {
  if (/[^\t\x20-\x7e\x80-\xff]/.test(value)) throw new Error(`unsendable value of the header ${name}`);
}

function keep({ status, headers, body }: Rendered, nonce: string, identity: string): CachedPage | undefined {
  const wish = headers.get(CACHE_HEADER);
  const type = headers.get("content-type") ?? "";
  if (status !== 200 || !wish || headers.has("set-cookie") || !COMPRESSIBLE.test(type)) return undefined;
  const seconds = /max-age=(\d+)/.exec(wish)?.[1];
  return packPage(
    {
      html: body.toString(),
      nonce,
      headers: [...headers].filter(([name]) => !OWN_HEADERS.has(name)).flat(),
      ...(seconds && { expiresAt: Date.now() + Number(seconds) * 1_000 }),
    },
    identity,
  );
}

/** Headers that the front decides. */
const OWN_HEADERS = new Set([
  CACHE_HEADER.toLowerCase(),
  "cache-control",
  "vary",
  "etag",
  "content-length",
  "content-encoding",
]);

/** An answer for this request alone: compressed, in the visitor's theme, kept by nobody unless its route says so. */
async function personal(c: Context<FrontEnv>, { status, headers, body }: Rendered): Promise<Response> {
  const type = headers.get("content-type") ?? "";
  const isPage = type.startsWith("text/html");
  if (status >= 500 && !isPage && !type.startsWith("text/x-script")) return refuse(c, 500);
  headers.delete(CACHE_HEADER);
  if (!headers.has("cache-control")) headers.set("cache-control", freshness(c, status, headers));
  if (status === 204 || status === 304 || body.length === 0) return new Response(null, { status, headers });

  const theme = themeOf(c.req.header("cookie"));
  let bytes = isPage && theme !== "system" ? Buffer.from(themed(body.toString(), theme)) : body;
  headers.append("vary", isPage ? "Cookie, Accept-Encoding" : "Accept-Encoding");
  if (
    bytes.length > WORTH_COMPRESSING &&
    COMPRESSIBLE.test(type) &&
    takesGzip(c.req.header("accept-encoding"))
  ) {
    bytes = await gzip(bytes, { level: 5 });
    headers.set("content-encoding", "gzip");
  }
  headers.set("content-length", String(bytes.length));
  return new Response(new Uint8Array(bytes), { status, headers });
}

function freshness(c: Context<FrontEnv>, status: number, headers: Headers): string {
  const secret =
    hasSession(c.req.header("cookie")) ||
    headers.has("set-cookie") ||
    PERSONAL.test(c.req.path) ||
    status >= 400;
  return secret || (c.req.method !== "GET" && c.req.method !== "HEAD") ? "no-store" : "private, no-cache";
}
