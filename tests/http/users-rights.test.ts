import { and, eq, isNotNull, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { users } from "#app/core/person/person.table.ts";
import { sessions } from "#app/core/session/session.table.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { tokenIn } from "#tests/support/accounts.ts";
import { aCompany } from "#tests/support/factories.ts";
import { enrolApp } from "#tests/support/second-factors.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";
import { until } from "#tests/support/until.ts";
import { authorisations } from "./authorisation-table.ts";

const test = siteTest
  .extend("env", perFile, async ({ mailbox }) => ({ SMTP_URL: mailbox.smtpUrl }))
  .extend("content", perFile, ({ database }) => aCompany(database.db, { name: "Déjà là (fictif)" }))
  .extend("admin", async ({ site }) => site.signedIn({ role: "admin" }));

const LIST = "/admin/utilisateurs";
const isQueryBlocked = async (db: Database) => {
  const waiting = sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return (await db.execute(waiting)).rows.length > 0;
};
const one = (act: string, id: string) => ({ intent: "confirm", act, userId: id, confirmed: "oui" });

describe("an invitation to administer that still waits", () => {
  test.for([["promote", "demote"], ["suspend", "lift"], ["demote"]])(
    "is void after %s: it does not give the role back",
    async (acts, { site, admin, mailbox, database: { db } }) => {
      const member = await site.aKnownMember();
      await admin.visitor.post(LIST, { intent: "invite", email: member.email });
      const mail = await mailbox.waitFor({ to: member.email, subject: /administr/i });
      const token = tokenIn(mail.links.find((link) => link.includes("/auth/confirm")));
      // Became administrator with the invitation still pending.
      if (acts[0] === "demote") await db.update(users).set({ role: "admin" }).where(eq(users.id, member.id));
      for (const act of acts) expect((await admin.visitor.post(LIST, one(act, member.id))).status).toBe(200);
      expect((await site.visitor().post("/auth/confirm", { token })).status).toBe(410);
      const [after] = await db.select().from(users).where(eq(users.id, member.id));
      expect(after?.role).toBe("user");
    },
  );
});

test("an invitation that is followed while the staff acts on its account waits, and is void then", async ({
  site,
  database: { db },
}) => {
  const member = await site.aKnownMember();
  const token = tokenIn(await site.linkFor(member.id, "admin"));
  const { following } = await db.transaction(async (acting) => {
    await acting.execute(sql`select 1 from users where id = ${member.id} for update`);
    const following = site.visitor().post("/auth/confirm", { token });
    await until(() => isQueryBlocked(db));
    await acting.execute(sql`delete from auth_tokens where user_id = ${member.id}`);
    return { following };
  });
  expect((await following).status).toBe(410);
});

describe("the second factor of another account", () => {
  const WORDS = "Retirer la double authentification";

  test("is removed where there is one, and offered nowhere else", async ({
    site,
    admin,
    database: { db },
  }) => {
    const { member, visitor } = await site.signedIn();
    const page = `${LIST.replace("utilisateurs", "utilisateur")}/${member.id}`;
    expect((await admin.visitor.get(page)).body).not.toContain(WORDS);
    expect((await admin.visitor.post(page, one("drop-factors", member.id))).body).toContain(
      "C’était déjà fait.",
    );
    await enrolApp(visitor, db, member);
    expect((await admin.visitor.get(page)).body).toContain(WORDS);
    expect((await admin.visitor.post(page, one("drop-factors", member.id))).body).toContain(
      "ne demande plus de second moyen",
    );
  });
});

test("a deletion waits for a page that its owner saves, and neither stops the other", async ({
  site,
  admin,
  database: { db },
}) => {
  const member = await site.aKnownMember();
  const company = await aCompany(db, { ownerId: member.id });
  const deleted = await db.transaction(async (saving) => {
    await saving.execute(sql`select 1 from companies where id = ${company.id} for update`);
    const deleting = admin.visitor.post(LIST, one("delete", member.id));
    await until(() => isQueryBlocked(db));
    // Like a version that references its author.
    await saving.execute(sql`select 1 from users where id = ${member.id} for key share`);
    return { deleting };
  });
  expect((await deleted.deleting).body).toContain("1 utilisateur(s) supprimé(s)");
  expect(await db.$count(users, and(eq(users.id, member.id), isNotNull(users.erasureDueAt)))).toBe(1);
});

/** Exports without personal data. */
const anonymousExports = ["/admin/mesures/export", "/admin/diagnostic/chiffres/export"];
const exportPages = Object.keys(authorisations).filter(
  (pattern) => /^\/admin\/.*export$/.test(pattern) && !anonymousExports.includes(pattern),
);

test.for(exportPages)(
  "%s asks for the password again when the sign-in is old",
  async (pattern, { site, database }) => {
    const { member, visitor } = await site.signedIn({ role: "admin" });
    const long = { createdAt: new Date(Date.now() - 20 * 60_000) };
    await database.db.update(sessions).set(long).where(eq(sessions.userId, member.id));
    const list = pattern.includes("demandes") ? "generales" : "publiees";
    const path = pattern.replace(":list", list).replace(":id", "00000000-0000-4000-8000-000000000001");
    const answer = await visitor.get(path);
    expect(answer.headers.get("location")).toBe(`/auth/verification?from=${encodeURIComponent(path)}`);
  },
);
