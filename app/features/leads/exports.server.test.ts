import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { leadRecipients, leads } from "#app/core/lead/lead.table.ts";
import { readListState } from "#app/ui/list/define-list.ts";
import { test } from "#tests/support/database.ts";
import { aCompany, aMember } from "#tests/support/factories.ts";
import { aMemberScope, anAdminScope } from "#tests/support/scope.ts";
import { eachProviderLead } from "./provider/provider-leads.server.ts";
import { leadList } from "./staff/lead-lists.rules.ts";
import { eachStaffLead } from "./staff/staff-leads.server.ts";

const MOMENTS = ["123100", "123200", "123200", "123300", "123999", "124000"];

test("an export holds every lead once, whatever moments they share", async ({ db }) => {
  const owner = await aMember(db);
  const { id: companyId } = await aCompany(db, { ownerId: owner.id });
  const moment = (at: string) => sql`${`2026-11-20 10:00:00.${at}+00`}::timestamptz`;
  const made = await db
    .insert(leads)
    .values(
      MOMENTS.map((at, n) => ({
        reference: `DEV-${n}${n}${n}`,
        leadType: "general",
        companyName: "Une",
        contactName: "Marie",
        email: `canari-${n}@client.example`,
        serviceType: "sauvegarde",
        consentVersion: "x",
        idempotencyKey: randomUUID(),
        createdAt: moment(at),
      })),
    )
    .returning({ id: leads.id, reference: leads.reference });
  await db.insert(leadRecipients).values(
    made.map(({ id: leadId }, n) => ({
      leadId,
      companyId,
      chosenBy: "visitor",
      sentAt: moment(MOMENTS[n] ?? ""),
    })),
  );
  const all = made.map(({ reference }) => reference).toSorted();
  const referencesOf = async (batches: AsyncIterable<{ reference: string }[]>) => {
    const found: string[] = [];
    for await (const batch of batches) found.push(...batch.map(({ reference }) => reference));
    return found.toSorted();
  };
  const admin = anAdminScope(db, await aMember(db, { role: "admin" }));
  const state = readListState(leadList, new URLSearchParams(), "generales");
  for (const atOnce of [1, 2, 3, 500]) {
    expect(await referencesOf(eachStaffLead(admin, state, atOnce)), String(atOnce)).toEqual(all);
    expect(await referencesOf(eachProviderLead(aMemberScope(db, owner), { q: "" }, atOnce))).toEqual(all);
  }
});
