import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "#app/core/audit/audit.table.ts";
import type { Question } from "#app/core/diagnostic/questions/question.ts";
import { findCurrentSet } from "#app/core/diagnostic/questions/sets.server.ts";
import { diagnosticSets } from "#app/core/diagnostic/questions/sets.table.ts";
import { shippedSet } from "#app/core/diagnostic/questions/shipped-set.ts";
import { findRun, startRun } from "#app/core/diagnostic/runs/runs.server.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import { aDatabase, test } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { anAdminScope } from "#tests/support/scope.ts";
import {
  addQuestion,
  discardDraft,
  moveQuestion,
  prepareDraft,
  publishDraft,
  removeQuestion,
  saveQuestion,
  stampOf,
  type WrittenQuestion,
} from "./set-drafts.server.ts";
import { findSetVersion, listSetVersions } from "./versions.server.ts";

const anAdmin = async (db: Parameters<typeof aMember>[0], name = "Hélène") =>
  anAdminScope(db, await aMember(db, { role: "admin", name }));
type Scope = Awaited<ReturnType<typeof anAdmin>>;

const written: WrittenQuestion = {
  text: "Avez-vous un coffre\u00a0?",
  help: "",
  domain: "sauvegarde",
  weight: 4,
  source: "",
  active: true,
  options: [
    { text: "Non", score: 0 },
    { text: "Oui", score: 10 },
  ],
  measure: "copie-a-l-abri",
};

async function questionsOf(scope: Scope, version: number): Promise<readonly Question[]> {
  return (await findSetVersion(scope, version))?.questions ?? [];
}
async function findQuestion(scope: Scope, version: number, id: string): Promise<Question> {
  const found = (await questionsOf(scope, version)).find((one) => one.id === id);
  if (!found) throw new Error(`there is no question ${id}`);
  return found;
}
const publish = async (scope: Scope, version: number, withoutQuestion = false) =>
  publishDraft(scope, version, { seen: stampOf(await questionsOf(scope, version)), withoutQuestion });

test("a site that was never asked lists what it comes with; a draft is one copy of it, however often it is asked for", async ({
  db,
}) => {
  const scope = await anAdmin(db);
  expect(await listSetVersions(scope)).toEqual([
    { version: 1, state: "current", author: null, at: null, asked: 14 },
  ]);
  expect(await Promise.all([prepareDraft(scope), prepareDraft(scope)])).toEqual([2, 2]);
  expect(await listSetVersions(scope)).toMatchObject([
    { version: 2, state: "draft", author: "Hélène", asked: 14 },
    { version: 1, state: "current", asked: 14 },
  ]);
  expect(await questionsOf(scope, 2)).toEqual(shippedSet.questions);
});

test("questions are added, changed, moved and removed; ids are stable and unique", async ({ db }) => {
  const scope = await anAdmin(db);
  const draft = await prepareDraft(scope);
  expect(await addQuestion(scope, draft, written)).toEqual({ kind: "saved", id: "avez-vous-un-coffre" });
  expect(await addQuestion(scope, draft, written)).toEqual({ kind: "saved", id: "avez-vous-un-coffre-2" });

  const seen = stampOf(await findQuestion(scope, draft, "sauvegardes"));
  const change = { ...written, text: "Autrement", id: "sauvegardes", seen };
  expect((await saveQuestion(scope, draft, change)).kind).toBe("saved");
  expect(await findQuestion(scope, draft, "sauvegardes")).toMatchObject({ text: "Autrement" });

  await moveQuestion(scope, draft, "avez-vous-un-coffre-2", -1);
  expect((await questionsOf(scope, draft)).slice(-2).map(({ id }) => id)).toEqual([
    "avez-vous-un-coffre-2",
    "avez-vous-un-coffre",
  ]);
  const one = await findQuestion(scope, draft, "avez-vous-un-coffre");
  expect((await removeQuestion(scope, draft, { id: one.id, seen: "x" })).kind).toBe("changed");
  expect((await removeQuestion(scope, draft, { id: one.id, seen: stampOf(one) })).kind).toBe("saved");
  expect((await questionsOf(scope, draft)).length).toBe(15);
  expect((await moveQuestion(scope, draft, one.id, 1)).kind).toBe("gone");
});

async function twoWriters(onTestFinished: (close: () => Promise<void>) => void) {
  const { db, close } = await aDatabase();
  onTestFinished(close);
  const [one, other] = [await anAdmin(db), await anAdmin(db, "Paul")];
  return { db, one, other, draft: await prepareDraft(one) };
}

test("of two editors of the same question the second sees a conflict; two editors of different questions see none", async ({
  onTestFinished,
}) => {
  const { one, other, draft } = await twoWriters(onTestFinished);
  const seen = stampOf(await findQuestion(one, draft, "sauvegardes"));
  const both = await Promise.all([
    saveQuestion(one, draft, { ...written, text: "Un", id: "sauvegardes", seen }),
    saveQuestion(other, draft, { ...written, text: "Deux", id: "sauvegardes", seen }),
  ]);
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(["changed", "saved"]);

  const [a, b] = [
    await findQuestion(one, draft, "inventaire"),
    await findQuestion(one, draft, "mots-de-passe"),
  ];
  const each = await Promise.all([
    saveQuestion(one, draft, { ...a, text: "Trois", seen: stampOf(a) }),
    saveQuestion(other, draft, { ...b, text: "Quatre", seen: stampOf(b) }),
  ]);
  expect(each.map(({ kind }) => kind)).toEqual(["saved", "saved"]);
  expect((await findQuestion(one, draft, "inventaire")).text).toBe("Trois");
  expect((await findQuestion(one, draft, "mots-de-passe")).text).toBe("Quatre");
});

