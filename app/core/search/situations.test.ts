import { expect, test } from "vitest";
import { situationIn } from "./situations.ts";
import { functionWords, wordsOf } from "./words.ts";

const read = (text: string) =>
  situationIn(
    wordsOf(text)
      .filter((word) => !functionWords.has(word))
      .map((word) => [word]),
  )?.entry.categories;

test.each([
  ["mon compte a été volé", "reponse-a-incident-forensic"],
  ["on a volé hier le compte de ma sœur", "reponse-a-incident-forensic"],
  ["tous les documents sont chiffrés", "reponse-a-incident-forensic"],
  ["une fausse facture", "securite-des-emails"],
  ["une facture qui semblait venir de chez nous et qui était fausse", "securite-des-emails"],
  ["j’ai perdu mon téléphone", "securite-mobile"],
  ["un ancien salarié garde ses accès", "iam-gestion-de-lidentite-et-de-lacces"],
])("%s: what happened is read in any order", (text, category) => {
  expect(read(text)).toContain(category);
});

test.each(["chiffrer nos documents", "une facture", "volé", "le compte est bon"])(
  "%s: a wish, or half of it, is no situation",
  (text) => {
    expect(read(text)).toBeUndefined();
  },
);

test("words far from each other do not belong together", () => {
  expect(read("compte alpha beta gamma delta epsilon zeta eta volé")).toBeUndefined();
});
