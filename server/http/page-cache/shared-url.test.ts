import { expect, test } from "vitest";
import { canUseShared } from "./shared-url.ts";

test.each([
  [undefined, true],
  ["theme=dark", true],
  ["__Host-recif.device=x; __Host-theme=dark", true],
  ["__Host-recif.login_hint=x", true],
  ["other=1", true],
  ["better-auth.session_token=x; recif.session_token_data=y", true],
  ["other=recif.session_token; xrecif.flash=1", true],
  ["recif.session_token=x", false],
  ["__Host-recif.session_token=x; theme=dark", false],
  ["_ga=1;__Host-recif.session_token=x", false],
  ["recif.flash=x", false],
  ["theme=dark; __Host-recif.flash=x", false],
])("a visitor with the cookies %j gets a page made for others: %s", (cookie, expected) => {
  expect(canUseShared({ method: "GET", headers: cookie ? { cookie } : {} })).toBe(expected);
});
