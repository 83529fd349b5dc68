import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { diagnosticSets } from "#app/core/diagnostic/questions/sets.table.ts";
import { shippedSet } from "#app/core/diagnostic/questions/shipped-set.ts";
import { diagnosticRuns } from "#app/core/diagnostic/runs/runs.table.ts";
import { countWaiting } from "#app/core/diagnostic/tallies/tallies.server.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { mails } from "#app/platform/mail/mails.table.ts";
import { someOf } from "#tests/support/depth.ts";
import {
  answer,
  answerAll,
  END,
  finishOne,
  locationOf,
  QUESTIONS,
} from "#tests/support/diagnostic-visits.ts";
import { templatesTo } from "#tests/support/lead-life.ts";
import { injections } from "#tests/support/mail-injections.ts";
import { wordsOfMails } from "#tests/support/mail-words.ts";
import { demonstrationTest as test } from "#tests/support/site-test.ts";
import { inventedAddress } from "#tests/support/visitor.ts";
import { HOUR, inOneWindow } from "#tests/support/windows.ts";

const COOKIE = "recif.diagnostic";
let serial = 0;
const newAddress = () => {
  serial += 1;
  return `canari-diagnostic-${serial}@client.example`;
};
const LAST = `/diagnostique/question/${QUESTIONS}`;
const firstText = shippedSet.questions[0]?.text ?? "";

async function finishedRuns(db: Database) {
  const { rows } = await db.execute<{ n: number }>(
    sql`select coalesce(sum(count), 0)::integer as n from diagnostic_steps where step = -1`,
  );
  return rows[0]?.n ?? 0;
}

describe("the first page", () => {
  test("says what it is, how long it takes and what is stored, the same for everybody", async ({ site }) => {
    const { body, status, headers } = await site.visitor().get("/diagnostique");
    expect(status).toBe(200);
    expect(headers.getSetCookie()).toEqual([]);
    for (const text of ["Diagnostic Cybersécurité", "En 5 minutes", "Sauvegardes et reprise", "Paré", "24"])
      expect(body).toContain(text);
    expect(body).toContain("Commencer le diagnostic");
    expect(body).not.toContain("Bientôt");
    expect(await site.visitor().get("/diagnostic")).toMatchObject({ status: 301 });
  });

  test("begins, and then goes on at the first question without an answer", async ({ site }) => {
    const visitor = site.visitor();
    const begun = await visitor.post("/diagnostique");
    expect([begun.status, locationOf(begun)]).toEqual([303, "/diagnostique/question/1"]);
    expect([...visitor.cookies.keys()].filter((name) => name.endsWith(COOKIE))).toHaveLength(1);
    await answer(visitor, 1, "inconnu");
    await answer(visitor, 2, "1");
    expect(locationOf(await visitor.post("/diagnostique"))).toBe("/diagnostique/question/3");
    expect(locationOf(await site.visitor().post("/diagnostique"))).toBe("/diagnostique/question/1");
  });

  test("begins anew when asked to, and what was answered is gone", async ({ site, database: { db } }) => {
    const visitor = site.visitor();
    await answerAll(visitor, "1", 3);
    const before = await db.$count(diagnosticRuns);
    expect(locationOf(await visitor.post("/diagnostique", { intent: "restart" }))).toBe(
      "/diagnostique/question/1",
    );
    expect(await db.$count(diagnosticRuns)).toBe(before);
    expect((await visitor.get("/diagnostique/question/1")).body).not.toContain('checked=""');
    expect(locationOf(await visitor.get("/diagnostique/question/4"))).toBe("/diagnostique/question/1");
  });

  test("lets one network begin so many an hour", ({ site }) =>
    inOneWindow(HOUR, async () => {
      const sender = { "x-forwarded-for": inventedAddress() };
      const statuses: number[] = [];
      for (let times = 0; times < 61; times += 1)
        statuses.push((await site.visitor().post("/diagnostique", {}, sender)).status);
      expect(new Set(statuses.slice(0, 60))).toEqual(new Set([303]));
      expect(statuses[60]).toBe(429);
    }));
});

