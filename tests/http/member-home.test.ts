import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { leadRecipients, leads } from "#app/core/lead/lead.table.ts";
import { shortlistCompanies, shortlists } from "#app/features/shortlists/shortlists.table.ts";
import { aCompany } from "#tests/support/factories.ts";
import { aRequest, ask, leadOf } from "#tests/support/lead-life.ts";
import { plain } from "#tests/support/queue-page.ts";
import { siteTest as test } from "#tests/support/site-test.ts";
import { aSearch, run, watch } from "#tests/support/watches.ts";

test("a member finds requests, choices and alerts on one page, with what changed in thirty days; others' are not there", async ({
  site,
  database: { db },
}) => {
  const { visitor, member } = await site.signedIn();
  const other = await site.signedIn();
  const empty = plain((await visitor.get("/profile")).body);
  expect(empty).not.toContain("Ces 30 derniers jours");
  for (const words of ["Mes demandes de devis", "Mes choix", "Mes alertes", "Mes diagnostics"])
    expect(empty).toContain(words);

  const { id, slug } = await aCompany(db, { name: "Répond vite (fictif)", categories: ["sauvegarde"] });
  await ask(visitor, site.url, aRequest({ email: member.email }), [slug]);
  const lead = await leadOf(db, member.email);
  const set = (facts: Partial<typeof leadRecipients.$inferInsert>) =>
    db.update(leadRecipients).set(facts).where(eq(leadRecipients.leadId, lead.id));
  await set({ state: "quoted", answeredAt: new Date(), quotedAt: new Date() });
  const [list] = await db
    .insert(shortlists)
    .values({ userId: member.id, name: "Pour le cabinet" })
    .returning();
  await db.insert(shortlistCompanies).values({ shortlistId: list?.id ?? "", companyId: id, note: "secret" });
  await watch(db, await aSearch(db, "commune=koumac"), { actor: member });
  await aCompany(db, { name: "Nouvelle à Koumac (fictif)", commune: "Koumac" });
  await run(db);

  const home = plain((await visitor.get("/profile")).body);
  for (const words of [
    `Répond vite (fictif) a accepté votre demande ${lead.reference}`,
    `Répond vite (fictif) a envoyé un devis pour ${lead.reference}`,
    "Nouvelle à Koumac (fictif), correspond à votre recherche « Koumac »",
    "Pour le cabinet",
    "1 entreprise",
  ])
    expect(home).toContain(words);
  const others = plain((await other.visitor.get("/profile")).body);
  for (const words of ["Répond vite", "Koumac", "cabinet"]) expect(others).not.toContain(words);

  await set({ answeredAt: new Date(Date.now() - 31 * 86_400_000), quotedAt: null, state: "declined" });
  const later = plain((await visitor.get("/profile")).body);
  expect(later).not.toContain("a accepté votre demande");
  expect(await db.$count(leads, eq(leads.id, lead.id))).toBe(1);
});
