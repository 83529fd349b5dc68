import { describe, expect, test } from "vitest";
import { communes } from "#app/core/catalogue/communes.ts";
import { zoneKeys } from "#app/core/catalogue/zones.ts";
import { measures } from "#app/core/diagnostic/measures/measures.ts";
import type { Answers } from "#app/core/diagnostic/questions/question.ts";
import { shippedSet } from "#app/core/diagnostic/questions/shipped-set.ts";
import { resultOf } from "#app/core/diagnostic/result/result.rules.ts";
import { someAnswers } from "#tests/support/diagnostics.ts";
import { helpReason, type Proposed } from "./help-reason.ts";
import { placeOptions, readPlace } from "./place.ts";

const best = someAnswers("best");
const worst = Object.fromEntries(Object.keys(best).map((id) => [id, 0]));
const resultBut = (...weak: string[]) =>
  resultOf(shippedSet, { ...best, ...(Object.fromEntries(weak.map((id) => [id, 0])) as Answers) });

const why = (
  result: ReturnType<typeof resultOf>,
  offered: readonly string[],
  { reach = "anywhere", place = {}, done = [] }: Partial<Reach> = {},
) => helpReason(result, done, place, { offered, reach }).replaceAll("\u00a0", " ");
type Reach = { reach: Proposed["reach"]; place: ReturnType<typeof readPlace>; done: string[] };

describe("the reason of a company", () => {
  test("names the greatest gaps that it helps with", () => {
    const result = resultBut("sauvegardes", "mots-de-passe", "inventaire", "comptes-et-departs");
    expect(why(resultBut("sauvegardes"), ["sauvegarde"])).toBe("Aide pour la sauvegarde, votre seul manque.");
    expect(why(result, ["sauvegarde"])).toBe("Aide pour la sauvegarde, votre plus gros manque.");
    expect(why(result, ["sauvegarde", "audit-conseil"])).toBe(
      "Aide pour la sauvegarde, votre plus gros manque, et pour la liste des appareils.",
    );
    expect(why(result, ["sauvegarde", "audit-conseil", "iam-gestion-de-lidentite-et-de-lacces"])).toBe(
      "Aide pour la sauvegarde, votre plus gros manque, et 3 autres mesures.",
    );
    const two = resultBut("sauvegardes", "copie-a-l-abri", "inventaire");
    expect(why(two, ["sauvegarde"])).toBe(
      "Aide pour la sauvegarde et la copie hors d’atteinte, vos deux plus gros manques.",
    );
    expect(why(resultBut("sauvegardes", "inventaire"), ["sauvegarde", "audit-conseil"])).toBe(
      "Aide pour la sauvegarde et la liste des appareils, vos deux seuls manques.",
    );
  });

  test("calls none of them the greatest where others cost as much", () => {
    const equal = resultBut("sauvegardes", "hameconnage", "double-authentification");
    for (const offered of [["sauvegarde"], ["sauvegarde", "formation-sensibilisation"]])
      expect(why(equal, offered)).not.toContain("manque");
    expect(why(resultOf(shippedSet, worst), ["sauvegarde"])).toMatch(
      /^Aide pour .*, .* et une autre mesure\.$/,
    );
    expect(why(resultOf(shippedSet, worst), ["infrastructure"])).toMatch(/ et 2 autres mesures\.$/);
  });

  test("is of what is still to do", () => {
    const result = resultBut("sauvegardes", "copie-a-l-abri", "inventaire");
    expect(why(result, ["sauvegarde"], { done: ["sauvegardes"] })).toBe(
      "Aide pour la copie hors d’atteinte, votre plus gros manque.",
    );
    const all = { done: ["sauvegardes", "copie-a-l-abri", "inventaire"] };
    expect(why(result, ["sauvegarde"], all)).toBe("Aide pour les sauvegardes et la reprise.");
    expect(why(resultOf(shippedSet, best), ["formation-sensibilisation"])).toBe(
      "Aide pour les réflexes des personnes.",
    );
  });

  test("begins with how it comes to the place", () => {
    const where = (reach: Proposed["reach"], at: string) =>
      why(resultBut("sauvegardes"), ["sauvegarde"], { reach, place: readPlace(at) }).split(" ; ")[0];
    expect(where("commune", "kone")).toBe("À Koné");
    expect(where("commune", "le-mont-dore")).toBe("Au Mont-Dore");
    expect(where("commune", "lile-des-pins")).toBe("À L’Île-des-Pins");
    expect(where("zone", "kone")).toBe("Vient en province Nord");
    expect(where("zone", "sud")).toBe("Vient en province Sud");
    expect(where("zone", "lifou")).toBe("Vient aux îles Loyauté");
    expect(where("distance", "lifou")).toBe("À distance");
  });

  test("is one short sentence, wherever and whatever is needed", () => {
    const results = [resultOf(shippedSet, worst), ...Object.keys(best).map((id) => resultBut(id))];
    const places = placeOptions.map(({ value }) => readPlace(value));
    expect(places).toHaveLength(communes.length + zoneKeys.length);
    for (const result of results)
      for (const { categories } of measures)
        for (const place of places)
          for (const reach of ["commune", "zone", "distance"] as const) {
            const reason = helpReason(result, [], place, { offered: categories, reach });
            expect(reason).toMatch(/^[AÀV][^.]+\.$/u);
            expect(reason).not.toMatch(/['.:] |[^\u00a0];| {2}|undefined/u);
            expect(reason.length).toBeLessThanOrEqual(150);
          }
  });
});
