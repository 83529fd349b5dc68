import { expect, test } from "vitest";
import { isSignedLink, readLinkId, signLink } from "./signed-link.server.ts";

const SECRET = "secret-of-the-signed-links-test-0123456789";
const signed = {
  purpose: "lead-follow-up",
  id: "0f9e8d7c-6b5a-4938-8271-605f4e3d2c1b",
  covers: "1",
} as const;

test("a link says its id, and holds for its purpose and what it covers alone", () => {
  const token = signLink(SECRET, signed);
  expect(readLinkId(token)).toBe(signed.id);
  expect(isSignedLink(SECRET, token, signed)).toBe(true);
  expect(isSignedLink(SECRET, token, { ...signed, covers: "2" })).toBe(false);
  expect(isSignedLink(SECRET, token, { ...signed, purpose: "lead-of-company" })).toBe(false);
  expect(isSignedLink(`${SECRET}x`, token, signed)).toBe(false);
});

test("no token with one character changed holds", () => {
  const token = signLink(SECRET, signed);
  for (let at = 0; at < token.length; at += 1) {
    const other = token[at] === "a" ? "b" : "a";
    const changed = token.slice(0, at) + other + token.slice(at + 1);
    const id = readLinkId(changed);
    expect(id !== undefined && isSignedLink(SECRET, changed, { ...signed, id }), changed).toBe(false);
  }
});

test.for(["", ".", "x", `${"a".repeat(32)}.`, `${"a".repeat(32)}.${"b".repeat(48)}.c`, "a".repeat(10_000)])(
  "%j is no link",
  (token) => {
    expect(readLinkId(token)).toBeUndefined();
  },
);
