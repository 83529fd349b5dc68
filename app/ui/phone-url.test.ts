import { expect, test } from "vitest";
import { phoneUrl } from "./phone-url.ts";

test.each([
  ["+687 21 12 73", "tel:+687211273"],
  ["21.12.73", "tel:+687211273"],
  ["+33 (1) 42-68-53-00", "tel:+33142685300"],
])("%s is dialled as %s", (phone, href) => {
  expect(phoneUrl(phone)).toBe(href);
});
