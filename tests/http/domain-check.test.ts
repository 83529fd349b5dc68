import { parse } from "node-html-parser";
import { expect } from "vitest";
import { startNameServer } from "#tests/support/name-server.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";
import { aVisitor } from "#tests/support/visitor.ts";

const CANARY = "canari-du-domaine.nc";
const test = siteTest
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern to know what a fixture needs
  .extend("names", perFile, async ({}, { onCleanup }) => {
    const server = await startNameServer({
      [CANARY]: { mx: ["mx.lagon.nc"], txt: ["v=spf1 mx -all"] },
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

test("a network asks for twenty an hour, and a domain is asked for thirty times", async ({ site, names }) => {
  const visitor = site.visitor();
  const ask = (by = visitor) => by.post(PATH, { domain: CANARY });
  for (let n = 0; n < 20; n += 1) expect((await ask()).status).toBe(200);
  const before = names.asked.length;
  const refused = await ask();
  expect([refused.status, wordsOf(refused.body)]).toEqual([429, expect.stringContaining("éessayez")]);
  expect(names.asked).toHaveLength(before);
  const statuses: number[] = [];
  for (let n = 0; n < 12; n += 1) statuses.push((await ask(aVisitor(site.url))).status);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
});
