import { describe, expect, test } from "vitest";
import { canBePartial, isSentence, meansOtherTrade, partTerms } from "./meaning.ts";
import { contentWords, mostTelling, ownWords, readWords, termsOf, unasked } from "./terms.ts";

function read(text: string) {
  const words = readWords(text);
  return termsOf(contentWords(words).map(unasked), { own: ownWords(words) });
}
const describeTerms = (terms: ReturnType<typeof read>) =>
  terms.map(({ kind, words }) => `${kind}: ${words.map(({ word }) => word).join(" ")}`);

describe("a text is read as terms", () => {
  test.each([
    ["prix d’un pentest", ["telling: pentest"]],
    ["mettre en place un VPN", ["telling: vpn"]],
    ["assurance en cas de piratage", ["situation: assurance piratage"]],
    ["politique simple de sécurité", ["telling: politique securite"]],
    ["solution ISO 27 001", ["field: solution", "telling: iso 27 001"]],
    ["Wé", ["place: lifou"]],
    ["98800 Nouméa", ["place: 98800", "place: noumea"]],
    ["sauvegarde sauvegardes", ["telling: sauvegarde"]],
    ["coiffeur à Koné", ["other trade: coiffeur", "place: kone"]],
    ["mon compte a été volé", ["situation: compte vole"]],
    ["combien", ["asking: combien"]],
  ])("%s", (text, terms) => {
    expect(describeTerms(read(text))).toEqual(terms);
  });
});

test("words of the field and numbers bar none beside others", () => {
  const { needed, beside } = partTerms(read("solution cyber sauvegarde 2024"));
  expect(describeTerms(needed)).toEqual(["telling: sauvegarde"]);
  expect(beside.length).toBe(3);
  expect(partTerms(read("solution cyber")).needed).toEqual([]);
  expect(describeTerms(partTerms(read("2024")).needed)).toEqual(["number: 2024"]);
});

test("another trade is meant beside an everyday word or a place, and not where the visitor names their own", () => {
  for (const text of ["assurance moto", "plombier Nouméa", "formation coiffure"])
    expect(meansOtherTrade(read(text)), text).toBe(true);
  for (const text of [
    "antivirus pour mon restaurant",
    "coiffeur piraté",
    "logiciel pour un gîte",
    "formation cyber école",
    "sauvegarde",
  ])
    expect(meansOtherTrade(read(text)), text).toBe(false);
});

test("an unknown word is required beside a place or one everyday word, and not beside two or a specific one", () => {
  const partial = (text: string) => canBePartial(partTerms(read(text)).needed);
  expect(partial("xyloglotte Nouméa")).toBe(false);
  expect(partial("formation xyloglotte")).toBe(false);
  expect(partial("formation assurance xyloglotte")).toBe(true);
  expect(partial("pentest xyloglotte")).toBe(true);
});

test("in a sentence about oneself an unknown word is not required", () => {
  const { needed } = partTerms(read("mon client xyloglotte une certification"));
  expect(canBePartial(needed, isSentence(readWords("mon client xyloglotte une certification")))).toBe(true);
  expect(isSentence(readWords("formation coiffure"))).toBe(false);
});

test("of a long text the most telling terms are kept, wherever they stand", () => {
  const noise = Array.from({ length: 60 }, (_, n) => `parole${String.fromCharCode(97 + (n % 26))}${n}x`).join(
    " ",
  );
  const chosen = mostTelling(read(`${noise} pentest à Koné ${noise} fin sauvegarde`));
  expect(describeTerms(chosen)).toEqual(
    expect.arrayContaining(["telling: pentest", "place: kone", "telling: sauvegarde"]),
  );
  expect(chosen.flatMap(({ words }) => words).length).toBeLessThanOrEqual(12);
});
