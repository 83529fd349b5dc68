import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aDatabase } from "#tests/support/database.ts";
import { aCompany } from "#tests/support/factories.ts";
import { injections } from "#tests/support/mail-injections.ts";
import { type Mailbox, startMailbox } from "#tests/support/mailbox.ts";
import { type RunningSite, startSite } from "#tests/support/site.ts";

let database: Awaited<ReturnType<typeof aDatabase>>;
let mailbox: Mailbox;
let site: RunningSite;
let slug: string;

beforeAll(async () => {
  database = await aDatabase();
  mailbox = await startMailbox();
  ({ slug } = await aCompany(database.db));
  site = await startSite({ DATABASE_URL: database.url, SMTP_URL: mailbox.smtpUrl });
});
afterAll(async () => {
  await site?.stop();
  await mailbox.stop();
  await database.close();
});

const quote = {
  companyName: "Canari",
  contactName: "Canari",
  firstName: "Canari",
  lastName: "Canari",
  company: "Canari",
  serviceType: "sauvegarde",
  terms: "on",
};
/** Every form with an e-mail field that a signed-out visitor can post. */
const forms: [path: string, fields: Record<string, string>][] = [
  ["/register", { consent: "on" }],
  ["/register", { intent: "link" }],
  ["/login", { password: "Un-mot-de-passe-9" }],
  ["/login", { intent: "link" }],
  ["/login", { intent: "resend" }],
  ["/mot-de-passe-oublie", {}],
  ["/newsletter", { rgpdConsent: "on", variant: "footer" }],
  ["/company/:slug/acces", { consent: "on" }],
  ["/company/:slug/acces", { intent: "link" }],
  ["/devis", quote],
];

/** Threat T07. That these forms do mail to an honest address is shown by the journeys of each. */
describe.each(forms)("%s %j", (path, fields) => {
  test.each(injections)("refuses %j", async (email) => {
    const answer = await fetch(`${site.url}${path.replace(":slug", slug)}`, {
      method: "POST",
      headers: { origin: site.url },
      body: new URLSearchParams({ ...fields, email }),
      redirect: "manual",
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });
});

test("nothing of it was mailed, or waits to be", async () => {
  const { rows } = await database.pool.query(
    `select (select count(*) from mails)::integer as mails, (select count(*) from users)::integer as users,
      (select count(*) from leads)::integer as leads,
      (select count(*) from pgboss.job where name <> 'retention' and name not like '\\_\\_%')::integer as jobs`,
  );
  expect(rows).toEqual([{ mails: 0, users: 0, leads: 0, jobs: 0 }]);
  expect(mailbox.received).toEqual([]);
});
