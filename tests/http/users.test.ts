import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "#app/core/audit/audit.table.ts";
import { users } from "#app/core/person/person.table.ts";
import { sessions } from "#app/core/session/session.table.ts";
import { PASSWORD, tokenIn } from "#tests/support/accounts.ts";
import { aCompany, aMember } from "#tests/support/factories.ts";
import { fieldOf } from "#tests/support/field-of.ts";
import { templatesTo } from "#tests/support/lead-life.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";

const test = siteTest
  .extend("env", perFile, async ({ mailbox }) => ({ SMTP_URL: mailbox.smtpUrl }))
  .extend("content", perFile, ({ database }) => aCompany(database.db, { name: "Déjà là (fictif)" }))
  .extend("admin", async ({ site }) => site.signedIn({ role: "admin" }));

const LIST = "/admin/utilisateurs";
const pageOf = (id: string) => `/admin/utilisateur/${id}`;
const one = (act: string, id: string) => ({ intent: "confirm", act, userId: id, confirmed: "oui" });

describe("the list", () => {
  test("searches, filters, counts, and marks the reader's own card", async ({
    site,
    admin,
    database: { db },
  }) => {
    const wanted = await aMember(db, { name: "Kévin Wamytan", email: "kevin@canari-liste.example" });
    const page = await admin.visitor.get(`${LIST}?q=canari-liste`);
    expect(page.body).toContain(wanted.email);
    expect(page.body).toContain("1 utilisateur<");
    expect((await admin.visitor.get(`${LIST}?q=k%C3%A9vin&filtre=admins`)).body).toContain(
      "Aucun utilisateur trouvé",
    );
    const own = await admin.visitor.get(`${LIST}?q=${admin.member.email}`);
    expect(own.body).toContain(">Vous<");
    expect(own.body).not.toContain(`value="delete ${admin.member.id}"`);
    expect((await admin.visitor.get(`${LIST}?page=1999`)).status).toBe(404);
    expect((await site.visitor().get(LIST)).status).toBe(302);
  });

  test("leaves as a file that a spreadsheet does not run, and its leaving is noted", async ({
    admin,
    database: { db },
  }) => {
    await aMember(db, { name: "=HYPERLINK(1)", email: "formule@canari-export.example" });
    const file = await admin.visitor.get(`${LIST}/export?q=canari-export`);
    expect(file.headers.get("content-type")).toContain("text/csv");
    expect(file.body).toContain(`"'=HYPERLINK(1)";"formule@canari-export.example";"Utilisateur"`);
    const chosen = await admin.visitor.get(`${LIST}/export?q=canari-export&colonne=email`);
    expect(chosen.body).toBe(`"E-mail"\r\n"formule@canari-export.example"\r\n`);
    const auditEntries = await db.select().from(auditLog).where(eq(auditLog.action, "users.exported"));
    expect(auditEntries).toMatchObject(Array(2).fill({ actorId: admin.member.id, subject: "tous: 1" }));
  });
});

