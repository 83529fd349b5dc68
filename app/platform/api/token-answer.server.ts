import type { LoaderFunctionArgs, RouterContextProvider } from "react-router";
import type { z } from "zod";
import { countAgainst, type Limit } from "../http/limits.server.ts";
import { type MemberScope, publicScope } from "../http/scope.ts";
import { cleanText } from "../text/text.ts";
import { locales, rateHeaders, readParameters, withHeaders } from "./answer.server.ts";
import { JSON_TYPE, type TokenOperation } from "./operation.ts";
import { type Language, languageOf, type ProblemKind, problem, type WrongParameter } from "./problems.ts";

type Asked = { needs: string; companyId: string | undefined };

type Context = Readonly<RouterContextProvider>;

export type TokenPolicy = {
  /** @returns what the use counts against, and the scope of the token's manager or why there is none */
  admit(
    context: Context,
    request: Request,
    asked: Asked,
  ): Promise<{ limit: Limit } & ({ scope: MemberScope } | { refused: "token" | "scope" | "not-found" })>;
};

type Given<Op> =
  Op extends TokenOperation<infer Query, infer Params, z.ZodObject, infer Body>
    ? { query: z.output<Query>; params: z.output<Params>; body: z.output<Body>; url: URL }
    : never;

type Found<Answer extends z.ZodObject> =
  | { answer: z.input<Answer>; links?: Record<string, string> }
  | { refused: Exclude<ProblemKind, "too-many">; errors?: readonly WrongParameter[] }
  | { refused: "too-many"; retryAfterSeconds: number };

/** In no cache, and for no page of another site: without a word of CORS. */
const closed = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
};

/** A route's loader, or its action when the operation has a body. */
export function serveToken<
  Query extends z.ZodObject,
  Params extends z.ZodObject,
  Answer extends z.ZodObject,
  Body extends z.ZodObject,
>(
  operation: TokenOperation<Query, Params, Answer, Body>,
  policy: TokenPolicy,
  act: (
    scope: MemberScope,
    given: Given<TokenOperation<Query, Params, Answer, Body>>,
  ) => Promise<Found<Answer> | undefined>,
) {
  return ({ request, params, context }: Pick<LoaderFunctionArgs, "request" | "params" | "context">) => {
    const asked = { needs: operation.needs, companyId: params.companyId };
    return answerToken(request, context, { policy, asked }, async (scope, language) => {
      const url = new URL(request.url);
      const path = operation.params.safeParse(params);
      if (!path.success) return refuse("not-found", language);
      const query = readParameters(operation.query, url.searchParams, language);
      if ("wrong" in query) return refuse("parameters", language, query.wrong);
      const body = operation.body ? await readBody(request, operation.body, language) : { value: {} };
      if ("refused" in body) return refuse(body.refused, language, body.errors);
      const given = { query: query.values, params: path.data, body: body.value, url };
      const found = await act(scope, given as Given<TokenOperation<Query, Params, Answer, Body>>);
      if (!found) return refuse("not-found", language);
      if ("retryAfterSeconds" in found) return tooMany(language, found.retryAfterSeconds);
      if ("refused" in found) return refuse(found.refused, language, found.errors);
      const { links = {} } = found;
      const link = Object.entries(links).map(([rel, address]) => `<${address}>; rel="${rel}"`);
      return new Response(JSON.stringify(operation.answer.parse(found.answer)), {
        headers: { ...closed, "Content-Type": JSON_TYPE, ...(link.length > 0 && { Link: link.join(", ") }) },
      });
    });
  };
}

/** An act that is limited as on its page. */
export const refuseLimited = ({ retryAfterSeconds }: { retryAfterSeconds: number }) =>
  ({ refused: "too-many", retryAfterSeconds }) as const;

const refuse = (kind: ProblemKind, language: Language, errors?: readonly WrongParameter[]) =>
  problem(kind, { language, headers: closed, ...(errors && { errors }) });

const tooMany = (language: Language, retryAfterSeconds: number, uses: Record<string, string> = {}) =>
  problem("too-many", {
    language,
    headers: { ...closed, ...uses, "Retry-After": String(retryAfterSeconds) },
  });

async function answerToken(
  request: Request,
  context: Context,
  { policy, asked }: { policy: TokenPolicy; asked: Asked },
  answer: (scope: MemberScope, language: Language) => Promise<Response>,
): Promise<Response> {
  const language = languageOf(request.headers.get("accept-language"));
  const admitted = await policy.admit(context, request, asked);
  const verdict = await countAgainst(context.get(publicScope), [admitted.limit]);
  const uses = rateHeaders(admitted.limit, verdict.allowed ? verdict.remaining : 0);
  if (!verdict.allowed) return tooMany(language, verdict.retryAfterSeconds, uses);
  if ("scope" in admitted) return withHeaders(await answer(admitted.scope, language), uses);
  const { refused } = admitted;
  const challenge =
    refused === "token" ? "Bearer" : `Bearer error="insufficient_scope", scope="${asked.needs}"`;
  const headers = { ...closed, ...uses, ...(refused !== "not-found" && { "WWW-Authenticate": challenge }) };
  return problem(refused, { language, headers });
}

type Read<Body extends z.ZodObject> =
  | { value: z.output<Body> }
  | { refused: "bad-request" | "content"; errors?: WrongParameter[] };

async function readBody<Body extends z.ZodObject>(
  request: Request,
  schema: Body,
  language: Language,
): Promise<Read<Body>> {
  const json = parseJson(await request.text());
  if (json === undefined) return { refused: "bad-request" };
  const read = schema.safeParse(json, { error: locales[language] });
  if (read.success) return { value: read.data };
  const errors = read.error.issues.map(({ path, message }) => ({
    parameter: path.join("."),
    detail: message,
  }));
  return { refused: "content", errors };
}

/** Its texts like those of forms. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (_key, value) => (typeof value === "string" ? cleanText(value) : value));
  } catch {
    return undefined;
  }
}
