import { desc, eq, sql } from "drizzle-orm";
import type pg from "pg";
import { describe, expect, onTestFinished } from "vitest";
import { auditLog } from "#app/core/audit/audit.table.ts";
import { companies } from "#app/core/company/company.table.ts";
import { completeContent } from "#app/core/company/company-content.ts";
import { keepVersions } from "#app/core/company/versions.server.ts";
import { imports } from "#app/features/imports/imports.table.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { selectForHttp } from "#tests/support/depth.ts";
import { aCompany } from "#tests/support/factories.ts";
import { csvOf, expectValidated, rowsOf, verdictsOf } from "#tests/support/page-imports.ts";
import { bytesOf, sentFiles } from "#tests/support/sent-files.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";
import { until } from "#tests/support/until.ts";
import type { Visitor } from "#tests/support/visitor.ts";

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

const waitForState = (db: Database, path: string, state: string) =>
  until(async () => (await stateOf(db, path)) === state);

describe("a file", () => {
  test("is sent, checked, corrected, imported, and undone, without a script", async ({
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
    expect(errors.body).toContain("Ligne 9 (Sans métier)\u00a0: Au moins une catégorie est requise");
    expect(errors.body).not.toContain("ligne-2");

    const blocked = await admin.post(path, { intent: "start" });
    expect(blocked.status).toBe(422);
    expect(blocked.body).toContain("1 ligne en erreur\u00a0: rien n’a été importé.");
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
    await waitForState(db, path, "done");
    const report = await admin.get(path);
    expect(report.body).toContain("Importation réussie");
    expect(report.body).toContain("8 entreprises importées.");
    expect(report.body).toContain('href="/admin/dashboard"');
    expect((await admin.get("/company/balise-3")).status).toBe(200);

    expect((await admin.post(path, { intent: "undo" })).body).toContain("Annuler cet import\u00a0?");
    expect((await admin.post(path, { intent: "undo", confirmed: "on" })).status).toBe(302);
    await waitForState(db, path, "undone");
    expect((await admin.get(path)).body).toContain("Import annulé");
    expect((await admin.get("/company/balise-3")).status).toBe(404);
    const acts = await db.select().from(auditLog).where(eq(auditLog.subject, id)).orderBy(auditLog.id);
    expect(acts.map(({ action }) => action)).toEqual(["import.upload", "import.start", "import.undo"]);
  });

  test("that would overwrite a page changed since asks for it, row by row or for all, and reports it", async ({
    admin,
    place,
    database: { db },
  }) => {
    const names = ["Récente une", "Récente deux"];
    for (const [n, name] of names.entries()) {
      const { id } = await aCompany(db, { name, website: `https://recente-${n}.nc` });
      const content = completeContent({ name });
      await keepVersions({ db }, [
        { companyId: id, origin: "edit", state: "applied", content, logoKey: null },
      ]);
    }
    const lines = names.map((name, n) => ({ name, website: `recente-${n}.nc`, text: "Plus ancienne" }));
    const { path, id } = await sendAndRead({ admin, url: place.url, db }, csvOf(lines));
    const page = await admin.get(`${path}?verdict=modifiees`);
    expect(page.body).toContain("2 fiches ont été modifiées depuis");
    expect(page.body).toContain("Le fichier changerait\u00a0: ");
    const [first] = await rowsOf(db, id);
    const decision = { intent: "decision", line: "2", seen: first?.pageChange?.at ?? "", choice: "file" };
    const late = await admin.post(path, { ...decision, seen: "2020-01-01T00:00:00.000Z" });
    expect([late.status, late.body.includes("a encore changé")]).toEqual([409, true]);
    const decided = await admin.post(`${path}?verdict=modifiees`, decision);
    expect(decided.headers.get("location")).toBe(`${path}?verdict=modifiees#ligne-2`);
    const all = await admin.post(path, { intent: "decisions", choice: "page" });
    expect(all.headers.get("location")).toBe(`${path}#lignes`);
    await admin.post(path, decision);
    await admin.post(path, { intent: "start", updateExisting: "on" });
    await waitForState(db, path, "done");
    const report = await admin.get(path);
    expect(report.body).toContain("Modifiées depuis\u00a0: les fiches gardent leurs valeurs");
    expect(report.body).toContain("Modifiées depuis\u00a0: le fichier a été pris");
    const made = await db.select().from(companies).where(eq(companies.description, "Plus ancienne"));
    expect(made.map(({ name }) => name)).toEqual(["Récente une"]);
  });

  test("that is being imported says how far it is, and can be found again and stopped", async ({
    admin,
    place,
    database: { db, pool },
  }) => {
    const gate = await aGate(pool, "Lente 700");
    const lines = Array.from({ length: 2_100 }, (_, n) => ({ name: `Lente ${n}` }));
    const { path } = await sendAndRead({ admin, url: place.url, db }, csvOf(lines));
    await admin.post(path, { intent: "start" });
    await until(async () => (await gate.waiting()) === 1);
    const running = await admin.get(path);
    expect(running.body).toContain("lignes sur");
    expect(running.body).toContain('<noscript><meta http-equiv="refresh"');
    expect((await admin.get("/admin/import")).body).toContain("Import en cours");
    const cancelling = admin.post(path, { intent: "cancel" });
    await until(async () => (await gate.waiting()) === 2);
    await gate.open();
    expect((await cancelling).status).toBe(302);
    const made = await db.$count(companies, sql`name like 'Lente %'`);
    expect(await stateOf(db, path)).toBe("cancelled");
    expect(made % 500).toBe(0);
    expect(made).toBeLessThan(2_100);
    expect((await admin.get(path)).body).toContain("Importation interrompue");
    await admin.post(path, { intent: "start", skipErrors: "on" });
    await waitForState(db, path, "done");
    expect(await db.$count(companies, sql`name like 'Lente %'`)).toBe(2_100);
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
    expect(page.body).toContain("par exemple «\u00a0Phare\u00a0»");
    const post = (columns: string[]) => {
      const body = new URLSearchParams([["intent", "mapping"], ...columns.map((one) => ["columns", one])]);
      return admin.send(path, { method: "POST", body, headers: { origin: place.url } });
    };
    const twice = await post(["name", "name", "website", "location", "categories", "contactName", "email"]);
    expect(twice.status).toBe(422);
    expect(twice.body).toContain("Deux colonnes ne peuvent pas remplir le même champ.");
    await post(["name", "description", "website", "location", "categories", "contactName", "email"]);
    await waitForState(db, path, "uploaded");
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
    await waitForState(db, path, "done");
    const rejects = await admin.get(`${path}/rejets`);
    expect(rejects.headers.get("content-disposition")).toContain("lignes-rejetees");
    expect(rejects.body).toContain(`"'=cmd|'/C calc'!A0"`);
    expect(rejects.body).toContain("Au moins une catégorie est requise");
    expect(rejects.body).not.toContain("Feu vert");
  });
});

test.for(selectForHttp(sentFiles))(
  "$name: every row is validated, or the file refused with a sentence",
  async (file, { admin, place, database: { db } }) => {
    const { path, id } = await sendAndRead({ admin, url: place.url, db }, bytesOf(file), file.fileName);
    const page = await admin.get(path);
    expect(page.status).toBe(200);
    expect(page.body).not.toContain("<script>alert");
    await expectValidated(db, id, file.expected);
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
  const gate = await aGate(pool, "Lente Coupée 700");
  const lines = Array.from({ length: 1_100 }, (_, n) => ({ name: `Lente Coupée ${n}` }));
  const { path } = await sendAndRead({ admin, url: place.url, db }, csvOf(lines));
  await admin.post(path, { intent: "start" });
  const made = () => db.$count(companies, sql`name like 'Lente Coupée %'`);
  await until(async () => (await gate.waiting()) === 1);
  expect(await made()).toBe(500);
  // Simulates a power cut: terminates the thread's connections within a batch.
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ~ '"?companies"?|import_rows' and state = 'active' and pid <> pg_backend_pid()`);
  await gate.open();
  await another();
  await until(async () => {
    await pool.query("update pgboss.job set start_after = now() where state = 'retry'");
    return (await stateOf(db, path)) === "done";
  });
  expect(await made()).toBe(1_100);
  const [found] = await db.select().from(imports).orderBy(desc(imports.createdAt)).limit(1);
  expect(found?.createdCount).toBe(1_100);
});

async function aGate(pool: pg.Pool, name: string) {
  const keeper = await pool.connect();
  onTestFinished(() => keeper.release(true));
  await keeper.query("select pg_advisory_lock(7)");
  await keeper.query(`create or replace function wait_at_gate() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(7); return new; end $$`);
  await keeper.query(`create or replace trigger gate before insert on companies for each row
    when (new.name = '${name}') execute function wait_at_gate()`);
  return {
    waiting: async (): Promise<number> => {
      const waiting = `select count(*)::integer as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      return (await keeper.query(waiting)).rows[0].n;
    },
    open: () => keeper.query("select pg_advisory_unlock(7)"),
  };
}
