import { expect, test } from "vitest";
import { proseOf } from "#app/platform/text/markdown.server.ts";
import { afterOpening, openingOf } from "./opening.ts";

test.each([
  ["", ""],
  ["Sans point", "Sans point"],
  [
    "Nous surveillons vos systèmes jour et nuit depuis Nouméa. Le reste du temps, nous formons.",
    "Nous surveillons vos systèmes jour et nuit depuis Nouméa.",
  ],
  [
    "Une attaque en cours ? Un analyste décroche, de jour comme de nuit. Le reste du temps, il veille.",
    "Une attaque en cours ? Un analyste décroche, de jour comme de nuit.",
  ],
  [
    "L’équipe de M. Dupont tient les serveurs de la commune de Koné depuis 2014. Elle forme.",
    "L’équipe de M. Dupont tient les serveurs de la commune de Koné depuis 2014.",
  ],
])("%s begins with: %s", (text, opening) => {
  expect(openingOf(text)).toBe(opening);
});

test("what is too long is cut at a word, and a second sentence never makes it so", () => {
  expect(openingOf("mot ".repeat(400))).toMatch(/^(mot )+mot…$/);
  expect(openingOf("mot ".repeat(400)).length).toBeLessThanOrEqual(170);
  expect(openingOf(`Bref. Un ${"mot ".repeat(60)}.`)).toBe("Bref.");
});

const rest = (markdown: string, opening: string) => afterOpening(proseOf(markdown), opening);

test("the text goes on after its opening", () => {
  expect(rest("Un deux. Trois **quatre**.\n\nCinq.", "Un deux.")).toEqual(
    proseOf("Trois **quatre**.\n\nCinq."),
  );
  expect(rest("Un *deux*. Trois.", "Un deux.")).toEqual(proseOf("Trois."));
  expect(rest("Un deux.\n\nTrois.", "Un deux.")).toEqual(proseOf("Trois."));
  expect(rest("Un\ndeux\u00a0? Trois.", "Un deux ?")).toEqual(proseOf("Trois."));
  expect(rest("Un deux.", "Un deux.")).toEqual([]);
});

test("what does not begin with it stays whole", () => {
  for (const markdown of ["- Un deux. Trois.", "Une autre. Un deux.", "Autre chose."])
    expect(rest(markdown, "Un deux")).toEqual(proseOf(markdown));
  expect(rest("Un deuxième.", "Un deux")).toEqual(proseOf("Un deuxième."));
});
