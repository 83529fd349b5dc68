import { eq, inArray } from "drizzle-orm";
import { describe, expect } from "vitest";
import { companies } from "#app/core/company/company.table.ts";
import { users } from "#app/core/person/person.table.ts";
import { sessions } from "#app/core/session/session.table.ts";
import { readChoice, writeChoice } from "#app/features/leads/choice-cookie.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { aPassword, PASSWORD } from "#tests/support/accounts.ts";
import { aCompany, aMember } from "#tests/support/factories.ts";
import { siteTest as test } from "#tests/support/site-test.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const COOKIE = "recif.choice";

/** What the bar of this browser shows. */
const chosenIn = ({ cookies }: Visitor) => readChoice(cookies.get(COOKIE)).map(({ slug }) => slug);

/** As the page's scripts write it. */
function choose({ cookies }: Visitor, chosen: readonly { slug: string; name: string }[]) {
  cookies.set(COOKIE, writeChoice(chosen));
}

async function threeCompanies(db: Database) {
  const made = [await aCompany(db), await aCompany(db), await aCompany(db), await aCompany(db)];
  const names = await db
    .select({ slug: companies.slug, name: companies.name })
    .from(companies)
    .where(
      inArray(
        companies.id,
        made.map(({ id }) => id),
      ),
    );
  return made.map(({ slug }) => ({ slug, name: names.find((one) => one.slug === slug)?.name ?? "" }));
}

async function enter(visitor: Visitor, email: string) {
  await visitor.get("/login");
  const answer = await visitor.post("/login", { email, password: PASSWORD });
  expect(answer.status, answer.body.slice(0, 500)).toBe(302);
}

describe("a member's choice", () => {
  test("follows them from one browser to the next, in both directions", async ({
    site,
    database: { db },
  }) => {
    const [first, second, third] = await threeCompanies(db);
    if (!first || !second || !third) throw new Error("no companies");
    const member = await aMember(db);
    await aPassword(db, member);
    const [phone, desk] = [site.visitor(), site.visitor()];
    await enter(phone, member.email);
    await enter(desk, member.email);
    await phone.get("/directory");
    await desk.get("/directory");

    choose(phone, [first, second]);
    // A page that all members share, and one of their own.
    await phone.get("/directory");
    await desk.get("/directory");
    expect(chosenIn(desk)).toEqual([first.slug, second.slug]);
    expect(readChoice(desk.cookies.get(COOKIE))).toEqual([first, second]);

    choose(desk, [second, third]);
    await desk.get("/profile");
    await phone.get("/profile");
    expect(chosenIn(phone)).toEqual([second.slug, third.slug]);

    choose(phone, []);
    await phone.get("/directory");
    await desk.get("/directory");
    expect(chosenIn(desk)).toEqual([]);
  });

  test("is joined with the browser's at sign-in, three at most, and leaves with the member", async ({
    site,
    database: { db },
  }) => {
    const [first, second, third, fourth] = await threeCompanies(db);
    if (!first || !second || !third || !fourth) throw new Error("no companies");
    const member = await aMember(db);
    await aPassword(db, member);
    const phone = site.visitor();
    await enter(phone, member.email);
    choose(phone, [first, second]);
    await phone.get("/directory");

    const desk = site.visitor();
    choose(desk, [third, second, fourth]);
    await enter(desk, member.email);
    await desk.get("/");
    expect(chosenIn(desk)).toEqual([third.slug, second.slug, fourth.slug]);
    await phone.get("/");
    expect(chosenIn(phone)).toEqual([third.slug, second.slug, fourth.slug]);

    await desk.post("/logout");
    expect(desk.cookies.has(COOKIE)).toBe(false);
    await desk.get("/directory");
    expect(chosenIn(desk)).toEqual([]);
    await phone.get("/directory");
    expect(chosenIn(phone)).toEqual([third.slug, second.slug, fourth.slug]);
    await enter(desk, member.email);
    await desk.get("/directory");
    expect(chosenIn(desk)).toEqual([third.slug, second.slug, fourth.slug]);
  });

  test("outlives the browser's cookie, and a company that went offline leaves it", async ({
    site,
    database: { db },
  }) => {
    const [first, second] = await threeCompanies(db);
    if (!first || !second) throw new Error("no companies");
    const { visitor, member } = await site.signedIn();
    choose(visitor, [first, second]);
    await visitor.get("/directory");
    await db.update(companies).set({ status: "offline" }).where(eq(companies.slug, first.slug));
    visitor.cookies.delete(COOKIE);
    await visitor.get("/directory");
    expect(chosenIn(visitor)).toEqual([second.slug]);
    const [account] = await db.select().from(users).where(eq(users.id, member.id));
    expect(account?.chosenCompanies).toBe(second.slug);
  });

  test("takes nothing that is no company from a cookie, and no cookie is set again and again", async ({
    site,
    database: { db },
  }) => {
    const [first] = await threeCompanies(db);
    if (!first) throw new Error("no companies");
    const { visitor, member } = await site.signedIn();
    visitor.cookies.set(COOKIE, `../x:A|nowhere:B|${first.slug}:${"x".repeat(5_000)}`);
    await visitor.get("/directory");
    expect(readChoice(visitor.cookies.get(COOKIE))).toEqual([first]);
    for (const path of ["/directory", "/", "/profile"])
      expect((await visitor.get(path)).headers.getSetCookie().join()).not.toContain(COOKIE);
    const [session] = await db.select().from(sessions).where(eq(sessions.userId, member.id));
    expect(session?.chosenCompanies).toBe(first.slug);
  });

  test("of a visitor without an account stays in the browser", async ({ site, database: { db } }) => {
    const [first] = await threeCompanies(db);
    if (!first) throw new Error("no companies");
    const visitor = site.visitor();
    choose(visitor, [first]);
    expect((await visitor.get("/directory")).headers.getSetCookie()).toEqual([]);
    expect(chosenIn(visitor)).toEqual([first.slug]);
  });
});
