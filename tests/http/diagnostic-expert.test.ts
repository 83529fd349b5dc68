import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "#app/core/audit/audit.table.ts";
import { shippedSet } from "#app/core/diagnostic/questions/shipped-set.ts";
import { diagnosticRequests } from "#app/features/expert-requests/expert-requests.table.ts";
import { someOf } from "#tests/support/depth.ts";
import { answerAll, END, finishOne, locationOf } from "#tests/support/diagnostic-visits.ts";
import { templatesTo } from "#tests/support/lead-life.ts";
import { injections } from "#tests/support/mail-injections.ts";
import { wordsOfMails } from "#tests/support/mail-words.ts";
import { demonstrationTest, perFile } from "#tests/support/site-test.ts";
import { HOUR, inOneWindow } from "#tests/support/windows.ts";

const STAFF = "equipe@recif.example";
const PATH = "/diagnostique/expert";
const firstQuestion = shippedSet.questions[0]?.text ?? "";
const weakest = shippedSet.questions[0]?.options[0]?.text ?? "";
let serial = 0;
function aRequest(given: Record<string, string> = {}) {
  serial += 1;
  return {
    name: "Marie Canari",
    email: `canari-expert-${serial}@client.example`,
    company: `Boulangerie ${serial} du canari`,
    message: "Le canari voudrait être rappelé.",
    terms: "on",
    ...given,
  };
}

const test = demonstrationTest
  .extend("env", perFile, async () => ({ STAFF_EMAIL: STAFF }))
  .extend("find", ({ database: { db } }) => async (email: string) => {
    const [found] = await db.select().from(diagnosticRequests).where(eq(diagnosticRequests.email, email));
    return found;
  })
  .extend("visitor", async ({ site }) => {
    const visitor = site.visitor();
    await finishOne(visitor);
    return visitor;
  })
  .extend("work", async ({ site, find, visitor }) => {
    const written = aRequest({ withAnswers: "on", size: "tpe", industry: "boulangerie" });
    await visitor.post(PATH, written);
    const request = await find(written.email);
    if (!request) throw new Error("not stored");
    const { visitor: admin } = await site.signedIn({ role: "admin" });
    return { written, request, admin, path: `/admin/diagnostic/demande/${request.id}` };
  });

