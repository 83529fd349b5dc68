import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { Database } from "#app/platform/db/client.server.ts";
import { aCompany } from "#tests/support/factories.ts";
import { injections } from "#tests/support/mail-injections.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";

const test = siteTest
  .extend("content", perFile, ({ database }) => aCompany(database.db))
  .extend("member", perFile, async ({ site }) => (await site.signedIn()).visitor)
  .extend("post", perFile, ({ site, member, content: company }) => {
    return ({ path, fields, signedIn }: Form, email: string) => {
      const visitor = signedIn ? member : site.visitor();
      return visitor.post(path.replace(":slug", company.slug), { ...fields(company), email });
    };
  });

type Form = {
  path: string;
  /** What an honest visitor posts beside their e-mail. */
  fields: (company: { id: string }) => Record<string, string>;
  /** What they are answered with. */
  accepted: number;
  /** Posted by a member, and not by a new visitor each time. */
  signedIn?: true;
};

/** Every form with an e-mail field. */
const forms: [name: string, form: Form][] = [
  ["registering", { path: "/register", fields: () => ({ consent: "on" }), accepted: 201 }],
  ["a link for a known account", { path: "/register", fields: () => ({ intent: "link" }), accepted: 200 }],
  ["a login link", { path: "/login", fields: () => ({ intent: "link" }), accepted: 200 }],
  ["the confirmation again", { path: "/login", fields: () => ({ intent: "resend" }), accepted: 200 }],
  ["a recovery link", { path: "/mot-de-passe-oublie", fields: () => ({}), accepted: 200 }],
  [
    "the newsletter",
    { path: "/newsletter", fields: () => ({ rgpdConsent: "on", variant: "footer" }), accepted: 303 },
  ],
  [
    "quick signup",
    { path: "/company/:slug/acces", fields: () => ({ consent: "on", intent: "signup" }), accepted: 303 },
  ],
  [
    "quick signup's link",
    { path: "/company/:slug/acces", fields: () => ({ intent: "link" }), accepted: 200 },
  ],
  [
    "a quote",
    {
      path: "/devis",
      fields: () => ({
        company_name: "Canari",
        contact_name: "Canari",
        service_type: "sauvegarde",
        terms: "on",
      }),
      accepted: 303,
    },
  ],
  [
    "a company's quote",
    {
      path: "/company/:slug",
      fields: ({ id: companyId }) => ({
        companyId,
        firstName: "Canari",
        lastName: "Canari",
        company: "Canari",
        serviceType: "sauvegarde",
        terms: "on",
      }),
      accepted: 303,
      signedIn: true,
    },
  ],
];

/** Threat T07: the same posting is accepted from an honest address, so that nothing but the address is refused. */
describe.each(forms)("%s", (_name, form) => {
  test("is accepted from an honest address", async ({ post }) => {
    expect((await post(form, anHonestAddress())).status).toBe(form.accepted);
  });

  describe("with what is no address", () => {
    test.for(injections)("refuses %j, and writes nothing", async (email, { post, database }) => {
      const before = await everythingWritten(database.db);
      expect((await post(form, email)).status).toBe(422);
      expect(await everythingWritten(database.db)).toEqual(before);
    });
  });
});

test("a wrong password is refused to an honest address as to any other", async ({ site }) => {
  const email = (await site.aKnownMember()).email;
  const credentials = { password: "Un-mot-de-passe-9", email };
  expect((await site.visitor().post("/login", credentials)).status).toBe(422);
});

test("nobody was mailed but the honest", async ({ database }) => {
  const { rows } = await database.db.execute<{ recipient: string }>(
    sql`select distinct recipient from mails`,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { recipient } of rows) expect(recipient).toMatch(/@(honnete|entreprise|canari)\.example$/);
});

let serial = 0;
function anHonestAddress(): string {
  serial += 1;
  return `personne-${serial}@honnete.example`;
}

/** What an accepted posting adds at once: rows, and the count of what was asked for where a job does the rest. */
async function everythingWritten(db: Database) {
  const { rows } = await db.execute(
    sql`select (select count(*) from users)::integer as users, (select count(*) from leads)::integer as leads,
      (select coalesce(sum(count), 0) from rate_limits where key like 'link-%' or key like 'newsletter-%')::integer as asked`,
  );
  return rows[0];
}
