import type { Context } from "hono";
import { COMPRESSIBLE_CONTENT_TYPE_REGEX as COMPRESSIBLE } from "hono/utils/compress";
import type { UrlFacts } from "#app/pages/facts.ts";
import type { Env } from "#app/platform/env.server.ts";
import { networkOf, networksAround } from "#app/platform/http/limits.server.ts";
import { CACHE_HEADER, cacheable, VARIANTS_HEADER } from "#app/platform/http/page-cache.ts";
import type { StandIn } from "#app/platform/http/scope.ts";
import { Overloaded } from "#app/platform/semaphore.ts";
import type { ReplicaContent } from "../replica.ts";
import { createAvailability, RETRY_AFTER } from "./availability.ts";
import { codingFor, compressEach } from "./content-coding.ts";
import type { PipelineEnv } from "./exchange.ts";
import { type Client, createRenderSlots, type RenderSlots } from "./limits/render-slots.ts";
import type { HttpPipeline } from "./listener.ts";
import { type AskingMember, type RenderedPage, sharedUrl } from "./page-cache/page-cache.ts";
import { refuse } from "./refusals.ts";
import { hasSession } from "./session-cookie.ts";
import { applyVariant, DEFAULT_VARIANT, VARY_HEADERS, variantOf } from "./variant.ts";

/** Of a page rendered for many: the members of a role, and the replica it is read from, if any. */
export type RenderOptions = { standIn?: StandIn | undefined; replica?: ReplicaContent | undefined };
export type RunRouter = (
  request: Request,
  c: Context<PipelineEnv>,
  options?: RenderOptions,
) => Promise<Response>;
type Requesters = readonly [Client, ...Client[]];
type FindMember = (c: Context<PipelineEnv>) => Promise<AskingMember | undefined>;

const WORTH_COMPRESSING = 1_000;
const ELSEWHERE = 8;
const LACKING_SECONDS = 60;
/** Networks that a render they share counts for. */
const MOST_REQUESTERS = 8;

type Sources = {
  findMember: FindMember;
  /** Once this process has dropped what was cached before an act. */
  heard(): Promise<void>;
};

