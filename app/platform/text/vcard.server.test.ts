import { expect, test } from "vitest";
import { vcard } from "./vcard.server.ts";

const linesOf = (card: string) => card.split("\r\n");

test("a text has no line, property or part of its own", () => {
  const hostile = "Lagon;Fils,\\\r\nEMAIL:a@b.example\nEND:VCARD\u0000\u0007";
  const card = vcard([
    { name: "FN", value: { text: hostile } },
    { name: "N", value: { parts: ["", hostile] } },
    { name: "URL", value: { uri: "https://lagon.example/a\r\nTEL:18" } },
  ]);
  const escaped = String.raw`Lagon\;Fils\,\\\nEMAIL:a@b.example\nEND:VCARD`;
  expect(linesOf(card)).toEqual([
    "BEGIN:VCARD",
    "VERSION:3.0",
    "PRODID:-//Récif//Récif//FR",
    `FN:${escaped}`,
    `N:;${escaped}`,
    "URL:https://lagon.example/a%0D%0ATEL:18",
    "END:VCARD",
    "",
  ]);
});

test.each(["a", "é", "’", "🪸"])("a line of %s is folded at 75 octets, never within a character", (one) => {
  const text = one.repeat(200);
  const lines = linesOf(vcard([{ name: "FN", value: { text } }]));
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(lines.length).toBeGreaterThan(6);
  expect(lines.join("\r\n").replaceAll("\r\n ", "")).toContain(`FN:${text}\r\n`);
});
