import { desc, eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { Database } from "#app/platform/db/client.server.ts";
import { auditLog } from "#app/platform/db/schema/audit.ts";
import { companies } from "#app/platform/db/schema/companies.ts";
import { importRows, imports } from "#app/platform/db/schema/imports.ts";
import { aCompany } from "#tests/support/factories.ts";
import { csvOf, verdictsOf } from "#tests/support/page-imports.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";
import { until } from "#tests/support/until.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { aWorkbook, sheetXml } from "#tests/support/workbook.ts";

const test = siteTest
  .extend("content", perFile, ({ database }) => aCompany(database.db, { name: "Déjà là (fictif)" }))
  .extend("admin", perFile, async ({ site }) => (await site.signedIn({ role: "admin" })).visitor)
  .extend("place", perFile, ({ site }) => ({ url: site.url }));

type Sent = { admin: Visitor; url: string; db: Database };

async function send({ admin, url }: Omit<Sent, "db">, bytes: string | Uint8Array, name = "entreprises.csv") {
  const form = new FormData();
  form.set("file", new Blob([bytes as BlobPart]), name);
  return admin.send("/admin/import", { method: "POST", body: form, headers: { origin: url } });
}

/** Sends a file and waits until it was read. Returns its page. */
async function sendAndRead(sent: Sent, bytes: string | Uint8Array, name?: string) {
  const answer = await send(sent, bytes, name);
  expect(answer.status).toBe(302);
  const path = answer.headers.get("location") ?? "";
  await until(async () => (await stateOf(sent.db, path)) !== "reading");
  return { path, id: path.split("/").at(-1) ?? "" };
}

async function stateOf(db: Database, path: string) {
  const [found] = await db
    .select({ state: imports.state })
    .from(imports)
    .where(eq(imports.id, path.split("/").at(-1) ?? ""));
  return found?.state;
}

const settled = (db: Database, path: string, state: string) =>
  until(async () => (await stateOf(db, path)) === state);

describe("a file", () => {
  test("is sent, checked, corrected, imported, and taken back, without a script", async ({
    admin,
    place,
    database: { db },
  }) => {
    const sent = { admin, url: place.url, db };
    const lines = Array.from({ length: 7 }, (_, n) => ({ name: `Balise ${n}` }));
    const { path, id } = await sendAndRead(
      sent,
      csvOf([...lines, { name: "Sans métier", categories: "Plomberie" }]),
    );
    const page = await admin.get(path);
    expect(page.body).toContain("Fichier CSV chargé avec des avertissements");
    expect(page.body).toContain("8 entreprises trouvées");
    expect(page.body).toContain("... et 3 autres entreprises");
    expect(page.body).toContain("UTF-8, séparateur point-virgule");
    const errors = await admin.get(`${path}?verdict=erreurs`);
    expect(errors.body).toContain("Ligne 9 (Sans métier) : Au moins une catégorie est requise");
    expect(errors.body).not.toContain("ligne-2");

    const blocked = await admin.post(path, { intent: "start" });
    expect(blocked.status).toBe(422);
    expect(blocked.body).toContain("1 ligne en erreur : rien n’a été importé.");
    const corrected = await admin.post(`${path}?verdict=erreurs`, {
      intent: "correction",
      line: "9",
      field: "categories",
      value: "Sauvegarde",
    });
    expect(corrected.headers.get("location")).toBe(`${path}?verdict=erreurs#ligne-9`);
    expect(new Set(await verdictsOf(db, id))).toEqual(new Set(["create"]));

    const pressed = await Promise.all([
      admin.post(path, { intent: "start", publish: "on" }),
      admin.post(path, { intent: "start", publish: "on" }),
    ]);
    expect(pressed.map(({ status }) => status).toSorted()).toEqual([302, 409]);
    await settled(db, path, "done");
    const report = await admin.get(path);
    expect(report.body).toContain("Importation réussie");
    expect(report.body).toContain("8 entreprises importées.");
    expect(report.body).toContain('href="/admin/dashboard"');
    expect((await admin.get("/company/balise-3")).status).toBe(200);

    expect((await admin.post(path, { intent: "undo" })).status).toBe(422);
    expect((await admin.post(path, { intent: "undo", confirmed: "on" })).status).toBe(302);
    await settled(db, path, "undone");
    expect((await admin.get(path)).body).toContain("Import annulé");
    expect((await admin.get("/company/balise-3")).status).toBe(404);
    const acts = await db.select().from(auditLog).where(eq(auditLog.subject, id)).orderBy(auditLog.id);
    expect(acts.map(({ action }) => action)).toEqual(["import.upload", "import.start", "import.undo"]);
  });

  test("that is being imported says how far it is, and can be found again and stopped", async ({
    admin,
    place,
    database: { db },
  }) => {
    await db.execute(sql`
      create function wait_a_little() returns trigger language plpgsql as $$
        begin perform pg_sleep(0.004); return new; end $$`);
    await db.execute(sql`
      create trigger wait_a_little before insert on companies for each row
        when (new.name like 'Lente %') execute function wait_a_little()`);
    const lines = Array.from({ length: 1_600 }, (_, n) => ({ name: `Lente ${n}` }));
    const { path } = await sendAndRead({ admin, url: place.url, db }, csvOf(lines));
    await admin.post(path, { intent: "start" });
    const running = await until(async () => {
      const page = await admin.get(path);
      return page.body.includes("lignes sur") && page;
    });
    expect(running.body).toContain('<noscript><meta http-equiv="refresh"');
    expect((await admin.get("/admin/import")).body).toContain("Import en cours");
    expect((await admin.post(path, { intent: "cancel" })).status).toBe(302);
    const made = await db.$count(companies, sql`name like 'Lente %'`);
    expect(await stateOf(db, path)).toBe("cancelled");
    expect(made % 500).toBe(0);
    expect(made).toBeLessThan(1_600);
    expect((await admin.get(path)).body).toContain("Importation interrompue");
    await admin.post(path, { intent: "start", skipErrors: "on" });
    await settled(db, path, "done");
    expect(await db.$count(companies, sql`name like 'Lente %'`)).toBe(1_600);
  });

  test("with columns of other names is read once they are chosen, and no field twice", async ({
    admin,
    place,
    database: { db },
  }) => {
    const text = "aaa;bbb;ccc;ddd;eee;fff;ggg\nPhare;Texte;phare.nc;Koné;Sauvegarde;Anna;a@phare.nc";
    const { path, id } = await sendAndRead({ admin, url: place.url, db }, text);
    const page = await admin.get(path);
    expect(page.body).toContain("En-têtes obligatoires manquants");
    expect(page.body).toContain("par exemple « Phare »");
    const post = (columns: string[]) => {
      const body = new URLSearchParams([["intent", "mapping"], ...columns.map((one) => ["columns", one])]);
      return admin.send(path, { method: "POST", body, headers: { origin: place.url } });
    };
    const twice = await post(["name", "name", "website", "location", "categories", "contactName", "email"]);
    expect(twice.status).toBe(422);
    expect(twice.body).toContain("Deux colonnes ne peuvent pas remplir le même champ.");
    await post(["name", "description", "website", "location", "categories", "contactName", "email"]);
    await settled(db, path, "uploaded");
    expect(await verdictsOf(db, id)).toEqual(["create"]);
  });

  test("of rejected rows holds them as they were, with the reason and no formula", async ({
    admin,
    place,
    database: { db },
  }) => {
    const lines = [{ name: "Feu vert" }, { name: "=cmd|'/C calc'!A0", categories: "Plomberie" }];
    const { path } = await sendAndRead({ admin, url: place.url, db }, csvOf(lines));
    await admin.post(path, { intent: "start", skipErrors: "on" });
    await settled(db, path, "done");
    const rejects = await admin.get(`${path}/rejets`);
    expect(rejects.headers.get("content-disposition")).toContain("lignes-rejetees");
    expect(rejects.body).toContain(`"'=cmd|'/C calc'!A0"`);
    expect(rejects.body).toContain("Au moins une catégorie est requise");
    expect(rejects.body).not.toContain("Feu vert");
  });
});

const HEADER = "Nom;Description;Site web;Zone;Catégories;Contact;Email";
const row = (name: string, categories = "Sauvegarde") => `${name};d;;Sud;${categories};Anna;`;
const file = (...rows: string[]) => [HEADER, ...rows].join("\n");
const latin1 = (text: string) => Buffer.from(text, "latin1");
const sheet = (text: string) => ({ "xl/worksheets/sheet1.xml": text });
const cells = [HEADER.split(";"), row("Classeur").split(";")];
const blanks = " ".repeat(65 * 1024 * 1024);

/** What each row becomes, or why the file is refused; beside 63 more files in app/features/imports/hostile-files.test.ts. */
test.for<[string, string | Uint8Array, string | RegExp, string?]>([
  ["UTF-8 with its mark", `\ufeff${file(row("Un"))}`, "create"],
  ["UTF-16", Buffer.from(`\ufeff${file(row("Deux"))}`, "utf16le"), "create"],
  ["Windows-1252", latin1(file(row("Élan Côté"))), "create"],
  ["commas", file(row("Trois")).replaceAll(";", ","), "create"],
  ["tabulations", file(row("Quatre")).replaceAll(";", "\t"), "create"],
  ["a line that names its separator", `sep=;\n${file(row("Cinq"))}`, "create"],
  ["returns of an old Mac", file(row("Six")).replaceAll("\n", "\r"), "create"],
  ["short rows", file("Sept;d", row("Huit")), "error create"],
  ["long rows", file(`${row("Neuf")};x;y`), "create"],
  ["empty rows between", file("", row("Dix"), ";;;;;;", row("Onze")), "create create"],
  ["a quote never closed", file('"Douze;d;;Sud'), /n’est jamais fermé/],
  ["text after a closing quote", file('"Treize"x;d;;Sud;Sauvegarde;Anna;'), /guillemet/],
  ["values over lines", file('"Quatorze";"a\nb";;Sud;Sauvegarde;Anna;'), "create"],
  ["two rows alike", file(row("Quinze"), row("quinze")), "create twin"],
  ["a company that is there", file(row("Déjà là (fictif)")), "twin"],
  ["formulas", file(row("=HYPERLINK(1)"), row("@Seize")), "create create"],
  ["HTML in a value", file(row("<script>alert(1)</script>")), "create"],
  ["HTML for a file", "<!doctype html>\n<title>404</title>", /obligatoires manquants/],
  [
    "a cell of a million characters",
    file(`Dix-sept;${"a".repeat(1_000_000)};;Sud;Sauvegarde;Anna;`),
    "error",
  ],
  ["a category that is none", file(row("Dix-huit", "Plomberie")), "error"],
  ["NUL in a cell", file(row("Dix\0neuf")), /pas un texte/],
  ["no row", HEADER, /au moins une ligne d’en-tête/],
  ["65 columns", file(`${row("Vingt")}${";x".repeat(60)}`), /plus de 64 colonnes/],
  ["noise", Buffer.from(Array.from({ length: 4_096 }, (_, n) => (n * 7_919) % 251)), /./],
  ["a workbook", aWorkbook(cells), "create", "a.xlsx"],
  ["a workbook called .csv", aWorkbook(cells), "create", "a.csv"],
  ["a workbook that unfolds to 65 MB", aWorkbook([], sheet(blanks)), /trop volumineux/, "a.xlsx"],
  [
    "a workbook with entities",
    aWorkbook([], sheet(`<!DOCTYPE x [<!ENTITY a "a">]>${sheetXml(cells)}`)),
    /définitions XML/,
    "a.xlsx",
  ],
  ["half a workbook", aWorkbook(cells).slice(0, 400), /ne peut pas être lu/, "a.xlsx"],
  ["an old workbook", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), /classeur/, "a.csv"],
])(
  "%s: every row is judged, or the file refused with a sentence",
  async ([, bytes, expected, name], { admin, place, database: { db } }) => {
    const { path, id } = await sendAndRead({ admin, url: place.url, db }, bytes, name);
    const page = await admin.get(path);
    expect(page.status).toBe(200);
    expect(page.body).not.toContain("<script>alert");
    if (typeof expected === "string") expect((await verdictsOf(db, id)).join(" ")).toBe(expected);
    else {
      const [found] = await db.select().from(imports).where(eq(imports.id, id));
      expect(`${found?.reading?.refusal?.message} ${found?.reading?.refusal?.hint ?? ""}`).toMatch(expected);
      expect(await db.$count(importRows, sql`import_id = ${id} and verdict is not null`)).toBe(0);
    }
  },
);

