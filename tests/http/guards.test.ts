import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { users } from "#app/core/person/person.table.ts";
import { listRoutes } from "#tests/support/route-list.ts";
import { demonstrationTest as test } from "#tests/support/site-test.ts";

/** Redirects per page: tests/http/authorisation-table.ts. */
describe("guards", () => {
  const routeOf: Record<string, string> = {
    "/settings": "routes/account/settings",
    "/admin/dashboard": "routes/admin/dashboard",
  };

  test("only the way to a page for members is marked as closed", async ({ site }) => {
    const closed = "Accès non autorisé";
    const loginFrom = async (from: string) =>
      (await site.visitor().get(`/login?from=${encodeURIComponent(from)}`)).body;
    const behindGuards = listRoutes().filter(({ layouts }) =>
      layouts.some((layout) => /^routes\/(account|owner|admin)\//.test(layout)),
    );
    expect(behindGuards.length).toBeGreaterThan(5);
    for (const { pattern } of behindGuards) {
      expect(await loginFrom(`${pattern.replace(":companyId", "1")}?page=2`), pattern).toContain(closed);
    }
    for (const open of ["/", "/company/quelconque", "/administration", "/devis"]) {
      expect(await loginFrom(open), open).not.toContain(closed);
    }
  });

  test.for(Object.entries(routeOf))(
    "%s gives no data to a signed-out visitor who names its loader",
    async ([path, route], { site }) => {
      const answer = await site.visitor().get(`${path}.data?_routes=${encodeURIComponent(route)}`);
      expect(answer.status).toBe(202);
      expect(answer.body).toContain("SingleFetchRedirect");
      expect(answer.body).not.toMatch(/sessions|preferences/);
    },
  );

  test("signing in leads back to the requested page, with its query", async ({ site }) => {
    const { headers } = await site.visitor().get("/my-company/leads?page=2&etat=clos");
    expect(headers.get("location")).toBe(
      `/login?from=${encodeURIComponent("/my-company/leads?page=2&etat=clos")}`,
    );
  });

  test("administration sends members to a page that says who they are and why not", async ({ site }) => {
    const { member, visitor } = await site.signedIn();
    expect((await visitor.get("/admin/dashboard")).headers.get("location")).toBe("/unauthorized");
    const refusal = await visitor.get("/unauthorized");
    expect(refusal.status).toBe(403);
    expect(refusal.body).toContain(member.email);
  });

  test("a removed role is gone at the next request", async ({ site, database }) => {
    await site.aKnownMember({ role: "admin" });
    const { member, visitor } = await site.signedIn({ role: "admin" });
    expect((await visitor.get("/admin/dashboard")).status).toBe(200);
    await database.db.update(users).set({ role: "user" }).where(eq(users.id, member.id));
    expect((await visitor.get("/admin/dashboard")).headers.get("location")).toBe("/unauthorized");
  });

  test("a temporary password is replaced before the account is used", async ({ site, database }) => {
    const { member, visitor } = await site.signedIn();
    await database.db.update(users).set({ mustChoosePassword: true }).where(eq(users.id, member.id));
    expect((await visitor.get("/settings")).headers.get("location")).toBe("/welcome?from=%2Fsettings");
    expect((await visitor.get("/welcome")).status).toBe(200);
    expect((await visitor.get("/directory")).status).toBe(200);
  });

  test("pages of a signed-in person are not cached", async ({ site }) => {
    const { visitor } = await site.signedIn();
    for (const path of ["/", "/directory", "/profile", "/settings", "/settings/export", "/profile.data"]) {
      const { headers } = await visitor.get(path);
      expect(headers.get("cache-control"), path).toBe("no-store");
      expect(headers.get("vary"), path).toMatch(/cookie/i);
    }
    for (const path of [
      "/login",
      "/register",
      "/auth/confirm?token=x",
      "/mot-de-passe-oublie",
      "/auth/premier-admin",
    ]) {
      expect((await site.visitor().get(path)).headers.get("cache-control"), path).toBe("no-store");
    }
  });
});