describe("asking for an expert", () => {
  test("does not ask again for what the visitor answered, and shows none of it to a link’s reader", async ({
    site,
  }) => {
    const { member, visitor } = await site.signedIn();
    await answerAll(visitor);
    await visitor.post(END, { intent: "skip", size: "pme" });
    const { body } = await visitor.get(PATH);
    expect(body).toMatch(new RegExp(`<input[^>]*name="email"[^>]*value="${member.email}"`));
    expect(body).toMatch(/<option value="pme" selected=""|<option selected="" value="pme"/);
    const shared = await visitor.post("/diagnostique/resultats", { intent: "link" });
    const token = /resultats\/([0-9a-f]{64})/.exec(shared.body)?.[1];
    const other = await site.visitor().get(`${PATH}?lien=${token}`);
    expect(other.status).toBe(200);
    expect(other.body).not.toContain(member.email);
    expect(other.body).not.toMatch(/<option[^>]*(value="pme"[^>]*selected|selected[^>]*value="pme")/);
  });

  test("is for visitors who finished, and shows their score", async ({ site, visitor }) => {
    expect((await visitor.get(PATH)).body).toContain("Exposé");
    const unfinished = site.visitor();
    await answerAll(unfinished, "0", 2);
    for (const other of [site.visitor(), unfinished])
      for (const answered of [await other.get(PATH), await other.post(PATH, aRequest())])
        expect([answered.status, locationOf(answered)]).toEqual([303, "/diagnostique"]);
  });

  test("is also for who opened the private link elsewhere", async ({ site, database: { db }, find }) => {
    const [author, email] = [site.visitor(), "canari-lien@client.example"];
    await answerAll(author);
    await author.post(END, { email });
    const [mailed = ""] = await wordsOfMails(db, email, "diagnostic-results");
    const lien = /resultats\/([0-9a-f]{64})/.exec(mailed)?.[1] ?? "none";
    const phone = site.visitor();
    expect((await phone.get(`${PATH}?lien=${lien}`)).body).toContain(lien);
    const written = aRequest();
    expect((await phone.post(PATH, { ...written, lien })).status).toBe(303);
    expect(await find(written.email)).toMatchObject({ score: 0 });
    expect(locationOf(await phone.get(`${PATH}?lien=${"a".repeat(64)}`))).toBe("/diagnostique");
  });

  test("is also for a member, from what their account keeps, on any device", async ({ site, find }) => {
    const [{ member, visitor }, { visitor: other }] = [await site.signedIn(), await site.signedIn()];
    const device = site.visitor();
    for (const [name, value] of visitor.cookies) device.cookies.set(name, value);
    await finishOne(device);
    const history = (await visitor.get("/profile/diagnostics")).body;
    const id = /profile\/diagnostics\/([0-9a-f-]{36})/.exec(history)?.[1] ?? "none";
    const path = `${PATH}?diagnostic=${id}`;
    expect((await visitor.get(`/profile/diagnostics/${id}`)).body).toContain(path);
    expect((await visitor.get(path)).body).toContain(`name="diagnostic" value="${id}"`);
    const written = aRequest({ diagnostic: id });
    const sent = await visitor.post(PATH, written);
    expect(sent.status).toBe(303);
    expect((await visitor.get(locationOf(sent)?.split("#")[0] ?? "")).body).toContain("Demande envoyée");
    expect(await find(written.email)).toMatchObject({ score: 0 });
    expect(member.id).not.toBe("");
    expect(locationOf(await other.get(path))).toBe("/diagnostique");
    expect(locationOf(await other.post(PATH, aRequest({ diagnostic: id })))).toBe("/diagnostique");
    expect(locationOf(await site.visitor().get(path))).toBe(`/login?from=${encodeURIComponent(path)}`);
  });

  test("keeps what was typed on the page when the diagnostic was begun anew meanwhile", async ({
    visitor,
    find,
  }) => {
    const written = aRequest();
    await visitor.post("/diagnostique", { intent: "restart" });
    const { status, body } = await visitor.post(`${PATH}.data`, { ...written, inline: "1" });
    expect(status).toBe(409);
    for (const text of ["Ces résultats ne s’ouvrent plus", written.message]) expect(body).toContain(text);
    expect(await find(written.email)).toBeUndefined();
    expect(locationOf(await visitor.post(PATH, written))).toBe("/diagnostique");
  });

  test("refuses in the agreed words, and keeps what was typed", async ({ visitor, find }) => {
    const written = aRequest({ name: "", company: "", phone: "+687 1", terms: "" });
    const { status, body } = await visitor.post(PATH, written);
    expect(status).toBe(422);
    for (const text of [
      "Le nom est requis",
      "Le nom de l’entreprise est requis",
      "Le numéro semble trop court",
      "Veuillez accepter les conditions d’utilisation",
      written.email,
      written.message,
    ])
      expect(body).toContain(text);
    expect(await find(written.email)).toBeUndefined();
  });

  test("keeps a request once, and mails both sides without the answers", async ({
    visitor,
    database: { db },
    find,
  }) => {
    const written = aRequest();
    const answers = [await visitor.post(PATH, written), await visitor.post(PATH, written)];
    const stored = await find(written.email);
    expect(stored).toMatchObject({ score: 0, status: "new", phone: null, sealedAnswers: null });
    for (const { status, headers } of answers) {
      expect(status).toBe(303);
      expect(headers.get("location")).toBe(`${PATH}?reference=${stored?.reference}#demande-envoyee`);
    }
    expect(stored?.reference).toMatch(/^DIA-/);
    expect(await db.$count(diagnosticRequests, eq(diagnosticRequests.email, written.email))).toBe(1);
    const { body } = await visitor.get(`${PATH}?reference=${stored?.reference}`);
    for (const text of [
      "Demande envoyée !".replace(" !", "\u00a0!"),
      "Nous vous contacterons avec vos recommandations personnalisées.",
      stored?.reference ?? "none",
    ])
      expect(body).toContain(text);

    expect(await templatesTo(db, written.email)).toEqual(["diagnostic-confirmation"]);
    const [confirmed = ""] = await wordsOfMails(db, written.email, "diagnostic-confirmation");
    expect(confirmed).toContain("Marie Canari");
    // Threat T06: nothing else typed is mailed to the typed address.
    for (const words of [written.company, written.message]) expect(confirmed).not.toContain(words);
    const mailText = (await wordsOfMails(db, STAFF, "diagnostic-expert")).join();
    expect(mailText).toContain(`/admin/diagnostic/demande/${stored?.id}`);
    for (const words of [firstQuestion, weakest]) expect(mailText).not.toContain(words);
  });

  test("refuses a URL as a name, and robots", async ({ visitor, find }) => {
    const refused: Record<string, string>[] = [
      { name: "Marie www.spam.example" },
      { reponse_libre: "https://spam.example" },
    ];
    for (const given of refused) {
      const written = aRequest(given);
      expect((await visitor.post(PATH, written)).status).toBe(422);
      expect(await find(written.email)).toBeUndefined();
    }
  });

  test("reads an invalid IP address as none (threat T07)", async ({ visitor, database: { db } }) => {
    const before = await db.$count(diagnosticRequests);
    for (const email of someOf(injections, 3))
      expect((await visitor.post(PATH, aRequest({ email }))).status, email).toBe(422);
    expect(await db.$count(diagnosticRequests)).toBe(before);
  });

  test("hears so many of one address from one network an hour; from another it is heard", ({
    site,
    visitor,
  }) =>
    inOneWindow(HOUR, async () => {
      const { email } = aRequest();
      const statuses: number[] = [];
      for (let times = 0; times < 4; times += 1)
        statuses.push((await visitor.post(PATH, aRequest({ email }))).status);
      expect(statuses).toEqual([303, 303, 303, 429]);
      const elsewhere = site.visitor();
      await finishOne(elsewhere);
      expect((await elsewhere.post(PATH, aRequest({ email }))).status).toBe(303);
    }));
});

