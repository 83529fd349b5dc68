import { expect } from "vitest";
import { shippedSet } from "#app/core/diagnostic/questions/shipped-set.ts";
import { levels, resultOf } from "#app/core/diagnostic/result/result.rules.ts";
import {
  adoptRun,
  answerQuestion,
  findRun,
  finishRun,
  revokeLinks,
  shareRun,
  startRun,
} from "#app/core/diagnostic/runs/runs.server.ts";
import { keepRunKey } from "#app/features/diagnostic/run-cookie.server.ts";
import { someAnswers } from "#tests/support/diagnostics.ts";
import { readPdf } from "#tests/support/read-pdf.ts";
import { aPublicScope } from "#tests/support/scope.ts";
import { demonstrationTest, perFile } from "#tests/support/site-test.ts";
import { inventedAddress } from "#tests/support/visitor.ts";
import { countedAlready, HOUR, inOneWindow } from "#tests/support/windows.ts";

const APP_SECRET = "diagnostic-report-secret-0123456789-abcdef";
const OWN = "/diagnostique/resultats/rapport.pdf";
const PAGE = "text/html,application/xhtml+xml";

const test = demonstrationTest
  .extend("env", perFile, async () => ({ APP_SECRET }))
  .extend("runs", perFile, async ({ site, database }) => {
    const scope = aPublicScope(database.db, { site: { url: site.url, secret: APP_SECRET } });
    const begin = async () => {
      const key = await startRun(scope, null);
      if (key === undefined) throw new Error("there are no questions");
      return { key, cookie: (await keepRunKey(scope, key)).split(";")[0] ?? "" };
    };
    const finish = async (answers = someAnswers("mixed")) => {
      const begun = await begin();
      for (const [id, answer] of Object.entries(answers)) await answerQuestion(scope, begun.key, id, answer);
      await finishRun(scope, begun.key, { size: "tpe", sharing: false });
      const run = await findRun(scope, { key: begun.key });
      return { ...begun, id: run?.id ?? "" };
    };
    const ask = (path: string, cookie: string, network = inventedAddress()) =>
      site.ask(path, { headers: { cookie, accept: PAGE, "x-forwarded-for": network } });
    return { scope, begin, finish, ask };
  });

test("a visitor who finished a diagnostic downloads its report, which is not cached", async ({ runs }) => {
  const { cookie } = await runs.finish();
  const answer = await runs.ask(OWN, cookie);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/pdf",
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
  });
  expect(answer.headers.get("content-disposition")).toMatch(
    /^attachment; filename="diagnostic-cybersecurite-\d{4}-\d\d-\d\d\.pdf"$/,
  );
  const { info, elements } = await readPdf(await answer.bytes());
  expect(info.Title).toBe("Votre diagnostic cybersécurité");
  const fullText = elements.map(({ text }) => text).join(" ");
  for (const text of ["pour une entreprise de 1 à 9 personnes", "Les six mesures qui comptent le plus"])
    expect(fullText).toContain(text);
});

/** Answers for a result at each level: all worst, then one more best answer at a time. */
const answersByLevel = () => {
  const [worst, best] = [someAnswers("worst"), Object.entries(someAnswers("best"))];
  const rising = best.map((_, n) => ({ ...worst, ...Object.fromEntries(best.slice(0, n)) }));
  return levels.map(({ label }) => {
    const found = rising.find((answers) => resultOf(shippedSet, answers).level === label);
    if (!found) throw new Error(`no answers are ${label}`);
    return { label, answers: found };
  });
};

test("the page and the report say the same sentence of a level, and another of each", async ({ runs }) => {
  const sentences = new Set<string>();
  for (const { label, answers } of answersByLevel()) {
    const { cookie } = await runs.finish(answers);
    const page = await (await runs.ask("/diagnostique/resultats", cookie)).text();
    const [, heading] = />([^<]*)<\/span><\/h1>/.exec(page) ?? [];
    expect(heading).toContain(label);
    const [, summary = ""] = />Par domaine<\/h2><p[^>]*>([^<]*)<\/p>/.exec(page) ?? [];
    const { all } = await readPdf(await (await runs.ask(OWN, cookie)).bytes());
    const texts = all.map(({ text }) => text);
    const at = texts.findIndex((text) => text.startsWith("Niveau"));
    const plain = summary.replace(/\s+/g, " ");
    // A line of the document may end with a hyphen.
    const written = texts[at + 1]?.replaceAll("- ", "-");
    expect([texts[at], written]).toEqual([`Niveau : ${label}`, plain]);
    sentences.add(plain);
  }
  expect([sentences.size, sentences.has("")]).toEqual([levels.length, false]);
});

test("without a finished diagnostic the browser is led to where one begins", async ({ runs }) => {
  const { cookie } = await runs.begin();
  for (const sentCookie of [cookie, "", "diagnostic=x", `diagnostic=${"a".repeat(64)}`]) {
    const answer = await runs.ask(OWN, sentCookie);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/diagnostique"]);
  }
});

test("a private link brings the report for as long as it is valid", async ({ runs }) => {
  const { key } = await runs.finish();
  const token = await shareRun(runs.scope, { key });
  const shared = `/diagnostique/resultats/${token}/rapport.pdf`;
  expect((await runs.ask(shared, "")).headers.get("content-type")).toBe("application/pdf");
  await revokeLinks(runs.scope, { key });
  expect((await runs.ask(shared, "")).status).toBe(404);
  expect((await runs.ask(`/diagnostique/resultats/${key}/rapport.pdf`, "")).status).toBe(404);
});

test("an account has the reports of its own diagnostics; to others there are none", async ({
  site,
  runs,
}) => {
  const [owner, other] = [await site.signedIn(), await site.signedIn()];
  const [{ key, id }, foreign] = [await runs.finish(), await runs.finish()];
  await adoptRun(runs.scope, key, owner.member.id);
  const own = `/profile/diagnostics/${id}/rapport.pdf`;
  expect((await owner.visitor.get(own)).headers.get("content-type")).toBe("application/pdf");
  expect((await other.visitor.get(own)).status).toBe(404);
  expect((await owner.visitor.get(`/profile/diagnostics/${foreign.id}/rapport.pdf`)).status).toBe(404);
  expect((await owner.visitor.get("/profile/diagnostics/x/rapport.pdf")).status).toBe(404);
});

/** Threat T54. */
test("of forty asked at once ten come, then the answer names when to ask again, and pages are read meanwhile", async ({
  site,
  runs,
}) => {
  const answers = await inOneWindow(HOUR, async () => {
    const { cookie } = await runs.finish();
    const asked = Array.from({ length: 40 }, () => runs.ask(OWN, cookie));
    const page = await site.visitor().get("/urgence-cyber");
    expect(page.status).toBe(200);
    return Promise.all(asked);
  });
  const [come, refused] = [200, 429].map((wanted) => answers.filter(({ status }) => status === wanted));
  expect([come?.length, refused?.length]).toEqual([10, 30]);
  for (const answer of refused ?? []) {
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await answer.text()).toContain("Trop de demandes");
  }
  const other = await runs.finish();
  expect((await runs.ask(OWN, other.cookie)).status).toBe(200);
});

test("a network has thirty reports an hour, of however many diagnostics", async ({ runs, database }) => {
  const statuses = await inOneWindow(HOUR, async () => {
    const network = inventedAddress();
    const status = async () => (await runs.ask(OWN, (await runs.finish()).cookie, network)).status;
    const first = await status();
    await countedAlready(database.db, "diagnostic-report-network", 29);
    return [first, await status(), await status()];
  });
  expect(statuses).toEqual([200, 200, 429]);
});
