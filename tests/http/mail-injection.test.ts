import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aCompany } from "#tests/support/factories.ts";
import { injections } from "#tests/support/mail-injections.ts";
import { startSiteWithMembers } from "#tests/support/site-with-members.ts";
import { aVisitor, type Visitor } from "#tests/support/visitor.ts";

let site: Awaited<ReturnType<typeof startSiteWithMembers>>;
let slug: string;
let companyId: string;
let member: Visitor;

beforeAll(async () => {
  site = await startSiteWithMembers();
  ({ slug, id: companyId } = await aCompany(site.db));
  ({ visitor: member } = await site.signedIn());
});
afterAll(() => site?.stop());

type Form = {
  path: string;
  /** What an honest visitor posts beside their e-mail. */
  fields: () => Record<string, string>;
  /** What they are answered with. */
  accepted: number;
  /** Who may post it; a new visitor each time unless given. */
  as?: () => Visitor;
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
      fields: () => ({
        companyId,
        firstName: "Canari",
        lastName: "Canari",
        company: "Canari",
        serviceType: "sauvegarde",
        terms: "on",
      }),
      accepted: 303,
      as: () => member,
    },
  ],
];

/** Threat T07: the same posting is accepted from an honest address, so that nothing but the address is refused. */
describe.each(forms)("%s", (_name, { path, fields, accepted, as = () => aVisitor(site.url) }) => {
  const post = (email: string) => as().post(path.replace(":slug", slug), { ...fields(), email });

  test("is accepted from an honest address", async () => {
    expect((await post(anHonestAddress())).status).toBe(accepted);
  });

  describe("with what is no address", () => {
    let before: unknown;
    beforeEach(async () => {
      before = await everythingWritten();
    });

    test.each(injections)("refuses %j, and writes nothing", async (email) => {
      expect((await post(email)).status).toBe(422);
      expect(await everythingWritten()).toEqual(before);
    });
  });
});

test("a wrong password is refused to an honest address as to any other", async () => {
  const email = (await site.aKnownMember()).email;
  const credentials = { password: "Un-mot-de-passe-9", email };
  expect((await aVisitor(site.url).post("/login", credentials)).status).toBe(422);
});

test("nobody was mailed but the honest", async () => {
  const { rows } = await site.db.execute<{ recipient: string }>(sql`select distinct recipient from mails`);
  expect(rows.length).toBeGreaterThan(0);
  for (const { recipient } of rows) expect(recipient).toMatch(/@(honnete|entreprise|canari)\.example$/);
});

let serial = 0;
function anHonestAddress(): string {
  serial += 1;
  return `personne-${serial}@honnete.example`;
}

/** What an accepted posting adds at once: rows, and the count of what was asked for where a job does the rest. */
async function everythingWritten() {
  const { rows } = await site.db.execute(
    sql`select (select count(*) from users)::integer as users, (select count(*) from leads)::integer as leads,
      (select coalesce(sum(count), 0) from rate_limits where key like 'link-%' or key like 'newsletter-%')::integer as asked`,
  );
  return rows[0];
}
