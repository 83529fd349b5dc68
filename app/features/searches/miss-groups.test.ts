import { describe, expect, test } from "vitest";
import { isWritten, lookUp, writtenWords } from "#app/core/search/lexicon.ts";
import { classifyMiss, groupMisses, type Knowledge, type Remedy } from "./miss-groups.ts";

const knownWords = ["zephyrin", "saint", "fichiers", "clients", "office"];
const knowledge: Knowledge = {
  isKnown: (word) => isWritten(word) || knownWords.includes(word),
  isOurs: (word) => lookUp([word]) !== undefined,
  isPlace: (word) => lookUp([word])?.categories.length === 0,
  near: () => [...writtenWords, ...knownWords],
};

describe("what would mend a search", () => {
  test.for<[query: string, remedy: Remedy, unknown: string, meant?: string]>([
    ["sovgarde noumea", "spelling", "sovgarde", "sauvegarde"],
    ["kriptaje", "nothing", "kriptaje"],
    ["vulnairabylite", "spelling", "vulnairabylite", "vulnerabilite"],
    ["sauvegarde zorbax", "word", "zorbax"],
    ["audit brikofax mobile", "word", "brikofax"],
    ["audit a tamagouna", "place", "tamagouna"],
    ["alarme a riviere dorvale", "place", "riviere dorvale"],
    ["tribu de saint zephyrin", "place", "tribu de saint zephyrin"],
    ["pare feu vallee des rouvres", "place", "vallee des rouvres"],
    ["sauvegarde sur kourala audit", "place", "kourala"],
    ["cyberassurance lifou", "company", "cyberassurance lifou"],
    ["iso 42001", "company", "iso 42001"],
    ["plombier noumea", "nothing", "plombier"],
    ["coiffeur", "nothing", "coiffeur"],
    ["zalmorix", "nothing", "zalmorix"],
    ["365", "nothing", "365"],
  ])("%s", ([query, remedy, unknown, meant]) => {
    expect(classifyMiss({ query, times: 1 }, knowledge)).toEqual({ query, times: 1, remedy, unknown, meant });
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
