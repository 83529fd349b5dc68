import { describe, expect, test } from "vitest";
import { delayAfter, isReachable, pingsOf } from "./index-now.rules.ts";

test("URLs go once each, ten thousand at most together", () => {
  const paths = Array.from({ length: 20_001 }, (_, at) => `/company/${at}`);
  const pings = pingsOf("https://recif.example", "cle-de-recif", [...paths, "/company/0"]);
  expect(pings.map(({ urlList }) => urlList.length)).toEqual([10_000, 10_000, 1]);
  expect(pings[0]).toMatchObject({
    host: "recif.example",
    key: "cle-de-recif",
    keyLocation: "https://recif.example/cle-de-recif.txt",
  });
  expect(pings.flatMap(({ urlList }) => urlList)).toEqual(
    paths.map((path) => `https://recif.example${path}`),
  );
  expect(pingsOf("https://recif.example", "cle-de-recif", [])).toEqual([]);
});

describe("the delay after a failure", () => {
  const minutes = (failures: number, retryAfter?: string) => delayAfter(failures, retryAfter) / 60_000;

  test("grows up to a day, whatever the service asks for", () => {
    expect([1, 2, 3, 9, 10, 5_000].map((failures) => minutes(failures))).toEqual([
      5, 10, 20, 1_280, 1_440, 1_440,
    ]);
    expect([minutes(1, "3600"), minutes(1, "999999"), minutes(1, "1"), minutes(1, "demain")]).toEqual([
      60, 1_440, 5, 5,
    ]);
  });
});

test.each([
  ["https://recif.example", true],
  ["http://recif.example", false],
  ["http://localhost:3000", false],
  ["https://localhost", false],
  ["https://10.0.0.5", false],
  ["https://recif.local", false],
])("a site at %s can be reached by search engines: %s", (siteUrl, expected) => {
  expect(isReachable(siteUrl)).toBe(expected);
});
