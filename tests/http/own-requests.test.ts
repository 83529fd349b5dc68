import { and, eq } from "drizzle-orm";
import { parse } from "node-html-parser";
import { expect } from "vitest";
import { leadRecipients, leads } from "#app/core/lead/lead.table.ts";
import { sessions } from "#app/core/session/session.table.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { aCompany } from "#tests/support/factories.ts";
import { aRequest, ask } from "#tests/support/lead-life.ts";
import { siteTest as test } from "#tests/support/site-test.ts";
import { aVisitor, inventedAddress } from "#tests/support/visitor.ts";

async function recipientOf(db: Database, email: string, companyId: string) {
  const [found] = await db
    .select({ leadId: leads.id, ownTrait: leadRecipients.ownTrait })
    .from(leads)
    .innerJoin(leadRecipients, eq(leadRecipients.leadId, leads.id))
    .where(and(eq(leads.email, email), eq(leadRecipients.companyId, companyId)));
  return found;
}

test("a request that may come from the company itself is marked for the staff, and only for that company", async ({
  site,
  database: { db },
}) => {
  const domain = `atelier-${Date.now()}.example`;
  const { member, visitor } = await site.signedIn({ email: `patron@${domain}` });
  const company = await aCompany(db, { ownerId: member.id, email: null });
  const other = await aCompany(db);
  const network = inventedAddress();
  await db.update(sessions).set({ ipAddress: network }).where(eq(sessions.userId, member.id));
  const admin = await site.signedIn({ role: "admin" });
  const wordsOn = async (leadId: string) =>
    parse((await admin.visitor.get(`/admin/demande/${leadId}`)).body).text.includes(
      "vient peut-être de l’entreprise",
    );

  const from = async (author: typeof visitor, given: Record<string, string> = {}) => {
    const request = aRequest(given);
    await ask(author, site.url, request, [company.slug, other.slug]);
    expect((await recipientOf(db, request.email, other.id))?.ownTrait).toBeNull();
    const found = await recipientOf(db, request.email, company.id);
    expect(await wordsOn(found?.leadId ?? "")).toBe(found?.ownTrait !== null);
    return found?.ownTrait;
  };
  expect(await from(site.visitor())).toBeNull();
  expect(await from(aVisitor(site.url, network))).toBe("network");
  expect(await from(site.visitor(), { email: `achats@${domain}` })).toBe("domain");
  expect(await from(site.visitor(), { email: member.email })).toBe("address");
  expect(await from(visitor)).toBe("account");
});