describe("what is no file to import", () => {
  test.for<[string, string | Uint8Array, string, string]>([
    ["another format", "%PDF-1.7", "plan.pdf", "Format de fichier invalide."],
    ["an empty file", "", "vide.csv", "au moins une ligne d’en-tête"],
  ])("%s is refused at once", async ([, bytes, name, words], { admin, place }) => {
    const answer = await send({ admin, url: place.url }, bytes, name);
    expect(answer.status).toBe(422);
    expect(answer.body).toContain(words);
  });

  test("no file, and one that is too large", async ({ admin, place }) => {
    const none = await admin.post("/admin/import", {});
    expect([none.status, none.body.includes("Choisissez un fichier")]).toEqual([422, true]);
    const large = await send({ admin, url: place.url }, new Uint8Array(21 * 1024 * 1024)).catch(() => ({
      status: 413,
    }));
    expect(large.status).toBe(413);
  });
});

test("nothing of an import is for anybody but administrators", async ({
  site,
  admin,
  place,
  database: { db },
}) => {
  const { path, id } = await sendAndRead({ admin, url: place.url, db }, csvOf([{ name: "Canari Secret" }]));
  const member = (await site.signedIn()).visitor;
  for (const visitor of [site.visitor(), member]) {
    for (const address of [path, `${path}/rejets`, `${path}.data`, "/admin/import", "/admin/import/modele"]) {
      expect((await visitor.get(address)).body).not.toContain("Canari Secret");
    }
    for (const intent of ["start", "cancel", "mapping", "correction", "undo"]) {
      const answer = await visitor.post(path, {
        intent,
        confirmed: "on",
        columns: "name",
        line: "2",
        field: "name",
      });
      expect(answer.headers.get("location")).toMatch(/^\/(login|unauthorized)/);
    }
    expect(
      (await send({ admin: visitor, url: place.url }, csvOf([{ name: "x" }]))).headers.get("location"),
    ).toMatch(/^\/(login|unauthorized)/);
  }
  expect(await stateOf(db, path)).toBe("uploaded");
  const foreign = await admin.post(path, { intent: "start" }, { origin: "https://ailleurs.example" });
  expect(foreign.status).toBe(403);
  expect((await admin.get("/admin/import/00000000-0000-4000-8000-000000000000")).status).toBe(404);
  expect(await db.$count(imports, eq(imports.id, id))).toBe(1);
});

