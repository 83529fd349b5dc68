import { describe, expect, test } from "vitest";
import { isWritten, lookUp, writtenWords } from "#app/core/search/lexicon.ts";
import { groupMisses, judgeMiss, type Knowledge, type Remedy } from "./miss-groups.ts";

/** What companies say of themselves, beside what the catalogue knows. */
const said = ["louis", "saint", "fichiers", "clients", "office"];
const knowledge: Knowledge = {
  isKnown: (word) => isWritten(word) || said.includes(word),
  isOurs: isWritten,
  isPlace: (word) => lookUp([word])?.categories.length === 0,
  near: () => [...writtenWords, ...said],
};

describe("what would mend a search", () => {
  test.for<[query: string, remedy: Remedy, unknown: string, meant?: string]>([
    ["sovgarde noumea", "spelling", "sovgarde", "sauvegarde"],
    ["kriptaje", "nothing", "kriptaje"],
    ["fishing", "spelling", "fishing", "phishing"],
    ["sauvegarde veeam", "word", "veeam"],
    ["audit brikofax mobile", "word", "brikofax"],
    ["audit a magenta", "place", "magenta"],
    ["alarme a riviere salee", "place", "riviere salee"],
    ["tribu de saint louis", "place", "tribu de saint louis"],
    ["pare feu vallee des colons", "place", "vallee des colons"],
    ["sauvegarde sur ducos audit", "place", "ducos"],
    ["cyberassurance lifou", "company", "cyberassurance lifou"],
    ["iso 42001", "company", "iso 42001"],
    ["plombier noumea", "nothing", "plombier"],
    ["coiffeur", "nothing", "coiffeur"],
    ["norton", "nothing", "norton"],
    ["365", "nothing", "365"],
  ])("%s", ([query, remedy, unknown, meant]) => {
    expect(judgeMiss({ query, times: 1 }, knowledge)).toEqual({ query, times: 1, remedy, unknown, meant });
  });

  test("groups are counted, and each has the most wanted first", () => {
    const misses = ["sauvegarde zorgl", "audit brikofax", "zwplok"].map((query, at) => ({
      query,
      times: at + 1,
    }));
    expect(
      groupMisses(misses, knowledge).map(({ remedy, times, misses: own }) => [remedy, times, own[0]?.query]),
    ).toEqual([
      ["word", 3, "audit brikofax"],
      ["nothing", 3, "zwplok"],
    ]);
  });
});
