import { expect, test } from "vitest";
import { choiceIn, readChoice, writeChoice } from "./choice-cookie.ts";

const list = [
  { slug: "vigie-lagon", name: "Vigie Lagon, jour & nuit ; été" },
  { slug: "le-car-cyber", name: "Le Car : Cyber | 24h" },
];

test("what is written is read again, beside other cookies", () => {
  const text = writeChoice(list);
  expect(text).not.toMatch(/[\s;,"\\]/);
  expect(readChoice(choiceIn(`theme=dark; recif.choice=${text}; x=1`))).toEqual(list);
  expect(readChoice(choiceIn(`__Host-recif.choice=${text}`))).toEqual(list);
  expect(readChoice(choiceIn(null))).toEqual([]);
});

test("no more than may be asked, each once, and nothing that is no company", () => {
  expect(readChoice("a:A|a:A|b:B|c:C|d:D").map(({ slug }) => slug)).toEqual(["a", "b", "c"]);
  expect(readChoice("../x:A|<b>:B|A:c|ok:%E0%A4%A")).toEqual([{ slug: "ok", name: "ok" }]);
  expect(readChoice("")).toEqual([]);
});

test("a name that is cut within a sign is written all the same", () => {
  expect(() => writeChoice([{ slug: "a", name: `${"x".repeat(59)}\u{1f30a}` }])).not.toThrow();
});
