import { describe, expect, test } from "vitest";
import { z } from "zod";
import { parseForm } from "./form.server.ts";

const schema = z.object({ email: z.string().max(5), kinds: z.array(z.string()).optional() });
const post = (fields: [string, string][]) =>
  parseForm(new Request("http://site.test/", { method: "POST", body: new URLSearchParams(fields) }), schema);

describe("names that a script sends and no form of ours has", () => {
  // A list of a hundred million holes, drawn back into the page, ended the process.
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

    const taken = await post([
      ["email", "short"],
      [name, value],
    ]);
    expect(taken).toMatchObject({ ok: true, value: { email: "short" } });
    expect("polluted" in {}).toBe(false);
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
