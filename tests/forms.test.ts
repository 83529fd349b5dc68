import { describe, expect, test } from "vitest";
import { z } from "zod";
import { newsletterVariants } from "#app/features/newsletter/newsletter.rules.ts";
import { parseForm } from "#app/platform/forms/parse-intent.server.ts";
import { checkForm, type FormRules } from "#app/ui/form/form-rules.ts";

type Module = Record<string, unknown>;
const rulesOf = exportsOf(import.meta.glob<Module>("/app/features/**/*.rules.ts", { eager: true }));
const schemasOf = exportsOf(import.meta.glob<Module>("/app/features/**/*.schema.ts", { eager: true }));

/** Hidden fields without messages: tokens, ids, honeypots. */
const UNSEEN = [
  "token",
  "via",
  "reponse_libre",
  "companyId",
  "choice",
  "credential",
  "act",
  "seen",
  "revision",
  "question",
  "begun",
  "diagnostic",
  "lien",
  "ongoing",
  "reach",
  "affected",
];

/** `quoteRules` pairs with `quoteForm`; `newsletterRules(variant)` with `newsletterForms[variant]`. */
const pairs = Object.entries(rulesOf).flatMap(([name, rules]): [string, FormRules, unknown][] => {
  const form = name.replace(/Rules$/, "");
  if (form === name) return [];
  if (typeof rules !== "function") return [[form, rules as FormRules, schemasOf[`${form}Form`]]];
  const schemas = schemasOf[`${form}Forms`] as Module;
  return newsletterVariants.map((variant) => [
    `${form} ${variant}`,
    rules(variant) as FormRules,
    schemas[variant] ?? schemas.default,
  ]);
});

test("there are forms to compare", () => {
  expect(pairs.length).toBeGreaterThan(10);
});

/** One of several is needed, which only the server knows. */
const BETWEEN: Record<string, readonly string[]> = { synonym: ["category"] };

describe.for(pairs)("what the browser knows of %s", ([name, rules, form]) => {
  const schema = form as z.ZodObject;

  test("is about the fields of its schema, all of them", () => {
    expect(schema).toBeInstanceOf(z.ZodObject);
    expect(rules.fields.toSorted()).toEqual(
      Object.keys(schema.shape)
        // A field hidden in one form may be visible in another.
        .filter((name) => rules.fields.includes(name) || !UNSEEN.includes(name))
        .toSorted(),
    );
    expect(Object.keys(rules.required ?? {}).filter((name) => !rules.fields.includes(name))).toEqual([]);
  });

  test("is what the server says of an empty form, and of something that is no address", async () => {
    const empty = await errorsOf(schema, {});
    expect(empty).toMatchObject(checkForm(rules, new FormData()));
    const known = [...Object.keys(rules.required ?? {}), ...(BETWEEN[name] ?? [])];
    if (rules.required) expect(Object.keys(empty)).toEqual(known);
    const noAddress = (await errorsOf(schema, { email: "marie" })).email;
    if (rules.email) expect(noAddress).toBe(rules.email);
  });
});

async function errorsOf(schema: z.ZodObject, fields: Record<string, string>) {
  const request = new Request("http://site.test/", { method: "POST", body: new URLSearchParams(fields) });
  const { reply } = await parseForm(request, schema);
  return Object.fromEntries(
    Object.entries(reply.error ?? {}).map(([name, messages]) => [name, messages?.[0]]),
  );
}

function exportsOf(modules: Record<string, Module>): Module {
  return Object.assign({}, ...Object.values(modules));
}
