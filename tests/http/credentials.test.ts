import { buffer } from "node:stream/consumers";
import { eq, sql } from "drizzle-orm";
import { parse } from "node-html-parser";
import PDFDocument from "pdfkit";
import sharp from "sharp";
import { describe, expect } from "vitest";
import { companyCredentials } from "#app/core/credential/credentials.table.ts";
import { remindOfEnds } from "#app/features/credentials/credential-reminders.server.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { mails } from "#app/platform/mail/mails.table.ts";
import { noumeaDay } from "#app/platform/text/time.ts";
import { postForm, type TypedForm } from "#tests/support/company-forms.ts";
import { published, STAFF, companyTest as test } from "#tests/support/company-life.ts";
import { aCompany } from "#tests/support/factories.ts";
import { until } from "#tests/support/until.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const CANARY = "canari-de-la-piece";
const aPdf = () => new Blob([`%PDF-1.7 ${CANARY}\n%%EOF`], { type: "application/pdf" });
const textOf = (html: string) => parse(html).text.replaceAll(/[\s\u00a0\u202f]+/g, " ");
const inDays = (days: number) => noumeaDay(new Date(Date.now() + days * 86_400_000));

type Site = { url: string };
const declare = (visitor: Visitor, { url }: Site, companyId: string, given: TypedForm = {}) =>
  postForm(visitor, url, `/my-company/${companyId}/preuves`, {
    intent: "declare",
    kind: "expertcyber",
    number: "2026-114",
    endsOn: inDays(400),
    document: aPdf(),
    ...given,
  });

const newest = async (db: Database, companyId: string) => {
  const [found] = await db
    .select()
    .from(companyCredentials)
    .where(eq(companyCredentials.companyId, companyId))
    .orderBy(sql`created_at desc`)
    .limit(1);
  if (!found) throw new Error("no credential");
  return found;
};

const decide = async (admin: Visitor, id: string, fields: Record<string, string>) => {
  const { body } = await admin.get(`/admin/preuves/${id}`);
  const seen = parse(body).querySelector("input[name=seen]")?.getAttribute("value") ?? "";
  return admin.post(`/admin/preuves/${id}`, { seen, confirmed: "oui", ...fields });
};

const templatesTo = async (db: Database, recipient: string) =>
  (await db.select({ template: mails.template }).from(mails).where(eq(mails.recipient, recipient))).map(
    ({ template }) => template,
  );

