import { expect, test } from "vitest";
import { canUseShared, hasNoReadCookie } from "./shared-url.ts";

const visit = (cookie?: string) => ({ method: "GET", url: "/", headers: cookie ? { cookie } : {} });

test.each([
  [undefined, true, true],
  ["theme=dark", true, true],
  ["__Host-theme=dark", true, true],
  ["recif.device=x", true, true],
  ["__Host-recif.device=x; __Host-theme=dark", true, true],
  ["recif.request=x; recif.choice=x", true, true],
  ["other=1", true, false],
  ["__Host-recif.login_hint=x", true, false],
  ["recif.session_token=x", false, false],
  ["__Host-recif.session_token=x; theme=dark", false, false],
  ["recif.flash=x", false, false],
  ["__Host-recif.flash=x", false, false],
])(
  "a visitor with the cookies %j gets a page made for others: %s, and has no cookie that pages read: %s",
  (cookie, usesShared, makes) => {
    expect(canUseShared(visit(cookie))).toBe(usesShared);
    expect(hasNoReadCookie(visit(cookie))).toBe(makes);
  },
);
