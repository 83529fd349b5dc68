import { describe, expect, onTestFinished, vi } from "vitest";
import { openModel } from "#app/platform/ai/model.server.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { test } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { startModelForEach } from "#tests/support/model-each.ts";
import { fails, obeysAttacker, replyWith } from "#tests/support/model-server.ts";
import { aMemberScope } from "#tests/support/scope.ts";
import type { WritingForm } from "./writing.schema.ts";
import { canWrite, proposeWriting } from "./writing.server.ts";

const service = startModelForEach();

const values = {
  name: "Lagon Sauvegarde",
  categories: ["cyberassurance"],
  zones: ["sud" as const],
  description: "Sauvegarde externalisée pour les petites entreprises.",
};
const TEXT = "Lagon Sauvegarde met à l’abri les données des petites entreprises de la Province Sud.";

async function proposing(db: Database, { model = true, proven = true } = {}) {
  const reported: unknown[] = [];
  const facts = { reportError: (error: unknown) => reported.push(error) };
  const actor = await aMember(db, { proven });
  const scope = {
    ...aMemberScope(db, actor, { facts }),
    model: model ? openModel(service.settings) : undefined,
  };
  const ask = (act: WritingForm["act"], given: Partial<WritingForm> = {}) =>
    proposeWriting(scope, { act, ...values, ...given }, new AbortController().signal);
  return { ask, scope, reported };
}

describe("a description", () => {
  test("is proposed as plain text, and nothing is asked before the form says enough", async ({ db }) => {
    const { ask } = await proposing(db);
    service.behave(replyWith(`# Lagon\n\n**${TEXT}** [Lien](https://evil.example)`));
    expect(await ask("generate_description", { name: "" })).toMatchObject({ ok: false, reason: "missing" });
    expect(await ask("generate_description", { categories: [] })).toEqual({
      ok: false,
      reason: "missing",
      message: "Catégories manquantes",
    });
    expect(await ask("improve_description", { description: "Courte." })).toMatchObject({
      message: "Description trop courte",
    });
    expect(service.calls).toEqual([]);
    expect(await ask("generate_description")).toEqual({
      ok: true,
      proposal: { kind: "text", text: `Lagon\n\n${TEXT} Lien`, by: "model" },
    });
  });

  test.for([
    ["generate_description", "Impossible de générer la description. Veuillez réessayer."],
    ["improve_description", "Impossible d’améliorer la description. Veuillez réessayer."],
  ] as const)(
    "%s says so when it fails, when it is empty, and when it gives its question back",
    async ([act, message], { db }) => {
      const { ask } = await proposing(db);
      for (const manner of [
        fails(500),
        replyWith(""),
        replyWith("![x](https://evil.example)"),
        replyWith("OK"),
        obeysAttacker,
      ]) {
        service.behave(manner);
        expect(await ask(act)).toEqual({ ok: false, reason: "failed", message });
      }
    },
  );

  test("is not proposed where there is no model", async ({ db }) => {
    const { ask, scope } = await proposing(db, { model: false });
    expect(canWrite(scope)).toBe(false);
    expect(await ask("improve_description")).toMatchObject({ ok: false, reason: "off" });
  });
});

describe("categories", () => {
  test("come from the model where there is one, and from the catalogue alone", async ({ db }) => {
    const { ask } = await proposing(db);
    service.behave(
      replyWith("Sauvegarde\nSécurité Cloud\nCyberassurance\nMagie noire\nhttps://evil.example"),
    );
    expect(await ask("suggest_categories")).toEqual({
      ok: true,
      proposal: { kind: "categories", categories: ["sauvegarde", "securite-cloud"], by: "model" },
    });
  });

  test.for([
    ["there is none", false, replyWith("")],
    ["it fails", true, fails(500)],
    ["it names none", true, replyWith("Je ne sais pas.")],
    ["it gives its question back", true, replyWith("Rien.")],
  ] as const)("come from the words of the form when %s", async ([, model, manner], { db }) => {
    service.behave(manner);
    const { ask } = await proposing(db, { model });
    expect(await ask("suggest_categories")).toEqual({
      ok: true,
      proposal: { kind: "categories", categories: ["sauvegarde"], by: "words" },
    });
  });

  test("that nothing speaks of are not made up", async ({ db }) => {
    const silent = { name: "Lagon", description: "Bonjour." };
    const { ask } = await proposing(db, { model: false });
    expect(await ask("suggest_categories", silent)).toMatchObject({ ok: false, reason: "nothing" });
    service.behave(fails(500));
    const failing = await proposing(db);
    expect(await failing.ask("suggest_categories", silent)).toEqual({
      ok: false,
      reason: "failed",
      message: "Impossible de suggérer des catégories. Veuillez réessayer.",
    });
  });
});

test("a member with an unproven e-mail address has a lower limit, and sees when to come back", async ({
  db,
}) => {
  // Mid-hour, so that all calls fall into one rate-limit window.
  vi.useFakeTimers({ now: new Date("2026-03-04T10:20:00Z"), toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  service.behave(replyWith(TEXT));
  for (const [proven, most] of [
    [false, 5],
    [true, 20],
  ] as const) {
    const { ask } = await proposing(db, { proven });
    for (let n = 0; n < most; n++) expect(await ask("improve_description")).toMatchObject({ ok: true });
    const refused = await ask("improve_description");
    expect(refused).toMatchObject({ ok: false, reason: "limit", retryAfterSeconds: expect.any(Number) });
    expect(refused).toMatchObject({
      message: expect.stringMatching(/^Vous avez beaucoup utilisé .+ dans \d+ minutes?\.$/),
    });
    expect(await ask("suggest_categories")).toMatchObject({ ok: true, proposal: { by: "words" } });
  }
});
