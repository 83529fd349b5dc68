import { expect, test } from "vitest";
import { proseOf } from "#app/platform/text/markdown.server.ts";
import { fill } from "./legal-text.server.ts";

test("what the staff wrote of the publisher is shown as it is, marks included", () => {
  const name = "*Récif* & [Fils](/x) <b>\n# 1. n°\u00a02";
  const shown = proseOf(fill("- {publisher}, {host}", { publisher: name, host: "Corail" }), "article");
  expect(shown).toMatchObject([{ items: [{ parts: [{ text: `${name.replace("\n", " ")}, Corail` }] }] }]);
});

test("a line whose fact is not known is left out, unless the text has words for that", () => {
  const words = { host: "", phone: "", mail: "equipe@recif.example" };
  expect(fill("- {host}\n- {phone|*Inconnu*}\n- {mail}", words)).toBe(
    "- *Inconnu*\n- <equipe@recif.example>",
  );
});

test("a blank that no page fills is an error", () => {
  expect(() => fill("{ridet}", {})).toThrow("ridet");
});
