import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { reviews } from "#app/core/review/reviews.table.ts";
import { aCompany } from "#tests/support/factories.ts";
import { templatesTo } from "#tests/support/lead-life.ts";
import { wordsOfMails } from "#tests/support/mail-words.ts";
import { rowsOf, TODAY } from "#tests/support/queue-page.ts";
import { anInvitedAuthor, reviewEnv, reviewsOf, words } from "#tests/support/reviews.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";

const test = siteTest
  .extend("env", perFile, async () => reviewEnv)
  .extend("content", perFile, ({ database }) => aCompany(database.db, { name: "Déjà là (fictif)" }))
  .extend("admin", perFile, async ({ site }) => (await site.signedIn({ role: "admin" })).visitor)
  .extend("kauri", async ({ site, database: { db } }) => {
    const owner = await site.signedIn();
    return { ...owner, company: await aCompany(db, { ownerId: owner.member.id, email: null }) };
  })
  .extend("written", async ({ site, database: { db }, kauri }) => {
    const invited = await anInvitedAuthor({ site, db }, kauri);
    const answer = await invited.author.post(invited.link, words());
    const [review] = await reviewsOf(db, kauri.company.id);
    if (answer.status !== 303 || !review) throw new Error("the review is not written");
    return { ...invited, id: review.id, path: `/admin/avis/${review.id}` };
  });

test("a review is read by the staff without its ratings, then public at once", async ({
  site,
  database: { db },
  admin,
  kauri,
  written,
}) => {
  const { body: queue } = await admin.get(TODAY);
  expect(rowsOf(queue)).toContainEqual(expect.objectContaining({ kind: "Avis", to: written.path }));
  expect((await admin.get("/admin/avis")).body).toContain(written.id);

  await db.update(reviews).set({ responsiveness: 1, clarity: 2, work: 1 }).where(eq(reviews.id, written.id));
  const read = await admin.get(written.path);
  expect(read.status).toBe(200);
  expect(read.body).toContain("Venus le lendemain");
  await db.update(reviews).set({ responsiveness: 5, clarity: 5, work: 5 }).where(eq(reviews.id, written.id));
  const withoutIds = (text: string) => text.replace(/nonce="[^"]*"|_R_\w+_|[0-9a-f-]{36}/g, "");
  expect(withoutIds((await admin.get(written.path)).body)).toBe(withoutIds(read.body));
  expect(read.body).not.toMatch(/responsiveness|clarity/);

  const published = await admin.post(written.path, { intent: "publish", seen: "2", masked: "serveur" });
  expect(published.status).toBe(302);
  expect((await reviewsOf(db, kauri.company.id))[0]).toMatchObject({
    state: "published",
    masked: ["serveur"],
  });
  expect(await templatesTo(db, written.request.email)).toContain("review-decided");
  expect(await templatesTo(db, kauri.member.email)).toContain("review-published");
  expect(rowsOf((await admin.get(TODAY)).body).filter(({ to }) => to === written.path)).toEqual([]);
  expect((await site.visitor().get(written.path)).status).toBe(302);
  expect((await kauri.visitor.get(written.path)).status).not.toBe(200);
});

test("a correction is asked with words, a refusal has a reason of the list, and the author hears both", async ({
  database: { db },
  admin,
  written,
}) => {
  const empty = await admin.post(written.path, { intent: "ask", seen: "2", note: "" });
  expect([empty.status, empty.body.includes("Écrivez ce que l’auteur doit corriger")]).toEqual([422, true]);
  const note = "Retirez le nom du technicien.";
  expect((await admin.post(written.path, { intent: "ask", seen: "2", note })).status).toBe(302);
  expect((await written.author.get(written.link)).body).toContain(note);
  await written.author.post(
    written.link,
    words({ body: "Venus le lendemain, tout remarche depuis ce jour." }),
  );

  const refuse = { intent: "refuse", seen: "4", confirmed: "oui" };
  expect((await admin.post(written.path, { ...refuse, confirmed: "" })).body).toContain("Refuser cet avis");
  expect((await admin.post(written.path, refuse)).body).toContain("Choisissez la raison");
  expect((await admin.post(written.path, { ...refuse, reason: "other" })).body).toContain(
    "Expliquez la raison",
  );
  expect((await admin.post(written.path, { ...refuse, reason: "too-low" })).status).toBe(422);
  expect((await admin.post(written.path, { ...refuse, reason: "off-topic" })).status).toBe(302);
  const mailed = await wordsOfMails(db, written.request.email, "review-decided");
  expect(mailed).toHaveLength(2);
  expect(mailed[1]).toContain("Il ne parle pas de la demande");
  expect((await written.author.get(written.link)).body).toContain("Il ne parle pas de la demande");
  expect((await written.author.post(written.link, words())).status).toBe(409);
});

test("of two administrators one decides, and none decides on a text that changed since", async ({
  site,
  database: { db },
  admin,
  kauri,
  written,
}) => {
  await written.author.post(
    written.link,
    words({ body: "Le texte a changé pendant que l’équipe le lisait." }),
  );
  const stale = await admin.post(written.path, { intent: "publish", seen: "2" });
  expect([stale.status, stale.body.includes("a changé depuis que vous l’avez lu")]).toEqual([409, true]);
  const { visitor: other } = await site.signedIn({ role: "admin" });
  const answers = await Promise.all([
    admin.post(written.path, { intent: "publish", seen: "3" }),
    other.post(written.path, { intent: "refuse", seen: "3", reason: "insult", confirmed: "oui" }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([302, 409]);
  const [row] = await reviewsOf(db, kauri.company.id);
  expect(["published", "refused"]).toContain(row?.state);
  const mailed = await templatesTo(db, written.request.email);
  expect(mailed.filter((template) => template === "review-decided")).toHaveLength(1);
});