describe("one account", () => {
  test("has a page with what hangs on it", async ({ site, admin, database: { db } }) => {
    const { member } = await site.signedIn({ name: "Solange Ounou" });
    const company = await aCompany(db, { name: "Chez Solange (fictif)", ownerId: member.id });
    const { body } = await admin.visitor.get(pageOf(member.id));
    for (const shown of ["Solange Ounou", `/admin/fiches/${company.id}`, "Connexion, ", "ouverte le"])
      expect(body).toContain(shown);
    expect((await admin.visitor.get(pageOf("inconnu"))).status).toBe(404);
  });

  test("becomes an administrator, and a member again: its sessions end each time", async ({
    site,
    admin,
    database: { db },
  }) => {
    const { member, visitor } = await site.signedIn();
    const asked = await admin.visitor.post(LIST, { row: `promote ${member.id}` });
    expect(asked.body).toContain("Nommer administrateur cet utilisateur");
    expect(await roleOf(db, member.id)).toBe("user");
    const done = await admin.visitor.post(LIST, one("promote", member.id));
    expect(done.body).toContain("Utilisateur mis à jour");
    expect(await roleOf(db, member.id)).toBe("admin");
    expect((await visitor.get("/profile")).status).toBe(302);
    await admin.visitor.post(pageOf(member.id), one("demote", member.id));
    expect(await roleOf(db, member.id)).toBe("user");
    const acts = await db.select().from(auditLog).where(eq(auditLog.subject, member.id));
    expect(acts.map(({ action }) => action)).toEqual(["user.promote", "user.demote"]);
  });

  test("that is suspended cannot sign in by any method until it is lifted", async ({
    site,
    admin,
    database: { db },
  }) => {
    const { member, visitor } = await site.signedIn();
    const link = await site.linkFor(member.id, "login");
    expect(
      (await admin.visitor.post(LIST, { ...one("suspend", member.id), note: "Envois indésirables" })).status,
    ).toBe(200);
    expect((await visitor.get("/profile")).status).toBe(302);
    const again = await site.visitor().post("/login", { email: member.email, password: PASSWORD });
    expect(again.body).toContain("Ce compte est suspendu");
    const wrong = await site.visitor().post("/login", { email: member.email, password: "Autre-chose-2026" });
    expect(wrong.body).not.toContain("suspendu");
    expect((await site.visitor().post("/auth/confirm", { token: tokenIn(link) })).status).toBe(410);
    expect(await templatesTo(db, member.email)).toEqual(["account-state"]);
    expect((await admin.visitor.get(pageOf(member.id))).body).toContain("Envois indésirables");

    await admin.visitor.post(LIST, { row: `lift ${member.id}` });
    expect((await site.visitor().post("/login", { email: member.email, password: PASSWORD })).status).toBe(
      302,
    );
  });

  test("has its sessions ended by an administrator, and signs in again as before", async ({
    site,
    admin,
    database: { db },
  }) => {
    const [{ member, visitor }, other] = [await site.signedIn(), await site.signedIn()];
    const elsewhere = site.visitor();
    await elsewhere.post("/login", { email: member.email, password: PASSWORD });
    const done = await admin.visitor.post(LIST, one("close-sessions", member.id));
    expect(done.body).toContain("Ses sessions sont fermées");
    for (const ended of [visitor, elsewhere]) expect((await ended.get("/profile")).status).toBe(302);
    for (const open of [other.visitor, admin.visitor]) expect((await open.get("/profile")).status).toBe(200);
    expect(await db.$count(sessions, eq(sessions.userId, member.id))).toBe(0);
    const again = await visitor.post("/login", { email: member.email, password: PASSWORD });
    expect(again.status).toBe(302);
    const acts = await db.select().from(auditLog).where(eq(auditLog.subject, member.id));
    expect(acts.map(({ action }) => action)).toEqual(["user.close-sessions"]);
  });

  test("gets one link to choose a password, however often the button is pressed", async ({
    site,
    admin,
    database: { db },
  }) => {
    const member = await site.aKnownMember();
    const first = await admin.visitor.post(LIST, { row: `reset ${member.id}` });
    expect(first.body).toContain("Réinitialisation demandée");
    const second = await admin.visitor.post(LIST, { row: `reset ${member.id}` });
    expect(second.status).toBe(409);
    expect(second.body).toContain("Impossible de réinitialiser le mot de passe");
    expect(await templatesTo(db, member.email)).toEqual(["recovery"]);
  });

  test("is given another name and another address, which its owner has to confirm", async ({
    site,
    admin,
    database: { db },
  }) => {
    const { member, visitor } = await site.signedIn();
    const other = await aMember(db);
    const refused = await admin.visitor.post(pageOf(member.id), {
      intent: "edit",
      name: "Nea",
      email: other.email,
    });
    expect(refused.body).toContain("Un autre compte a déjà cette adresse.");
    const moved = { intent: "edit", name: "Nea", email: "nea@canari-ailleurs.example" };
    expect((await admin.visitor.post(pageOf(member.id), moved)).status).toBe(302);
    const [after] = await db.select().from(users).where(eq(users.id, member.id));
    expect(after).toMatchObject({ name: "Nea", email: moved.email, emailVerified: false });
    expect((await visitor.get("/profile")).status).toBe(302);
    expect(await templatesTo(db, member.email)).toEqual(["account-state"]);
    expect(await templatesTo(db, moved.email)).toEqual(["confirmation"]);
    expect((await admin.visitor.post(pageOf(member.id), moved)).body).toContain("Rien n’a changé");
    const meanwhile = { ...moved, name: "Autre", seen: `Nea ${member.email}` };
    const late = await admin.visitor.post(pageOf(member.id), meanwhile);
    expect([late.status, late.body.includes("modifié entre-temps")]).toEqual([409, true]);
    const read = await fieldOf(admin.visitor, pageOf(member.id), "edit", "seen");
    expect(read).toBe(`Nea ${moved.email}`);
    const own = { intent: "edit", name: "Moi", email: "moi@canari-ailleurs.example" };
    expect((await admin.visitor.post(pageOf(admin.member.id), own)).body).toContain(
      "sur votre propre compte",
    );
  });

  test("is deleted: closed at once, and offered nothing but to undo it", async ({ site, admin }) => {
    const { member, visitor } = await site.signedIn();
    const answer = await admin.visitor.post(pageOf(member.id), one("delete", member.id));
    expect([answer.status, answer.body.includes("1 utilisateur(s) supprimé(s)")]).toEqual([200, true]);
    expect((await visitor.get("/profile")).status).toBe(302);
    expect((await admin.visitor.post(LIST, one("delete", member.id))).body).toContain(
      "Ce compte est supprimé",
    );
    expect((await admin.visitor.post(LIST, one("delete", "inconnu"))).body).toContain(
      "Ce compte n’existe plus.",
    );
  });
});

