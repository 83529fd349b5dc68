import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { leads } from "#app/core/lead/lead.table.ts";
import { contactMessages } from "#app/features/messages/messages.table.ts";
import { newsletterSubscriptions } from "#app/features/newsletter/newsletter.table.ts";
import { newToken } from "#app/platform/auth/secret-token.ts";
import { aName } from "#tests/support/company-life.ts";
import { aLead } from "#tests/support/purged.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";
import { aMessage } from "#tests/support/waiting-work.ts";

const test = siteTest.extend(
  "admin",
  perFile,
  async ({ site }) => (await site.signedIn({ role: "admin" })).visitor,
);
const BEFORE = new Date("2026-01-05");

/** The fields of the question's form. */
function questionIn(body: string): URLSearchParams {
  const dialog = body.slice(body.indexOf("<dialog"), body.indexOf("</dialog>"));
  const fields = [...dialog.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  return new URLSearchParams(
    fields.map(([, name = "", value = ""]) => [name, value.replaceAll("&amp;", "&")] as [string, string]),
  );
}

test("all messages of a filter are closed; what came, left or changed meanwhile is not touched", async ({
  admin,
  site,
  database: { db },
}) => {
  const word = aName();
  for (let n = 0; n < 27; n += 1) await aMessage(db, `${word} ${n}`, BEFORE);
  await db.update(contactMessages).set({ updatedAt: BEFORE });
  await aMessage(db, aName(), BEFORE);
  const query = `?${new URLSearchParams({ q: word })}`;
  const list = "/admin/messages";
  expect((await admin.get(list + query)).body).toContain("Les 27 du filtre");
  const asked = await admin.post(list, { act: "close", filter: query });
  expect(asked.body).toContain("Clore\u00a0: 27 messages du filtre\u00a0?");
  expect(asked.body).toContain("et 17 autres");
  const statusOf = async (name: string) => {
    const found = await db.select().from(contactMessages).where(eq(contactMessages.lastName, name));
    return found[0]?.status;
  };
  expect(await statusOf(`${word} 3`)).toBe("new");

  await aMessage(db, `${word} arrivé`, BEFORE);
  const named = (n: number) => eq(contactMessages.lastName, `${word} ${n}`);
  await db.update(contactMessages).set({ status: "answered" }).where(named(1));
  await db.update(contactMessages).set({ repliedAt: new Date(), updatedAt: sql`now()` }).where(named(2));
  const answer = await admin.send(list, {
    method: "POST",
    body: questionIn(asked.body),
    headers: { origin: site.url },
  });
  expect(answer.body).toContain("25 sur 27.");
  expect(answer.body).toContain("a changé entre-temps");
  const states = await Promise.all(["arrivé", "1", "2", "3"].map((n) => statusOf(`${word} ${n}`)));
  expect(states).toEqual(["new", "answered", "new", "closed"]);
  expect(await db.$count(contactMessages, eq(contactMessages.status, "closed"))).toBe(25);
});

test("all requests of a list's filter are archived, and of no other list", async ({
  admin,
  site,
  database: { db },
}) => {
  const word = aName();
  const made: string[] = [];
  for (let n = 0; n < 3; n += 1) made.push(await aLead(db, BEFORE));
  const [inList = "", other = "", archived = ""] = made;
  await db.update(leads).set({ contactName: word, updatedAt: BEFORE });
  await db.update(leads).set({ leadType: "company_specific" }).where(eq(leads.id, other));
  await db.update(leads).set({ status: "archive", archivedFrom: "nouveau" }).where(eq(leads.id, archived));
  const filter = `?${new URLSearchParams({ q: word })}`;
  const asked = await admin.post("/admin/demandes/generales", { act: "archive", filter });
  expect(asked.body).toContain("Archiver\u00a0: 1 demande du filtre\u00a0?");
  await admin.send("/admin/demandes/generales", {
    method: "POST",
    body: questionIn(asked.body),
    headers: { origin: site.url },
  });
  const statuses = await db.select({ id: leads.id, status: leads.status }).from(leads);
  const statusOf = (id: string) => statuses.find((lead) => lead.id === id)?.status;
  expect([inList, other].map(statusOf)).toEqual(["archive", "nouveau"]);
  const none = await admin.post("/admin/demandes/generales", { act: "archive", filter });
  expect(none.body).toContain("Le filtre ne trouve plus aucune ligne.");
});

test("all subscribers of a filter are unsubscribed; who came meanwhile stays", async ({
  admin,
  site,
  database: { db },
}) => {
  const domain = `${randomUUID()}.example`;
  const subscribe = (name: string) =>
    db.insert(newsletterSubscriptions).values({
      email: `${name}@${domain}`,
      unsubscribeToken: newToken(),
      isActive: true,
      confirmedAt: new Date(),
    });
  for (let n = 0; n < 26; n += 1) await subscribe(`abonne-${n}`);
  const list = "/admin/newsletter/abonnes";
  const filter = `?${new URLSearchParams({ q: domain })}`;
  expect((await admin.get(list + filter)).body).toContain("Les 26 du filtre");
  const asked = await admin.post(list, { filter });
  expect(asked.body).toContain("Désinscrire ces 26 adresses\u00a0?");
  await subscribe("arrivee");
  const answer = await admin.send(list, {
    method: "POST",
    body: questionIn(asked.body),
    headers: { origin: site.url },
  });
  expect(answer.body).toContain("26 adresses désinscrites");
  const left = await db
    .select({ email: newsletterSubscriptions.email })
    .from(newsletterSubscriptions)
    .where(sql`is_active and email like ${`%${domain}`}`);
  expect(left).toEqual([{ email: `arrivee@${domain}` }]);
});
