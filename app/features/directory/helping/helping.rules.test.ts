import { describe, expect, test } from "vitest";
import { categories } from "#app/core/catalogue/categories.ts";
import { inOrderOfHelp, offered, reachOf, type Wanted, worthOf } from "./helping.rules.ts";

const wanted: Wanted[] = [
  { category: "sauvegarde", weight: 90 },
  { category: "reprise-dactivite-pca-pra", weight: 35 },
  { category: "securite-cloud", weight: 25 },
];
const everything = categories.map(({ slug }) => slug);

const aCandidate = (name: string, given: Partial<Parameters<typeof inOrderOfHelp>[0][number]> = {}) => ({
  name,
  categories: ["sauvegarde"],
  zones: ["nord"],
  commune: "Koné",
  verifiedAt: null,
  onCallConfirmedAt: null,
  ...given,
});
const kone = { zone: "nord", commune: "Koné" } as const;
const namesInOrder = (candidates: ReturnType<typeof aCandidate>[], place: object = kone) =>
  inOrderOfHelp(candidates, { wanted, ...place }).map(({ name }) => name);

describe("what a company offers of what is wanted", () => {
  test("counts by how much it is wanted, not by how many boxes it ticks", () => {
    expect(worthOf(["sauvegarde"], wanted)).toBeGreaterThan(
      worthOf(["reprise-dactivite-pca-pra", "securite-cloud"], wanted),
    );
    expect(worthOf(["sauvegarde", "reprise-dactivite-pca-pra"], wanted)).toBeGreaterThan(
      worthOf(["sauvegarde"], wanted),
    );
    expect(worthOf(["sauvegarde", "audit-conseil"], wanted)).toBeLessThan(worthOf(["sauvegarde"], wanted));
    expect(worthOf(everything, wanted)).toBeLessThan(worthOf(["sauvegarde"], wanted));
    expect([worthOf([], wanted), worthOf(["base-de-donnees"], wanted)]).toEqual([0, 0]);
  });

  test("is named in the order of what is wanted", () => {
    expect(offered(["securite-cloud", "audit-conseil", "sauvegarde"], wanted)).toEqual([
      "sauvegarde",
      "securite-cloud",
    ]);
  });
});

describe("the order", () => {
  test("begins in the commune, then who comes, then who helps at a distance, whatever they offer", () => {
    const candidates = [
      aCandidate("far", { zones: ["distance"], commune: null }),
      aCandidate("comes", { commune: "Nouméa", zones: ["sud", "nord"] }),
      aCandidate("there", { categories: ["securite-cloud", "audit-conseil"] }),
      aCandidate("other commune", { commune: "Poum" }),
    ];
    expect(namesInOrder(candidates)).toEqual(["there", "comes", "other commune", "far"]);
    expect(namesInOrder(candidates, { zone: "nord" })).toEqual(["comes", "other commune", "there", "far"]);
    expect(candidates.map((one) => reachOf(one, {}))).toEqual(Array(4).fill("anywhere"));
    expect(reachOf({ zones: ["distance", "sud"], commune: "Nouméa" }, { zone: "distance" })).toBe("distance");
  });

  test("puts the specialist of the place before who ticks everything there", () => {
    expect(namesInOrder([aCandidate("all", { categories: everything }), aCandidate("specialist")])).toEqual([
      "specialist",
      "all",
    ]);
  });

  test("orders equals by verification, then by on-call service, then by their given order", () => {
    const at = new Date();
    const candidates = [
      aCandidate("first of the day"),
      aCandidate("second of the day"),
      aCandidate("on call", { onCallConfirmedAt: at }),
      aCandidate("verified", { verifiedAt: at }),
      aCandidate("verified, on call", { verifiedAt: at, onCallConfirmedAt: at }),
      aCandidate("worthier", { categories: ["sauvegarde", "reprise-dactivite-pca-pra"] }),
    ];
    expect(namesInOrder(candidates)).toEqual([
      "worthier",
      "verified, on call",
      "verified",
      "on call",
      "first of the day",
      "second of the day",
    ]);
  });
});
