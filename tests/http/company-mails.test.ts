import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { companyContacts } from "#app/core/company/company.table.ts";
import { companyManagers } from "#app/core/company/managers.table.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { mailSuppressions, mails } from "#app/platform/mail/mails.table.ts";
import { claim, claimUrl } from "#tests/support/claims.ts";
import { seenOn } from "#tests/support/company-life.ts";
import { aCompany } from "#tests/support/factories.ts";
import { aRequest, ask, leadOf, linkIn, templatesTo } from "#tests/support/lead-life.ts";
import { wordsOfMails } from "#tests/support/mail-words.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const STAFF = "equipe-arret@recif.example";
const NOTICE = "new-lead-notification";
let serial = 0;

const test = siteTest
  .extend("env", perFile, ({ mailbox }) => ({ STAFF_EMAIL: STAFF, SMTP_URL: mailbox.smtpUrl }))
  .extend("content", perFile, ({ database }) => aCompany(database.db, { name: "Déjà là (fictif)" }));

/** A company listed without having registered, and a function to request a quote. */
function unregistered(db: Database, given: { email?: string; name?: string; status?: "pending" } = {}) {
  serial += 1;
  return aCompany(db, { email: `canari-arret-${serial}@entreprise.example`, ...given });
}

const addressOf = async (db: Database, companyId: string) => {
  const [contact] = await db.select().from(companyContacts).where(eq(companyContacts.companyId, companyId));
  return contact?.email ?? "";
};
const noticesTo = async (db: Database, to: string) =>
  (await templatesTo(db, to)).filter((template) => template === NOTICE).length;

/** A company that never registered, after its first request, and the link by which it leaves. */
async function askedOnce({ url, visitor }: { url: string; visitor: () => Visitor }, db: Database) {
  const company = await unregistered(db);
  const email = await addressOf(db, company.id);
  await ask(visitor(), url, aRequest(), [company.slug]);
  return { company, email, leave: await linkIn(db, email, NOTICE, "/demande/arret/") };
}

const oneClick = (url: string) =>
  fetch(url, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
  });