describe("acts on several", () => {
  test("say how many went, and why the others did not", async ({ site, admin, database: { db } }) => {
    const gone = [await aMember(db), await aMember(db)];
    const ids = [...gone.map(({ id }) => id), admin.member.id, "inconnu"];
    const body = new URLSearchParams({ intent: "confirm", act: "delete", confirmed: "oui" });
    for (const id of ids) body.append("userId", id);
    const answer = await admin.visitor.send(LIST, { method: "POST", body, headers: { origin: site.url } });
    expect(answer.body).toContain("2 utilisateur(s) supprimé(s), 2 échec(s)");
    expect(answer.body).toContain("Cette action n’est pas possible sur votre propre compte.");
    const again = await admin.visitor.send(LIST, { method: "POST", body, headers: { origin: site.url } });
    expect(again.status).toBe(409);
    expect(again.body).toContain("Aucun utilisateur n’a pu être supprimé");
    expect(await db.$count(users, eq(users.id, admin.member.id))).toBe(1);
  });

  test("stop where their administrator is demoted in the middle", async ({
    site,
    admin,
    database: { db },
  }) => {
    const others = await Promise.all([aMember(db), aMember(db)]);
    const second = await site.signedIn({ role: "admin" });
    const body = new URLSearchParams({ intent: "confirm", act: "delete", confirmed: "oui" });
    for (const { id } of others) body.append("userId", id);
    const [, bulk] = await Promise.all([
      admin.visitor.post(LIST, one("demote", second.member.id)),
      second.visitor.send(LIST, { method: "POST", body, headers: { origin: site.url } }),
    ]);
    const left = await db.$count(users, eq(users.id, others[1]?.id ?? ""));
    // In any order: a demoted administrator deletes nothing, and the answer is accurate.
    if (left === 1) expect(bulk.body).not.toContain("2 utilisateur(s)");
    expect(await roleOf(db, second.member.id)).toBe("user");
    const after = await second.visitor.send(LIST, { method: "POST", body, headers: { origin: site.url } });
    expect(after.status).toBe(302);
  });

  test("of two administrators who demote one another one does, every time", async ({
    site,
    database: { db },
  }) => {
    for (let round = 0; round < 10; round += 1) {
      const [a, b] = await Promise.all([site.signedIn({ role: "admin" }), site.signedIn({ role: "admin" })]);
      await Promise.all([
        a.visitor.post(LIST, one("demote", b.member.id)),
        b.visitor.post(LIST, one("demote", a.member.id)),
      ]);
      expect([await roleOf(db, a.member.id), await roleOf(db, b.member.id)].toSorted()).toEqual([
        "admin",
        "user",
      ]);
    }
  });
});