test("the template is the agreed file, and an import of it is read without an error", async ({
  admin,
  place,
  database: { db },
}) => {
  const template = await admin.get("/admin/import/modele");
  expect(template.headers.get("content-disposition")).toContain('filename="template_import_entreprises.csv"');
  const { id } = await sendAndRead({ admin, url: place.url, db }, template.body);
  expect(await verdictsOf(db, id)).toEqual(["create"]);
});

test("killed while it imports, another instance goes on with it, and no row is in twice", async ({
  another,
  database: { db, pool },
  admin,
  place,
}) => {
  const lines = Array.from({ length: 1_500 }, (_, n) => ({ name: `Lente Coupée ${n}` }));
  const { path } = await sendAndRead({ admin, url: place.url, db }, csvOf(lines));
  await admin.post(path, { intent: "start" });
  const made = () => db.$count(companies, sql`name like 'Lente Coupée %'`);
  await until(async () => (await made()) > 0);
  // As a power cut would: the thread's connections end in the middle of a batch.
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ~ '"?companies"?|import_rows' and state = 'active' and pid <> pg_backend_pid()`);
  await another();
  await until(async () => {
    await pool.query("update pgboss.job set start_after = now() where state = 'retry'");
    return (await stateOf(db, path)) === "done";
  });
  expect(await made()).toBe(1_500);
  const [found] = await db.select().from(imports).orderBy(desc(imports.createdAt)).limit(1);
  expect(found?.createdCount).toBe(1_500);
});
