import { asc, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "#app/core/audit/audit.table.ts";
import { aCompany } from "#tests/support/factories.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";
import { until } from "#tests/support/until.ts";
import { HOUR, inOneWindow } from "#tests/support/windows.ts";

const test = siteTest
  .extend("company", perFile, ({ database }) => aCompany(database.db))
  .extend(
    "noted",
    ({ database: { db } }) =>
      (action: string) =>
        db
          .select({ account: auditLog.actorId, subject: auditLog.subject, request: auditLog.requestId })
          .from(auditLog)
          .where(eq(auditLog.action, action))
          .orderBy(asc(auditLog.id)),
  );

describe("what a guard refuses is a security event, once an hour for an account and a part of the site", () => {
  test("the administration, and a page of another owner's company", ({ site, company, noted }) =>
    inOneWindow(HOUR, async () => {
      const before = (await noted("guard.refused")).length;
      const { member, visitor } = await site.signedIn();
      for (const path of ["/admin/dashboard", "/admin/journal"])
        expect((await visitor.get(path)).headers.get("location")).toBe("/unauthorized");
      for (const path of ["/my-company/edit", "/my-company/demandes"])
        expect((await visitor.get(`${path}/${company.id}`)).status).toBe(404);
      const events = (await noted("guard.refused")).slice(before);
      expect(events.map(({ account, subject }) => [account, subject])).toEqual([
        [member.id, "admin"],
        [member.id, "my-company"],
      ]);
      expect(events.every(({ request }) => request)).toBe(true);
    }));

  test("nothing of who is allowed, nor of who is not signed in", async ({ site, noted }) => {
    const before = (await noted("guard.refused")).length;
    const { visitor } = await site.signedIn({ role: "admin" });
    expect((await visitor.get("/admin/dashboard")).status).toBe(200);
    await site.visitor().get("/admin/dashboard");
    expect((await noted("guard.refused")).length).toBe(before);
  });
});

test("a security event is a line of the log as well, without personal data", async ({ site, noted }) => {
  const before = site.log.length;
  const { member, visitor } = await site.signedIn();
  await visitor.post("/logout");
  const lines = () =>
    site.log
      .slice(before)
      .filter((line) => line.includes('"msg":"security"'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ account }) => account === member.id);
  await expect.poll(() => lines().map(({ event }) => event)).toEqual(["session.opened", "session.closed"]);
  const rows = [...(await noted("session.opened")), ...(await noted("session.closed"))];
  for (const { requestId, subject, ...more } of lines()) {
    expect(rows).toContainEqual({ account: member.id, subject, request: requestId });
    expect(Object.keys(more).toSorted()).toEqual(["account", "event", "level", "msg", "time"]);
  }
  expect(site.log.slice(before).join("\n")).not.toContain(member.email);
});

test("a form of another site's page is a security event, without what it carries", ({ site, noted }) =>
  inOneWindow(HOUR, async () => {
    const visitor = site.visitor();
    const foreign = { origin: "https://canari-ailleurs.example" };
    for (let n = 0; n < 5; n += 1)
      expect((await visitor.post("/login", { email: "canari@client.example" }, foreign)).status).toBe(403);
    await until(async () => (await noted("guard.foreign-origin")).length > 0);
    expect(await noted("guard.foreign-origin")).toMatchObject([{ account: null, subject: "origin" }]);
  }));