export function answerPages(pipeline: HttpPipeline, run: RunRouter, { findMember, heard }: Sources) {
  const slotsOf = createSlots(pipeline.env);
  const availability = createAvailability();
  /** Requesters of the renders of shared pages that have not ended, by URL. */
  const sharing = new Map<string, [Client, ...Client[]]>();

  return async (c: Context<PipelineEnv>): Promise<Response> => {
    if (c.env.exchange.facts.streamed) return answerAsMade(c);
    joinRender(c);
    const filled = await fillForMember(c);
    if (filled) return filled;
    let uncacheable: RenderedPage | undefined;
    const answer = await share(c, async (url) => {
      const page = await renderShared(c, url);
      // A redirect may take along what the page itself does not read of the query.
      if (url === urlOf(c) || !isRedirect(page)) uncacheable = page;
      return page;
    });
    if (answer) return answer;
    // A shared page reads no cookie but a session's, and is asked without one here.
    const page = uncacheable ?? (await render(c, ownRequest(c, pipeline)));
    // So that the page which follows shows its author the change.
    if (c.req.method === "POST" && page.status < 400) await heard();
    return personal(c, page);
  };

  async function share(c: Context<PipelineEnv>, renderShared: (url: string) => Promise<RenderedPage>) {
    return pipeline.env.APP_MODE === "development" ? undefined : pipeline.cache.fill(c.env, renderShared);
  }

  /** Who joins the render of another network does not wait in its place. */
  function joinRender(c: Context<PipelineEnv>): void {
    const requesters = sharing.get(sharedUrl(urlOf(c)));
    const client = clientOf(c);
    const isNew = requesters?.every(({ networks }) => networks[0]?.network !== client.networks[0]?.network);
    if (requesters && isNew && requesters.length < MOST_REQUESTERS) requesters.push(client);
  }

  async function fillForMember(c: Context<PipelineEnv>) {
    if (pipeline.env.APP_MODE === "development") return undefined;
    return pipeline.cache.answerMember(c.env, {
      findMember: () => findMemberInTime(c),
      render: (url, standIn) => renderShared(c, url, standIn),
    });
  }

  /** What a filled page reads for its member, within the limits of a render. */
  async function findMemberInTime(c: Context<PipelineEnv>): Promise<AskingMember | undefined> {
    const slots = slotsOf("GET", c.env.exchange.facts);
    const read = <T>(work: () => Promise<T>) =>
      slots.run([clientOf(c)], () => availability.attempt(c.env, work));
    const member = await read(() => findMember(c));
    return member && { ...member, read: (names) => read(() => member.read(names)) };
  }

  async function renderShared(c: Context<PipelineEnv>, url: string, standIn?: StandIn) {
    const requesters: [Client, ...Client[]] = [clientOf(c)];
    sharing.set(url, requesters);
    try {
      const replica = pipeline.replica?.current();
      const failures = () => pipeline.content.failures() + (replica?.failures() ?? 0);
      const before = failures();
      const page =
        (replica && (await renderFromReplica(c, url, requesters, { standIn, replica }))) ??
        (await render(c, sharedRequest(c, pipeline, url), requesters, { standIn }));
      if (failures() !== before) shortenAge(page.headers);
      return page;
    } finally {
      if (sharing.get(url) === requesters) sharing.delete(url);
    }
  }

  /** @returns undefined when it failed: then the primary is asked */
  async function renderFromReplica(
    c: Context<PipelineEnv>,
    url: string,
    requesters: Requesters,
    options: RenderOptions,
  ) {
    const { exchange } = c.env;
    const request = sharedRequest(c, pipeline, url);
    try {
      const page = await slotsOf("GET", exchange.facts).run(requesters, async () =>
        readPage(await run(request, c, options)),
      );
      if (page.status < 500) {
        pipeline.metrics.count("replica");
        return page;
      }
    } catch (error) {
      if (error instanceof Overloaded) throw error;
    }
    delete exchange.unavailable;
    pipeline.replica?.check();
    pipeline.metrics.count("replica_failed");
    return undefined;
  }

  function render(
    c: Context<PipelineEnv>,
    request: Request,
    requesters: Requesters = [clientOf(c)],
    options?: RenderOptions,
  ): Promise<RenderedPage> {
    return slotsOf(request.method, c.env.exchange.facts).run(requesters, async () =>
      readPage(await availability.guard(c.env, () => run(request, c, options).catch(throwError))),
    );
  }

  async function answerAsMade(c: Context<PipelineEnv>): Promise<Response> {
    const request = ownRequest(c, pipeline);
    const { status, headers, body } = await slotsOf(request.method, c.env.exchange.facts).run(
      [clientOf(c)],
      () => availability.guard(c.env, () => run(request, c).catch(throwError)),
    );
    for (const [name, value] of headers) refuseUnsendable(name, value);
    nameCharset(headers);
    const isOurs = !/^text\//.test(headers.get("content-type") ?? "text/plain");
    if (status >= 500 && !isOurs) return refuseFailed(c, status);
    if (!headers.has("cache-control") || headers.has("set-cookie")) headers.set("cache-control", "no-store");
    return new Response(body, { status, headers });
  }
}

/** What may lack a read that failed is cached for a minute: it stays at hand while the database is silent. */
function shortenAge(headers: Headers): void {
  const wish = headers.get(CACHE_HEADER);
  if (!wish) return;
  const seconds = Math.min(LACKING_SECONDS, Number(/max-age=(\d+)/.exec(wish)?.[1] ?? LACKING_SECONDS));
  for (const [name, value] of Object.entries(cacheable(seconds))) headers.set(name, value);
}

async function readPage(response: Response): Promise<RenderedPage> {
  const { status, headers } = response;
  for (const [name, value] of headers) refuseUnsendable(name, value);
  nameCharset(headers);
  return { status, headers, body: Buffer.from(await response.arrayBuffer()) };
}

const isRedirect = ({ status }: RenderedPage): boolean => status >= 300 && status < 400;

const refuseFailed = (c: Context<PipelineEnv>, status: number): Response =>
  status === 503 ? refuse(c, 503, RETRY_AFTER) : refuse(c, 500);

function createSlots({ DATABASE_POOL }: Env): (method: string, facts: UrlFacts) => RenderSlots {
  // Two connections stay for jobs and probes. Requests that wait for a hash or an image also take a slot: limited to
  // half of them, so that pages are always served (threat T54).
  const all = Math.max(2, DATABASE_POOL - 2);
  const acts = createRenderSlots(Math.floor(all / 2));
  const pages = createRenderSlots(Math.ceil(all / 2));
  // Requests that wait for other services use no connection meanwhile and have their own limits.
  const elsewhere = createRenderSlots(ELSEWHERE);
  return (method, facts) => {
    if (facts.elsewhere) return elsewhere;
    return method === "POST" || facts.costly ? acts : pages;
  };
}