describe("a proof", () => {
  test("is sent with its document, read by the staff, shown, filtered, and ends by itself", async ({
    site,
    database: { db },
  }) => {
    const { member, visitor, admin, id, slug } = await published({ site, database: { db } });
    expect((await declare(visitor, site, id)).status).toBe(302);
    const { id: credentialId } = await newest(db, id);
    expect(await templatesTo(db, STAFF)).toContain("credential-received");
    const read = async (path: string) => (await site.visitor().get(path)).body;
    expect(await read(`/company/${slug}`)).not.toContain('id="preuves"');

    const piece = await admin.visitor.get(`/admin/preuves/${credentialId}/piece`);
    expect(piece.body).toContain(CANARY);
    expect(piece.headers.get("content-disposition")).toContain("attachment");
    expect((await visitor.get(`/my-company/${id}/preuves/${credentialId}/piece`)).body).toContain(CANARY);

    expect((await decide(admin.visitor, credentialId, { intent: "verify", until: inDays(400) })).status).toBe(
      302,
    );
    expect(await templatesTo(db, member.email)).toContain("credential-decided");
    const page = await until(async () => {
      const body = await read(`/company/${slug}`);
      return body.includes("ExpertCyber") && body;
    });
    expect(textOf(page)).toMatch(/Ce qui est prouvé.*ExpertCyber.*n° 2026-114.*jusqu’au/);
    expect(page).toContain('"hasCredential"');
    expect(page).not.toContain(CANARY);
    expect(await read("/directory?label=expertcyber")).toContain(`/company/${slug}`);
    const named = await site.visitor().get("/directory?q=ExpertCyber");
    expect(named.headers.get("location")).toBe("/directory?label=expertcyber");

    await db
      .update(companyCredentials)
      .set({ validUntil: inDays(-1) })
      .where(eq(companyCredentials.id, credentialId));
    await until(async () => !(await read(`/company/${slug}`)).includes('id="preuves"'));
    expect(await read("/directory?label=expertcyber")).not.toContain(`/company/${slug}`);
    await db
      .update(companyCredentials)
      .set({ validUntil: noumeaDay() })
      .where(eq(companyCredentials.id, credentialId));
    await until(async () => (await read(`/company/${slug}`)).includes('id="preuves"'));
    expect(textOf((await visitor.get(`/my-company/${id}/preuves`)).body)).toContain("Vérifié");
  });

  test("is withdrawn at once, by the staff with a reason, or by a manager", async ({
    site,
    database: { db },
  }) => {
    const { visitor, admin, id, slug } = await published({ site, database: { db } });
    // Rows of similar companies hold labels too.
    const shown = async () => (await site.visitor().get(`/company/${slug}`)).body.includes('id="preuves"');
    for (const who of ["staff", "manager"]) {
      await declare(visitor, site, id);
      const { id: credentialId } = await newest(db, id);
      await decide(admin.visitor, credentialId, { intent: "verify", until: inDays(10) });
      await until(shown);
      if (who === "staff") {
        expect((await decide(admin.visitor, credentialId, { intent: "withdraw" })).status).toBe(422);
        const reason = "Plus dans la liste";
        expect((await decide(admin.visitor, credentialId, { intent: "withdraw", reason })).status).toBe(302);
      } else {
        const fields = { intent: "withdraw", credentialId, confirmed: "oui" };
        expect((await visitor.post(`/my-company/${id}/preuves`, fields)).status).toBe(302);
      }
      await until(async () => !(await shown()));
    }
  });

  test("that lacks something is asked again, refused ones have a reason, and a new one takes the place", async ({
    site,
    database: { db },
  }) => {
    const { visitor, admin, id } = await published({ site, database: { db } });
    await declare(visitor, site, id);
    expect((await declare(visitor, site, id)).status).toBe(409);
    const asked = await newest(db, id);
    await decide(admin.visitor, asked.id, { intent: "ask", reason: "La deuxième page manque" });
    expect(textOf((await visitor.get(`/my-company/${id}/preuves`)).body)).toContain(
      "La deuxième page manque",
    );
    expect((await declare(visitor, site, id)).status).toBe(302);
    const again = await newest(db, id);
    expect(again.id).not.toBe(asked.id);
    await decide(admin.visitor, again.id, { intent: "refuse", reason: "Périmée" });
    expect(textOf((await visitor.get(`/my-company/${id}/preuves`)).body)).toContain("Périmée");
  });

  test.for<[string, TypedForm, string]>([
    ["without a document", { document: "" }, "Le document est requis"],
    [
      "that is a script",
      { document: new Blob(["<script>"], { type: "application/pdf" }) },
      "PDF ou une image",
    ],
    ["of an unknown kind", { kind: "inconnu" }, "Choisissez ce que vous prouvez"],
    ["that has ended", { endsOn: "2020-01-01" }, "Ce jour est déjà passé"],
    ["of a RIDET that is none", { kind: "ridet", number: "12" }, "Un RIDET a 7 ou 10 chiffres"],
  ])("%s is refused", async ([, given, words], { site, database: { db } }) => {
    const { visitor, id } = await published({ site, database: { db } });
    const { status, body } = await declare(visitor, site, id, given);
    expect(status).toBe(422);
    expect(textOf(body)).toContain(words);
  });

  test("is not verified beyond its label's time, without an end, or on another revision", async ({
    site,
    database: { db },
  }) => {
    const { visitor, admin, id } = await published({ site, database: { db } });
    await declare(visitor, site, id);
    const credential = await newest(db, id);
    const verify = (fields: Record<string, string>) =>
      decide(admin.visitor, credential.id, { intent: "verify", ...fields });
    expect(textOf((await verify({ until: inDays(800) })).body)).toContain("Ce jour est trop loin");
    expect(textOf((await verify({ until: "" })).body)).toContain("Jusqu’à quel jour");
    expect((await verify({ until: inDays(30), seen: "2020-01-01T00:00:00.000Z" })).status).toBe(409);
    expect((await newest(db, id)).state).toBe("waiting");
  });

  test("two who decide at once: one does", async ({ site, database: { db } }) => {
    const { visitor, admin, id } = await published({ site, database: { db } });
    await declare(visitor, site, id);
    const { id: credentialId } = await newest(db, id);
    const answers = await Promise.all([
      decide(admin.visitor, credentialId, { intent: "verify", until: inDays(30) }),
      decide(admin.visitor, credentialId, { intent: "refuse", reason: "Non" }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([302, 409]);
  });
});

test("a proved RIDET is one company's, shown with its number", async ({ site, database: { db } }) => {
  const first = await published({ site, database: { db } });
  const second = await published({ site, database: { db } });
  const prove = async ({ visitor, admin, id }: typeof first) => {
    await declare(visitor, site, id, { kind: "ridet", number: "3 456 789.001", endsOn: "" });
    return decide(admin.visitor, (await newest(db, id)).id, { intent: "verify", until: "" });
  };
  expect((await prove(first)).status).toBe(302);
  await until(async () =>
    textOf((await site.visitor().get(`/company/${first.slug}`)).body).includes("3 456 789.001"),
  );
  const other = await prove(second);
  expect([other.status, textOf(other.body)]).toEqual([
    409,
    expect.stringContaining("a déjà prouvé ce RIDET"),
  ]);
  await db.execute(sql`update companies set status = 'archived', archived_at = now(), archived_from = 'published'
    where id = ${first.id}`);
  expect(
    (await decide(second.admin.visitor, (await newest(db, second.id)).id, { intent: "verify" })).status,
  ).toBe(302);
  // Restored, it does not prove it a second time.
  await db.execute(sql`update companies set status = 'published', archived_at = null, archived_from = null
    where id = ${first.id}`);
  expect((await newest(db, first.id)).state).toBe("replaced");
});

test("a page that the staff has not approved proves nothing: its author sends no mail", async ({
  site,
  database: { db },
}) => {
  const { member, visitor } = await site.signedIn();
  const mailed = (await templatesTo(db, STAFF)).length;
  for (const status of ["draft", "pending"] as const) {
    const { id } = await aCompany(db, { status, ownerId: member.id, submittedBy: member.id });
    const { status: answer, body } = await declare(visitor, site, id);
    expect([answer, textOf(body)]).toEqual([409, expect.stringContaining("une fois votre fiche publiée")]);
  }
  expect((await templatesTo(db, STAFF)).length).toBe(mailed);
});

test("one member sends twenty proofs a day, whatever the pages", async ({ site, database: { db } }) => {
  const { member, visitor } = await site.signedIn();
  const statuses: number[] = [];
  for (let n = 0; n < 21; n += 1) {
    const { id } = await aCompany(db, { ownerId: member.id });
    statuses.push(
      (await declare(visitor, site, id, { document: "" })).status,
      (await declare(visitor, site, id)).status,
    );
  }
  // What is missing a document spends nothing.
  expect(statuses.filter((status) => status === 302)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
});

test("of a label that the staff added is proved, found and shown like the others; it outlives the settings", async ({
  site,
  database: { db },
}) => {
  const { visitor, admin, id, slug } = await published({ site, database: { db } });
  const added = { kind: "bouclier-lagon", endsOn: inDays(700) };
  expect((await declare(visitor, site, id, added)).status).toBe(422);
  const line =
    "Bouclier Lagon | un émetteur inventé | Bases tenues, relues. | 1 | https://labels.example/liste";
  const save = (labels: string) =>
    admin.visitor.post("/admin/reglages/labels", { intent: "labels", seen: "999999", labels });
  const faulty = await save("Bouclier Lagon | sans le reste");
  expect([faulty.status, textOf(faulty.body)]).toEqual([422, expect.stringContaining("cinq parties")]);
  expect((await save(line)).status).toBe(302);

  expect((await visitor.get(`/my-company/${id}/preuves`)).body).toContain("Bouclier Lagon");
  expect((await declare(visitor, site, id, added)).status).toBe(302);
  const { id: credentialId } = await newest(db, id);
  const read = async (path: string) => textOf((await site.visitor().get(path)).body);
  expect(textOf((await admin.visitor.get("/admin/dashboard?quoi=credential&size=25")).body)).toContain(
    "Bouclier Lagon",
  );
  // Not beyond the year that its line gives.
  expect((await decide(admin.visitor, credentialId, { intent: "verify", until: inDays(700) })).status).toBe(
    422,
  );
  expect((await decide(admin.visitor, credentialId, { intent: "verify", until: inDays(300) })).status).toBe(
    302,
  );
  await until(async () => (await read(`/company/${slug}`)).includes("Bases tenues, relues."));
  const [directory, checked] = ["/directory?q=Bouclier+lagon", "/comment-recif-verifie"];
  expect((await site.visitor().get(directory)).headers.get("location")).toBe(
    "/directory?label=bouclier-lagon",
  );
  const list = await read("/directory?label=bouclier-lagon");
  expect(list).toContain("Bouclier Lagon, ");
  expect(await read(checked)).toContain("Bouclier Lagon, par un émetteur inventé, un an au plus.");

  expect((await save("")).status).toBe(302);
  await until(async () => !(await read(checked)).includes("Bouclier Lagon"));
  expect(await read(`/company/${slug}`)).toContain("Bouclier Lagon");
  expect((await site.visitor().get("/directory?label=bouclier-lagon")).status).toBe(404);
});

test("a verified one comes back to the staff after three months, and at once when a visitor reports one", async ({
  site,
  database: { db },
}) => {
  const { visitor, admin, id, slug } = await published({ site, database: { db } });
  await declare(visitor, site, id);
  const { id: credentialId } = await newest(db, id);
  await decide(admin.visitor, credentialId, { intent: "verify", until: inDays(300) });
  const isQueued = async () => {
    const pages = ["/admin/dashboard?quoi=credential-check", "/admin/preuves?liste=relire"];
    const read = pages.map(async (page) => (await admin.visitor.get(page)).body.includes(credentialId));
    return Promise.all(read);
  };
  expect(await isQueued()).toEqual([false, false]);
  const { recheckAt } = await newest(db, id);
  expect((Number(recheckAt) - Date.now()) / 86_400_000).toBeCloseTo(92, -1);
  await db.execute(sql`update company_credentials set recheck_at = now() where id = ${credentialId}`);
  expect(await isQueued()).toEqual([true, true]);
  expect((await decide(admin.visitor, credentialId, { intent: "check" })).status).toBe(302);
  expect(await isQueued()).toEqual([false, false]);

  const { body } = await site.visitor().get(`/company/${slug}/signaler`);
  const token = parse(body).querySelector("input[name=token]")?.getAttribute("value") ?? "";
  const report = { change: "phone", message: "Elle n’est plus dans la liste de l’émetteur.", token };
  const { post } = site.visitor();
  expect((await post(`/company/${slug}/signaler`, report)).status).toBe(303);
  expect(await isQueued()).toEqual([false, false]);
  expect((await post(`/company/${slug}/signaler`, { ...report, change: "proof" })).status).toBe(303);
  expect(await isQueued()).toEqual([true, true]);
  // Shown until it is withdrawn.
  expect((await site.visitor().get(`/company/${slug}`)).body).toContain('id="preuves"');
});

describe("the picture of a document, for the staff", () => {
  const pictureOf = async (admin: Visitor, { url }: Site, id: string) => {
    const answer = await fetch(`${url}/admin/preuves/${id}/apercu`, {
      headers: { cookie: [...admin.cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
    });
    return {
      type: answer.headers.get("content-type"),
      answer,
      bytes: Buffer.from(await answer.arrayBuffer()),
    };
  };

  test("is drawn from its pages, and stands beside the decision", async ({ site, database: { db } }) => {
    const { visitor, admin, id } = await published({ site, database: { db } });
    const document = new PDFDocument({ size: "A4" });
    document.rect(0, 0, 600, 900).fill("#cc0000");
    document.addPage().rect(0, 0, 600, 900).fill("#0000cc");
    document.end();
    await declare(visitor, site, id, { document: new Blob([await buffer(document)]) });
    const { id: credentialId } = await newest(db, id);
    expect((await admin.visitor.get(`/admin/preuves/${credentialId}`)).body).toContain(
      `src="/admin/preuves/${credentialId}/apercu"`,
    );
    const { type, answer, bytes } = await pictureOf(admin.visitor, site, credentialId);
    expect([type, answer.headers.get("cache-control")]).toEqual(["image/webp", "no-store"]);
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect(info.height).toBeGreaterThan(info.width * 2);
    const at = (y: number) => [...data.subarray((y * info.width + 600) * info.channels).subarray(0, 3)];
    const [red = 0, , blue = 0] = at(300);
    expect(red).toBeGreaterThan(150);
    expect(blue).toBeLessThan(60);
    expect(at(info.height - 300)[2]).toBeGreaterThan(150);
    expect((await visitor.get(`/admin/preuves/${credentialId}/apercu`)).status).not.toBe(200);
  });

  test("that cannot be drawn is replaced by its reason", async ({ site, database: { db } }) => {
    const { visitor, admin, id } = await published({ site, database: { db } });
    await declare(visitor, site, id);
    const { id: credentialId } = await newest(db, id);
    const { type, bytes } = await pictureOf(admin.visitor, site, credentialId);
    expect(type).toBe("image/svg+xml");
    expect(bytes.toString()).toContain("Cette pièce ne se dessine pas");
  });
});

test("neither the document nor the page is another's", async ({ site, database: { db } }) => {
  const { visitor, id } = await published({ site, database: { db } });
  await declare(visitor, site, id);
  const { id: credentialId } = await newest(db, id);
  const other = await published({ site, database: { db } });
  const paths = [`/my-company/${id}/preuves`, `/my-company/${id}/preuves/${credentialId}/piece`];
  for (const path of [...paths, `/my-company/${other.id}/preuves/${credentialId}/piece`])
    expect((await other.visitor.get(path)).status, path).toBe(404);
  for (const path of [...paths, `/admin/preuves/${credentialId}/piece`])
    expect((await site.visitor().get(path)).body, path).not.toContain(CANARY);
  expect((await other.visitor.get(`/admin/preuves/${credentialId}/piece`)).status).not.toBe(200);
  await other.visitor.post(`/my-company/${other.id}/preuves`, {
    intent: "withdraw",
    credentialId,
    confirmed: "oui",
  });
  expect((await newest(db, id)).state).toBe("waiting");
});

test("managers are reminded 60, 30 and 7 days before the end, each once", async ({
  site,
  database: { db },
}) => {
  const { member, visitor, admin, id } = await published({ site, database: { db } });
  await declare(visitor, site, id);
  const { id: credentialId } = await newest(db, id);
  await decide(admin.visitor, credentialId, { intent: "verify", until: inDays(100) });
  const jobs = { enqueue: async () => {} };
  const scope = { db, jobs, site: { url: site.url } };
  const reminders = async () => {
    const sent = await db.select().from(mails).where(eq(mails.recipient, member.email));
    return sent.filter(({ payload }) => JSON.stringify(payload).includes('"ending"')).length;
  };
  const counts: number[] = [];
  for (const days of [10, 41, 42, 71, 92, 94, 99]) {
    await remindOfEnds(scope, new Date(Date.now() + days * 86_400_000));
    counts.push(await reminders());
  }
  expect(counts).toEqual([0, 1, 1, 2, 2, 3, 3]);
});
