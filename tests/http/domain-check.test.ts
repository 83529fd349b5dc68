import { parse } from "node-html-parser";
import { expect } from "vitest";
import { startNameServer } from "#tests/support/name-server.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";
import { aVisitor } from "#tests/support/visitor.ts";

const CANARY = "canari-du-domaine.nc";
const OTHER = "demande-souvent.nc";
const test = siteTest
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern to know what a fixture needs
  .extend("names", perFile, async ({}, { onCleanup }) => {
    const server = await startNameServer({
      [CANARY]: { mx: ["mx.lagon.nc"], txt: ["v=spf1 mx -all"] },
      [OTHER]: {},
      ...Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`muet-${n}.nc`, "silent" as const])),
      [`_dmarc.${CANARY}`]: { txt: ["v=DMARC1; p=none"] },
    });
    onCleanup(server.stop);
    return server;
  })
  .extend("env", perFile, async ({ names }) => ({ DNS_SERVERS: names.address }));

const PATH = "/verifier-mon-domaine";
const wordsOf = (html: string) => parse(html).text.replaceAll(/[\s\u00a0\u202f]+/g, " ");

test("a domain is answered in five sentences, with what to ask, and nothing of it is stored or logged", async ({
  site,
  database: { db },
}) => {
  const visitor = site.visitor();
  const answer = await visitor.post(PATH, { domain: `Bonjour@${CANARY}` });
  expect(answer.status).toBe(200);
  const words = wordsOf(answer.body);
  expect(words).toContain("à améliorer");
  for (const part of [
    "Le courrier arrive Bien",
    "Qui écrit en votre nom Bien",
    "Ce qui arrive aux faux À améliorer",
    "passer à « p=quarantine »",
    "Qui fait vos certificats À améliorer",
  ])
    expect(words).toContain(part);

  const { rows } = await db.execute<{ found: string }>(
    "select query_to_xml('select * from rate_limits', true, false, '')::text as found",
  );
  expect(rows[0]?.found).not.toContain("canari-du-domaine");
  expect(site.log.join("\n")).not.toContain("canari-du-domaine");
});

test.for([
  ["", "Écrivez un nom de domaine"],
  ["deux mots", "Écrivez un nom de domaine"],
  ["http://127.0.0.1/", "Écrivez un nom de domaine"],
  ["moi@gmail.com", "fournisseur de messagerie"],
  ["absent.nc", "n’existe pas"],
] as const)("%s is refused in plain words, and stays in the form", async ([domain, text], { site }) => {
  const { status, body } = await site.visitor().post(PATH, { domain });
  expect([status, wordsOf(body)]).toEqual([422, expect.stringContaining(text)]);
  expect(parse(body).querySelector("input[name=domain]")?.getAttribute("value") ?? "").toBe(domain);
});

test("a network asks for twenty an hour; a name that many ask for is asked for once, and locks no one out", async ({
  site,
  names,
}) => {
  const visitor = site.visitor();
  const ask = (by = visitor) => by.post(PATH, { domain: OTHER });
  for (let n = 0; n < 20; n += 1) expect((await ask()).status).toBe(200);
  const refused = await ask();
  expect([refused.status, wordsOf(refused.body)]).toEqual([429, expect.stringContaining("éessayez")]);
  for (let n = 0; n < 40; n += 1) expect((await ask(aVisitor(site.url))).status).toBe(200);
  expect(names.asked.filter((query) => query === `${OTHER} MX`)).toHaveLength(1);
});

test("checks that wait for a silent name server leave room for other forms; too many are asked to come back", async ({
  site,
}) => {
  let answered = 0;
  const checks = Array.from({ length: 12 }, async (_, n) => {
    const { status, body } = await aVisitor(site.url).post(PATH, { domain: `muet-${n}.nc` });
    answered += status === 200 ? 1 : 0;
    return { status, words: wordsOf(body) };
  });
  for (let n = 0; n < 5; n += 1)
    expect((await site.visitor().post("/contact", { firstName: "" })).status).toBe(422);
  expect(answered).toBe(0);
  const all = await Promise.all(checks);
  const refused = all.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every(({ words }) => words.includes("Beaucoup de vérifications"))).toBe(true);
  expect(all.find(({ status }) => status === 200)?.words).toContain("Aucune réponse pour l’instant");
});
