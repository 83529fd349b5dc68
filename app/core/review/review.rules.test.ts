import { describe, expect, test } from "vitest";
import { authorLine } from "./authors.rules.ts";
import { maskPersonalData } from "./masks.rules.ts";
import { averagesOf, formatRating, isOld } from "./ratings.rules.ts";
import { canWrite, isReviewable, reviewActs, reviewStates, validateReviewAct } from "./review.rules.ts";

const DAY = 86_400_000;
const now = new Date("2026-11-25T00:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY);

test("acts lead from state to state, and nowhere else", () => {
  const allowed = reviewStates.flatMap((state) =>
    reviewActs.flatMap((act) => {
      const verdict = validateReviewAct(state, act);
      return verdict.ok ? [`${state} ${act} ${verdict.to}`] : [];
    }),
  );
  expect(allowed).toEqual([
    "invited write waiting",
    "invited stop stopped",
    "waiting write waiting",
    "waiting withdraw withdrawn",
    "waiting publish published",
    "waiting ask changes",
    "waiting refuse refused",
    "changes write waiting",
    "changes withdraw withdrawn",
    "published write waiting",
    "published withdraw withdrawn",
    "published refuse refused",
    "refused withdraw withdrawn",
    "refused reopen waiting",
  ]);
});

test.for([
  ["an invitation of 29 days", { state: "invited", expiresAt: daysAgo(-1) }, true],
  ["an invitation of 30 days", { state: "invited", expiresAt: now }, false],
  ["what was sent six days ago", { state: "published", submittedAt: daysAgo(6.9) }, true],
  ["what was sent seven days ago", { state: "published", submittedAt: daysAgo(7) }, false],
  ["what is to correct, later", { state: "changes", submittedAt: daysAgo(60), decidedAt: daysAgo(29) }, true],
  ["what was to correct a month ago", { state: "changes", decidedAt: daysAgo(30) }, false],
  ["what was refused", { state: "refused", submittedAt: daysAgo(1) }, false],
  ["what was withdrawn", { state: "withdrawn", submittedAt: daysAgo(1) }, false],
] as const)("%s can be written: %s", ([, given, expected]) => {
  const written = { expiresAt: daysAgo(100), submittedAt: null, decidedAt: null, ...given };
  expect(canWrite(written, now)).toBe(expected);
});

test.for([
  [{ state: "accepted", answeredAt: daysAgo(1), outcome: null }, false],
  [{ state: "accepted", answeredAt: daysAgo(30), outcome: null }, true],
  [{ state: "accepted", answeredAt: daysAgo(1), outcome: "found" }, true],
  [{ state: "won", answeredAt: daysAgo(1), outcome: null }, true],
  [{ state: "lost", answeredAt: daysAgo(31), outcome: null }, true],
  [{ state: "declined", answeredAt: daysAgo(40), outcome: "found" }, false],
  [{ state: "seen", answeredAt: null, outcome: "found" }, false],
  [{ state: "no_answer", answeredAt: daysAgo(40), outcome: "found" }, false],
] as const)("a company's part %j can be reviewed: %s", ([ended, expected]) => {
  expect(isReviewable(ended, now)).toBe(expected);
});

describe("averages", () => {
  const rated = (value: number, experiencedAt = daysAgo(10), work: number | null = null) => ({
    responsiveness: value,
    clarity: value,
    work,
    experiencedAt,
  });

  test("begin with three reviews, criterion by criterion", () => {
    expect(averagesOf([rated(5), rated(1)], now)).toBeUndefined();
    const averages = averagesOf([rated(5, daysAgo(1), 5), rated(4), rated(4)], now);
    expect(averages?.overall).toBe(4.3);
    expect(averages?.criteria.map(({ label, average, count }) => [label, average, count])).toEqual([
      ["Réactivité", 4.3, 3],
      ["Clarté", 4.3, 3],
    ]);
    expect(formatRating(4)).toBe("4,0");
  });

  test("count half what is older than two years", () => {
    const [recent, old] = [new Date("2024-11-26T00:00:00Z"), new Date("2024-11-25T00:00:00Z")];
    expect([isOld(recent, now), isOld(old, now)]).toEqual([false, true]);
    expect(averagesOf([rated(5), rated(5), rated(1, old)], now)?.overall).toBe(4.2);
    expect(averagesOf([rated(5), rated(5), rated(1, recent)], now)?.overall).toBe(3.7);
  });

  test("stay between one and five, whatever is rated", () => {
    for (let n = 0; n < 500; n += 1) {
      const all = Array.from({ length: 3 + (n % 9) }, (_, at) =>
        rated(
          1 + ((n * 7 + at * 3) % 5),
          daysAgo(((n + at) * 97) % 1_500),
          at % 2 ? 1 + ((n + at) % 5) : null,
        ),
      );
      const averages = averagesOf(all, now);
      for (const value of [averages?.overall, ...(averages?.criteria.map(({ average }) => average) ?? [])]) {
        expect(value).toBeGreaterThanOrEqual(1);
        expect(value).toBeLessThanOrEqual(5);
      }
    }
  });
});

test("an author is described as far as five share it", () => {
  const author = {
    naming: "general",
    authorName: null,
    authorTrade: "shop",
    authorSize: "2-9",
    authorCommune: "Houaïlou",
  };
  expect(authorLine({ ...author, alike: 4 })).toBe("Commerce et artisanat, Province Nord");
  expect(authorLine({ ...author, alike: 5 })).toBe("Commerce, Houaïlou, 2 à 9 personnes");
  expect(authorLine({ ...author, naming: "named", authorName: "Marie, Boulangerie", alike: 0 })).toBe(
    "Marie, Boulangerie",
  );
  expect(authorLine({ ...author, naming: "nameless", alike: 9 })).toBe("Auteur d’une demande vérifiée");
});

test.for([
  ["Appelez Paul au 12 34 56.", ["Paul"], "Appelez […] au […]."],
  ["Écrire à paul@lagon.example, ou +687 12.34.56", [], "Écrire à […], ou […]"],
  [
    "Devis de 100 000 F, payé 98 500 F en 2026 pour 12 postes.",
    [],
    "Devis de 100 000 F, payé 98 500 F en 2026 pour 12 postes.",
  ],
  ["Tout va bien.", ["", " "], "Tout va bien."],
] as const)("personal data in « %s » are masked", ([text, words, shown]) => {
  expect(maskPersonalData(text, words)).toBe(shown);
});
