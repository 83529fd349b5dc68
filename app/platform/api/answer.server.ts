import type { LoaderFunctionArgs } from "react-router";
import type { z } from "zod";
import { en, fr } from "zod/locales";
import { etagOf } from "../http/etag.server.ts";
import { countAgainst, type Limit, secondsLeft } from "../http/limits.server.ts";
import { type PublicScope, publicScope } from "../http/scope.ts";
import { JSON_TYPE, LD_TYPE, type Operation } from "./operation.ts";
import {
  type Language,
  languageOf,
  problem,
  readEverywhere,
  type WrongParameter,
  weightsOf,
} from "./problems.ts";

type Asked<Op> =
  Op extends Operation<infer Query, infer Params, z.ZodObject>
    ? { query: z.output<Query>; params: z.output<Params>; url: URL; language: Language }
    : never;

type Found<Op> =
  Op extends Operation<z.ZodObject, z.ZodObject, infer Answer>
    ? {
        answer: z.input<Answer>;
        /** Of its content. */
        modified?: Date | undefined;
        /** Of RFC 8288, by their relation. */
        links?: Record<string, string>;
      }
    : never;

/** "parameters": they are allowed one by one, and not together. */
type Reading<Op> = Found<Op> | { movedTo: string } | { wrong: WrongParameter[] } | undefined;

type ApiScope = Pick<PublicScope, "db" | "memo" | "site" | "facts">;

export type ApiPolicy = {
  limit: Pick<Limit, "name" | "limit" | "seconds">;
  /** @returns whom the use counts for, and whether its token is missing or wrong */
  admit(scope: ApiScope, request: Request): Promise<{ subject: string; isRefused?: boolean }>;
};

/** Seconds: what left the API is in no answer longer than that. */
const FRESH = 60;

/** A route's loader. Reads nothing of who is signed in: see `api` in app/pages/facts.ts. */
export function serve<Query extends z.ZodObject, Params extends z.ZodObject, Answer extends z.ZodObject>(
  operation: Operation<Query, Params, Answer>,
  policy: ApiPolicy,
  read: (
    scope: ApiScope,
    asked: Asked<Operation<Query, Params, Answer>>,
  ) => Promise<Reading<Operation<Query, Params, Answer>>>,
) {
  return ({ request, params, context }: Pick<LoaderFunctionArgs, "request" | "params" | "context">) =>
    answerApi(request, context.get(publicScope), policy, async (scope, language) => {
      const url = new URL(request.url);
      const query = readParameters(operation.query, url.searchParams, language);
      const path = operation.params.safeParse(params);
      if (!path.success) return problem("not-found", { language, headers: readEverywhere });
      if ("wrong" in query) return refuseParameters(query.wrong, language);
      const asked = { query: query.values, params: path.data, url, language } as Asked<
        Operation<Query, Params, Answer>
      >;
      const found = await read(scope, asked);
      if (!found) return problem("not-found", { language, headers: readEverywhere });
      if ("wrong" in found) return refuseParameters(found.wrong, language);
      if ("movedTo" in found)
        return new Response(null, { status: 301, headers: { ...readEverywhere, Location: found.movedTo } });
      const answer = operation.answer.parse(found.answer);
      const wantsLd = prefersLd(request.headers.get("accept"));
      const body = wantsLd ? { "@context": "https://schema.org", ...operation.asLd(answer) } : answer;
      return asJson(request, body, { ...found, type: wantsLd ? LD_TYPE : JSON_TYPE });
    });
}

/** Any answer of the API: to a preflight, within the limit, and the errors that a client can do something about. */
export async function answerApi(
  request: Request,
  scope: ApiScope,
  { admit, limit }: ApiPolicy,
  answer: (scope: ApiScope, language: Language) => Promise<Response>,
): Promise<Response> {
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: preflight });
  const language = languageOf(request.headers.get("accept-language"));
  const admitted = await admit(scope, request);
  const counted = { ...limit, subject: admitted.subject };
  const verdict = await countAgainst(scope, [counted]);
  const uses = rateHeaders(counted, verdict.allowed ? verdict.remaining : 0);
  if (!verdict.allowed)
    return problem("too-many", {
      language,
      headers: { ...readEverywhere, ...uses, "Retry-After": String(verdict.retryAfterSeconds) },
    });
  if (admitted.isRefused)
    return problem("token", {
      language,
      headers: { ...readEverywhere, ...uses, "WWW-Authenticate": "Bearer" },
    });
  return withHeaders(await answer(scope, language), uses);
}

