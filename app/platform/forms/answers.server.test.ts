import { expect, expectTypeOf, test } from "vitest";
import { z } from "zod";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { answered, refused } from "./answers.server.ts";
import { parseForm } from "./parse-intent.server.ts";

const schema = z.object({ name: z.string({ error: "Le nom est requis" }), town: z.string().optional() });
const post = (fields: Record<string, string>) =>
  parseForm(new Request("http://site.test/", { method: "POST", body: new URLSearchParams(fields) }), schema);

test("a refused form comes back as it was typed, with what the schema and the act found", async () => {
  const { data, init } = refused(await post({ town: "Koné" }), { errors: { town: "Inconnue" } });
  expect(init).toEqual({ status: 422 });
  expect(data).toEqual({
    intent: "default",
    reply: {
      initialValue: { town: "Koné" },
      error: { name: ["Le nom est requis"], town: ["Inconnue"] },
    },
  });
});

test("an accepted form shows its notice, and is not filled in again unless asked to", async () => {
  const form = await post({ name: "Lagon" });
  expect(answered(form, { notice: { tone: "success", title: "Enregistré" } }).data).toEqual({
    intent: "default",
    notice: { tone: "success", title: "Enregistré" },
  });
});

test("there is one shape of answer: the server makes what the page's form reads", () => {
  type Form = Awaited<ReturnType<typeof post>>;
  const refusal = (form: Form) =>
    refused(form, { notice: { tone: "error", title: "Erreur" }, status: 429 }).data;
  const answer = (form: Form) => answered(form, { next: { reference: "DEV-A" } }).data;
  expectTypeOf<ReturnType<typeof refusal>>().toExtend<FormAnswer>();
  expectTypeOf<ReturnType<typeof answer>>().toExtend<FormAnswer<{ reference: string }>>();
});
