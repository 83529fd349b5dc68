import { expect } from "vitest";
import { aCompany } from "#tests/support/factories.ts";
import { aRequest, ask, leadOf, linkIn, recipientOf } from "#tests/support/lead-life.ts";
import { wordsOfMails } from "#tests/support/mail-words.ts";
import { plain } from "#tests/support/queue-page.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";
import { until } from "#tests/support/until.ts";

const test = siteTest.extend("content", perFile, ({ database }) => aCompany(database.db));

test("answers of a service's questions are read by all who read the request, and by no one else's service", async ({
  site,
  database: { db },
}) => {
  const { member, visitor: owner } = await site.signedIn();
  const { member: administrator, visitor: admin } = await site.signedIn({ role: "admin" });
  const { id, slug } = await aCompany(db, { ownerId: member.id });
  const form = (await site.visitor().get("/devis?category=sauvegarde")).body;
  expect(plain(form)).toContain("3 questions pour un devis plus juste");
  expect(form).toMatch(/<select[^>]+name="need_backup"/);
  expect(form).not.toContain('name="need_mail"');

  const answers = { need_backup: "disk", need_posts: "6-20", need_volume: "invented", need_mail: "google" };
  const request = aRequest(answers);
  expect((await ask(site.visitor(), site.url, request, [slug])).status).toBe(303);
  const lead = await leadOf(db, request.email);
  expect(lead.answers).toEqual({ backup: "disk", posts: "6-20" });
  const recipient = await recipientOf(db, lead.id, id);
  const follow = await linkIn(db, request.email, "quote-acknowledgement", "/devis/suivi/");
  for (const [who, path] of [
    [owner, `/my-company/leads/${recipient.id}`],
    [admin, `/admin/demande/${lead.id}`],
    [site.visitor(), follow],
  ] as const) {
    const shown = plain((await who.get(path)).body);
    expect(shown, path).toMatch(/Ce qui est sauvegardé aujourd’hui.*Sur un disque ou une clé/);
    expect(shown, path).toMatch(/Postes de travail.*6 à 20/);
  }
  const precisions =
    "Ce qui est sauvegardé aujourd’hui : Sur un disque ou une clé ; Postes de travail : 6 à 20";
  for (const csv of ["/my-company/leads/export", "/admin/demandes/entreprises/export"]) {
    const { status, body } = await (csv.startsWith("/admin") ? admin : owner).get(csv);
    expect([status, body.includes(precisions)], csv).toEqual([200, true]);
  }
  await ask(site.visitor(), site.url, aRequest(answers));
  for (const [to, template] of [
    [member.email, "new-lead-notification"],
    [administrator.email, "admin-new-lead"],
  ] as const)
    await until(async () => /Sur\s+un\s+disque/.test((await wordsOfMails(db, to, template)).join()));
});

test("a refused form keeps the answers and asks those of the chosen service", async ({ site }) => {
  const request = aRequest({ service_type: "securite-des-emails", need_mail: "google", email: "" });
  const { status, body } = await ask(site.visitor(), site.url, request).then((answer) => answer);
  expect(status).toBe(422);
  expect(body).toMatch(/<option value="google" selected=""/);
});
