import { describe, expect, test } from "vitest";
import {
  adviceFor,
  adviceOn,
  affected,
  ongoing,
  questions,
  reaches,
  readAnswers,
  situations,
} from "./triage.rules.ts";

const query = "vu=rancon&encours=oui&touche=plusieurs&qui=tiers";

describe("the four answers", () => {
  test("are read all, or not at all", () => {
    expect(readAnswers(new URLSearchParams(query))).toEqual({
      ...{ seen: "rancon", ongoing: "oui", reach: "plusieurs", affected: "tiers" },
    });
    for (const { name } of questions) {
      for (const value of [undefined, "", "autre"]) {
        const bad = new URLSearchParams(query);
        if (value === undefined) bad.delete(name);
        else bad.set(name, value);
        expect(readAnswers(bad)).toBeUndefined();
      }
    }
  });

  test("lead to steps in order, evidence to keep and somebody to tell, whatever they are", () => {
    for (const { key: seen } of situations)
      for (const { key: still } of ongoing)
        for (const { key: reach } of reaches)
          for (const { key: who } of affected) {
            const advice = adviceFor({ seen, ongoing: still, reach, affected: who });
            expect(advice.steps.length).toBeGreaterThanOrEqual(4);
            expect(new Set(advice.steps).size).toBe(advice.steps.length);
            expect(advice.evidence.length).toBeGreaterThan(0);
            expect(advice.steps.at(-1)).toMatch(/Portez plainte/);
            expect(advice.steps.join(" ").includes("CNIL")).toBe(who === "tiers");
          }
  });

  test("put what stops an attack first while it goes on", () => {
    const answers = { seen: "rancon", ongoing: "oui", reach: "plusieurs", affected: "moi" } as const;
    expect(adviceFor(answers).steps[0]).toMatch(/Coupez l’accès à Internet/);
    expect(adviceFor({ ...answers, ongoing: "non" }).steps[0]).toBe(adviceOn("rancon").steps[0]);
    expect(adviceFor({ ...answers, seen: "fraude", reach: "poste" }).steps[0]).toMatch(/banque/);
  });
});
