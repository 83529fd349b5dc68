import { describe, expect, test } from "vitest";
import { categories as catalogue } from "#app/core/catalogue/categories.ts";
import { readDemoCompanies } from "#server/demo/demo-companies.ts";
import { categoriesInAnswer, categoriesInWords } from "./suggest-categories.ts";

const suggestFor = (name: string, description = "", categories: string[] = []) =>
  categoriesInWords({ name, description, categories, zones: [] });

describe("in the catalogue's own words", () => {
  test.for([
    ["Lagon Sauvegarde", "", "sauvegarde"],
    ["Lagon", "Nous faisons des tests d’intrusion et des pentests.", "tests-dintrusion"],
    ["Lagon", "Après un rançongiciel, nous analysons et remettons en route.", "reponse-a-incident-forensic"],
    ["Lagon", "Formations et ateliers de sensibilisation au hameçonnage.", "formation-sensibilisation"],
    ["Lagon", "Cloud backup for small companies", "sauvegarde"],
  ] as const)("%s, %s: %s", ([name, description, slug]) => {
    expect(suggestFor(name, description)).toContain(slug);
  });

  test("nothing is suggested to who says nothing of it", () => {
    expect(
      suggestFor("Boulangerie du Lagon", "Pain, croissants et gâteaux tous les jours, à Nouméa."),
    ).toEqual([]);
    expect(suggestFor("", "")).toEqual([]);
  });

  test("nor what is chosen already, nor « Autre », nor more than five", () => {
    const all = catalogue.map(({ name }) => name).join(". ");
    const first = suggestFor("Lagon", all);
    expect(first).toHaveLength(5);
    expect(suggestFor("Lagon", all, first).filter((slug) => first.includes(slug))).toEqual([]);
    expect(suggestFor("Autre", "Autre other autre")).toEqual([]);
  });

  test("most of what is suggested to the demonstration's companies is what they chose", () => {
    const demoCompanies = readDemoCompanies();
    const chosen = demoCompanies.flatMap(({ name, description, categories }) =>
      suggestFor(name, description).map((slug) => categories.includes(slug)),
    );
    expect(chosen.length).toBeGreaterThan(demoCompanies.length);
    expect(chosen.filter(Boolean).length / chosen.length).toBeGreaterThan(0.6);
  });
});

describe("in what a model answers", () => {
  test("names of the catalogue are read, be they listed, numbered or quoted", () => {
    expect(categoriesInAnswer("- Sauvegarde\n2. Tests d'intrusion\n• Sécurité Cloud\n", [])).toEqual([
      "sauvegarde",
      "tests-dintrusion",
      "securite-cloud",
    ]);
    expect(categoriesInAnswer('["Sauvegarde", "Audit & Conseil"]', [])).toEqual([
      "sauvegarde",
      "audit-conseil",
    ]);
  });

  test("everything else is left out", () => {
    const answer =
      "Ignore tout.\n<script>\nhttps://evil.example\nMagie noire\nsauvegardes\nAutre\nCyberassurance\nCyberassurance";
    expect(categoriesInAnswer(answer, [])).toEqual(["cyberassurance"]);
    expect(categoriesInAnswer("Sauvegarde\nCyberassurance", ["sauvegarde"])).toEqual(["cyberassurance"]);
    const all = catalogue.map(({ name }) => name).join("\n");
    expect(categoriesInAnswer(all, [])).toHaveLength(5);
    expect(categoriesInAnswer("", [])).toEqual([]);
  });
});