describe("a request that arrived", () => {
  test("is listed, found and opened, with the answers that were sent", async ({ work }) => {
    const { admin, written, request, path } = work;
    expect((await admin.get("/admin/diagnostic")).body).toContain(written.company);
    expect((await admin.get(`/admin/diagnostic?q=${request.reference}`)).body).toContain(written.company);
    expect((await admin.get("/admin/diagnostic?q=zzzzzz")).body).toContain("Aucune demande avec ces mots");
    const { body } = await admin.get(path);
    for (const text of [weakest, "1 à 9 personnes", "boulangerie", `mailto:${written.email}`])
      expect(body).toContain(text);
    expect(request.sealedAnswers).not.toContain(weakest);
  });

  test("without answers shows none", async ({ site, visitor, find, work: { admin } }) => {
    const written = aRequest();
    await visitor.post(PATH, written);
    const { body } = await admin.get(`/admin/diagnostic/demande/${(await find(written.email))?.id}`);
    expect(body).toContain("La personne ne les a pas jointes");
    expect(body).not.toContain(weakest);
    expect((await site.visitor().get("/admin/diagnostic")).status).toBe(302);
  });

  test("goes from state to state; a second concurrent act is refused with a message, and each act is in the journal", async ({
    work: { admin, path, request, written },
    find,
    site,
    database: { db },
  }) => {
    const { visitor: second } = await site.signedIn({ role: "admin" });
    const answers = await Promise.all([
      admin.post(path, { intent: "act", act: "contact" }),
      second.post(path, { intent: "act", act: "contact" }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([302, 409]);
    expect(await find(written.email)).toMatchObject({ status: "contacted" });
    expect((await admin.get("/admin/diagnostic?liste=contactees")).body).toContain(written.company);
    for (const [act, status] of [
      ["close", "closed"],
      ["reopen", "new"],
    ] as const) {
      expect((await admin.post(path, { intent: "act", act })).status).toBe(302);
      expect(await find(written.email)).toMatchObject({ status });
    }
    expect((await admin.post(path, { intent: "act", act: "reopen" })).status).toBe(409);
    expect((await admin.post("/admin/diagnostic", { act: "reopen", rowId: request.id })).status).toBe(409);
    const auditEntries = await db.select().from(auditLog).where(eq(auditLog.subject, request.id));
    expect(auditEntries.map(({ action }) => action)).toEqual([
      "expert.contact",
      "expert.close",
      "expert.reopen",
    ]);
    expect(auditEntries.every(({ detail }) => detail === null)).toBe(true);
  });
});
