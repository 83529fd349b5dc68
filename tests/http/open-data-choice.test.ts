import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "#app/core/audit/audit.table.ts";
import { createCompanies } from "#app/core/company/companies.server.ts";
import { companies, companyContacts } from "#app/core/company/company.table.ts";
import { changeStatus, lockCompany } from "#app/core/company/company-status.server.ts";
import { addManager } from "#app/core/company/managers.server.ts";
import { runOpenData } from "#app/core/company/open-data/announce.server.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { freezeAddress } from "#app/platform/mail/frozen-addresses.server.ts";
import { deadAddresses, mails } from "#app/platform/mail/mails.table.ts";
import { aSubmission, postForm } from "#tests/support/company-forms.ts";
import { aCompany } from "#tests/support/factories.ts";
import { templatesTo } from "#tests/support/lead-life.ts";
import { wordsOfMails } from "#tests/support/mail-words.ts";
import { aPublicScope, aSite } from "#tests/support/scope.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);
const ANNOUNCED = "open-data-announced";

const test = siteTest
  .extend("content", perFile, ({ database }) => aCompany(database.db))
  .extend("env", perFile, async () => ({ APP_SECRET: aSite().secret }))
  .extend("run", ({ database: { db } }) => async (now = new Date(), mails: MailState = "sent") => {
    const onError = (error: unknown) => {
      throw error;
    };
    const done = await runOpenData(aPublicScope(db), { now, onError });
    await becomeOf(db, mails);
    return done;
  })
  .extend(
    "stateOf",
    ({ database: { db } }) =>
      (id: string) =>
        stateIn(db, id),
  );

type MailState = "sent" | "failed" | "kept" | "waiting";

/** What becomes of the mails that wait: jobs of this scope are only recorded. */
const becomeOf = (db: Database, status: MailState) =>
  db
    .update(mails)
    .set({ status, sentAt: status === "sent" ? new Date() : null })
    .where(and(eq(mails.template, ANNOUNCED), eq(mails.status, "waiting")));

const moveTo = (db: Database, id: string, email: string) =>
  db.update(companyContacts).set({ email }).where(eq(companyContacts.companyId, id));

const die = (db: Database, address: string) =>
  db.insert(deadAddresses).values({ address, note: "550", markedBy: "test" });

const stateIn = async (db: Database, id: string) =>
  (await db.select({ is: companies.openData }).from(companies).where(eq(companies.id, id)))[0]?.is;

const actsOn = async (db: Database, id: string) =>
  (
    await db
      .select({ act: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.subject, id))
      .orderBy(auditLog.createdAt, auditLog.id)
  ).map(({ act }) => act);

const editForm = (name: string, box: Record<string, string> = {}) =>
  aSubmission({ name, kind: "edit", openDataShown: "in", ...box });
const ticked = { staysOutOfOpenData: "on" };
const shownOut = { openDataShown: "out" };

