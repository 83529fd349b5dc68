import { expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.server.ts";

/** All of them have twelve characters of four kinds. */
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
])("%s is what is tried first", async (password) => {
  expect(await isCommonPassword(password, [])).toBe(true);
});

test.each([
  "Cagou-bleu-2026",
  "Ouvre-toi, Sésame 7",
  "Nouveau-lagon-2027",
  "aA1@$!%*?&aA1",
  "Mot2passe€long",
])("%s is not", async (password) => {
  expect(await isCommonPassword(password, [])).toBe(false);
});

test("words of the person and of their company are guessed first, however they are written", async () => {
  const words = ["Églantine Wamytan", "eglantine.wamytan@boulangerie.nc", "Boulangerie du Cagou Doré"];
  for (const password of ["Eglantine-1985!", "wAmytan-98800!", "Boulangerie-1!", "CagouDore2026!"]) {
    expect(await isCommonPassword(password, words), password).toBe(true);
  }
  expect(await isCommonPassword("Wamytan-1985-Jardin!", [])).toBe(false);
});

test("a password made to keep the comparison busy is answered, without holding up the process", async () => {
  const order: string[] = [];
  const answers = ["Aa1!".repeat(32), "4@8({[<369&#!|1/0$5+7%2".repeat(5)].map(async (one) => {
    const answer = await isCommonPassword(one, []);
    order.push("an answer");
    return answer;
  });
  setTimeout(() => order.push("somebody else"), 1);
  expect(await Promise.all(answers)).toEqual([true, false]);
  expect(order).toEqual(["somebody else", "an answer", "an answer"]);
});
