import { describe, expect, test } from "vitest";
import { cleanAnswer } from "./clean-answer.ts";

const clean = (answer: string, name?: string) => cleanAnswer(answer, 1_200, name);

test("French prose stays as it is", () => {
  const prose =
    "Lagon Sécurité protège les TPE & PME : sauvegarde, « plan B », 24h/24, ISO 27001.\n\nBasée à Koné, elle intervient en moins de 5 jours !";
  expect(clean(prose)).toBe(prose);
});

test("amounts, dates and years are no telephone numbers", () => {
  const prose =
    "L’amende va jusqu’à 1 000 000 F, soit 8 380 €, dit le texte du 22.11.2026. De 2024-2026, 150 000 francs ; le 2026-11-22, rien.";
  expect(clean(prose)).toBe(prose);
  expect(clean("Appelez le 505 300, ou le 505.300 F vite.")).toBe("Appelez le, ou le F vite.");
});

describe("nothing is left of", () => {
  test.for([
    ["a link", "Voir [notre site](https://evil.example/x) ici.", "Voir notre site ici."],
    ["a link by reference", "Voir [le site][1] ici.\n\n[1]: https://evil.example", "Voir le site ici."],
    ["a link with a call", "Voir [le site](javascript:alert(1)) ici.", "Voir le site ici."],
    ["an image", "Avant ![pixel](https://evil.example/?q=secret) après.", "Avant après."],
    ["a bare link", "Allez sur https://evil.example/a?b=c vite.", "Allez sur vite."],
    ["a site's name", "Allez sur www.evil.test ou evil.com/page vite.", "Allez sur ou vite."],
    ["another scheme", "Cliquez javascript:alert(1) ou data:text/html,x vite.", "Cliquez ou vite."],
    ["an e-mail", "Écrivez à jean.dupont@evil.example vite.", "Écrivez à vite."],
    ["a telephone number", "Appelez le +687 27.12.34 ou 27 12 34 vite.", "Appelez le ou vite."],
    ["a number in pairs", "Appelez le 99·99·99, 99/99/99 ou 99 – 99 – 99 vite.", "Appelez le, ou vite."],
    ["a number in other digits", "Appelez le ９９．９９．９９ ou ٩٩٩٩٩٩ vite.", "Appelez le ou vite."],
    ["an address in other signs", "Allez sur evil．com ou evil。com/a vite.", "Allez sur ou vite."],
    ["an e-mail in other signs", "Écrivez à jean＠evil．com vite.", "Écrivez à vite."],
    ["tags", "Du <b>gras</b> et <img src=x onerror=alert(1)> rien.", "Du gras et rien."],
    ["a script", "Avant <script>alert(1)</script> après.", "Avant après."],
    ["an unfinished tag", "Avant <img src=x onerror=alert(1)", "Avant"],
    ["tags in tags", "Avant <<b>script>alert(1)<</b>/script> après.", "Avant script alert(1) /script après."],
    ["entities", "Avant &lt;script&gt; R&amp;D&nbsp;!", "Avant script R&D !"],
    ["a comment", "Avant <!-- caché --> après.", "Avant après."],
    [
      "mark-up",
      "# Titre\n\n**Gras** et _penché_ et `code`.\n> cité",
      "Titre\n\nGras et penché et code.\ncité",
    ],
    [
      "a list",
      "Nous faisons :\n- une chose\n* une autre\n1. enfin",
      "Nous faisons :\nune chose\nune autre\nenfin",
    ],
    ["a fence of code", "```html\n<p>Texte</p>\n```", "Texte"],
    ["a thought", "<think>Le membre veut…</think>Texte.", "Texte."],
    ["a thought whose beginning was left out", "Le membre veut…</think>Texte.", "Texte."],
    ["an introduction", "Voici une description :\n\nTexte.", "Texte."],
    ["quotes around it", "« Texte entre guillemets. »", "Texte entre guillemets."],
  ] as const)("%s", ([, answer, left]) => {
    expect(clean(answer)).toBe(left);
  });
});

test("characters that cannot be seen, or that turn the direction of reading, are gone", () => {
  const hidden = [
    0x200b, 0x200d, 0x2060, 0xfeff, 0x202e, 0x2066, 0xad, 0xe0041, 0xe007f, 0xfe0f, 0xe0100, 0xe000,
  ]
    .map((code) => String.fromCodePoint(code))
    .join("");
  expect(clean(`Ré${hidden}cif\0 protège\u001b.`)).toBe("Récif protège.");
  expect(clean("Voir ht\u200btps://evil.ex\u200bample/x là.")).toBe("Voir là.");
  expect(clean("Voir ht**tps://evil.example/x là.")).toBe("Voir là.");
});

test("the company's own name stays when it is one of the web's", () => {
  expect(clean("Lagon.nc protège, evil.nc non.", "Lagon.nc")).toBe("Lagon.nc protège, non.");
});

test("a long answer ends with a sentence, a longer word with an ellipsis", () => {
  const cut = cleanAnswer("Une phrase de plus. ".repeat(100), 200, "");
  expect(cut.length).toBeLessThanOrEqual(200);
  expect(cut).toMatch(/plus\.$/);
  expect(cleanAnswer("mot ".repeat(500), 200)).toMatch(/^(mot )+mot…$/);
});

test("whatever comes, what is left is short, plain and made in no time", () => {
  const parts = [
    "<",
    "[",
    "![",
    "](",
    "](x",
    "a.",
    "- ",
    "\n",
    " ",
    "&",
    "1 ",
    "@",
    "<a",
    "<!--",
    "`",
    "«",
    "http://",
    "\u200b",
  ];
  for (const part of parts) {
    const left = clean(part.repeat(1_000_000 / part.length));
    expect(left.length, part).toBeLessThanOrEqual(1_200);
    expect(left, part).not.toMatch(/[<>]|:\/\/|[^\s@]@[^\s@]/);
  }
});
