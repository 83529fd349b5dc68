import { expect, test } from "vitest";
import {
  isDocumentKey,
  isFileKey,
  isImportKey,
  isLogoKey,
  newDocumentKey,
  newImportKey,
  newLogoKey,
} from "./file-keys.ts";

const name = "a".repeat(32);

test("keys are made by the server, each once, and are of one kind", () => {
  const logos = Array.from({ length: 1_000 }, newLogoKey);
  const documents = Array.from({ length: 1_000 }, (_, n) => newDocumentKey(n % 2 ? "pdf" : "webp"));
  const files = Array.from({ length: 1_000 }, newImportKey);
  expect(new Set([...logos, ...documents, ...files]).size).toBe(3_000);
  expect(files.every((key) => isImportKey(key) && !isLogoKey(key) && !isDocumentKey(key))).toBe(true);
  expect([...logos, ...documents].some(isImportKey)).toBe(false);
  expect(logos.every((key) => isLogoKey(key) && !isDocumentKey(key))).toBe(true);
  expect(documents.every((key) => isDocumentKey(key) && !isLogoKey(key))).toBe(true);
});

test("nothing that a visitor may write in a URL to reach another file is one (threat T23)", () => {
  const hostile = [
    "",
    "..",
    "../x.webp",
    `${"a".repeat(31)}/.webp`,
    `${"A".repeat(32)}.webp`,
    `${name}.svg`,
    `${name}.pdf`,
    `d-${name}.svg`,
    `D-${name}.pdf`,
    `d-${"a".repeat(31)}.pdf`,
    `x-${name}.webp`,
    `documents/d-${name}.pdf`,
    `i-${name}.csv`,
    `i-${name}.bin\n`,
    `d-${name}.pdf\n`,
    `${name}.webp\n`,
    `${name}.webp\0.png`,
    `../${name}.webp`,
  ];

  expect(hostile.filter(isFileKey)).toEqual([]);
});
