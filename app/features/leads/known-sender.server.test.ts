import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { leads } from "#app/core/lead/lead.table.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import type { Actor } from "#app/platform/http/scope.ts";
import { test } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { aMemberScope } from "#tests/support/scope.ts";
import { findSender } from "./known-sender.server.ts";
import { splitName } from "./lead.rules.ts";
import { quoteForm } from "./lead.schema.ts";
import { anonymiseLeads, submitLead } from "./leads.server.ts";

async function asks(db: Database, member: Actor, contactName: string, companyName: string) {
  const form = quoteForm.parse({
    company_name: companyName,
    contact_name: contactName,
    email: "autre@canari.example",
    service_type: "sauvegarde",
    terms: true,
  });
  await submitLead(aMemberScope(db, member), form, { token: undefined, page: "/devis" });
}

test("a member's next request is filled in with the name and company of their own last one", async ({
  db,
}) => {
  const [member, other] = [await aMember(db), await aMember(db)];
  await asks(db, member, "Marie Dupond", "Boulangerie du Port");
  await db.update(leads).set({ createdAt: new Date("2026-01-01") });
  await asks(db, member, "Marie Dupont", "Boulangerie du Quai");
  await asks(db, other, "Canari Tiers", "Canari SARL");
  expect(await findSender(aMemberScope(db, member))).toEqual({
    email: member.email,
    name: "Marie Dupont",
    company: "Boulangerie du Quai",
  });
});

test("before the first one, with the name of the account, unless it was generated", async ({ db }) => {
  const named = await aMember(db, { name: "Marie Dupont" });
  expect(await findSender(aMemberScope(db, named))).toEqual({
    email: named.email,
    name: "Marie Dupont",
    company: "",
  });
  const unnamed = await aMember(db, { name: "contact", email: "contact@canari.example" });
  expect((await findSender(aMemberScope(db, unnamed))).name).toBe("");
});

test("what was made anonymous is no longer known", async ({ db }) => {
  const member = await aMember(db, { name: "Marie" });
  await asks(db, member, "Marie Dupont", "Boulangerie du Port");
  await anonymiseLeads({ db }, eq(leads.submittedBy, member.id));
  expect(await findSender(aMemberScope(db, member))).toMatchObject({ name: "Marie", company: "" });
});

test.for([
  ["Marie Dupont", "Marie", "Dupont"],
  ["Marie de La Tour", "Marie", "de La Tour"],
  ["Marie", "Marie", ""],
  ["", "", ""],
] as const)("%s is %s and %s", ([name, firstName, lastName]) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});
