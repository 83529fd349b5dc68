import { expect, test } from "vitest";
import { loginForm } from "#app/features/sign-in/sign-in.schema.ts";
import { newPasswordField } from "./passwords.schema.ts";

const messagesOf = (password: unknown) =>
  newPasswordField.safeParse(password).error?.issues.map((issue) => issue.message);

test.each(["Cagou-bleu-2026", "Ouvre-toi, Sésame 7", "É$9aaaaaaaaa", "aA1@$!%*?&aA1", "Mot2passe€long"])(
  "%s is a password",
  (password) => {
    expect(messagesOf(password)).toBeUndefined();
  },
);

test.each([64, 128])("%i characters are a password, which is asked for whole", (length) => {
  const password = "Aa1!".repeat(length / 4);
  expect(messagesOf(password)).toBeUndefined();
  const signingIn = loginForm.safeParse({ email: "membre@canari.example", password });
  expect(signingIn.data?.password).toBe(password);
});

test("more than 128 characters are refused, not cut", () => {
  expect(messagesOf(`${"Aa1!".repeat(32)}a`)).toEqual([
    "Le mot de passe doit contenir au plus 128 caractères.",
  ]);
});

test.each(["", undefined, "Court-1", "Onze-caract"])("%j is too short", (password) => {
  expect(messagesOf(password)).toContain("Le mot de passe doit contenir au moins 12 caractères.");
});

test.each([
  "toutenminuscules1!",
  "TOUTENMAJUSCULES1!",
  "SansChiffreDuTout!",
  "SansSigneSpecial12",
  "Avec Espace Seul1",
])("%s misses a kind of character", (password) => {
  expect(messagesOf(password)).toEqual([
    "Le mot de passe doit contenir au moins une majuscule, une minuscule, un chiffre et un caractère spécial.",
  ]);
});
