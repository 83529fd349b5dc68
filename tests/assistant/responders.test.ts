import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { NewCompany } from "#app/core/company/companies.server.ts";
import { companies } from "#app/core/company/company.table.ts";
import { attackKinds } from "#app/features/assistant/attack-signs.ts";
import { retrieve } from "#app/features/assistant/retrieval/retrieve.server.ts";
import { adviceOn } from "#app/features/emergency/triage.rules.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { assistantSources } from "#app/routes/public/assistant/sources.server.ts";
import { test } from "#tests/support/database.ts";
import { aCompany } from "#tests/support/factories.ts";
import { aPublicScope } from "#tests/support/scope.ts";

const RESPONSE = ["reponse-a-incident-forensic"];

async function write(db: Database, name: string, given: Partial<NewCompany>, onCall = false) {
  await aCompany(db, { name, ...given });
  if (onCall)
    await db.update(companies).set({ onCallConfirmedAt: new Date() }).where(eq(companies.name, name));
}

/** Responders are recognised by the first word of their name. */
async function writeDirectory(db: Database) {
  await write(db, "Réponse Nouméa", { categories: RESPONSE, commune: "Nouméa", featured: true });
  await write(db, "Réponse Koné", { categories: RESPONSE, commune: "Koné", zones: ["nord"] });
  await write(db, "Astreinte", { categories: ["sauvegarde", ...RESPONSE], commune: "Nouméa" }, true);
  await write(db, "Surveillance", { categories: ["surveillance-securite-managee-24h-24"] }, true);
  await write(db, "Messagerie Facebook", { categories: ["securite-des-emails"], featured: true });
  await write(db, "Brouillon", { categories: RESPONSE, status: "pending" }, true);
}

async function shown(db: Database, question: string): Promise<string[]> {
  const found = await retrieve(aPublicScope(db), assistantSources, question);
  return found.companies.map(({ name }) => name);
}

describe("a question about an attack shows incident responders, and no other company", () => {
  test("those on call first, then the others", async ({ db }) => {
    await writeDirectory(db);
    for (const question of [
      "mon compte facebook est piraté",
      "on me demande une rançon",
      "SOS",
      "I got hacked",
    ]) {
      const names = await shown(db, question);
      expect(names[0], question).toBe("Astreinte");
      expect(names.toSorted(), question).toEqual(["Astreinte", "Réponse Koné", "Réponse Nouméa"]);
    }
  });

  test("then those of the place that is named", async ({ db }) => {
    await writeDirectory(db);
    expect(await shown(db, "mes fichiers sont chiffrés, je suis à Koné")).toEqual([
      "Astreinte",
      "Réponse Koné",
      "Réponse Nouméa",
    ]);
    expect((await shown(db, "on nous a piratés à Nouméa"))[1]).toBe("Réponse Nouméa");
  });

  test("none when there is none", async ({ db }) => {
    await write(db, "Messagerie Facebook", { categories: ["securite-des-emails"] });
    expect(await shown(db, "mon compte facebook est piraté, qui peut m’aider avec ma messagerie ?")).toEqual(
      [],
    );
  });
});

describe("other questions show companies when they ask who or where, or name one", () => {
  test.for([
    ["qui sécurise les e-mails ?", ["Messagerie Facebook"]],
    ["sécurité des e-mails à Nouméa", ["Messagerie Facebook"]],
    ["faut-il sécuriser les e-mails de mon entreprise ?", []],
    ["que fait Surveillance ?", ["Surveillance"]],
    ["c’est quoi un rançongiciel ?", []],
  ] as const)("« %s »", async ([question, names], { db }) => {
    await writeDirectory(db);
    expect(await shown(db, question)).toEqual(names);
  });
});

test("an alarm quotes the first steps of what happens, and no other page of the emergency", async ({
  db,
}) => {
  const questions = {
    rancon: "on me demande une rançon",
    hameconnage: "j’ai donné mon mot de passe à un faux site",
    fraude: "un virement est parti vers un escroc",
    compte: "ma page instagram est piratée",
    vol: "on m’a volé mon téléphone",
    doute: "la souris bouge toute seule",
  };
  for (const kind of attackKinds) {
    const { passages } = await retrieve(aPublicScope(db), assistantSources, questions[kind]);
    expect(passages[0]?.path).toBe("/urgence-cyber");
    for (const step of adviceOn(kind).steps) expect(passages[0]?.text).toContain(step);
    expect(passages.filter(({ path }) => path === "/urgence-cyber").length).toBe(1);
  }
});
