import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { test } from "#tests/support/database.ts";
import { foldText } from "../text/text.ts";
import { foldedText, matches } from "./searched-text.server.ts";

const TEXTS = [
  "Hélène Wamytan",
  "ŒUVRE d’Art, l'œil",
  "ÀÂÄÇÈÉÊËÎÏÔÖÙÛÜŸ àâäçèéêëîïôöùûüÿ",
  "Señor Ãlvaro Åse ÆON Ýr",
  "DEV-7K3M9Q x@y.nc +687 27.12.34",
  "100 % \\ _ sûr",
];

test("the database folds texts as the code does", async ({ db }) => {
  for (const text of TEXTS) {
    const { rows } = await db.execute<{ folded: string }>(
      sql`select ${foldedText(sql`given.text`)} as folded from (values (${text}::text)) as given (text)`,
    );
    expect(rows[0]?.folded).toBe(` ${foldText(text)}`);
  }
});

test("every word is looked for, in any order, and signs are signs", async ({ db }) => {
  const found = async (q: string) => {
    const { rows } = await db.execute<{ text: string }>(
      sql`select given.text from (values ${sql.join(
        TEXTS.map((text) => sql`(${text}::text)`),
        sql`, `,
      )}) as given (text) where ${matches(foldedText(sql`given.text`), q)}`,
    );
    return rows.map(({ text }) => TEXTS.indexOf(text));
  };
  expect(await found("wamytan HELENE")).toEqual([0]);
  expect(await found("dart œuvre")).toEqual([1]);
  expect(await found("dart helene")).toEqual([]);
  expect(await found("h_l_ne")).toEqual([]);
  expect(await found("100 %")).toEqual([5]);
  expect(await found("he wa")).toEqual([0]);
  expect(await found("ne wa")).toEqual([]);
  expect(await found("\\")).toEqual([5]);
});
