import { expect, test } from "vitest";
import { themeOf } from "./theme.ts";

test.each([
  [undefined, "system"],
  ["theme=dark", "dark"],
  ["a=1; theme=light", "light"],
  ["a=1;theme=light; b=2", "light"],
  ["theme=rose", "system"],
  ["mytheme=dark", "system"],
  ["__Host-theme=dark", "dark"],
  ["a=1; __Host-theme=light; b=2", "light"],
  ["__Hosttheme=dark", "system"],
  // Set before the prefix was introduced, then again.
  ["theme=dark; __Host-theme=light", "light"],
])("%s is the theme %s", (cookie, theme) => {
  expect(themeOf(cookie)).toBe(theme);
});