test("a run begun before the publication keeps the former questions, a later one has the new ones", async ({
  db,
}) => {
  const scope = await anAdmin(db);
  const before = (await startRun(scope, null)) ?? "";
  const draft = await prepareDraft(scope);
  await saveQuestion(scope, draft, {
    ...written,
    text: "Autrement",
    id: "sauvegardes",
    seen: stampOf(await findQuestion(scope, draft, "sauvegardes")),
  });
  expect((await findCurrentSet(scope)).version).toBe(1);
  expect(await publish(scope, draft)).toEqual({ kind: "published" });

  const textsOf = async (key: string) =>
    (await findRun(scope, { key }))?.questions.map(({ text }) => text) ?? [];
  expect(await textsOf(before)).not.toContain("Autrement");
  expect(await textsOf((await startRun(scope, null)) ?? "")).toContain("Autrement");
  expect((await listSetVersions(scope)).map(({ state }) => state)).toEqual(["current", "former"]);
  const auditEntries = await db.select().from(auditLog);
  expect(auditEntries.map(({ action, subject }) => [action, subject])).toEqual([["diagnostic.publish", "2"]]);
});

test("of two concurrent publications one succeeds, and changes that the publisher has not seen are not published", async ({
  onTestFinished,
}) => {
  const { db, one, other, draft } = await twoWriters(onTestFinished);
  const seen = stampOf(await questionsOf(one, draft));
  await moveQuestion(other, draft, "sauvegardes", -1);
  expect(await publishDraft(one, draft, { seen, withoutQuestion: false })).toEqual({ kind: "changed" });
  const both = await Promise.all([publish(one, draft), publish(other, draft)]);
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(["gone", "published"]);
  expect(await db.$count(auditLog)).toBe(1);
});

test("a question with a problem keeps a draft back, and so does no question, unless it is meant", async ({
  db,
}) => {
  const scope = await anAdmin(db);
  const draft = await prepareDraft(scope);
  const set = (questions: readonly Question[]) =>
    db.update(diagnosticSets).set({ questions }).where(sql`version = ${draft}`);
  await set(shippedSet.questions.map((one) => ({ ...one, measure: "inconnue" })));
  expect(await publish(scope, draft)).toEqual({ kind: "not-ready" });
  await set(shippedSet.questions.map((one) => ({ ...one, active: false })));
  expect(await publish(scope, draft)).toEqual({ kind: "none" });
  expect(await publish(scope, draft, true)).toEqual({ kind: "published" });
  expect(await startRun(scope, null)).toBeUndefined();
});

test("a draft is thrown away, a published version never", async ({ db }) => {
  const scope = await anAdmin(db);
  const draft = await prepareDraft(scope);
  const seen = stampOf((await findSetVersion(scope, draft))?.questions ?? []);
  expect(await discardDraft(scope, draft, "")).toEqual({ kind: "changed" });
  expect(await discardDraft(scope, draft, seen)).toEqual({ kind: "discarded" });
  expect(await discardDraft(scope, 1, seen)).toEqual({ kind: "gone" });
  expect(await findSetVersion(scope, draft)).toBeUndefined();
  expect((await addQuestion(scope, 1, written)).kind).toBe("gone");
});

describe("published questions never change", () => {
  test.for([
    "update diagnostic_sets set questions = '[]'",
    "update diagnostic_sets set published_at = null",
    "delete from diagnostic_sets",
  ])("the database refuses « %s »", async (statement, { db }) => {
    await prepareDraft(await anAdmin(db));
    const changed = db.transaction((tx) => tx.execute(sql.raw(statement)));
    await expect(changed).rejects.toMatchObject({ cause: { message: "published questions never change" } });
  });
});

test("a draft that is prepared while another is published begins with what was published", async ({
  onTestFinished,
}) => {
  const { db, pool, close } = await aDatabase();
  onTestFinished(() => close());
  const [one, other] = [await anAdmin(db), await anAdmin(db, "Paul")];
  const draft = await prepareDraft(one);
  const added = await addQuestion(one, draft, written);
  let prepared: Promise<number> | undefined;
  await inTransaction(one, async (inside) => {
    expect(await publish(inside, draft)).toEqual({ kind: "published" });
    prepared = prepareDraft(other);
    const waiting = () => pool.query("select 1 from pg_locks where not granted");
    await expect.poll(async () => (await waiting()).rowCount).toBeGreaterThan(0);
  });
  const next = (await prepared) ?? 0;
  expect(next).toBe(draft + 1);
  expect((await questionsOf(other, next)).map(({ id }) => id)).toContain("id" in added ? added.id : "none");
});
