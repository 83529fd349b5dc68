import { describe, expect, expectTypeOf, test, vi } from "vitest";
import { z } from "zod";
import { parseForm, parseIntent } from "./parse-intent.server.ts";

const schema = z.object({ email: z.string().max(5), kinds: z.array(z.string()).optional() });
const formRequest = (fields: [string, string][]) =>
  new Request("http://site.test/", { method: "POST", body: new URLSearchParams(fields) });
const post = (fields: [string, string][]) => parseForm(formRequest(fields), schema);

describe("a page with several forms", () => {
  const forms = {
    rename: z.object({ name: z.string({ error: "Le nom est requis" }) }),
    remove: z.object({ sure: z.boolean().default(false) }),
    default: z.object({}),
  };
  const parse = (fields: [string, string][], intentField?: string) =>
    parseIntent(formRequest(fields), forms, intentField);

  test("is answered by the intent that was posted, with the values of that form only", async () => {
    const form = await parse([
      ["intent", "rename"],
      ["name", "Lagon"],
      ["sure", "on"],
    ]);
    expect(form).toMatchObject({ ok: true, intent: "rename", value: { name: "Lagon" } });
    if (form.ok && form.intent === "rename") expectTypeOf(form.value).toEqualTypeOf<{ name: string }>();
    expect(await parse([["intent", "rename"]])).toMatchObject({
      ok: false,
      intent: "rename",
      reply: { error: { name: ["Le nom est requis"] } },
    });
  });

  test.for(["", "nothing of ours", "__proto__", "constructor", "toString", "default"])(
    "reads the intent %j as none of them",
    async (intent) => {
      expect(await parse([["intent", intent]])).toMatchObject({ ok: true, intent: "default", value: {} });
    },
  );

  test("may distinguish its forms by another field", async () => {
    expect(await parse([["variant", "remove"]], "variant")).toMatchObject({ intent: "remove" });
    expect(await parse([["intent", "remove"]], "variant")).toMatchObject({ intent: "default" });
  });

  test("has its body read once", async () => {
    const request = formRequest([["intent", "remove"]]);
    const read = vi.spyOn(request, "formData");
    const copied = vi.spyOn(request, "clone");
    await parseIntent(request, forms);
    expect([read.mock.calls.length, copied.mock.calls.length]).toEqual([1, 0]);
  });
});

test("a request without a body is an empty form", async () => {
  const nothing = () => new Request("http://site.test/", { method: "POST" });
  const required = z.object({ name: z.string({ error: "Le nom est requis" }) });
  const refused = await parseForm(nothing(), required);
  expect(refused).toMatchObject({ ok: false, reply: { error: { name: ["Le nom est requis"] } } });
});

describe("what any form may carry", () => {
  const carried = async (fields: [string, string][]) => {
    const { stays, from, page } = await post(fields);
    return { stays, from, page };
  };

  test("is read in one place", async () => {
    const fields: [string, string][] = [
      ["inline", "1"],
      ["from", "/company/lagon?x=1#devis"],
      ["page", "/category/sauvegarde"],
    ];
    const page = "/category/sauvegarde";
    expect(await carried(fields)).toEqual({ stays: true, from: "/company/lagon?x=1#devis", page });
    expect(await carried([])).toEqual({ stays: false, from: "/", page: undefined });
  });

  test.for(["//evil.example", "https://evil.example", "javascript:alert(1)", `/${"a".repeat(200)}`])(
    "never leads to %s",
    async (path) => {
      const { page, from } = await carried([
        ["page", path],
        ["from", path],
      ]);
      expect(page).toBeUndefined();
      expect(from).toMatch(/^\/(a*)$/);
    },
  );
});

describe("names that a script sends and no form of ours has", () => {
  // Regression: an array of a hundred million empty slots, rendered back, crashed the process.
  const hostile: [string, string][] = [
    ["x[99999999]", "1"],
    ["email[99999999]", "1"],
    ["kinds[99999999]", "1"],
    [`${"a.".repeat(15_000)}a`, "1"],
    [`a${"[0]".repeat(15_000)}`, "1"],
    ["__proto__.polluted", "1"],
    ["__proto__", "1"],
    ["constructor.prototype.polluted", "1"],
    ["constructor", "1"],
    ["toString", "1"],
    ["", "1"],
    ["__intent__", JSON.stringify({ type: "insert", payload: { name: "x", index: 99_999_999 } })],
    ["__intent__", "{"],
    ["__state__", "{"],
  ];

  test.for(hostile)("%s", async ([name, value]) => {
    const refused = await post([
      ["email", "too long"],
      ["kinds", "a"],
      ["kinds", "b"],
      [name, value],
    ]);
    expect(refused.ok).toBe(false);
    const { initialValue, error } = refused.reply as { initialValue: object; error: object };
    expect(initialValue).toEqual({ email: "too long", kinds: ["a", "b"] });
    expect(Object.keys(error)).toEqual(["email"]);

    const parsed = await post([
      ["email", "short"],
      [name, value],
    ]);
    expect(parsed).toMatchObject({ ok: true, value: { email: "short" } });
    expect("polluted" in {}).toBe(false);
  });
});

test("a password is kept exactly as typed, and every other text is cleaned", async () => {
  const typed = " e\u0301\u0007\u202e ";
  const names = ["password", "currentPassword", "newPassword"];
  const fields = z.object({
    name: z.string(),
    ...Object.fromEntries(names.map((name) => [name, z.string()])),
  });
  const parsed = await parseForm(
    formRequest([["name", typed], ...names.map((name) => [name, typed] as [string, string])]),
    fields,
  );
  expect(parsed).toMatchObject({
    ok: true,
    value: { name: " é ", password: typed, currentPassword: typed, newPassword: typed },
  });
});

test("a form's own fields keep what was typed when they are refused, but never a password", async () => {
  const refused = await parseForm(
    new Request("http://site.test/", {
      method: "POST",
      body: new URLSearchParams({ email: "too long", password: "secret", newPassword: "secret" }),
    }),
    schema.extend({ password: z.string(), newPassword: z.string() }),
  );
  expect(refused.reply).toMatchObject({ initialValue: { email: "too long" } });
  expect(JSON.stringify(refused.reply)).not.toContain("secret");
});
