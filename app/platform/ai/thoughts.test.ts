import { expect, test } from "vitest";
import { createThoughtless } from "./thoughts.ts";

function leftOf(text: string, size: number): string {
  let left = "";
  const thoughtless = createThoughtless(
    (part) => {
      left += part;
    },
    () => {
      left = "";
    },
  );
  for (let at = 0; at < text.length; at += size) thoughtless.add(text.slice(at, at + size));
  thoughtless.end();
  return left;
}

const long = "Le visiteur demande un devis. Je dois répondre en français. ".repeat(50);

test.for([1, 3, 7, 100_000])("nothing is left of a thought, whatever the parts: %s letters", (size) => {
  expect(leftOf(`<think>${long}</think>Une réponse.`, size)).toBe("Une réponse.");
  expect(leftOf(`<Thinking about="x">${long}</thinking >Une réponse.`, size)).toBe("Une réponse.");
  expect(leftOf(`Avant <!-- ${long} --> après <script>${long}</script>fin.`, size)).toBe("Avant  après fin.");
  expect(leftOf(`Une réponse. <think>${long}`, size)).toBe("Une réponse. ");
  expect(leftOf(`${long}</think>Une réponse.`, size)).toBe("Une réponse.");
});

test.for([1, 3, 7, 100_000])("what looks like a mark and is none stays: %s letters", (size) => {
  const text = "Moins de < 5 jours, un <b>mot</b>, a <thinker> et la fin <";
  expect(leftOf(text, size)).toBe(text);
});

test("whatever comes is read in no time", () => {
  for (const part of ["<", "<think>", "</think>", "<!--", "x", "<think", "<a "]) {
    const text = part.repeat(200_000 / part.length);
    expect(leftOf(text, 3).length, part).toBeLessThanOrEqual(text.length);
  }
});
