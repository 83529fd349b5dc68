import { expect, test } from "vitest";
import { generatePassword } from "./generated-password.server.ts";

const DRAWS = 10_000;

test.each([14, 16] as const)(
  "10,000 passwords of %i characters hold one of each kind, and nothing that is misread",
  (length) => {
    const drawn = Array.from({ length: DRAWS }, () => generatePassword(length));

    expect(new Set(drawn).size).toBe(DRAWS);
    for (const password of drawn) {
      expect(password).toHaveLength(length);
      expect(password).toMatch(/^[A-Za-z0-9@$!%*?&]+$/);
      expect(password).toMatch(/[A-Z]/);
      expect(password).toMatch(/[a-z]/);
      expect(password).toMatch(/[0-9]/);
      expect(password).toMatch(/[@$!%*?&]/);
      expect(password).not.toMatch(/[Il1Oo0]/);
    }
  },
);

test("every character comes at every place, none much more often than chance", () => {
  const drawn = Array.from({ length: DRAWS }, () => generatePassword(14));
  const all = drawn.join("");
  const alphabet = new Set(all);
  expect(alphabet.size).toBe(24 + 24 + 8 + 7);

  const first = Map.groupBy(drawn, (password) => password.charAt(0));
  expect(first.size).toBe(alphabet.size);
  for (const character of alphabet) {
    const share = all.split(character).length - 1;
    // One sign and one digit are guaranteed: at most 1/14 above their share of the alphabet.
    expect(share / all.length).toBeLessThan(1 / 63 + 1 / 14 / 7 + 0.005);
  }
});