describe("the questions, without JavaScript", () => {
  test("lead from the first to the results", async ({ site }) => {
    const visitor = site.visitor();
    await visitor.post("/diagnostique");
    for (let place = 1; place <= QUESTIONS; place += 1) {
      const { body, status, headers } = await visitor.get(`/diagnostique/question/${place}`);
      expect(status).toBe(200);
      expect(headers.get("cache-control")).toContain("no-store");
      expect(body.replaceAll("<!-- -->", "")).toContain(`Question ${place} sur ${QUESTIONS}`);
      expect(body).toContain("Je ne sais pas");
      expect(body).toContain(place < QUESTIONS ? "Suivant" : "Voir les résultats");
      expect(body.includes("Précédent")).toBe(place > 1);
      const next = place < QUESTIONS ? `/diagnostique/question/${place + 1}` : END;
      expect(locationOf(await answer(visitor, place, "1"))).toBe(next);
    }
    const end = await visitor.get(END);
    for (const text of ["Envoyer et voir mes résultats", "Continuer sans e-mail", "1 à 9 personnes"])
      expect(end.body).toContain(text);
    const finished = await visitor.post(END, { intent: "skip" });
    expect([finished.status, locationOf(finished)]).toEqual([303, "/diagnostique/resultats?termine=1"]);
    expect(locationOf(await visitor.get("/diagnostique/question/1"))).toBe("/diagnostique/resultats");
    expect(locationOf(await visitor.post("/diagnostique"))).toBe("/diagnostique/question/1");
  });

  test("show what was answered, and accept another answer", async ({ site }) => {
    const visitor = site.visitor();
    await answerAll(visitor, "1", 2);
    const checked = async () =>
      /<input[^>]*checked[^>]*value="(\w+)"|<input[^>]*value="(\w+)"[^>]*checked/.exec(
        (await visitor.get("/diagnostique/question/1")).body,
      );
    expect((await checked())?.slice(1)).toContain("1");
    expect(locationOf(await answer(visitor, 1, "inconnu"))).toBe("/diagnostique/question/2");
    expect((await checked())?.slice(1)).toContain("inconnu");
  });

  test.for(["", "99", "-1", "1.5", "abc", "0x1"])(
    "do not advance with the answer %j",
    async (value, { site }) => {
      const visitor = site.visitor();
      await visitor.post("/diagnostique");
      const { status, body } = await answer(visitor, 1, value);
      expect(status).toBe(422);
      expect(body).toContain("Choisissez une réponse");
      expect(body).toContain(firstText);
      expect(locationOf(await visitor.get("/diagnostique/question/2"))).toBe("/diagnostique/question/1");
    },
  );

  test.for([["5"], [`${QUESTIONS}?fin`], ["99"], ["0"], ["x"]])(
    "cannot be jumped to %s",
    async ([place], { site }) => {
      const visitor = site.visitor();
      await answerAll(visitor, "1", 2);
      const path = `/diagnostique/question/${place}`;
      for (const answered of [
        await visitor.get(path),
        await visitor.post(path, { intent: "answer", answer: "1" }),
        await visitor.post(path, { intent: "skip" }),
      ])
        expect([answered.status, locationOf(answered)]).toEqual([303, "/diagnostique/question/3"]);
    },
  );

  test("are not those of a tab that began anew meanwhile", async ({ site }) => {
    const visitor = site.visitor();
    await visitor.post("/diagnostique");
    const fields = { intent: "answer", answer: "1", question: "une-autre" };
    expect(locationOf(await visitor.post("/diagnostique/question/1", fields))).toBe(
      "/diagnostique/question/1",
    );
    expect(locationOf(await visitor.get("/diagnostique/question/2"))).toBe("/diagnostique/question/1");
  });
});

test("a tab of before the diagnostic was begun anew answers nothing of the new one", async ({ site }) => {
  const visitor = site.visitor();
  await visitor.post("/diagnostique");
  const begunIn = (body: string) => /name="begun" value="(\d+)"/.exec(body)?.[1] ?? "";
  const begun = begunIn((await visitor.get("/diagnostique/question/1")).body);
  await visitor.post("/diagnostique", { intent: "restart" });
  const first = "/diagnostique/question/1";
  const fields = { intent: "answer", answer: "1", question: shippedSet.questions[0]?.id ?? "" };
  expect(locationOf(await visitor.post(first, { ...fields, begun }))).toBe(first);
  expect(locationOf(await visitor.get("/diagnostique/question/2"))).toBe(first);
  const now = begunIn((await visitor.get(first)).body);
  expect(locationOf(await visitor.post(first, { ...fields, begun: now }))).toBe("/diagnostique/question/2");
});

