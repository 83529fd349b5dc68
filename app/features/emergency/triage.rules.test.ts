import { describe, expect, test } from "vitest";
import { findCategory } from "#app/core/catalogue/categories.ts";
import {
  adviceFor,
  adviceOn,
  affected,
  ongoing,
  questionFor,
  questions,
  reaches,
  readAnswers,
  repairers,
  situations,
} from "./triage.rules.ts";

const query = "vu=rancon&encours=oui&touche=plusieurs&qui=tiers";

describe("the four answers", () => {
  test("are read all, or not at all", () => {
    expect(readAnswers(new URLSearchParams(query))).toEqual({
      seen: "rancon",
      ongoing: "oui",
      reach: "plusieurs",
      affected: "tiers",
    });
    for (const { name } of questions) {
      for (const value of [undefined, "", "autre"]) {
        const bad = new URLSearchParams(query);
        if (value === undefined) bad.delete(name);
        else bad.set(name, value);
        expect(readAnswers(bad)).toBeUndefined();
        expect(questionFor(bad)?.name).toBe(name);
      }
    }
    expect(questionFor(new URLSearchParams(query))).toBeUndefined();
  });

  test("of which each may be that one does not know", () => {
    for (const { choices } of questions)
      expect(choices.filter(({ label }) => /je ne sais pas/i.test(label))).toHaveLength(1);
  });

  test("carry what was answered before to the next question, in order, and nothing that was made up", () => {
    const { given, name, place } = questionFor(new URLSearchParams("vu=vol&qui=x&autre=1")) ?? {};
    expect({ given, name, place }).toEqual({ given: [["vu", "vol"]], name: "encours", place: 2 });
    expect(questionFor(new URLSearchParams("encours=oui"))?.given).toEqual([]);
  });

  test("lead to ordered steps, evidence to keep and a contact to alert, in every combination", () => {
    for (const { key: seen } of situations)
      for (const { key: still } of ongoing)
        for (const { key: reach } of reaches)
          for (const { key: who } of affected) {
            const advice = adviceFor({ seen, ongoing: still, reach, affected: who });
            expect(advice.steps.length).toBeGreaterThanOrEqual(4);
            expect(new Set(advice.steps).size).toBe(advice.steps.length);
            expect(advice.evidence.length).toBeGreaterThan(0);
            expect(advice.steps.at(-1)).toMatch(/Portez plainte/);
            expect(advice.steps.join(" ").includes("CNIL")).toBe(who === "tiers" || who === "inconnu");
          }
  });

  test("never say the same twice, among the steps and who is to be called", () => {
    const acts = [
      /sessions/,
      /banque/,
      /opérateur/,
      /[Pp]ortez plainte|déclarer le vol/,
      /mots? de passe/,
      /Coupez l’accès à Internet|box ou le routeur/,
    ];
    for (const { key: seen } of situations)
      for (const { key: still } of ongoing)
        for (const { key: reach } of reaches)
          for (const { key: who } of affected) {
            const { steps, calls } = adviceFor({ seen, ongoing: still, reach, affected: who });
            for (const act of acts) {
              const matching = [...steps, ...calls].filter((one) => act.test(one));
              expect(matching.length, matching.join(" / ")).toBeLessThanOrEqual(1);
            }
          }
  });

  test("count what is not known as what would be worse, and say so as a doubt", () => {
    const unknown = { ongoing: "inconnu", reach: "inconnu", affected: "inconnu" } as const;
    expect(adviceFor({ seen: "rancon", ...unknown }).steps[0]).toMatch(/Coupez l’accès à Internet/);
    const { steps } = adviceFor({ seen: "doute", ...unknown });
    expect(steps[0]).not.toMatch(/Coupez/);
    expect(steps.join(" ")).toMatch(/Si d’autres appareils.*box ou le routeur.*CNIL.*assureur/s);
  });

  test("name who repairs by categories that there are", () => {
    for (const { key } of situations)
      for (const slug of repairers[key]) expect(findCategory(slug), slug).toBeDefined();
  });

  test("put what stops an attack first while it goes on", () => {
    const answers = { seen: "rancon", ongoing: "oui", reach: "plusieurs", affected: "moi" } as const;
    expect(adviceFor(answers).steps[0]).toMatch(/Coupez l’accès à Internet/);
    expect(adviceFor({ ...answers, ongoing: "non" }).steps[0]).toBe(adviceOn("rancon").steps[0]);
    expect(adviceFor({ ...answers, seen: "fraude", reach: "poste" }).steps[0]).toMatch(/banque/);
  });
});