describe("a company that never registered", () => {
  test("leaves in one click of its mail program; the staff is notified, and gets its requests", async ({
    site,
    mailbox,
    database: { db },
  }) => {
    const company = await unregistered(db);
    const email = await addressOf(db, company.id);
    const first = aRequest();
    await ask(site.visitor(), site.url, first, [company.slug]);
    const { headers, links, html } = await mailbox.waitFor({ to: email });
    expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const url = /<(http[^>]+)>/.exec(headers.get("list-unsubscribe") ?? "")?.[1] ?? "";
    expect(links).toContain(url);
    expect(html).not.toContain("transmettra la demande");

    // Link scanners open it: no effect, and the address is not shown.
    for (const method of ["GET", "HEAD"]) expect((await fetch(url, { method })).status).toBe(200);
    const shown = await (await fetch(url)).text();
    expect(shown).toContain("Ne plus recevoir d’e-mails");
    expect(shown).not.toContain(email);
    expect(await db.$count(mailSuppressions)).toBe(0);

    expect((await oneClick(url)).status).toBe(200);
    expect((await oneClick(url)).status).toBe(200);
    expect(await (await fetch(url)).text()).toContain("C’est fait");
    const [mail, ...more] = await wordsOfMails(db, STAFF, "company-left");
    expect(more).toEqual([]);
    expect(mail).toContain((await leadOf(db, first.email)).reference);
    expect(JSON.stringify(await db.select().from(mailSuppressions))).not.toContain("canari");

    const second = aRequest();
    const before = await noticesTo(db, email);
    await ask(site.visitor(), site.url, second, [company.slug]);
    const lead = await leadOf(db, second.email);
    expect(await noticesTo(db, email)).toBe(before);
    expect((await wordsOfMails(db, STAFF, "admin-new-lead")).join(" ")).toContain(lead.reference);
    const acknowledged = (await wordsOfMails(db, second.email, "quote-acknowledgement")).join(" ");
    expect(acknowledged).toMatch(/"byStaff"|la transmet\s+elle-même/);

    const admin = await site.signedIn({ role: "admin" });
    const queue = await admin.visitor.get("/admin/demandes/entreprises?a-transmettre=1");
    expect(queue.body).toContain(lead.reference);
    expect(queue.body).toContain("À transmettre par l’équipe");
    const day = (await admin.visitor.get("/admin/dashboard?quoi=forward")).body;
    expect(day).toContain(`/admin/demande/${lead.id}`);
    expect(day).toContain("Demande à transmettre");
    expect((await admin.visitor.get(`/admin/demande/${lead.id}`)).body).toContain(
      "À transmettre par l’équipe",
    );
  });

  test("leaves from the mail that says it is published, or that has a code, and gets neither any more", async ({
    site,
    database: { db },
  }) => {
    const admin = await site.signedIn({ role: "admin" });
    const published = async () => {
      const company = await unregistered(db, { status: "pending" });
      const path = `/admin/fiches/${company.id}`;
      const seen = seenOn((await admin.visitor.get(path)).body, company.id);
      await admin.visitor.post(path, { row: `approve ${company.id}`, seen });
      return { ...company, email: await addressOf(db, company.id) };
    };
    const first = await published();
    await oneClick(`${site.url}${await linkIn(db, first.email, "company-approved", "/demande/arret/")}`);
    const { visitor } = await site.signedIn();
    await claim(visitor, site.url, first.slug);
    expect((await visitor.get(claimUrl(first.slug))).body).toContain("Nous ne pouvons pas envoyer de code");
    expect((await visitor.post(claimUrl(first.slug), { intent: "send-code" })).status).toBe(409);
    expect(await templatesTo(db, first.email)).toEqual(["company-approved"]);

    const second = await published();
    await claim(visitor, site.url, second.slug);
    await visitor.post(claimUrl(second.slug), { intent: "send-code" });
    await oneClick(`${site.url}${await linkIn(db, second.email, "claim-code", "/demande/arret/")}`);
    await ask(site.visitor(), site.url, aRequest(), [second.slug]);
    expect(await templatesTo(db, second.email)).toEqual(["company-approved", "claim-code"]);
  });

  test("is written to again with its agreement, and links of before do nothing any more", async ({
    site,
    database: { db },
  }) => {
    const { company, email, leave: old } = await askedOnce(site, db);
    // With the page's button.
    expect((await site.visitor().post(old, {})).status).toBe(303);

    const admin = await site.signedIn({ role: "admin" });
    const path = `/admin/fiches/${company.id}`;
    expect((await admin.visitor.get(path)).body).toContain("Ne veut plus de demandes par e-mail");
    const lifted = await admin.visitor.post(path, { row: `resume-mails ${company.id}` });
    expect(lifted.body).toContain("Envoi des demandes repris");
    const after = (await admin.visitor.get(path)).body;
    expect(after).not.toContain("Ne veut plus de demandes par e-mail");
    expect(after).toContain("envoi des demandes repris");

    expect((await site.visitor().get(old)).status).toBe(410);
    await oneClick(`${site.url}${old}`);
    const before = await noticesTo(db, email);
    await ask(site.visitor(), site.url, aRequest(), [company.slug]);
    expect(await noticesTo(db, email)).toBe(before + 1);
    const fresh = await linkIn(db, email, NOTICE, "/demande/arret/");
    expect(fresh).not.toBe(old);
    expect((await site.visitor().get(fresh)).status).toBe(200);
  });

  test("shares its address with others that never registered: one click is for all, and for none that has", async ({
    site,
    database: { db },
  }) => {
    const email = `canari-partage-${Date.now()}@groupe.example`;
    const names = ["Groupe Un (fictif)", "Groupe Deux (fictif)", "Groupe inscrit (fictif)"] as const;
    const one = await unregistered(db, { email, name: names[0] });
    const two = await unregistered(db, { email, name: names[1] });
    const owner = await site.signedIn();
    const registered = await aCompany(db, { email, name: names[2], ownerId: owner.member.id });
    await ask(site.visitor(), site.url, aRequest(), [one.slug]);
    await oneClick(`${site.url}${await linkIn(db, email, NOTICE, "/demande/arret/")}`);
    const [mail] = (await wordsOfMails(db, STAFF, "company-left")).slice(-1);
    expect(mail).toContain(names[0]);
    expect(mail).toContain(names[1]);
    expect(mail).not.toContain(names[2]);

    const before = await noticesTo(db, email);
    await ask(site.visitor(), site.url, aRequest(), [two.slug]);
    expect(await noticesTo(db, email)).toBe(before);
    await ask(site.visitor(), site.url, aRequest(), [registered.slug]);
    expect(await noticesTo(db, email)).toBe(before + 1);
  });

  test("is not left by the links of others, of another address, or made up", async ({
    site,
    database: { db },
  }) => {
    const [mine, other] = [await unregistered(db), await unregistered(db)];
    const email = await addressOf(db, mine.id);
    await ask(site.visitor(), site.url, aRequest(), [mine.slug]);
    const path = await linkIn(db, email, NOTICE, "/demande/arret/");
    const opening = await linkIn(db, email, NOTICE, "/demande/");
    const signature = path.split(".").at(-1);
    const forged = [
      `/demande/arret/${other.id.replaceAll("-", "")}.${signature}`,
      // The request's link does not unsubscribe (threat T61).
      opening.replace("/demande/", "/demande/arret/"),
      `${path.slice(0, -1)}${path.endsWith("0") ? "1" : "0"}`,
    ];
    const left = () => db.$count(mailSuppressions);
    const before = await left();
    for (const one of forged) {
      expect((await site.visitor().get(one)).status).toBe(410);
      await oneClick(`${site.url}${one}`);
    }
    // Nor does the unsubscribe link show or answer a request.
    expect((await site.visitor().get(path.replace("/arret/", "/"))).status).toBe(410);
    // The page's address has changed.
    await db
      .update(companyContacts)
      .set({ email: "canari-nouvelle@entreprise.example" })
      .where(eq(companyContacts.companyId, mine.id));
    expect((await site.visitor().get(path)).status).toBe(410);
    await oneClick(`${site.url}${path}`);
    expect(await left()).toBe(before);
  });

  test("that registers manages its own mails: its former refusal ends, and the link does nothing", async ({
    site,
    database: { db },
  }) => {
    const { company, email, leave: path } = await askedOnce(site, db);
    await oneClick(`${site.url}${path}`);
    const { member } = await site.signedIn();
    await db.insert(companyManagers).values({ companyId: company.id, userId: member.id, role: "owner" });
    expect((await site.visitor().get(path)).body).toContain("a maintenant un gestionnaire");
    await ask(site.visitor(), site.url, aRequest(), [company.slug]);
    const [last] = (
      await db
        .select()
        .from(mails)
        .where(and(eq(mails.recipient, email), eq(mails.template, NOTICE)))
        .orderBy(mails.createdAt)
    ).slice(-1);
    expect(await noticesTo(db, email)).toBe(2);
    expect(JSON.stringify(last?.payload ?? {})).not.toContain("/demande/arret/");
  });
});
