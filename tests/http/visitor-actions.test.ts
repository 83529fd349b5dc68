import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { leads } from "#app/core/lead/lead.table.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { mails } from "#app/platform/mail/mails.table.ts";
import { tokenIn } from "#tests/support/accounts.ts";
import { dataPath } from "#tests/support/crawl.ts";
import { aCompany } from "#tests/support/factories.ts";
import { demonstrationTest, perFile } from "#tests/support/site-test.ts";
import { DAY, inOneWindow } from "#tests/support/windows.ts";

const test = demonstrationTest.extend("env", perFile, ({ mailbox }) => ({
  SMTP_URL: mailbox.smtpUrl,
  STAFF_EMAIL: "equipe@recif.example",
}));

describe("a quote request", () => {
  test("sets nothing but its own fields, and notifies the staff's address", async ({ site, database }) => {
    const email = newAddress();
    const answer = await site.visitor().post("/devis", {
      ...aQuote(email),
      status: "archive",
      lead_type: "company_specific",
      handled_by_admin: "true",
      reference: "DEV-AAAAAA",
      id: randomUUID(),
      "__proto__[status]": "archive",
    });
    expect(answer.status).toBe(303);
    const [lead] = await leadsOf(database.db, email);
    expect(lead).toMatchObject({ status: "nouveau", leadType: "general", handledBy: null });
    expect(answer.headers.get("location")).toBe(
      `/devis?reference=${lead?.reference}&category=sauvegarde#demande-envoyee`,
    );
    expect(lead?.reference).not.toBe("DEV-AAAAAA");
    const mailed = await database.db.select().from(mails).where(eq(mails.recipient, "equipe@recif.example"));
    expect(mailed.map((mail) => mail.template)).toContain("admin-new-lead");
  });

  test("its confirmation repeats the reference and nothing else of it", async ({ site, database }) => {
    const email = newAddress();
    const sender = site.visitor();
    const { headers } = await sender.post("/devis", { ...aQuote(email), message: "Canari du message" });
    const path = headers.get("location") ?? "";
    for (const url of [path, dataPath(path)]) {
      const { body } = await site.visitor().get(url);
      expect(body).toContain((await leadsOf(database.db, email))[0]?.reference);
      expect(body).not.toMatch(new RegExp(`${email}|Canari du message|Marie Dupont`));
    }
    const invented = await site.visitor().get("/devis?reference=DEV-222222");
    expect(invented.body).not.toContain("DEV-222222</strong>");
  });

  test("from another site is refused, whatever it looks like", async ({ site }) => {
    for (const path of [
      "/devis",
      "/devis.data",
      "/newsletter",
      "/newsletter/confirmation",
      "/company/x/acces",
    ]) {
      for (const origin of ["https://evil.example", "null"]) {
        const answer = await site.visitor().post(path, aQuote(newAddress()), { origin });
        expect(answer.status, `${path} from ${origin}`).toBe(403);
      }
    }
  });

  test("without a body is a form where nothing was filled in", async ({ site }) => {
    const empty = { method: "POST", headers: { origin: site.url } };
    for (const path of ["/devis", "/devis.data", "/newsletter", "/login"]) {
      expect((await site.visitor().send(path, empty)).status, path).toBe(422);
    }
  });

  test("the form's token is made for each visitor and not cached", async ({ site }) => {
    const visitor = site.visitor();
    const [first, second] = [await visitor.get("/devis/jeton"), await visitor.get("/devis/jeton")];
    expect(first.body).not.toBe(second.body);
    expect(first.headers.get("cache-control")).toBe("no-store");
    expect((await visitor.get("/devis")).headers.get("cache-control")).toBe("no-store");
    const home = [await site.visitor().get("/"), await site.visitor().get("/")];
    expect(home[0]?.body).toContain('name="token" value=""');
    expect(home[0]?.headers.get("etag")).toBe(home[1]?.headers.get("etag"));
  });
});

describe("contact details", () => {
  test("stop at the sixth company, in pages and in data, while the profile stays", ({ site, database }) =>
    inOneWindow(DAY, async () => {
      const visitor = site.visitor();
      const companies = await Promise.all(Array.from({ length: 6 }, () => aCompany(database.db)));
      const [first, ...others] = companies.map(({ slug }) => `/company/${slug}`);
      const before = await visitor.get(first ?? "");
      expect(before.body).not.toContain("canari-contact");

      const signedUp = await visitor.post(`${first}/acces`, { email: newAddress(), consent: "on" });
      expect(signedUp.status).toBe(303);
      const [unlocked] = (signedUp.headers.get("location") ?? "").split("#");
      expect((await visitor.get(unlocked ?? "")).body).toContain("<title>Accès débloqué\u00a0! |");
      for (const path of [first ?? "", ...others.slice(0, 4)]) {
        const profile = await visitor.get(path);
        expect(profile.status).toBe(200);
        expect(profile.body).toContain("canari-contact");
        expect(profile.headers.get("cache-control")).toBe("no-store");
      }
      const sixth = others[4] ?? "";
      for (const path of [sixth, dataPath(sixth)]) {
        const refused = await visitor.get(path);
        expect(refused.status, path).toBe(429);
        expect(refused.body).toMatch(/5 entreprises consultées|unproven-day/);
        expect(refused.body).not.toMatch(/canari-contact|Canari Contact|\+687/);
      }
    }));
});

describe("quick signup", () => {
  test("remembers the company: the mailed confirmation leads back to it, signed in or not", async ({
    site,
    database,
    mailbox,
  }) => {
    const { slug } = await aCompany(database.db);
    const profile = `/company/${slug}`;
    const signUp = async () => {
      const [visitor, email] = [site.visitor(), newAddress()];
      await visitor.post(`${profile}/acces`, { email, consent: "on" });
      const { links } = await mailbox.waitFor({ to: email, subject: /identifiants/i });
      return { visitor, token: tokenIn(links.find((one) => one.includes("/auth/confirm"))) };
    };

    const here = await signUp();
    const welcomed = await here.visitor.post("/auth/confirm", { token: here.token });
    expect(welcomed.headers.get("location")).toBe(`/welcome?from=${encodeURIComponent(profile)}`);
    const links = await here.visitor.post(welcomed.headers.get("location") ?? "", {
      intent: "links",
      from: profile,
    });
    expect(links.headers.get("location")).toBe(profile);

    const { token } = await signUp();
    const elsewhere = site.visitor();
    const confirmed = await elsewhere.post("/auth/confirm", { token });
    expect(confirmed.headers.get("location")).toBe("/login");
    expect((await elsewhere.get("/login")).body).toContain(`name="from" value="${profile}"`);
  });
});

const newAddress = () => `${randomUUID().slice(0, 12)}@canari.example`;
const aQuote = (email: string) => ({
  company_name: "Boulangerie du Port",
  contact_name: "Marie Dupont",
  email,
  service_type: "sauvegarde",
  terms: "on",
});

function leadsOf(db: Database, email: string) {
  return db.select().from(leads).where(eq(leads.email, email));
}