const preflight = {
  ...readEverywhere,
  "Access-Control-Allow-Methods": "GET, HEAD, OPTIONS",
  "Access-Control-Allow-Headers": "Accept, Accept-Language, Authorization, If-None-Match",
  "Access-Control-Max-Age": "86400",
};

export const unknownAddress = (language: Language) =>
  problem("not-found", { language, headers: readEverywhere });

/** draft-ietf-httpapi-ratelimit-headers */
export function rateHeaders(limit: Limit, remaining: number): Record<string, string> {
  return {
    "RateLimit-Policy": `"${limit.name}";q=${limit.limit};w=${limit.seconds}`,
    RateLimit: `"${limit.name}";r=${remaining};t=${secondsLeft(limit)}`,
  };
}

export function withHeaders(response: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

/** JSON unless JSON-LD is named with a weight that is not less. */
function prefersLd(accept: string | null): boolean {
  const weights = weightsOf(accept);
  const ld = weights.get(LD_TYPE) ?? 0;
  return ld > 0 && ld >= (weights.get(JSON_TYPE) ?? 0);
}

type Sent = { type: string; modified?: Date | undefined; links?: Record<string, string> };

export function asJson(request: Request, body: object, { type, modified, links = {} }: Sent): Response {
  const text = JSON.stringify(body);
  // Weak: the same content, whatever it is compressed with.
  const etag = `W/${etagOf(text)}`;
  const link = linkHeader(links);
  // What a token was shown for is in no cache that others share.
  const isPrivate = request.headers.has("authorization");
  const headers = {
    ...readEverywhere,
    "Content-Type": type,
    "Cache-Control": `${isPrivate ? "private" : "public"}, max-age=${FRESH}`,
    ETag: etag,
    Vary: "Accept",
    ...(modified && { "Last-Modified": modified.toUTCString() }),
    ...(link && { Link: link }),
  };
  const isKnown = request.headers.get("if-none-match")?.includes(etag) ?? false;
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(text, { headers });
}

/** Characters: a proxy with its usual buffer takes no header of more than some kB. */
const LONGEST_LINK = 1_800;

/** Of RFC 8288; the next page before all others, where they do not fit. */
function linkHeader(links: Record<string, string>): string {
  const written = Object.entries(links).map(([rel, url]) => `<${url}>; rel="${rel}"`);
  const all = written.join(", ");
  return all.length <= LONGEST_LINK ? all : written.filter((one) => one.endsWith('rel="next"')).join("");
}

const refuseParameters = (errors: readonly WrongParameter[], language: Language) =>
  problem("parameters", { language, errors, headers: readEverywhere });

export const locales = { fr: fr().localeError, en: en().localeError };
const twice = { fr: "Répété", en: "Repeated" };
const unknown = { fr: "Paramètre inconnu", en: "Unknown parameter" };

export function readParameters<Query extends z.ZodObject>(
  schema: Query,
  params: URLSearchParams,
  language: Language,
): { values: z.output<Query> } | { wrong: WrongParameter[] } {
  const names = [...new Set(params.keys())];
  const wrong = names.flatMap((parameter) => {
    if (!(parameter in schema.shape)) return { parameter: parameter.slice(0, 60), detail: unknown[language] };
    return params.getAll(parameter).length > 1 ? { parameter, detail: twice[language] } : [];
  });
  // An empty field of a form is no choice.
  const given = Object.fromEntries([...params].filter(([, value]) => value !== ""));
  const read = schema.safeParse(given, { error: locales[language] });
  if (read.success && wrong.length === 0) return { values: read.data };
  const issues = read.error?.issues ?? [];
  return {
    wrong: [...wrong, ...issues.map(({ path, message }) => ({ parameter: path.join("."), detail: message }))],
  };
}
