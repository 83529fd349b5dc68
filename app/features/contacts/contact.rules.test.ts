import { expect, test } from "vitest";
import { webLink } from "./contact.rules.ts";

test.each([
  "javascript:alert(1)",
  "data:text/html,x",
  "//evil.example",
  "https://user:secret@bank.example",
  "ftp://files.example",
  "pas une adresse",
  `https://${"a".repeat(500)}.example`,
  "",
  null,
])("a website %j is not linked", (address) => {
  expect(webLink(address)).toBeUndefined();
});

test.each([
  ["https://www.vigie.example", "vigie.example"],
  ["http://аpple.example/login", "xn--pple-43d.example"],
  ["https://vigie.example:8443/", "vigie.example:8443"],
])("the host of %s is shown as it is: %s", (address, host) => {
  expect(webLink(address)?.host).toBe(host);
});
