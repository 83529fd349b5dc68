import { z } from "zod";
import { createDocument, type ZodOpenApiPathsObject } from "zod-openapi";
import { JSON_TYPE, LD_TYPE, type Operation } from "./operation.ts";
import { PROBLEM_TYPE, type ProblemKind, problemKinds } from "./problems.ts";

type Api = {
  title: string;
  description: string;
  version: string;
  /** Where its paths begin. */
  url: string;
  documentation: string;
  operations: readonly Operation[];
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
export function openApiOf({ title, description, version, url, documentation, operations, token }: Api) {
  const paths: ZodOpenApiPathsObject = {};
  for (const operation of operations) paths[operation.path] = { get: describe(operation) };
  return createDocument({
    openapi: "3.1.0",
    info: { title, description, version },
    servers: [{ url }],
    externalDocs: { url: documentation },
    security: [{}, { token: [] }],
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

function describe({ id, title, description, query, params, answer }: Operation) {
  const problems = problemKinds.filter(({ kind }) => refusals.includes(kind));
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
      ...Object.fromEntries(
        problems.map(({ status, title: words }) => [
          String(status),
          { description: words, content: { [PROBLEM_TYPE]: { schema: problemSchema } } },
        ]),
      ),
    },
  };
}
