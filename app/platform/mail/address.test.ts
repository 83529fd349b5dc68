import { describe, expect, test } from "vitest";
import { mailAddress, parseMailAddress, senderAddress } from "./address.ts";

describe("one address", () => {
  test.each([
    ["camille@client.nc", "camille@client.nc"],
    ["  Camille.Durand+devis@Client.NC \n", "camille.durand+devis@client.nc"],
    ["o'brien@client.nc", "o'brien@client.nc"],
    ["a@b.co", "a@b.co"],
    ["camille@école.nc", "camille@xn--cole-9oa.nc"],
    [`${"a".repeat(64)}@client.nc`, `${"a".repeat(64)}@client.nc`],
  ])("%j is %s", (text, address) => expect(parseMailAddress(text)).toBe(address));

  test.each([
    "",
    "camille",
    "@client.nc",
    "camille@",
    "camille@client",
    "camille@@client.nc",
    "camille@client.nc.",
    ".camille@client.nc",
    "cam..ille@client.nc",
    "camille@-client.nc",
    "camille@client.c",
    "camille@client.n1",
    "camille@127.0.0.1",
    "camille@127.1",
    "camille@0x7f000001",
    "camille@[127.0.0.1]",
    "camille@client.nc:25",
    "camille@client.nc/chemin",
    "camille@client.nc?subject=a",
    "camille@client.nc#a",
    "élodie@client.nc",
    "camille@client.nc＠pirate.example",
    "camille@cli\u00adent.nc",
    "cam\u200bille@client.nc",
    `${"a".repeat(65)}@client.nc`,
    `camille@${"a".repeat(64)}.nc`,
    `camille@${"a.".repeat(130)}nc`,
  ])("%j is not one", (text) => expect(parseMailAddress(text)).toBeUndefined());
});

/** Threat T07: each of these is delivered to a second person, or read as a header, by a library or by a server. */
const injections = [
  "a@x.nc\r\nBcc: v@victim.nc",
  "a@x.nc\nBcc: v@victim.nc",
  "a@x.nc\rBcc: v@victim.nc",
  "a@x.nc%0d%0aBcc:v@victim.nc",
  "a@x.nc\u2028Bcc: v@victim.nc",
  "a@x.nc\u0085Bcc: v@victim.nc",
  "a@x.nc\0v@victim.nc",
  "a@x.nc, v@victim.nc",
  "a@x.nc,v@victim.nc",
  "a@x.nc;v@victim.nc",
  "a@x.nc v@victim.nc",
  "a@x.nc\tv@victim.nc",
  "<a@x.nc>",
  "<a@x.nc><v@victim.nc>",
  "Nom <v@victim.nc>",
  '"a@x.nc" <v@victim.nc>',
  '"a b"@x.nc',
  '"v@victim.nc"@x.nc',
  "a(comment)@x.nc",
  "a@x.nc(v@victim.nc)",
  "groupe: a@x.nc, v@victim.nc;",
  "v%victim.nc@x.nc",
  "victim.nc!v@x.nc",
  "@relay.nc:v@victim.nc",
  "a\\@x.nc",
  "a@x.nc> RCPT TO:<v@victim.nc",
  "=?utf-8?q?v@victim.nc?=",
];

test.each(injections)("refused: %j", (text) => expect(parseMailAddress(text)).toBeUndefined());

test("megabytes are refused at once", () => {
  const started = performance.now();
  for (const piece of ["a", "a.", "@", "a@", "é", "-"]) parseMailAddress(piece.repeat(1_000_000));
  expect(performance.now() - started).toBeLessThan(50);
});

test("a form says the specification's sentences, and gives the normalised address", () => {
  const field = mailAddress({ required: "Veuillez renseigner votre email", invalid: "Email invalide" });
  const messages = (value: unknown) => field.safeParse(value).error?.issues.map((issue) => issue.message);

  expect(messages(undefined)).toEqual(["Veuillez renseigner votre email"]);
  expect(messages("  ")).toEqual(["Veuillez renseigner votre email"]);
  expect(messages("camille")).toEqual(["Email invalide"]);
  expect(field.parse(" Camille@Client.NC ")).toBe("camille@client.nc");
});

test("a sender may have a name", () => {
  expect(senderAddress("Récif <ne-pas-repondre@recif.example>")).toBe("ne-pas-repondre@recif.example");
  expect(senderAddress("ne-pas-repondre@recif.example")).toBe("ne-pas-repondre@recif.example");
  expect(senderAddress("Récif")).toBeUndefined();
  expect(senderAddress("Récif <a@x.nc> <b@y.nc>")).toBeUndefined();
});
