import { expect, test } from "vitest";
import { newPasswordField } from "./accounts.schema.ts";

const messagesOf = (password: unknown) =>
  newPasswordField.safeParse(password).error?.issues.map((issue) => issue.message);

test.each(["Cagou-bleu-2026", "Ouvre-toi, Sésame 7", "É$9aaaaaaaaa", "aA1@$!%*?&aA1", "Mot2passe€long"])(
  "%s is a password",
  (password) => {
    expect(messagesOf(password)).toBeUndefined();
  },
);

test.each(["", undefined, "Court-1", "Onze-caract"])("%j is too short", (password) => {
  expect(messagesOf(password)).toContain("Le mot de passe doit contenir au moins 12 caractères.");
});

test.each([
  "toutenminuscules1!",
  "TOUTENMAJUSCULES1!",
  "SansChiffreDuTout!",
  "SansSigneSpecial12",
  "Avec Espace Seul1",
])("%s lacks a kind of character", (password) => {
  expect(messagesOf(password)).toEqual([
    "Le mot de passe doit contenir au moins une majuscule, une minuscule, un chiffre et un caractère spécial.",
  ]);
});
