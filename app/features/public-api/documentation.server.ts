import { z } from "zod";
import type { Operation, TokenOperation } from "#app/platform/api/operation.ts";
import { problemKinds } from "#app/platform/api/problems.ts";
import { API_ROOT } from "./api-paths.ts";
import { operations } from "./operations.ts";

type Described = { name: string; text: string; values: readonly string[] };

export type DocumentedOperation = {
  id: string;
  title: string;
  text: string;
  method: "GET" | "POST";
  /** "/api/v1/companies/{slug}" */
  path: string;
  /** The token's scope. */
  needs: string | undefined;
  /** A call that works now; undefined on a site that has nothing to show for it. */
  example: string | undefined;
  parameters: readonly Described[];
  /** Of what is posted. */
  body: readonly Described[];
  fields: readonly Described[];
};

/** Slugs that the site has, for the examples. */
type Slugs = { company: string | undefined; article: string | undefined };

/** For people, from the same schemas as the OpenAPI document. */
export function documentApi(siteUrl: string, slugs: Slugs) {
  return {
    operations: operations.map((operation) => documentOperation(operation, siteUrl, slugs)),
    problems: problemKinds.map(({ kind, status, title, detail }) => ({
      id: `probleme-${kind}`,
      status,
      title,
      detail,
    })),
  };
}

/** Of an API that needs a token: its calls have no example that works for everybody. */
export const documentTokenApi = (
  operations: readonly TokenOperation[],
  root: string,
): DocumentedOperation[] =>
  operations.map(({ id, title, description, path, needs, query, params, body, answer }) => ({
    id,
    title,
    text: description,
    method: body ? "POST" : "GET",
    path: root + path,
    needs,
    example: undefined,
    parameters: [...described(params, "input"), ...described(query, "input")],
    body: body ? described(body, "input") : [],
    fields: described(answer, "output"),
  }));

function documentOperation(
  { id, title, description, path, example, query, params, answer }: Operation,
  siteUrl: string,
  { company, article }: Slugs,
): DocumentedOperation {
  const slug = path.startsWith("/articles") ? article : company;
  const called = example.includes("{slug}") && !slug ? undefined : example.replace("{slug}", slug ?? "");
  return {
    id,
    title,
    text: description,
    method: "GET",
    path: path === "/" ? API_ROOT : API_ROOT + path,
    needs: undefined,
    example: called === undefined ? undefined : siteUrl + API_ROOT + (called === "/" ? "" : called),
    parameters: [...described(params, "input"), ...described(query, "input")],
    body: [],
    fields: described(answer, "output"),
  };
}

/** As many as a line shows. */
const FEW = 8;

type JsonSchema = {
  description?: string;
  enum?: readonly unknown[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: readonly JsonSchema[];
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
};

function described(schema: z.ZodObject, io: "input" | "output"): Described[] {
  const whole = z.toJSONSchema(schema, { io }) as JsonSchema;
  const fields: Described[] = [];
  const { properties = {} } = definitionOf(whole, whole) ?? whole;
  for (const [name, field] of Object.entries(properties)) {
    const values = (field.enum ?? []).map(String);
    fields.push({
      name,
      text: field.description ?? definitionOf(whole, field)?.description ?? "",
      values: values.length <= FEW ? values : [],
    });
  }
  return fields;
}

function definitionOf({ $defs = {} }: JsonSchema, field: JsonSchema): JsonSchema | undefined {
  const ref = field.$ref ?? field.items?.$ref ?? field.anyOf?.find((one) => one.$ref)?.$ref;
  return ref ? $defs[ref.split("/").at(-1) ?? ""] : undefined;
}
