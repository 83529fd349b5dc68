import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { expect } from "vitest";
import { getRaw } from "#tests/support/raw-http.ts";
import { readingTest as test } from "#tests/support/reading-test.ts";

const decoders = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };

test.for([
  ["gzip, deflate, br, zstd", "zstd"],
  ["zstd;q=0, br", "br"],
  ["zstd;q=0, gzip", "gzip"],
  ["gzip, deflate, br", "br"],
  ["gzip", "gzip"],
  ["*", "gzip"],
  ["br", "br"],
  ["identity", null],
] as const)("a page of one visitor who takes %j comes as %s", async ([accepted, expected], { site }) => {
  const { head, body } = await getRaw(site.url, "/login", { "Accept-Encoding": accepted });
  expect(/content-encoding: (\w+)/i.exec(head)?.[1] ?? null).toBe(expected);
  const bytes = Buffer.from(body, "latin1");
  expect((expected ? decoders[expected](bytes) : bytes).toString()).toMatch(/^<!DOCTYPE html>.*<\/html>$/s);
});
