import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { parse } from "node-html-parser";
import { describe, expect } from "vitest";
import { companyManagers, managerInvitations } from "#app/core/company/managers.table.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { mails } from "#app/platform/mail/mails.table.ts";
import { aCompany } from "#tests/support/factories.ts";
import { wordsOfMails } from "#tests/support/mail-words.ts";
import { demonstrationTest as test } from "#tests/support/site-test.ts";
import { until } from "#tests/support/until.ts";
import { DAY, HOUR, inOneWindow } from "#tests/support/windows.ts";

const rolesOf = async (db: Database, companyId: string) =>
  Object.fromEntries(
    (await db.select().from(companyManagers).where(eq(companyManagers.companyId, companyId))).map(
      ({ userId, role }) => [userId, role],
    ),
  );
const managersUrl = (id: string) => `/my-company/${id}/gestionnaires`;

async function invitationUrl(db: Database, email: string): Promise<string> {
  const sent = await wordsOfMails(db, email, "manager-invitation");
  const token = /invitation\?token=([\w-]+)/.exec(sent.at(-1) ?? "")?.[1];
  return `/my-company/invitation?token=${token}`;
}

describe("managers", () => {
  test("are invited by a link that works once, edit, are made owner, and leave", async ({
    site,
    database,
  }) => {
    const { db } = database;
    const owner = await site.signedIn();
    const { id } = await aCompany(db, { ownerId: owner.member.id });
    const invited = await site.signedIn();
    const { email } = invited.member;
    expect((await owner.visitor.post(managersUrl(id), { intent: "invite", email })).status).toBe(302);
    const url = await invitationUrl(db, email);
    const token = new URL(url, site.url).searchParams.get("token") ?? "";
    expect((await invited.visitor.get(url)).body).toContain("Accepter l’invitation");
    expect(await rolesOf(db, id)).toEqual({ [owner.member.id]: "owner" });

    const twice = await Promise.all(
      [1, 2].map(() => invited.visitor.post("/my-company/invitation", { token })),
    );
    expect(twice.map(({ status }) => status).toSorted()).toEqual([302, 410]);
    expect(await rolesOf(db, id)).toEqual({ [owner.member.id]: "owner", [invited.member.id]: "manager" });
    expect((await invited.visitor.get(`/my-company/edit/${id}`)).status).toBe(200);

    expect((await owner.visitor.post(managersUrl(id), { intent: "leave" })).status).toBe(409);
    const handOver = { intent: "hand-over", userId: invited.member.id };
    // Only owners can transfer ownership.
    expect((await invited.visitor.post(managersUrl(id), handOver)).status).toBe(409);
    expect((await owner.visitor.post(managersUrl(id), handOver)).status).toBe(302);
    expect(await rolesOf(db, id)).toEqual({ [owner.member.id]: "manager", [invited.member.id]: "owner" });
    expect((await owner.visitor.post(managersUrl(id), { intent: "leave" })).status).toBe(302);
    expect((await owner.visitor.get(`/my-company/edit/${id}`)).status).toBe(404);
  });

  test("without an account yet, go from the invitation to an account and to its page in one way", async ({
    site,
    database: { db },
  }) => {
    const owner = await site.signedIn();
    const { id } = await aCompany(db, { ownerId: owner.member.id, name: "Vigie invitante" });
    const email = `invite-${Date.now()}@canari.example`;
    await owner.visitor.post(managersUrl(id), { intent: "invite", email });
    const url = await invitationUrl(db, email);
    const visitor = site.visitor();
    const way = (await visitor.get(url)).headers.get("location") ?? "";
    const register = /href="(\/register\?from=[^"]*)"/.exec((await visitor.get(way)).body)?.[1] ?? "";
    /** As the page's form sends it. */
    const fromOn = async (path: string) =>
      parse((await visitor.get(path)).body)
        .querySelector('main input[name="from"]')
        ?.getAttribute("value") ?? "";
    const from = await fromOn(register.replaceAll("&amp;", "&"));
    const created = await visitor.post("/register", { email, consent: "on", from });
    expect(created.status).toBe(201);
    const words = await until(async () => {
      const [mail] = await wordsOfMails(db, email, "account-credentials");
      return mail;
    });
    const token = /confirm\?token=([\w-]+)/.exec(words)?.[1] ?? "";
    // Of the mail's values, or of its text once it is written.
    const password =
      /"password":"([^"]+)"/.exec(words)?.[1] ??
      /(?<=\s)(?=\S*[2-9])(?=\S*[@$!%*?&])[A-Za-z2-9@$!%*?&]{14,16}(?=\s)/.exec(words)?.[0] ??
      "";
    expect((await visitor.post(`/auth/confirm?token=${token}`, { token })).headers.get("location")).toBe(
      "/login",
    );
    const entered = await visitor.post("/login", { email, password, from: await fromOn("/login") });
    expect(entered.status, parse(entered.body).querySelector("main")?.text).toBe(302);
    const welcome = entered.headers.get("location") ?? "";
    const chosen = await visitor.post(welcome, {
      newPassword: "Cagou-vert-2027",
      from: await fromOn(welcome),
    });
    expect(chosen.status, parse(chosen.body).querySelector("main")?.text).toBe(302);
    expect(decodeURIComponent(chosen.headers.get("location") ?? "")).toBe(url);
    const asked = await visitor.get(url);
    expect(asked.body).toContain("Vigie invitante");
    const invitation = new URL(url, site.url).searchParams.get("token") ?? "";
    expect((await visitor.post("/my-company/invitation", { token: invitation })).status).toBe(302);
    expect((await visitor.get(`/my-company/edit/${id}`)).status).toBe(200);
  });

  test("take the page offline only when its owner lets them, and cannot stop the owner", async ({
    site,
    database: { db },
  }) => {
    const owner = await site.signedIn();
    const { id } = await aCompany(db, { ownerId: owner.member.id });
    const { visitor, member } = await site.signedIn();
    await db.insert(companyManagers).values({ companyId: id, userId: member.id, role: "manager" });
    const act = (intent: string) => visitor.post("/my-company", { intent, companyId: id });

    expect((await visitor.get("/my-company")).body).not.toMatch(/Mettre hors ligne|Supprimer ma fiche/);
    expect((await owner.visitor.get("/my-company")).body).toMatch(/Mettre hors ligne.*Supprimer ma fiche/s);
    for (const intent of ["take-offline", "ask-deletion"]) {
      const refused = await act(intent);
      expect([intent, refused.status]).toEqual([intent, 409]);
      expect(refused.body).toContain("propriétaire de la fiche le peut");
    }
    const allow = { intent: "let-take-offline", allowed: "oui" };
    expect((await visitor.post(managersUrl(id), allow)).status).toBe(409);
    expect((await owner.visitor.post(managersUrl(id), allow)).status).toBe(302);
    expect((await owner.visitor.get(managersUrl(id))).body).toContain("Me le réserver");
    expect((await visitor.get("/my-company")).body).toContain("Mettre hors ligne");
    expect((await act("take-offline")).status).toBe(302);
    expect((await owner.visitor.post("/my-company", { intent: "put-online", companyId: id })).status).toBe(
      302,
    );

    for (let n = 0; n < 4; n += 1) {
      await act("ask-deletion");
      await act("keep");
    }
    const asked = await owner.visitor.post("/my-company", { intent: "ask-deletion", companyId: id });
    expect(asked.status).toBe(302);
    const never = { ...allow, allowed: "non" };
    expect((await owner.visitor.post(managersUrl(id), never)).status).toBe(302);
    expect((await act("take-offline")).status).toBe(409);
  });

  test("two who are made owner at once: one is, and the page never has two", async ({ site, database }) => {
    const owner = await site.signedIn();
    const [one, two] = [await site.aKnownMember(), await site.aKnownMember()];
    const { id } = await aCompany(database.db, { ownerId: owner.member.id });
    for (const { id: userId } of [one, two])
      await database.db.insert(companyManagers).values({ companyId: id, userId, role: "manager" });
    const answers = await Promise.all(
      [one, two].map(({ id: userId }) =>
        owner.visitor.post(managersUrl(id), { intent: "hand-over", userId }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([302, 409]);
    expect(Object.values(await rolesOf(database.db, id)).toSorted()).toEqual(["manager", "manager", "owner"]);
  });

  test("an invitation that is revoked, late or made anew opens nothing", async ({ site, database }) => {
    const { db } = database;
    const owner = await site.signedIn();
    const invited = await site.signedIn();
    const { id } = await aCompany(db, { ownerId: owner.member.id });
    // No second mail of one kind while the first is unsent.
    const toInvited = and(eq(mails.recipient, invited.member.email), eq(mails.status, "waiting"));
    const invite = async () => {
      await until(async () => (await db.$count(mails, toInvited)) === 0);
      await owner.visitor.post(managersUrl(id), { intent: "invite", email: invited.member.email });
    };
    await invite();
    const first = await invitationUrl(db, invited.member.email);
    await invite();
    expect((await invited.visitor.get(first)).status).toBe(410);
    const [open] = await db.select().from(managerInvitations).where(eq(managerInvitations.companyId, id));
    await db.update(managerInvitations).set({ expiresAt: new Date(Date.now() - 1) });
    expect((await invited.visitor.get(await invitationUrl(db, invited.member.email))).status).toBe(410);
    await invite();
    const revoke = { intent: "revoke", invitationId: open?.id ?? "" };
    // Another company's owner has no rights here.
    const neighbour = await site.signedIn();
    const { id: next } = await aCompany(db, { ownerId: neighbour.member.id });
    for (const page of [next, id])
      expect((await neighbour.visitor.post(managersUrl(page), revoke)).status).toBe(page === id ? 404 : 409);
    expect(await db.$count(managerInvitations, eq(managerInvitations.companyId, id))).toBe(1);
    expect((await owner.visitor.post(managersUrl(id), revoke)).status).toBe(302);
    expect((await invited.visitor.get(await invitationUrl(db, invited.member.email))).status).toBe(410);
    expect(await rolesOf(db, id)).toEqual({ [owner.member.id]: "owner" });
  });

  test("cannot be invited by an unproven account, nor to a page that the staff has not approved", async ({
    site,
    database,
  }) => {
    const { db } = database;
    const unproven = await site.signedIn({ proven: false });
    const { id } = await aCompany(db, { ownerId: unproven.member.id });
    const email = "canari-invite@victime.example";
    const refused = await unproven.visitor.post(managersUrl(id), { intent: "invite", email });
    expect(refused.status).toBe(409);
    const owner = await site.signedIn();
    const { id: pending } = await aCompany(db, { ownerId: owner.member.id, status: "pending" });
    expect((await owner.visitor.post(managersUrl(pending), { intent: "invite", email })).status).toBe(409);
    expect(await wordsOfMails(db, email, "manager-invitation")).toEqual([]);
  });

  test("an unproven account cannot accept an invitation", async ({ site, database }) => {
    const { db } = database;
    const owner = await site.signedIn();
    const invited = await site.signedIn({ proven: false });
    const { id } = await aCompany(db, { ownerId: owner.member.id });
    await owner.visitor.post(managersUrl(id), { intent: "invite", email: invited.member.email });
    const url = await invitationUrl(db, invited.member.email);
    const token = new URL(url, site.url).searchParams.get("token") ?? "";
    const refused = await invited.visitor.post("/my-company/invitation", { token });
    expect(refused.status).toBe(409);
    expect(refused.body).toContain("Confirmez d’abord votre adresse e-mail");
    expect(await rolesOf(db, id)).toEqual({ [owner.member.id]: "owner" });
  });

  test("an invitation of a former owner is void", async ({ site, database }) => {
    const { db } = database;
    const owner = await site.signedIn();
    const next = await site.aKnownMember();
    const invited = await site.signedIn();
    const { id } = await aCompany(db, { ownerId: owner.member.id });
    await db.insert(companyManagers).values({ companyId: id, userId: next.id, role: "manager" });
    await owner.visitor.post(managersUrl(id), { intent: "invite", email: invited.member.email });
    const url = await invitationUrl(db, invited.member.email);
    await owner.visitor.post(managersUrl(id), { intent: "hand-over", userId: next.id });
    expect((await invited.visitor.get(url)).status).toBe(410);
    const token = new URL(url, site.url).searchParams.get("token") ?? "";
    expect((await invited.visitor.post("/my-company/invitation", { token })).status).toBe(410);
    expect(Object.keys(await rolesOf(db, id))).not.toContain(invited.member.id);
  });

  test("who pass a page to and fro write to one another a few times a day, then wait", ({ site, database }) =>
    inOneWindow(DAY, async () => {
      const { db } = database;
      const people = [await site.signedIn(), await site.signedIn()];
      const [one, two] = people;
      const { id } = await aCompany(db, { ownerId: one?.member.id });
      await db
        .insert(companyManagers)
        .values({ companyId: id, userId: two?.member.id ?? "", role: "manager" });
      const statuses: number[] = [];
      for (let n = 0; n < 15; n++) {
        const fields = { intent: "hand-over", userId: people[(n + 1) % 2]?.member.id ?? "" };
        statuses.push((await people[n % 2]?.visitor.post(managersUrl(id), fields))?.status ?? 0);
      }
      expect(statuses.filter((status) => status === 302)).toHaveLength(12);
      expect(statuses).toContain(429);
      expect(await wordsOfMails(db, one?.member.email ?? "", "managers-changed")).toHaveLength(12);
    }));

  test("however many owners invite one mailbox, it gets three mails an hour", ({ site, database }) =>
    inOneWindow(HOUR, async () => {
      const email = `canari-cible-${randomUUID()}@victime.example`;
      for (let n = 0; n < 6; n++) {
        const owner = await site.signedIn();
        const { id } = await aCompany(database.db, { ownerId: owner.member.id });
        await owner.visitor.post(managersUrl(id), { intent: "invite", email });
      }
      const { length } = await wordsOfMails(database.db, email, "manager-invitation");
      expect(length).toBeGreaterThan(0);
      expect(length).toBeLessThanOrEqual(3);
    }));

  test("another member neither sees nor changes them", async ({ site, database }) => {
    const owner = await site.signedIn();
    const { id } = await aCompany(database.db, { ownerId: owner.member.id });
    const outsider = await site.signedIn();
    const answer = await outsider.visitor.get(managersUrl(id));
    expect(answer.status).toBe(404);
    expect(answer.body).not.toContain(owner.member.email);
    const removal = { intent: "remove", userId: owner.member.id };
    expect((await outsider.visitor.post(managersUrl(id), removal)).status).toBe(404);
  });
});
