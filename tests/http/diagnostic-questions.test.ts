import { parse } from "node-html-parser";
import { describe, expect } from "vitest";
import { findRun, startRun } from "#app/core/diagnostic/runs/runs.server.ts";
import { BEGUN, countStep } from "#app/core/diagnostic/tallies/tallies.server.ts";
import { aCompany } from "#tests/support/factories.ts";
import { fieldOf } from "#tests/support/field-of.ts";
import { aPublicScope } from "#tests/support/scope.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";

const test = siteTest
  .extend("content", perFile, ({ database }) => aCompany(database.db))
  .extend("admin", async ({ site }) => site.signedIn({ role: "admin" }));

const LIST = "/admin/diagnostic/questions";
const words = {
  intent: "save",
  text: "Avez-vous un coffre ?",
  help: "Pour les copies.",
  active: "on",
  option1: "Non",
  score1: "0",
  option2: "Oui",
  score2: "10",
  option5: "Un peu",
  score5: "5",
  domain: "sauvegarde",
  weight: "4",
  measure: "copie-a-l-abri",
  source: "",
};

const titlesOf = (body: string) =>
  parse(body)
    .querySelectorAll("main ol:not(details ol) > li h3")
    .map((one) => one.text);

describe("another version of the questions", () => {
  test("is prepared, written, moved, published, and leaves who began before with theirs", async ({
    site,
    admin: { visitor },
    database: { db },
  }) => {
    expect((await visitor.get(LIST)).body).toContain("Livrée avec le site");
    const scope = aPublicScope(db);
    const begun = (await startRun(scope, null)) ?? "";

    const draft = (await visitor.post(LIST, { intent: "prepare" })).headers.get("location") ?? "";
    expect(draft).toBe(`${LIST}/2`);
    expect((await visitor.post(LIST, { intent: "prepare" })).headers.get("location")).toBe(draft);
    const page = await visitor.get(draft);
    expect(titlesOf(page.body)).toHaveLength(14);
    expect(parse(page.body).querySelector("table")?.text).toContain("330");

    const refused = await visitor.post(`${draft}/nouvelle`, { ...words, score2: "9" });
    expect(refused.status).toBe(422);
    expect(refused.body).toContain("Une réponse au moins vaut 10, sinon personne n’atteint 100");
    expect(parse(refused.body).querySelector('textarea[name="text"]')?.text).toBe(words.text);

    const added = await visitor.post(`${draft}/nouvelle`, words);
    expect(added.headers.get("location")).toBe(`${draft}#question-avez-vous-un-coffre`);
    const question = `${draft}/avez-vous-un-coffre`;
    const written = parse((await visitor.get(question)).body);
    expect(written.querySelector('[name="option3"]')?.getAttribute("value")).toBe("Un peu");
    expect(written.querySelector("h1")?.text).toBe("Avez-vous un coffre\u00a0?");
    expect(written.querySelector('section[aria-labelledby="apercu"]')?.text).toContain("Je ne sais pas");

    const up = { intent: "move", question: "avez-vous-un-coffre", to: "up" };
    expect((await visitor.post(draft, up)).status).toBe(302);
    const after = (await visitor.get(draft)).body;
    expect(titlesOf(after)[13]).toBe("14. Avez-vous un coffre\u00a0?");
    expect(parse(after).querySelector("table")?.text).toContain("370");

    const seen = await fieldOf(visitor, draft, "publish", "seen");
    expect((await visitor.post(draft, { intent: "publish", seen })).headers.get("location")).toBe(draft);
    expect((await visitor.get(draft)).body).toContain("Posée maintenant");
    expect((await findRun(scope, { key: begun }))?.questions).toHaveLength(14);
    const newer = (await startRun(scope, null)) ?? "";
    expect((await findRun(scope, { key: newer }))?.questions[13]?.id).toBe("avez-vous-un-coffre");

    // Published sets are read-only.
    expect((await visitor.post(question, words)).status).toBe(409);
    expect((await visitor.post(draft, up)).status).toBe(409);
    const read = parse((await visitor.get(question)).body).querySelector("main");
    expect([read?.querySelectorAll("form").length, read?.text.includes("5 sur 10")]).toEqual([0, true]);
    expect((await visitor.post(draft, { intent: "discard", confirmed: "oui" })).status).toBe(409);
    expect((await site.visitor().get(draft)).headers.get("location")).toContain("/login");
    expect(parse((await visitor.get("/admin/journal?genre=diagnostic")).body).text).toContain(
      "diagnostic.publish",
    );
  });

  test("is not written over by who saw less, and their words come back", async ({ site, admin }) => {
    const { visitor: other } = await site.signedIn({ role: "admin" });
    const { visitor } = admin;
    const draft = (await visitor.post(LIST, { intent: "prepare" })).headers.get("location") ?? "";
    const path = `${draft}/sauvegardes`;
    const seen = await fieldOf(visitor, path, "save", "seen");
    expect((await other.post(path, { ...words, text: "La première", seen })).status).toBe(302);
    const late = await visitor.post(path, { ...words, text: "La seconde", seen });
    expect(late.status).toBe(409);
    expect(late.body).toContain("pendant que vous écriviez");
    expect(parse(late.body).querySelector('textarea[name="text"]')?.text).toBe("La seconde");
    expect((await visitor.post(path, { intent: "remove", seen, confirmed: "oui" })).status).toBe(409);

    const fresh = await fieldOf(visitor, path, "remove", "seen");
    expect(
      (await visitor.post(path, { intent: "remove", seen: fresh, confirmed: "oui" })).headers.get("location"),
    ).toBe(draft);
    const gone = await visitor.post(path, { ...words, seen: fresh });
    expect([gone.status, gone.body.includes("n’existe plus")]).toEqual([409, true]);
    expect(parse(gone.body).querySelector('textarea[name="text"]')?.text).toBe(words.text);
    expect((await visitor.get(path)).status).toBe(404);
    expect((await visitor.post(draft, { intent: "discard", confirmed: "oui" })).status).toBe(409);
    const all = await fieldOf(visitor, draft, "discard", "seen");
    const discarded = await visitor.post(draft, { intent: "discard", seen: all, confirmed: "oui" });
    expect(discarded.headers.get("location")).toBe(LIST);
    expect((await visitor.get(draft)).status).toBe(404);
  });

  test("may ask nothing, once that is confirmed", async ({ admin: { visitor } }) => {
    const draft = (await visitor.post(LIST, { intent: "prepare" })).headers.get("location") ?? "";
    const ids = parse((await visitor.get(draft)).body)
      .querySelectorAll("li[id^=question-]")
      .map((one) => one.id.replace("question-", ""));
    for (const id of ids) {
      const seen = await fieldOf(visitor, `${draft}/${id}`, "remove", "seen");
      await visitor.post(`${draft}/${id}`, { intent: "remove", seen, confirmed: "oui" });
    }
    expect((await visitor.get(draft)).body).toContain("Aucune question disponible pour le moment.");
    const seen = await fieldOf(visitor, draft, "publish", "seen");
    const refused = await visitor.post(draft, { intent: "publish", seen });
    expect([refused.status, refused.body.includes("Cochez la case")]).toEqual([422, true]);
    const meant = await visitor.post(draft, { intent: "publish", seen, withoutQuestion: "on" });
    expect(meant.status).toBe(302);
  });

  test.for(["0", "2x", "999999", "nouvelle"])(
    "that is named « %s » is not there",
    async (name, { admin }) => {
      expect((await admin.visitor.get(`${LIST}/${name}`)).status).toBe(404);
      expect((await admin.visitor.get(`${LIST}/${name}/sauvegardes`)).status).toBe(404);
    },
  );
});

test("the figures are shown to the staff, and leave as a file", async ({
  admin: { visitor },
  database: { db },
}) => {
  await countStep({ db }, 1, BEGUN);
  const page = parse((await visitor.get("/admin/diagnostic/chiffres?version=1")).body).querySelector("main");
  expect(page?.text).toContain("Où l’on s’arrête, version 1");
  expect(page?.text).toContain("Aucun terminé");
  const file = await visitor.get("/admin/diagnostic/chiffres/export");
  expect(file.headers.get("content-type")).toContain("text/csv");
  expect(file.body).toContain("Commencé");
});