describe("who signed in long ago", () => {
  test("proves who they are before a role, a deletion, an export or an invitation", async ({
    site,
    admin,
    database: { db },
  }) => {
    const member = await site.aKnownMember();
    await db
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - 20 * 60_000) })
      .where(eq(sessions.userId, admin.member.id));
    for (const act of ["promote", "delete"]) {
      expect((await admin.visitor.post(LIST, one(act, member.id))).status).toBe(403);
      const wrong = { ...one(act, member.id), currentPassword: "Autre-chose-2026" };
      expect((await admin.visitor.post(LIST, wrong)).status).toBe(422);
    }
    expect(
      (await admin.visitor.post(LIST, { intent: "invite", email: "x@canari-invite.example" })).status,
    ).toBe(403);
    expect(await roleOf(db, member.id)).toBe("user");

    const away = await admin.visitor.get(`${LIST}/export?filtre=admins`);
    expect(away.headers.get("location")).toBe(
      "/auth/verification?from=%2Fadmin%2Futilisateurs%2Fexport%3Ffiltre%3Dadmins",
    );
    const from = "/admin/utilisateurs/export?filtre=admins";
    const refused = await admin.visitor.post("/auth/verification", {
      from,
      currentPassword: "Autre-chose-2026",
    });
    expect(refused.status).toBe(422);
    const proven = await admin.visitor.post("/auth/verification", { from, currentPassword: PASSWORD });
    expect([proven.status, proven.headers.get("location")]).toEqual([302, from]);
    expect((await admin.visitor.get(from)).headers.get("content-type")).toContain("text/csv");
  });
});

describe("an invitation to administer", () => {
  test("gives the role once its link is followed, and not before", async ({
    site,
    admin,
    mailbox,
    database: { db },
  }) => {
    const email = "invitee@canari-invitee.example";
    const sent = await admin.visitor.post(LIST, { intent: "invite", email });
    expect(sent.body).toContain("Invitation envoyée");
    const [invited] = await db.select().from(users).where(eq(users.email, email));
    expect(invited).toMatchObject({ role: "user", emailVerified: false });
    const link = linkOf(await mailbox.waitFor({ to: email }));
    const newcomer = site.visitor();
    expect((await newcomer.get(new URL(link).pathname + new URL(link).search)).body).toContain(
      "Administrer Récif",
    );
    const followed = await newcomer.post("/auth/confirm", { token: tokenIn(link) });
    expect(followed.headers.get("location")).toBe("/welcome?from=%2Fadmin%2Fdashboard");
    expect(await roleOf(db, invited?.id ?? "")).toBe("admin");
    expect((await site.visitor().post("/auth/confirm", { token: tokenIn(link) })).status).toBe(410);
    expect((await admin.visitor.post(LIST, { intent: "invite", email })).body).toContain(
      "celle d’un administrateur",
    );
  });

  test("is withdrawn, and its link is void then", async ({ site, admin, mailbox }) => {
    const email = "reprise@canari-invitee.example";
    await admin.visitor.post(LIST, { intent: "invite", email });
    const link = linkOf(await mailbox.waitFor({ to: email }));
    const listed = (await admin.visitor.get(LIST)).body;
    const id = /name="invitationId" value="([^"]+)"/.exec(listed)?.[1] ?? "";
    expect((await admin.visitor.post(LIST, { intent: "revoke", invitationId: id })).status).toBe(302);
    expect((await site.visitor().post("/auth/confirm", { token: tokenIn(link) })).status).toBe(410);
  });
});

async function roleOf(db: Parameters<typeof aMember>[0], id: string) {
  const [found] = await db.select({ role: users.role }).from(users).where(eq(users.id, id));
  return found?.role;
}

const linkOf = ({ links }: { links: string[] }) => links.find((link) => link.includes("/auth/confirm")) ?? "";
