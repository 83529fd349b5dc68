import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import { enqueueUnreached, forwardUnreached } from "#app/features/leads/notices/unreached.server.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { markDead } from "#app/platform/mail/dead-addresses.server.ts";
import { mails } from "#app/platform/mail/mails.table.ts";
import { aCompany } from "#tests/support/factories.ts";
import { aRequest, ask, leadOf, templatesTo } from "#tests/support/lead-life.ts";
import { wordsOfMails } from "#tests/support/mail-words.ts";
import { aPublicScope } from "#tests/support/scope.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";

const STAFF = "equipe@recif.example";
const test = siteTest
  .extend("env", perFile, async () => ({ STAFF_EMAIL: STAFF }))
  .extend("db", ({ database }) => database.db)
  .extend("managed", ({ site, database: { db } }) => async (email = "") => {
    const { member } = await site.signedIn();
    const { id, slug } = await aCompany(db, { ownerId: member.id, email });
    return { id, slug, owner: member.email };
  });

const dead = (db: Database, address: string) => markDead({ db }, { address, note: "", markedBy: "un essai" });
const ofStaff = async (db: Database, reference: string) =>
  (await wordsOfMails(db, STAFF, "admin-new-lead")).filter((words) => words.includes(reference));

test("a request to a company whose addresses are dead goes to the staff at once", async ({
  site,
  db,
  managed,
}) => {
  const { slug, owner } = await managed();
  await dead(db, owner);
  const request = aRequest();
  await ask(site.visitor(), site.url, request, [slug]);
  const lead = await leadOf(db, request.email);
  expect(lead).toMatchObject({ leadType: "company_specific", toForward: true });
  expect(await templatesTo(db, owner)).toEqual([]);
  expect(await ofStaff(db, lead.reference)).toHaveLength(1);
  const admin = await site.signedIn({ role: "admin" });
  expect((await admin.visitor.get("/admin/dashboard")).body).toContain(`/admin/demande/${lead.id}`);
});

test("with one address that lives, the company gets it there and the staff does not", async ({
  site,
  db,
  managed,
}) => {
  const { slug, owner } = await managed("canari-vivante@compagnie.example");
  await dead(db, owner);
  const request = aRequest();
  await ask(site.visitor(), site.url, request, [slug]);
  expect((await leadOf(db, request.email)).toForward).toBe(false);
  expect(await templatesTo(db, "canari-vivante@compagnie.example")).toEqual(["new-lead-notification"]);
});

test("a request whose mail comes back goes to the staff at once, once", async ({ site, db, managed }) => {
  const { slug, owner } = await managed();
  const request = aRequest();
  await ask(site.visitor(), site.url, request, [slug]);
  const lead = await leadOf(db, request.email);
  expect(lead.toForward).toBe(false);
  const scope = aPublicScope(db, { site: { url: site.url, staffEmail: STAFF } });
  const ofOwner = and(eq(mails.recipient, owner), eq(mails.template, "new-lead-notification"));
  const [mail] = await db.select({ id: mails.id }).from(mails).where(ofOwner);
  const id = mail?.id ?? "";
  await forwardUnreached(scope, { mailId: crypto.randomUUID() });
  expect((await leadOf(db, request.email)).toForward).toBe(false);
  for (let n = 0; n < 2; n += 1) await forwardUnreached(scope, { mailId: id });
  expect((await leadOf(db, request.email)).toForward).toBe(true);
  expect(await ofStaff(db, lead.reference)).toHaveLength(1);
});

test("only mails about requests bring one to the staff", async ({ db }) => {
  const queued: string[] = [];
  const jobs = { enqueue: async (_db: Database, queue: string) => void queued.push(queue) };
  for (const template of ["lead-news", "login-link", "new-lead-notification", "lead-reminder"])
    await enqueueUnreached({ db, jobs }, { id: crypto.randomUUID(), template });
  expect(queued).toEqual(["unreached", "unreached"]);
});
