import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dailyCounts } from "#app/core/statistics/statistics.table.ts";
import { aCompany } from "#tests/support/factories.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { atNoon } from "#tests/support/windows.ts";

const test = siteTest
  .extend("content", perFile, ({ database }) => aCompany(database.db, { name: "Comptée Seule (fictif)" }))
  .extend("env", perFile, async () => atNoon);
const BROWSER = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
const ROBOT = { "user-agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" };

async function writing(
  visitor: Visitor,
  given: { headers: Record<string, string>; [field: string]: unknown },
) {
  const { headers, ...fields } = given;
  const message = { firstName: "Marie", lastName: "Canari", email: "marie@client.example", phone: "" };
  const words = { subject: "Une question", message: "Comment corriger la fiche ?", ...message };
  const { headers: answer } = await visitor.post("/contact", { ...words, ...fields }, headers);
  const next = answer.get("location");
  return next ? (await visitor.get(next, headers)).body : "";
}

test("pages, searches and messages are counted, pages once a day for each reader; no robot, no administrator", async ({
  site,
  database: { db },
}) => {
  const admin = await site.signedIn({ role: "admin" });
  const reader = site.visitor();
  for (let n = 0; n < 20; n++) await reader.get("/", BROWSER);
  await reader.get("/_root.data", BROWSER);
  await reader.get("/directory?q=comptee", BROWSER);
  await reader.get("/directory?q=comptee&utm_source=lettre", BROWSER);
  await reader.get("/directory?q=zebre", BROWSER);
  const member = await site.signedIn();
  await member.visitor.get("/", BROWSER);
  await site.visitor().get("/", ROBOT);
  await site.visitor().get("/", { ...BROWSER, "sec-purpose": "prefetch" });
  await site.visitor().get("/", { "user-agent": "" });
  await site.visitor().get("/login", BROWSER);
  await admin.visitor.get("/", BROWSER);
  await admin.visitor.get("/directory?q=comptee", BROWSER);
  expect(await writing(reader, { headers: BROWSER })).toContain('data-tracked="contact"');
  await writing(reader, { headers: BROWSER });
  await writing(reader, { headers: BROWSER, reponse_libre: "https://spam.example" });
  await writing(site.visitor(), { headers: ROBOT, subject: "D’un robot" });
  await writing(admin.visitor, { headers: BROWSER, subject: "De l’équipe" });

  const counted = async () => {
    const rows = await db.select().from(dailyCounts);
    return Object.fromEntries(rows.map(({ event, count }) => [event, count]));
  };
  const once = { "page-home": 2, "page-directory": 1, "page-contact": 1, search: 2, contact: 1 };
  await expect.poll(counted, { timeout: 60_000 }).toEqual(once);
  const [message] = await db.select().from(dailyCounts).where(eq(dailyCounts.event, "contact"));
  expect(message?.value).toBe(2);

  const page = await admin.visitor.get("/admin/mesures?jours=90");
  expect(page.body).toContain("Pages lues");
  expect(page.body).toMatch(/4 sur la période\s?; le plus, 4/);
  const file = await admin.visitor.get("/admin/mesures/export");
  expect(file.headers.get("content-type")).toContain("text/csv");
  expect(file.body).toContain(`"${message?.day}";"page-home";"Page lue : Accueil";"2";"0"`);
  expect((await member.visitor.get("/admin/mesures")).headers.get("location")).toBe("/unauthorized");
});
