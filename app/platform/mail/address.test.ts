import { describe, expect, test } from "vitest";
import { injections } from "#tests/support/mail-injections.ts";
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

test.each(injections)("refused: %j", (text) => expect(parseMailAddress(text)).toBeUndefined());

test("megabytes are refused before any pattern reads them: one with quadratic time would not end", () => {
  for (const piece of ["a", "a.", "@", "a@", "é", "-"]) {
    expect(parseMailAddress(piece.repeat(1_000_000))).toBeUndefined();
  }
});

test("a form says its own sentences, and gives the normalised address", () => {
  const field = mailAddress({ required: "Veuillez renseigner votre e-mail", invalid: "E-mail invalide" });
  const messages = (value: unknown) => field.safeParse(value).error?.issues.map((issue) => issue.message);

  expect(messages(undefined)).toEqual(["Veuillez renseigner votre e-mail"]);
  expect(messages("  ")).toEqual(["Veuillez renseigner votre e-mail"]);
  expect(messages("camille")).toEqual(["E-mail invalide"]);
  expect(field.parse(" Camille@Client.NC ")).toBe("camille@client.nc");
});

test("a sender may have a name", () => {
  expect(senderAddress("Récif <ne-pas-repondre@recif.example>")).toBe("ne-pas-repondre@recif.example");
  expect(senderAddress("ne-pas-repondre@recif.example")).toBe("ne-pas-repondre@recif.example");
  expect(senderAddress("Récif")).toBeUndefined();
  expect(senderAddress("Récif <a@x.nc> <b@y.nc>")).toBeUndefined();
});
