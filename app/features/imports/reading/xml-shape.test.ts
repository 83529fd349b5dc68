import { expect, test } from "vitest";
import { sheetXml } from "#tests/support/workbook.ts";
import { isMonstrous } from "./xml-shape.ts";

const isRejected = (xml: string) => isMonstrous(Buffer.from(xml));
const attributes = (count: number, quote = '"') =>
  Array.from({ length: count }, (_, n) => `a${n}=${quote}>${quote}`).join(" ");

test("what a spreadsheet writes is no monster", () => {
  expect(
    isRejected(
      sheetXml([
        ["Nom", 'a < b & "c"'],
        ["x".repeat(32_767), "é"],
      ]),
    ),
  ).toBe(false);
  expect(
    isRejected(`<?xml version="1.0"?><!-- a --><w ${attributes(20)}>${"<c r='A1' />".repeat(100_000)}</w>`),
  ).toBe(false);
  expect(isRejected("")).toBe(false);
  expect(isRejected("plain text <")).toBe(false);
});

test.for([
  ["500,000 attributes on one element", `<w ${attributes(500_000)}/>`],
  ["the same in apostrophes", `<w ${attributes(500_000, "'")}/>`],
  ["one attribute without end", `<w a="${"x".repeat(100_000)}"/>`],
  ["a tag without end", `<w ${" ".repeat(100_000)}`],
  ["elements in one another", "<a>".repeat(100_000)],
  ["the same with what closes between", "<a><b></b>".repeat(100_000)],
] as const)("%s is", ([, xml]) => {
  expect(isRejected(xml)).toBe(true);
});
