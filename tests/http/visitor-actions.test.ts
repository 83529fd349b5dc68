import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { leads } from "#app/platform/db/schema/leads.ts";
import { mails } from "#app/platform/db/schema/mails.ts";
import { newsletterSubscriptions } from "#app/platform/db/schema/newsletter.ts";
import { users } from "#app/platform/db/schema/people.ts";
import { dataPath } from "#tests/support/crawl.ts";
import { aDatabase } from "#tests/support/database.ts";
import { aCompany } from "#tests/support/factories.ts";
import { type Mailbox, startMailbox } from "#tests/support/mailbox.ts";
import { type RunningSite, startSite } from "#tests/support/site.ts";
import { aVisitor } from "#tests/support/visitor.ts";

let database: Awaited<ReturnType<typeof aDatabase>>;
let mailbox: Mailbox;
let site: RunningSite;

beforeAll(async () => {
  database = await aDatabase();
  mailbox = await startMailbox();
  site = await startSite({
    SMTP_URL: mailbox.smtpUrl,
    DATABASE_URL: database.url,
    TRUSTED_PROXIES: "1",
    STAFF_EMAIL: "equipe@recif.example",
  });
});

afterAll(async () => {
  await site?.stop();
  await mailbox?.stop();
  await database?.close();
});

const newAddress = () => `${randomUUID().slice(0, 12)}@canari.example`;
const aQuote = (email: string) => ({
  company_name: "Boulangerie du Port",
  contact_name: "Marie Dupont",
  email,
  service_type: "sauvegarde",
  terms: "on",
});
const leadsOf = (email: string) => database.db.select().from(leads).where(eq(leads.email, email));
const mailsTo = (recipient: string) => database.db.select().from(mails).where(eq(mails.recipient, recipient));

/** The token of a link in the mail, as its recipient received it. */
async function tokenOf(to: string, subject: RegExp, path: string): Promise<string> {
  const mail = await mailbox.waitFor({ to, subject });
  const link = mail.links.find((one) => one.includes(path));
  return new URL(link ?? site.url).searchParams.get("token") ?? "";
}

describe("a quote request", () => {
  test("sets nothing but its own fields, and tells the staff's address", async () => {
    const email = newAddress();
    const answer = await aVisitor(site.url).post("/devis", {
      ...aQuote(email),
      status: "archive",
      lead_type: "company_specific",
      handled_by_admin: "true",
      reference: "DEV-AAAAAA",
      id: randomUUID(),
      "__proto__[status]": "archive",
    });
    expect(answer.status).toBe(303);
    const [lead] = await leadsOf(email);
    expect(lead).toMatchObject({ status: "nouveau", leadType: "general", handledByAdmin: false });
    expect(answer.headers.get("location")).toBe(`/devis?reference=${lead?.reference}`);
    expect(lead?.reference).not.toBe("DEV-AAAAAA");
    expect((await mailsTo("equipe@recif.example")).map((mail) => mail.template)).toContain("admin-new-lead");
  });

  test("its confirmation repeats the reference and nothing else of it", async () => {
    const email = newAddress();
    const sender = aVisitor(site.url);
    const { headers } = await sender.post("/devis", { ...aQuote(email), message: "Canari du message" });
    const path = headers.get("location") ?? "";
    for (const address of [path, dataPath(path)]) {
      const { body } = await aVisitor(site.url).get(address);
      expect(body).toContain((await leadsOf(email))[0]?.reference);
      expect(body).not.toMatch(new RegExp(`${email}|Canari du message|Marie Dupont`));
    }
    const invented = await aVisitor(site.url).get("/devis?reference=DEV-222222");
    expect(invented.body).not.toContain("DEV-222222</strong>");
  });

  test("from another site is refused, whatever it looks like", async () => {
    for (const path of [
      "/devis",
      "/devis.data",
      "/newsletter",
      "/newsletter/confirmation",
      "/company/x/acces",
    ]) {
      for (const origin of ["https://evil.example", "null"]) {
        const answer = await aVisitor(site.url).post(path, aQuote(newAddress()), { origin });
        expect(answer.status, `${path} from ${origin}`).toBe(403);
      }
    }
  });

  test("without a body is a form where nothing was filled in", async () => {
    const empty = { method: "POST", headers: { origin: site.url } };
    for (const path of ["/devis", "/devis.data", "/newsletter", "/login"]) {
      expect((await aVisitor(site.url).send(path, empty)).status, path).toBe(422);
    }
  });

  test("the form's token is made for each visitor and kept by nobody", async () => {
    const visitor = aVisitor(site.url);
    const [first, second] = [await visitor.get("/devis/jeton"), await visitor.get("/devis/jeton")];
    expect(first.body).not.toBe(second.body);
    expect(first.headers.get("cache-control")).toBe("no-store");
    expect((await visitor.get("/devis")).headers.get("cache-control")).toBe("no-store");
    const home = [await aVisitor(site.url).get("/"), await aVisitor(site.url).get("/")];
    expect(home[0]?.body).toContain('name="token" value=""');
    expect(home[0]?.headers.get("etag")).toBe(home[1]?.headers.get("etag"));
  });
});