/** Hono's error handler takes only Error objects. */
function throwError(thrown: unknown): never {
  throw thrown instanceof Error
    ? thrown
    : new Error("something else than an error was thrown", { cause: thrown });
}

const clientOf = (c: Context<PipelineEnv>): Client => ({
  networks: networksAround(networkOf(c.env.exchange.clientIp)),
  connection: c.env.incoming.socket,
});

function urlOf(c: Context<PipelineEnv>): string {
  return c.env.incoming.url ?? "/";
}

/** Request for the router: our scheme, checked Host, body already read. HEAD is rendered as GET. */
function ownRequest(c: Context<PipelineEnv>, pipeline: HttpPipeline): Request {
  const body = c.get("body");
  const { method } = c.env.incoming;
  const isDropped = body === "dropped";
  const headers = new Headers(c.req.raw.headers);
  if (c.env.exchange.facts.api || c.env.exchange.facts.framed) headers.delete("cookie");
  // Becomes an empty form, so that routes need no special case.
  if (isDropped) headers.set("content-type", "application/x-www-form-urlencoded");
  return new Request(`${originOf(c, pipeline)}${urlOf(c)}`, {
    method: method === "HEAD" ? "GET" : method,
    headers,
    ...(body && { body: isDropped ? "" : body }),
    signal: c.req.raw.signal,
  });
}

function sharedRequest(c: Context<PipelineEnv>, pipeline: HttpPipeline, url: string): Request {
  const headers = new Headers(c.req.raw.headers);
  headers.delete("cookie");
  return new Request(`${originOf(c, pipeline)}${url}`, { headers });
}

function originOf(c: Context<PipelineEnv>, { env }: HttpPipeline): string {
  return `${env.siteUrl.startsWith("https:") ? "https:" : "http:"}//${c.env.incoming.headers.host}`;
}

/** Otherwise Node throws after the headers are committed (threat T44). */
function refuseUnsendable(name: string, value: string): void {
  if (/[^\t\x20-\x7e\x80-\xff]/.test(value)) throw new Error(`unsendable value of the header ${name}`);
}

/** React Router's data responses name no charset. */
function nameCharset(headers: Headers): void {
  const type = headers.get("content-type") ?? "";
  if (/^text\/[^;]+$/.test(type)) headers.set("content-type", `${type}; charset=utf-8`);
}

async function personal(c: Context<PipelineEnv>, { status, headers, body }: RenderedPage): Promise<Response> {
  const type = headers.get("content-type") ?? "";
  const isPage = type.startsWith("text/html");
  // Our routes answer errors as JSON; thrown errors are plain text.
  const isOurs = isPage || /^(text\/x-script|application\/json)/.test(type);
  if (status >= 500 && !isOurs) return refuseFailed(c, status);
  // Downloads and images opened directly get an error page; pages render their own.
  if (status === 429 && !isPage && c.req.header("accept")?.includes("text/html")) {
    const retryAfter = headers.get("retry-after");
    return refuse(c, 429, retryAfter ? { "retry-after": retryAfter } : {});
  }
  const hasVariants = headers.has(VARIANTS_HEADER);
  headers.delete(CACHE_HEADER);
  headers.delete(VARIANTS_HEADER);
  // An answer with a cookie is for its visitor alone, also where its route allows shared caches.
  if (!headers.has("cache-control") || headers.has("set-cookie"))
    headers.set("cache-control", freshness(c, status, headers));
  if (status === 204 || status === 304 || body.length === 0) return new Response(null, { status, headers });

  const variant = variantOf(c.env.incoming.headers);
  let bytes =
    hasVariants && variant !== DEFAULT_VARIANT ? Buffer.from(applyVariant(body.toString(), variant)) : body;
  headers.append("vary", hasVariants ? VARY_HEADERS : "Accept-Encoding");
  if (bytes.length > WORTH_COMPRESSING && COMPRESSIBLE.test(type)) {
    const coding = codingFor(c.req.header("accept-encoding"));
    bytes = await compressEach(bytes, coding);
    if (coding !== "identity") headers.set("content-encoding", coding);
  }
  headers.set("content-length", String(bytes.length));
  return new Response(new Uint8Array(bytes), { status, headers });
}

function freshness(c: Context<PipelineEnv>, status: number, headers: Headers): string {
  const secret =
    hasSession(c.req.header("cookie")) ||
    headers.has("set-cookie") ||
    c.env.exchange.facts.cache === "no-store" ||
    status >= 400;
  return secret || (c.req.method !== "GET" && c.req.method !== "HEAD") ? "no-store" : "private, no-cache";
}
