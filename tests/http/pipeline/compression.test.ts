import { gunzipSync, zstdDecompressSync } from "node:zlib";
import { expect } from "vitest";
import { readingTest as test } from "#tests/support/reading-test.ts";

async function login(ask: (path: string, init?: RequestInit) => Promise<Response>, accepted: string) {
  const answer = await ask("/login", { headers: { "accept-encoding": accepted } });
  return { encoding: answer.headers.get("content-encoding"), bytes: Buffer.from(await answer.arrayBuffer()) };
}

test.for([
  ["gzip, deflate, br, zstd", "zstd"],
  ["zstd;q=0, gzip", "gzip"],
  ["gzip", "gzip"],
  ["*", "gzip"],
  ["br", null],
  ["identity", null],
] as const)("a page of one visitor who takes %j comes as %s", async ([accepted, expected], { site }) => {
  const { encoding, bytes } = await login(site.ask, accepted);
  expect(encoding).toBe(expected);
  // `fetch` decompresses known encodings.
  const isZstd = bytes.subarray(0, 4).equals(Buffer.from([0x28, 0xb5, 0x2f, 0xfd]));
  const isGzip = bytes.subarray(0, 2).equals(Buffer.from([0x1f, 0x8b]));
  const html = isZstd ? zstdDecompressSync(bytes) : isGzip ? gunzipSync(bytes) : bytes;
  expect(html.toString()).toMatch(/^<!DOCTYPE html>.*<\/html>$/s);
});