describe("contact details", () => {
  test("stop at the sixth company, in pages and in data, while the profile stays", async () => {
    const visitor = aVisitor(site.url);
    const companies = await Promise.all(Array.from({ length: 6 }, () => aCompany(database.db)));
    const [first, ...others] = companies.map(({ slug }) => `/company/${slug}`);
    const before = await visitor.get(first ?? "");
    expect(before.body).not.toContain("canari-contact");

    const signedUp = await visitor.post(`${first}/acces`, { email: newAddress(), consent: "on" });
    expect(signedUp.status).toBe(303);
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
  });
});

describe("the newsletter", () => {
  const subscribe = (email: string) =>
    aVisitor(site.url).post("/newsletter", { email, rgpdConsent: "on", page: "/blogs" });

  async function aSubscriber() {
    const email = newAddress();
    await subscribe(email);
    const token = await tokenOf(email, /confirmez/i, "/newsletter/confirmation");
    const confirmed = await aVisitor(site.url).post("/newsletter/confirmation", { token });
    expect(confirmed.headers.get("location")).toBe("/newsletter/confirmation?etat=complete");
    return email;
  }
  const stateOf = async (email: string) =>
    (
      await database.db
        .select({ isActive: newsletterSubscriptions.isActive })
        .from(newsletterSubscriptions)
        .where(eq(newsletterSubscriptions.email, email))
    ).at(0);

  test("answers the same to new and to subscribed addresses", async () => {
    const answers = [await subscribe(await aSubscriber()), await subscribe(newAddress())];
    const shown = answers.map(({ status, headers, body }) => [status, headers.get("location"), body]);
    expect(shown[0]).toEqual(shown[1]);
    expect(shown[0]?.[0]).toBe(303);
  });

  test("opens an account by the confirmation, never before, and never by looking", async () => {
    const email = newAddress();
    await subscribe(email);
    const token = await tokenOf(email, /confirmez/i, "/newsletter/confirmation");
    expect((await aVisitor(site.url).get(`/newsletter/confirmation?token=${token}`)).body).toContain(email);
    const accountOf = () => database.db.select().from(users).where(eq(users.email, email));
    expect(await accountOf()).toEqual([]);
    await aVisitor(site.url).post("/newsletter/confirmation", { token });
    expect(await accountOf()).toMatchObject([{ origin: "newsletter", emailVerified: true }]);
  });

  test("stays to be confirmed when its account cannot be opened: both, or neither", async () => {
    const email = newAddress();
    await subscribe(email);
    const token = await tokenOf(email, /confirmez/i, "/newsletter/confirmation");
    const confirm = () => aVisitor(site.url).post("/newsletter/confirmation", { token });
    await database.db.execute(
      sql`alter table users add constraint nobody_new check (origin <> 'newsletter') not valid`,
    );
    expect((await confirm()).status).toBe(500);
    expect(await stateOf(email)).toEqual({ isActive: false });

    await database.db.execute(sql`alter table users drop constraint nobody_new`);
    expect((await confirm()).status).toBe(303);
    expect(await stateOf(email)).toEqual({ isActive: true });
  });

  test("a mail program unsubscribes in one posting from outside the site (RFC 8058)", async () => {
    const email = await aSubscriber();
    const { headers } = await mailbox.waitFor({ to: email, subject: /bienvenue/i });
    expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const address = /<(http[^>]+)>/.exec(headers.get("list-unsubscribe") ?? "")?.[1] ?? "";
    expect(await (await fetch(address)).text()).toContain("Me désinscrire");
    expect(await stateOf(email)).toEqual({ isActive: true });

    const answer = await fetch(address, {
      method: "POST",
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
      redirect: "manual",
    });
    expect(answer.status).toBe(200);
    expect(await stateOf(email)).toEqual({ isActive: false });
  });
});
