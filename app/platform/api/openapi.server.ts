import { z } from "zod";
import { createDocument, type ZodOpenApiPathsObject } from "zod-openapi";
import { JSON_TYPE, LD_TYPE, type Operation, type TokenOperation } from "./operation.ts";
import { PROBLEM_TYPE, type ProblemKind, problemKinds } from "./problems.ts";

type Api = {
  title: string;
  description: string;
  version: string;
  /** Where its paths begin. */
  url: string;
  documentation: string;
  /** For clients with a token. */
  token: string;
};

const problemSchema = z
  .object({
    type: z.string().meta({ description: "Adresse de ce que veut dire ce problème" }),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    reference: z.string().optional().meta({ description: "À nous communiquer" }),
    errors: z
      .array(z.object({ parameter: z.string(), detail: z.string() }))
      .optional()
      .meta({ description: "Les paramètres refusés" }),
  })
  .meta({ id: "Problem", description: "Une erreur (RFC 9457), en français ou en anglais" });

const refusals: ProblemKind[] = ["parameters", "token", "not-found", "too-many", "failed", "unavailable"];

/** OpenAPI 3.1 of these operations. */
export function openApiOf({ operations, ...api }: Api & { operations: readonly Operation[] }) {
  const paths: ZodOpenApiPathsObject = {};
  for (const operation of operations) paths[operation.path] = { get: describe(operation) };
  return documentOf(api, paths, [{}, { token: [] }]);
}

/** The same of operations that need a token. */
export function tokenOpenApiOf({ operations, ...api }: Api & { operations: readonly TokenOperation[] }) {
  const paths: ZodOpenApiPathsObject = {};
  for (const operation of operations) {
    const described = describeWithToken(operation);
    paths[operation.path] = { ...paths[operation.path], [operation.body ? "post" : "get"]: described };
  }
  return documentOf(api, paths, [{ token: [] }]);
}

function documentOf(
  { title, description, version, url, documentation, token }: Api,
  paths: ZodOpenApiPathsObject,
  security: Record<string, string[]>[],
) {
  return createDocument({
    openapi: "3.1.0",
    info: { title, description, version },
    servers: [{ url }],
    externalDocs: { url: documentation },
    security,
    paths,
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer", description: token } },
    },
  });
}

const rateHeader = (description: string) => ({ description, schema: { type: "string" as const } });
const headers = {
  ETag: rateHeader("Pour If-None-Match"),
  RateLimit: rateHeader("Demandes qui restent, et secondes jusqu’aux suivantes"),
  "RateLimit-Policy": rateHeader("Demandes permises, et en combien de secondes"),
};

const withToken: ProblemKind[] = [...refusals, "scope", "too-large", "format"];
const withBody: ProblemKind[] = ["bad-request", "conflict", "content"];

function describeWithToken({ id, title, description, query, params, answer, needs, body }: TokenOperation) {
  const { ETag: _, ...limits } = headers;
  return {
    operationId: id,
    summary: title,
    description: `${description} Droit du jeton : ${needs}.`,
    requestParams: { query, path: params },
    ...(body && { requestBody: { required: true, content: { [JSON_TYPE]: { schema: body } } } }),
    responses: {
      "200": { description: title, headers: limits, content: { [JSON_TYPE]: { schema: answer } } },
      ...problemResponses(body ? [...withToken, ...withBody] : withToken),
    },
  };
}

function problemResponses(kinds: readonly ProblemKind[]) {
  const problems = problemKinds.filter(({ kind }) => kinds.includes(kind));
  return Object.fromEntries(
    problems.map(({ status, title: words }) => [
      String(status),
      { description: words, content: { [PROBLEM_TYPE]: { schema: problemSchema } } },
    ]),
  );
}

function describe({ id, title, description, query, params, answer }: Operation) {
  return {
    operationId: id,
    summary: title,
    description,
    requestParams: { query, path: params },
    responses: {
      "200": {
        description: title,
        headers,
        content: {
          [JSON_TYPE]: { schema: answer },
          [LD_TYPE]: { schema: z.looseObject({ "@context": z.string(), "@type": z.string() }) },
        },
      },
      "304": { description: "Rien n’a changé depuis cet ETag" },
      ...problemResponses(refusals),
    },
  };
}
