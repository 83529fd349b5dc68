import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { expect } from "vitest";
import { operations } from "#app/features/public-api/operations.ts";
import { PROBLEM_TYPE } from "#app/platform/api/problems.ts";
import type { Visitor } from "./visitor.ts";

export const API = "/api/v1";

type Content = Record<string, { schema: object }>;
type Responses = Record<string, { content?: Content }>;
export type OpenApi = {
  openapi: string;
  paths: Record<
    string,
    {
      get: {
        operationId: string;
        parameters?: { name: string; in: string; schema: object }[];
        responses: Responses;
      };
    }
  >;
  components: { schemas: Record<string, object> };
};

export type ApiAnswer = Awaited<ReturnType<Visitor["get"]>> & {
  // biome-ignore lint/suspicious/noExplicitAny: checked against its schema
  json: any;
};

/** A client whose every answer is checked against the site's own OpenAPI document. */
export async function anApiClient(visitor: Visitor) {
  const document = JSON.parse((await visitor.get(`${API}/openapi.json`)).body) as OpenApi;
  const checks = checksOf(document);
  return {
    document,
    async get(path: string, headers: Record<string, string> = {}): Promise<ApiAnswer> {
      const answer = await visitor.get(path === "/" ? API : API + path, headers);
      return { ...answer, json: checkAnswer(checks, path, answer) };
    },
  };
}

function checksOf({ paths, components }: OpenApi) {
  // Not strict: OpenAPI has words of its own beside those of JSON Schema.
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: "api", components });
  const checks = new Map<string, ReturnType<typeof ajv.compile>>();
  for (const [path, { get }] of Object.entries(paths))
    for (const [status, { content = {} }] of Object.entries(get.responses))
      for (const [type, { schema }] of Object.entries(content))
        checks.set(`${path} ${status} ${type}`, ajv.compile(pointing(schema)));
  return checks;
}

/** References lead to the document. */
const pointing = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"api#/'));

function checkAnswer(
  checks: ReturnType<typeof checksOf>,
  path: string,
  { status, headers, body }: Awaited<ReturnType<Visitor["get"]>>,
): unknown {
  if (status === 301 || status === 304) {
    expect(body).toBe("");
    return undefined;
  }
  const json: unknown = JSON.parse(body);
  const type = headers.get("content-type") ?? "";
  const [bare = ""] = path.split("?");
  const template = operations.find(({ path: one }) =>
    new RegExp(`^${one.replace(/\{\w+\}/, "[^/]+")}$`).test(bare),
  )?.path;
  if (!template) {
    expect([status, type]).toEqual([404, PROBLEM_TYPE]);
    return json;
  }
  const check = checks.get(`${template} ${status} ${type}`);
  if (!check) throw new Error(`${path}: ${status} ${type} is not in the document`);
  if (!check(json)) throw new Error(`${path}: ${JSON.stringify(check.errors).slice(0, 1_000)}`);
  return json;
}
