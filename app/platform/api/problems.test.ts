import { expect, test } from "vitest";
import { languageOf, problem, problemKinds, problemOfStatus } from "./problems.ts";

test.each([
  [null, "fr"],
  ["en", "en"],
  ["en-GB,en;q=0.9", "en"],
  ["fr-FR,fr;q=0.9,en;q=0.8", "fr"],
  ["de, en;q=0.5, fr;q=0.7", "fr"],
  ["ja", "fr"],
  ["en;q=0", "fr"],
  ["*", "fr"],
  [",;;q=,en", "en"],
] as const)("%j reads %s", (accepted, language) => {
  expect(languageOf(accepted)).toBe(language);
});

test("each has its words in both languages, and its status", async () => {
  for (const { kind, status } of problemKinds) {
    const [fr, en] = await Promise.all(
      (["fr", "en"] as const).map(async (language) => {
        const answer = problem(kind, { language });
        expect(answer.headers.get("content-type")).toBe("application/problem+json");
        return answer.json();
      }),
    );
    expect(fr).toMatchObject({ status, type: `/api#probleme-${kind}` });
    expect(fr.title === en.title || fr.detail === en.detail).toBe(false);
  }
});

test("a status without a kind of its own is the client's mistake or ours", () => {
  expect([418, 404, 502].map(problemOfStatus)).toEqual(["bad-request", "not-found", "failed"]);
});
