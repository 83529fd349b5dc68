import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { Database } from "#app/platform/db/client.server.ts";
import { someOf } from "#tests/support/depth.ts";
import { aCompany } from "#tests/support/factories.ts";
import { injections } from "#tests/support/mail-injections.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";
import { type Form, forms } from "./forms-with-email.ts";

const test = siteTest
  .extend("content", perFile, ({ database }) => aCompany(database.db))
  .extend("member", perFile, async ({ site }) => (await site.signedIn()).visitor)
  .extend("post", perFile, ({ site, member, content: company }) => {
    return ({ path, fields, signedIn }: Form, email: string) => {
      const visitor = signedIn ? member : site.visitor();
      return visitor.post(path.replace(":slug", company.slug), { ...fields(company), email });
    };
  });

/**
 * Threat T07; app/platform/mail/address.test.ts tests the validator. The same submission with a valid address
 * succeeds.
 */
describe.each(forms)("%s", (_name, form) => {
  test("is accepted from an honest address", async ({ post }) => {
    expect((await post(form, anHonestAddress())).status).toBe(form.accepted);
  });

  describe("with what is no address", () => {
    test.for(someOf(injections, 3))("refuses %j, and writes nothing", async (email, { post, database }) => {
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

test("only the intended recipients were mailed", async ({ database }) => {
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

/** Immediate effects of a successful submission: rows, and rate-limit counts where a job does the rest. */
async function everythingWritten(db: Database) {
  const { rows } = await db.execute(
    sql`select (select count(*) from users)::integer as users, (select count(*) from leads)::integer as leads,
      (select count(*) from contact_messages)::integer as messages, (select count(*) from rights_requests)::integer as rights,
      (select coalesce(sum(count), 0) from rate_limits where key like 'link-%' or key like 'newsletter-%')::integer as asked`,
  );
  return rows[0];
}