describe("in the form", () => {
  test("a new page is in, unless its box is ticked", async ({ site, database: { db } }) => {
    const { visitor } = await site.signedIn();
    for (const [name, ticked, state] of [
      ["Dedans (fictif)", {}, "open"],
      ["Dehors (fictif)", { staysOutOfOpenData: "on" }, "closed"],
    ] as const) {
      const sent = await postForm(visitor, site.url, "/add-company", aSubmission({ name, ...ticked }));
      expect(sent.status).toBe(302);
      const [made] = await db.select().from(companies).where(eq(companies.name, name));
      expect(made).toMatchObject({ status: "pending", openData: state });
    }
  });

  test("a manager changes it at once, while the text waits; the journal has both", async ({
    site,
    database: { db },
    stateOf,
  }) => {
    const { visitor, member } = await site.signedIn();
    const { id } = await aCompany(db, { name: "Change (fictif)", ownerId: member.id, openData: "open" });
    const path = `/my-company/edit/${id}`;
    await postForm(visitor, site.url, path, editForm("Change (fictif)", ticked));
    expect(await stateOf(id)).toBe("closed");
    expect((await visitor.get(path)).body).toMatch(/<input[^>]*name="staysOutOfOpenData"[^>]*checked=""/);
    await postForm(visitor, site.url, path, editForm("Change (fictif)", shownOut));
    expect(await stateOf(id)).toBe("open");
    expect(await actsOn(db, id)).toEqual(
      expect.arrayContaining(["company.open-data-left", "company.open-data-joined"]),
    );
  });

  test("opened before an objection, it does not undo it", async ({
    site,
    database: { db },
    run,
    stateOf,
  }) => {
    const { visitor, member } = await site.signedIn();
    const { id } = await aCompany(db, { name: "Avant (fictif)", ownerId: member.id });
    const { visitor: staff } = await site.signedIn({ role: "admin" });
    const [path, staffPath] = [`/my-company/edit/${id}`, `/admin/fiches/${id}/modifier`];
    const shown = (page: string) => /name="openDataShown" value="(\w+)"/.exec(page)?.[1] ?? "";
    const openDataShown = shown((await visitor.get(path)).body);
    const { body: staffPage } = await staff.get(staffPath);
    expect([openDataShown, shown(staffPage)]).toEqual(["in", "in"]);
    await run();
    const [words = ""] = await wordsOfMails(db, member.email, ANNOUNCED);
    await site.visitor().post(/\/donnees\/opposition\/[0-9a-f.]+/.exec(words)?.[0] ?? "");
    await postForm(visitor, site.url, path, editForm("Avant, retouchée (fictif)", { openDataShown }));
    expect(await stateOf(id)).toBe("closed");
    const refused = await postForm(visitor, site.url, path, editForm("", { openDataShown }));
    expect([refused.status, shown(refused.body)]).toEqual([422, "in"]);
    const seen = /name="seen" value="([^"]+)"/.exec((await staff.get(staffPath)).body)?.[1] ?? "";
    const byStaff = editForm("Avant, par l’équipe (fictif)", { openDataShown, seen });
    expect((await postForm(staff, site.url, staffPath, byStaff)).status).toBe(302);
    expect(await stateOf(id)).toBe("closed");
    const seenNow = /name="seen" value="([^"]+)"/.exec((await staff.get(staffPath)).body)?.[1] ?? "";
    const unticked = editForm("Avant, décochée (fictif)", { ...shownOut, seen: seenNow });
    expect((await postForm(staff, site.url, staffPath, unticked)).status).toBe(302);
    expect(await stateOf(id)).toBeNull();
    expect(await actsOn(db, id)).toContain("company.open-data-reconsidered");
  });

  test("sent as it was shown, it chooses nothing", async ({ site, database: { db }, stateOf }) => {
    const { visitor, member } = await site.signedIn();
    for (const state of ["announced", "open", "closed", undefined] as const) {
      const { id } = await aCompany(db, { ownerId: member.id, openData: state });
      const box = state === "closed" ? { ...shownOut, ...ticked } : {};
      await postForm(visitor, site.url, `/my-company/edit/${id}`, editForm("Telle quelle (fictif)", box));
      expect(await stateOf(id)).toBe(state ?? null);
    }
  });

  test("another member changes nothing", async ({ site, database: { db }, stateOf }) => {
    const { visitor } = await site.signedIn();
    const { id } = await aCompany(db, { openData: "open" });
    const form = editForm("Autre (fictif)", ticked);
    expect((await postForm(visitor, site.url, `/my-company/edit/${id}`, form)).status).toBe(404);
    expect(await stateOf(id)).toBe("open");
  });
});

