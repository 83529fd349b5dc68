import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { companyVisits } from "#app/features/audience/visits.table.ts";
import { aCompany } from "#tests/support/factories.ts";
import { demonstrationTest, perFile } from "#tests/support/site-test.ts";
import { atNoon } from "#tests/support/windows.ts";

const test = demonstrationTest.extend("env", perFile, async () => atNoon);

const BROWSER = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };

test("a page is counted once a day for each reader, without robots, prefetches and its managers", async ({
  site,
  database: { db },
}) => {
  const owner = await site.signedIn();
  const { id, slug } = await aCompany(db, { ownerId: owner.member.id });
  const path = `/company/${slug}`;
  const reader = site.visitor();
  for (let n = 0; n < 20; n++) await reader.get(path, BROWSER);
  await reader.get(`${path}.data`, BROWSER);
  for (let n = 0; n < 3; n++) await site.visitor().get(path, BROWSER);
  await site.visitor().get(path, { "user-agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" });
  await site.visitor().get(path, { ...BROWSER, "sec-purpose": "prefetch" });
  await site.visitor().get("/company/nulle-part", BROWSER);
  await owner.visitor.get(path, BROWSER);

  const counted = async () => {
    const rows = await db.select().from(companyVisits).where(eq(companyVisits.companyId, id));
    return rows.map(({ visits }) => visits);
  };
  await expect.poll(counted, { timeout: 60_000 }).toEqual([4]);

  const member = await site.signedIn();
  await member.visitor.get(path, BROWSER);
  const cockpit = await owner.visitor.get(`/my-company/${id}?jours=7`);
  expect(cockpit.body).toMatch(/<dd[^>]*>5<\/dd>/);
  expect(cockpit.body).toContain("Fiche complète à");
  expect((await member.visitor.get(`/my-company/${id}`)).status).toBe(404);
});
