import { statSync } from "node:fs";
import { expect, test } from "vitest";
import { BREACHED_FILE, isBreached } from "./breached-passwords.server.ts";
import { isCommonPassword } from "./common-passwords.server.ts";
import { estimatePassword } from "./estimate-password.ts";

const isCommon = (password: string, about: readonly string[] = []) =>
  estimatePassword({ password, about }).common;

/** However busy the machine is: the site's own deadline would end the check on the wall clock. */
const isRefused = (password: string, about: readonly string[] = []) =>
  isCommonPassword(password, about, 120_000);

test.each([
  "Motdepasse123!",
  "MotDePasse!2026",
  "Password1234!",
  "P@ssw0rd1234",
  "Azertyuiop123!",
  "Qwertyuiop123!",
  "Bonjour2026!!",
  "Admin123456!",
  "Aa1!Aa1!Aa1!",
  "Aaaaaaaaaaa1!",
  "Cybersecurite1!",
  "Recif-recif-1!",
])("%s is what is tried first", (password) => {
  expect(isCommon(password)).toBe(true);
});

test.each([
  "Cagou-bleu-2026",
  "Ouvre-toi, Sésame 7",
  "Nouveau-lagon-2027",
  "aA1@$!%*?&aA1",
  "Mot2passe€long",
])("%s is not", (password) => {
  expect(isCommon(password)).toBe(false);
});

test.each(["Hengsha_2_23", "whigginb1-S739RHT8", "VcW19uNO3o!p", "vCw19UNo3O!P"])(
  "%s leaked: it is refused",
  async (password) => {
    expect(isCommon(password)).toBe(false);
    expect(await isRefused(password)).toBe(true);
  },
);

test("what differs from a leaked one by a letter did not leak, and the filter is small", () => {
  for (const password of ["Hengsha_2_24", "whigginb1-S739RHT9", "", "a".repeat(128)])
    expect(isBreached(password), password).toBe(false);
  expect(statSync(BREACHED_FILE).size).toBeLessThan(3_000_000);
});

test("the thread says the same", async () => {
  expect(await isRefused("Motdepasse123!")).toBe(true);
  expect(await isRefused("Cagou-bleu-2026")).toBe(false);
  expect(await isRefused("Eglantine-1985!", ["Églantine Wamytan"])).toBe(true);
});

test("words of the person and of their company are guessed first, however they are written", () => {
  const words = ["Églantine Wamytan", "eglantine.wamytan@boulangerie.nc", "Boulangerie du Cagou Doré"];
  for (const password of ["Eglantine-1985!", "wAmytan-98800!", "Boulangerie-1!", "CagouDore2026!"]) {
    expect(isCommon(password, words), password).toBe(true);
  }
  expect(isCommon("Wamytan-1985-Jardin!")).toBe(false);
});

test("a password made to slow the comparison down is answered without blocking the process", async () => {
  const order: string[] = [];
  const answers = ["Aa1!".repeat(32), "4@8({[<369&#!|1/0$5+7%2".repeat(5)].map(async (one) => {
    const answer = await isRefused(one);
    order.push("an answer");
    return answer;
  });
  setTimeout(() => order.push("another task"), 1);
  expect(await Promise.all(answers)).toEqual([true, false]);
  expect(order).toEqual(["another task", "an answer", "an answer"]);
});
