import { describe, expect, test } from "vitest";
import { communeCentres } from "./commune-centres.ts";
import { communes } from "./communes.ts";
import { directionTo, nearestCommune, wayBetween } from "./distances.ts";

test.for([
  ["Koné", "Pouembout", "7\u00a0km au sud-est"],
  ["Nouméa", "Dumbéa", "14\u00a0km au nord"],
  ["Nouméa", "Koné", "212\u00a0km au nord-ouest"],
  ["Lifou", "Ouvéa", "79\u00a0km à l’ouest"],
  ["Bourail", "Thio", "75\u00a0km à l’est"],
] as const)("from %s to %s: %s", ([from, to, words]) => {
  expect(wayBetween(from, to).words).toBe(words);
});

test("a direction and its way back are opposite, for every two communes", () => {
  const opposite: Record<string, string> = {
    "au nord": "au sud",
    "au nord-est": "au sud-ouest",
    "à l’est": "à l’ouest",
    "au sud-est": "au nord-ouest",
  };
  const both = new Map(
    Object.entries(opposite).flatMap(([one, other]) => [
      [one, other],
      [other, one],
    ]),
  );
  for (const from of Object.values(communeCentres))
    for (const to of Object.values(communeCentres))
      if (from !== to) expect(directionTo(to, from)).toBe(both.get(directionTo(from, to)));
});

describe("the nearest commune", () => {
  test.for(communes)("of the centre of %s is itself", (commune) => {
    expect(nearestCommune(communeCentres[commune] ?? [0, 0])).toEqual({ commune, kilometres: 0 });
  });

  test.for([
    [[-22.2701, 166.4402], "Nouméa"],
    [[-21.08, 164.87], "Koné"],
    [[-20.91, 167.1], "Lifou"],
  ] as const)("of %j is %s", ([position, commune]) => {
    expect(nearestCommune(position)?.commune).toBe(commune);
  });

  test.for([
    [48.85, 2.35],
    [-17.73, 168.32],
    [-33.87, 151.2],
  ] as const)("of %d, %d is none: it is another country", (position) => {
    expect(nearestCommune(position)).toBeUndefined();
  });
});