describe("a company that did not choose", () => {
  test("is written to once, and is in thirty days later", async ({ database: { db }, run, stateOf }) => {
    const email = "sans-gestionnaire@canari.example";
    const { id, slug } = await aCompany(db, { email, openData: undefined });
    await Promise.all([run(), run()]);
    await run(inDays(29));
    expect(await templatesTo(db, email)).toEqual([ANNOUNCED]);
    const [words = ""] = await wordsOfMails(db, email, ANNOUNCED);
    expect(words).toContain(`/company/${slug}`);
    expect(words).toContain("/demande/arret/");
    expect(await stateOf(id)).toBe("announced");
    await run(inDays(31));
    expect(await stateOf(id)).toBe("open");
    await run(inDays(62));
    expect(await templatesTo(db, email)).toEqual([ANNOUNCED]);
  });

  test("objects by the link of its mail, before or after; opening the link changes nothing", async ({
    site,
    database: { db },
    run,
    stateOf,
  }) => {
    for (const [email, day] of [
      ["objecte-avant@canari.example", 5],
      ["objecte-apres@canari.example", 40],
    ] as const) {
      const { id } = await aCompany(db, { email });
      await run();
      await run(inDays(day));
      const [words = ""] = await wordsOfMails(db, email, ANNOUNCED);
      const path = /\/donnees\/opposition\/[0-9a-f.]+/.exec(words)?.[0] ?? "";
      const visitor = site.visitor();
      expect((await visitor.get(path)).status).toBe(200);
      expect(await stateOf(id)).not.toBe("closed");
      expect((await visitor.post(path)).status).toBe(303);
      expect((await visitor.get(path)).body).toContain("C’est fait");
      await run(inDays(90));
      expect(await stateOf(id)).toBe("closed");
      await visitor.post(path);
      expect(await actsOn(db, id)).toEqual([
        "company.open-data-announced",
        ...(day > 30 ? ["company.open-data-opened"] : []),
        "company.open-data-objected",
      ]);
    }
  });

  test("its managers are written to", async ({ site, database: { db }, run }) => {
    const { member } = await site.signedIn();
    await aCompany(db, { email: "fiche-geree@canari.example", ownerId: member.id });
    await run();
    expect(await templatesTo(db, member.email)).toContain(ANNOUNCED);
    expect(await templatesTo(db, "fiche-geree@canari.example")).toEqual([]);
  });

  test("stays out without an address that works, or when it is not online", async ({
    database: { db },
    run,
    stateOf,
  }) => {
    const dead = "morte@canari.example";
    await die(db, dead);
    const dies = "meurt@canari.example";
    const made = [
      await aCompany(db, { email: undefined }),
      await aCompany(db, { email: dead }),
      await aCompany(db, { status: "offline" }),
      await aCompany(db, { status: "draft" }),
      await aCompany(db, { email: dies }),
    ];
    await run();
    await die(db, dies);
    await run(inDays(31));
    const states = await Promise.all(made.map(({ id }) => stateOf(id)));
    expect(states).toEqual([null, null, null, null, null]);
  });

  test("stays out when its mail did not leave, and is written to again", async ({
    database: { db },
    run,
    stateOf,
  }) => {
    for (const [mail, written] of [
      ["failed", 2],
      ["kept", 2],
      ["waiting", 1],
    ] as const) {
      const email = `${mail}@canari.example`;
      const { id } = await aCompany(db, { email });
      await run(new Date(), mail);
      await run(inDays(31), "waiting");
      expect(await stateOf(id)).toBe("announced");
      await becomeOf(db, "sent");
      expect(await templatesTo(db, email)).toHaveLength(written);
      await run(inDays(70));
      expect(await stateOf(id)).toBe("open");
    }
  });

  test("with another address or a first manager meanwhile is written to again", async ({
    site,
    database: { db },
    run,
    stateOf,
  }) => {
    const [before, after] = ["avant@canari.example", "apres@canari.example"];
    const moved = await aCompany(db, { email: before });
    const claimed = await aCompany(db, { email: "revendiquee@canari.example" });
    const { member } = await site.signedIn();
    await run();
    await moveTo(db, moved.id, after);
    await addManager({ db }, { companyId: claimed.id, userId: member.id, role: "owner", grantedBy: null });
    await run(inDays(31), "waiting");
    for (const [id, recipient] of [
      [moved.id, after],
      [claimed.id, member.email],
    ] as const) {
      expect(await stateOf(id)).toBe("announced");
      expect(await templatesTo(db, recipient)).toEqual([ANNOUNCED]);
    }
    await becomeOf(db, "sent");
    await run(inDays(31));
    expect([await stateOf(moved.id), await stateOf(claimed.id)]).toEqual(["open", "open"]);
  });

  test("stays out when the address of its manager died, or one is frozen", async ({
    site,
    database: { db },
    run,
    stateOf,
  }) => {
    const { member } = await site.signedIn();
    const managed = await aCompany(db, { ownerId: member.id, email: "gestionnaire-mort@canari.example" });
    const frozen = await aCompany(db, { email: "gelee@canari.example" });
    const freezes = await aCompany(db, { email: "gele-apres@canari.example" });
    await freezeAddress({ db }, "gelee@canari.example");
    await run();
    expect(await templatesTo(db, "gelee@canari.example")).toEqual([]);
    await die(db, member.email);
    await freezeAddress({ db }, "gele-apres@canari.example");
    await run(inDays(31));
    const states = [await stateOf(managed.id), await stateOf(frozen.id), await stateOf(freezes.id)];
    expect(states).toEqual([null, null, null]);
  });

  test("is written to, however many others cannot be", async ({ database: { db }, stateOf }) => {
    const dead = "morte-en-nombre@canari.example";
    await die(db, dead);
    const many = Array.from({ length: 300 }, (_, n) => ({ email: n % 2 ? dead : "pas une adresse" }));
    await createCompanies({ db }, many.map(unreachable));
    const made = await Promise.all(Array.from({ length: 8 }, () => aCompany(db)));
    await runOpenData(aPublicScope(db), { onError: () => {} });
    const states = await Promise.all(made.map(({ id }) => stateOf(id)));
    expect(new Set(states)).toEqual(new Set(["announced"]));
  });
});

const unreachable = ({ email }: { email: string }, n: number) => ({
  name: `Injoignable ${n} (fictif)`,
  description: "Conseil et dépannage pour les petites entreprises.",
  categories: ["audit-conseil"],
  zones: ["sud"],
  contactName: `Canari Injoignable ${n}`,
  email,
  status: "published" as const,
});

test("a page that is in and goes offline is soon out of the files", async ({ database: { db } }) => {
  for (const [openData, jobs] of [
    ["open", ["open-data-files"]],
    ["announced", []],
  ] as const) {
    const { id } = await aCompany(db, { openData });
    const scope = aPublicScope(db);
    const company = await lockCompany(scope, id);
    if (!company) throw new Error("no company was made");
    await changeStatus(scope, company, { act: "takeOffline", by: "staff" });
    expect(scope.enqueued.map(({ queue }) => queue)).toEqual(jobs);
  }
});

test("a forged link, or one of another company, is none", async ({ site, database: { db }, run }) => {
  await aCompany(db, { email: "lien@canari.example" });
  const other = await aCompany(db, { openData: "open" });
  await run();
  const [words = ""] = await wordsOfMails(db, "lien@canari.example", ANNOUNCED);
  const [, signature = ""] = /\/donnees\/opposition\/[0-9a-f]{32}\.([0-9a-f]+)/.exec(words) ?? [];
  const forged = `/donnees/opposition/${other.id.replaceAll("-", "")}.${signature}`;
  const visitor = site.visitor();
  expect((await visitor.get(forged)).status).toBe(410);
  await visitor.post(forged);
  expect(await stateIn(db, other.id)).toBe("open");
});