describe("the end", () => {
  test("gives the browser the thirty days of the results", async ({ site }) => {
    const visitor = site.visitor();
    await answerAll(visitor);
    const { headers } = await visitor.post(END, { intent: "skip" });
    const cookie = headers.getSetCookie().find((line) => line.includes(COOKIE));
    expect(cookie).toContain("Max-Age=2592000");
    expect(locationOf(await visitor.get("/diagnostique/question/1"))).toBe("/diagnostique/resultats");
  });

  test("is accepted once, however often it is sent, and counts once", async ({ site, database: { db } }) => {
    const visitor = site.visitor();
    await answerAll(visitor);
    const [before, email] = [await finishedRuns(db), newAddress()];
    const answers = await Promise.all([1, 2].map(() => visitor.post(END, { email, size: "tpe" })));
    answers.push(await visitor.post(END, { email, size: "tpe" }));
    for (const { status, headers } of answers) {
      expect(status).toBe(303);
      expect(headers.get("location")).toMatch(/^\/diagnostique\/resultats(\?termine=1)?$/);
    }
    expect(await finishedRuns(db)).toBe(before + 1);
    expect(await templatesTo(db, email)).toEqual(["diagnostic-results"]);
  });

  test("mails the score and a private link, and nothing of what was answered", async ({
    site,
    database: { db },
  }) => {
    const [visitor, email] = [site.visitor(), newAddress()];
    await answerAll(visitor, "inconnu");
    await visitor.post(END, { email });
    const [mailed = ""] = await wordsOfMails(db, email, "diagnostic-results");
    expect(mailed).toMatch(/\/diagnostique\/resultats\/[0-9a-f]{64}/);
    expect(mailed).toContain("Exposé");
    for (const { id, text, options } of shippedSet.questions)
      for (const words of [id, text, ...options.map((option) => option.text)])
        expect(mailed).not.toContain(words);
    expect(mailed).not.toContain("inconnu");
  });

  test("adds to the average of a size only with a tick", async ({ site, database: { db } }) => {
    const waiting = async () => (await countWaiting({ db })).get("grande") ?? 0;
    for (const [fields, count] of [
      [{ size: "grande" }, 0],
      [{ sharing: "on" }, 0],
      [{ size: "grande", sharing: "on" }, 1],
    ] as const) {
      const visitor = site.visitor();
      await answerAll(visitor);
      await visitor.post(END, { intent: "skip", ...fields });
      expect(await waiting()).toBe(count);
    }
  });

  test("asks for an address where it is to be mailed, and keeps what was chosen", async ({ site }) => {
    const visitor = site.visitor();
    await answerAll(visitor);
    const { status, body } = await visitor.post(END, { size: "pme", sharing: "on", email: "" });
    expect(status).toBe(422);
    expect(body).toContain("Veuillez saisir votre adresse e-mail.");
    expect(body).toMatch(/<option value="pme" selected=""|<option selected="" value="pme"/);
  });

  test("reads an invalid IP address as none (threat T07)", async ({ site, database: { db } }) => {
    const visitor = site.visitor();
    await answerAll(visitor);
    const before = await db.$count(mails);
    for (const email of someOf(injections, 3))
      expect((await visitor.post(END, { email })).status, email).toBe(422);
    expect(await db.$count(mails)).toBe(before);
  });

  test("waits as it was when the mail may not leave (threat T05)", ({ site, database: { db } }) =>
    inOneWindow(HOUR, async () => {
      const email = newAddress();
      let visitor = site.visitor();
      const post = async () => {
        visitor = site.visitor();
        await answerAll(visitor);
        return visitor.post(END, { email, size: "tpe" });
      };
      let answered = await post();
      // Mailbox limits: three an hour, and one unsent mail per kind.
      for (let more = 0; more < 3 && answered.status === 303; more += 1) answered = await post();
      expect(answered.status).toBe(429);
      expect(answered.body).toContain("Erreur d’envoi");
      expect(answered.body).toContain(
        "Impossible d’envoyer l’e-mail. Veuillez réessayer ou continuer sans e-mail.",
      );
      expect(answered.body).toContain(email);
      expect((await visitor.get(LAST)).status).toBe(200);
      expect(locationOf(await visitor.post(END, { intent: "skip" }))).toContain("/diagnostique/resultats");
      expect((await templatesTo(db, email)).length).toBeLessThan(4);
    }));
});

test("questions that are published meanwhile are for those who begin later", async ({
  site,
  database: { db },
}) => {
  const visitor = site.visitor();
  await answerAll(visitor, "1", 2);
  const questions = shippedSet.questions
    .map((one) => ({ ...one, text: `${one.text} (nouvelle)` }))
    .slice(0, 4);
  await db.insert(diagnosticSets).values({ version: 2, questions, publishedAt: new Date() });
  expect((await visitor.get("/diagnostique/question/3")).body).toContain(`${QUESTIONS}`);
  expect((await visitor.get("/diagnostique/question/3")).body).not.toContain("(nouvelle)");
  const later = site.visitor();
  await later.post("/diagnostique");
  expect((await later.get("/diagnostique/question/1")).body).toContain("(nouvelle)");

  // Published versions are immutable, so unused questions need a new version.
  await db.insert(diagnosticSets).values({ version: 3, questions: [], publishedAt: new Date() });
  const { status, body } = await site.visitor().post("/diagnostique");
  expect(status).toBe(409);
  expect(body).toContain("Aucune question disponible pour le moment.");
  await db.insert(diagnosticSets).values({ ...shippedSet, version: 4, publishedAt: new Date() });
});

test("a member's diagnostic is theirs; after signing out the browser holds none", async ({
  site,
  database: { db },
}) => {
  const { member, visitor } = await site.signedIn();
  await finishOne(visitor);
  expect(await db.$count(diagnosticRuns, eq(diagnosticRuns.userId, member.id))).toBe(1);
  await visitor.post("/logout");
  expect([...visitor.cookies.keys()].filter((name) => name.endsWith(COOKIE))).toEqual([]);
});

test("nothing that was answered stands in the log or the database", async ({ site, database: { db } }) => {
  const visitor = site.visitor();
  await finishOne(visitor, "inconnu");
  const { rows } = await db.execute<{ row: string }>(sql`select t::text as row from diagnostic_runs as t
    union all select t::text from mails as t union all select t::text from audit_log as t`);
  const dump = rows.map(({ row }) => row).join("\n");
  expect(dump.length).toBeGreaterThan(100);
  for (const text of [dump, site.log.join("\n")]) {
    expect(text).not.toContain("inconnu");
    for (const { id } of shippedSet.questions) expect(text).not.toContain(`"${id}"`);
  }
});
