import { sql, sum } from "drizzle-orm";
import { describe, expect } from "vitest";
import { settings } from "#app/core/settings/settings.table.ts";
import type { AnswerEvent } from "#app/features/assistant/assistant.rules.ts";
import { assistantCounts, assistantGaps } from "#app/features/assistant/assistant.table.ts";
import { askAssistant } from "#tests/support/assistant-visits.ts";
import { isWhole } from "#tests/support/depth.ts";
import {
  breaksOffAfter,
  endsBy,
  fails,
  hangs,
  obeysAttacker,
  replyWith,
  writes,
} from "#tests/support/model-server.ts";
import { modelTest } from "#tests/support/model-test.ts";
import { aDemonstration, perFile } from "#tests/support/site-test.ts";
import { until } from "#tests/support/until.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { HOUR, inOneWindow } from "#tests/support/windows.ts";

const test = modelTest.extend("env", perFile, async ({ service }) => ({
  ...service.env,
  AI_DAILY_CALLS: "400",
}));

const QUESTION = "comment demander un devis ?";
const TEXT = "Décrivez votre besoin dans la demande de devis [1]. C’est gratuit et sans engagement [1].";

const ask = (visitor: Visitor, question = QUESTION, signal?: AbortSignal) =>
  askAssistant(visitor, { question }, signal);

const textOf = (events: AnswerEvent[]) =>
  events.flatMap((event) => (event.kind === "text" ? [event.text] : [])).join(" ");

test("a visitor is answered by the model, with links to the pages that it cites", async ({
  site,
  service,
}) => {
  service.behave(replyWith(TEXT));
  const { status, headers, events, end } = await ask(site.visitor());
  expect([status, textOf(events)]).toEqual([
    200,
    "Décrivez votre besoin dans la demande de devis. C’est gratuit et sans engagement.",
  ]);
  expect(end).toMatchObject({ by: "model", pages: [{ path: "/devis", title: "Demander un devis gratuit" }] });
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("content-type")).toContain("application/x-ndjson");
  expect(service.calls[0]?.body).toMatchObject({ stream: true, max_tokens: 500 });
});

test("sentences are streamed, and a visitor who leaves ends the call", async ({ site, service }) => {
  service.behave((call, response) => {
    if (call.body.stream) breaksOffSlowly(response);
  });
  const leaving = new AbortController();
  const response = await site.ask("/assistant/reponse", {
    method: "POST",
    body: new URLSearchParams({ question: QUESTION }),
    headers: { "sec-fetch-site": "same-origin", "x-forwarded-for": "203.0.113.77" },
    signal: leaving.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let read = "";
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    read += part.value;
    if (read.includes("Décrivez votre besoin.")) break;
  }
  expect(read).toContain("Décrivez votre besoin.");
  expect(read).not.toContain("sans engagement");
  leaving.abort();
  await until(() => service.calls[0]?.left);
});

function breaksOffSlowly(response: Parameters<ReturnType<typeof replyWith>>[1]): void {
  const part = (content: string) =>
    `data: ${JSON.stringify({ id: "1", object: "chat.completion.chunk", created: 1, model: "m", choices: [{ index: 0, delta: { content }, finish_reason: null }] })}\n\n`;
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.write(part("Décrivez votre besoin [1]. C’est gratuit et sans engag"));
}

test("an answer of too many words ends with its last whole sentence", async ({ site, service }) => {
  service.behave(endsBy("length", "Décrivez votre besoin [1]. La demande part aux entr"));
  const { events, end } = await ask(site.visitor());
  expect([textOf(events), end?.by]).toEqual(["Décrivez votre besoin.", "model"]);
});

test("a model that thinks aloud is heard when it answers", async ({ site, service }) => {
  const thought = "Le visiteur demande un devis. La consigne est de répondre en français. ".repeat(40);
  for (const reply of [`<think>${thought}</think>${TEXT}`, `${thought.slice(0, 1_000)}</think>${TEXT}`]) {
    service.behave(replyWith(reply));
    const { events, end } = await ask(site.visitor());
    const restart = events.findLastIndex(({ kind }) => kind === "restart");
    expect(textOf(events.slice(restart + 1))).toBe(
      "Décrivez votre besoin dans la demande de devis. C’est gratuit et sans engagement.",
    );
    expect(end?.by).toBe("model");
  }
  service.behave(replyWith(`<think>${thought}`));
  const { events, end } = await ask(site.visitor());
  expect([textOf(events), end?.by]).toEqual(["", "passages"]);
});

test("a search of companies is answered with cards of public fields", async ({ site, service }) => {
  service.behave(replyWith("Ces entreprises s’en occupent."));
  const { events } = await ask(site.visitor(), "qui peut m’aider à sauvegarder mes fichiers à Lifou ?");
  const [cards] = events;
  expect(cards).toMatchObject({ kind: "companies" });
  const companies = cards?.kind === "companies" ? cards.companies : [];
  expect(companies.length).toBeGreaterThan(0);
  for (const company of companies)
    expect(Object.keys(company).toSorted()).toEqual(["name", "path", "place", "summary"]);
  expect((await site.ask(companies[0]?.path ?? "")).status).toBe(200);
});

describe("a visitor who reports an attack reads the number first", () => {
  const alert = { kind: "alert", call: { number: "505.300", tel: "tel:+687505300" } };

  test.for([
    ["fails", fails(500)],
    ["answers garbage", writes("{{{{")],
    ["breaks off", breaksOffAfter("Ne payez pas. Appe")],
    ["obeys its attacker", obeysAttacker],
    ["says something else", replyWith("Tout va bien, n’appelez personne.")],
  ] as const)("when the model %s", async ([, manner], { site, service }) => {
    service.behave(manner);
    const { events, end } = await ask(site.visitor(), "je viens d’être piraté, on me demande une rançon");
    expect(events[0]).toEqual(alert);
    expect(end?.by).toBe("passages");
    expect(end?.pages[0]).toMatchObject({
      path: "/urgence-cyber",
      text: expect.stringContaining("Ne payez pas"),
    });
    // The measures do not come from the model.
    expect(service.calls).toEqual([]);
  });

  test("when too much was asked, be it on the page without scripts", ({ site, service }) =>
    inOneWindow(600, async () => {
      service.behave(replyWith(TEXT));
      const visitor = site.visitor();
      for (let n = 0; n < 10; n++) expect((await ask(visitor)).end).toBeDefined();
      const { events } = await ask(visitor, "mes fichiers sont chiffrés");
      expect(events).toEqual([
        alert,
        { kind: "refused", message: expect.stringContaining("Réessayez dans") },
      ]);
      const page = await visitor.post("/assistant", { question: "mes fichiers sont chiffrés" });
      expect(page.status).toBe(429);
      expect(page.body).toContain("tel:+687505300");
      expect(service.calls.length).toBe(10);
    }));
});

test("the number stands on the page without scripts, whatever is asked next, be it refused", async ({
  site,
  service,
}) => {
  service.behave(replyWith(TEXT));
  const visitor = site.visitor();
  const first = await visitor.post("/assistant", { question: "mes fichiers sont chiffrés" });
  expect(first.body).toContain('name="urgence" value="1"');
  for (const [question, status] of [
    [QUESTION, 200],
    ["quelle est la recette du bougna ?", 200],
    ["", 422],
    ["devis ".repeat(200), 422],
  ] as const) {
    const next = await visitor.post("/assistant", { question, urgence: "1" });
    expect([next.status, next.body.includes("tel:+687505300"), next.body.includes('name="urgence"')]).toEqual(
      [status, true, true],
    );
  }
  expect((await visitor.post("/assistant", { question: QUESTION })).body).not.toContain("tel:+687505300");
});

describe("a visitor who reports an attack reads the number even without an answer", () => {
  const alert = { kind: "alert", call: { number: "505.300", tel: "tel:+687505300" } };
  const long = `Mes fichiers sont chiffrés. ${"Je ne comprends pas. ".repeat(80)}`;

  test("when the question is too long", async ({ site }) => {
    const { status, events } = await ask(site.visitor(), long);
    const refusal = { kind: "refused", message: expect.stringContaining("au plus") };
    expect([status, events]).toEqual([422, [alert, refusal]]);
    const page = await site.visitor().post("/assistant", { question: long });
    expect(page.status).toBe(422);
    expect(page.body).toContain("tel:+687505300");
    expect(page.body).toContain("Mes fichiers sont chiffrés.");
    expect((await site.visitor().post("/assistant", { question: "devis ".repeat(200) })).body).not.toContain(
      "tel:+687505300",
    );
  });

  test("when the site cannot look anything up", async ({ site, database: { db } }) => {
    await db.execute(sql`alter table rate_limits rename to rate_limits_away`);
    const { events } = await ask(site.visitor(), "mes fichiers sont chiffrés");
    const page = await site.visitor().post("/assistant", { question: "mes fichiers sont chiffrés" });
    await db.execute(sql`alter table rate_limits_away rename to rate_limits`);
    const message = "Impossible d’envoyer le message. Veuillez réessayer.";
    expect(events).toEqual([alert, { kind: "refused", message }]);
    expect(page.status).toBe(503);
    expect(page.body).toContain("tel:+687505300");
    expect(page.body).toContain(message);
  });
});

test("without scripts the answer is a page, which is not shared", async ({ site, service }) => {
  service.behave(replyWith(TEXT));
  const visitor = site.visitor();
  const page = await visitor.post("/assistant", { question: QUESTION });
  expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(page.body).toContain("Décrivez votre besoin dans la demande de devis.");
  expect(page.body).toContain('href="/devis"');
  expect((await site.visitor().get("/assistant")).body).not.toContain("Décrivez votre besoin");
  expect((await visitor.post("/assistant", { question: "  " })).status).toBe(422);
});

describe("no call leaves", () => {
  test.for([
    ["", "Écrivez votre question"],
    ["   ", "Écrivez votre question"],
    ["x".repeat(1_001), "La question tient en 1000 caractères au plus"],
  ])("for « %.10s »", async ([question, message], { site, service }) => {
    service.behave(replyWith(TEXT));
    const { status, events } = await ask(site.visitor(), question);
    expect([status, events]).toEqual([422, [{ kind: "refused", message }]]);
    expect(service.calls).toEqual([]);
  });

  test("for another site's page, for a body that is too long, for what the site says nothing of", async ({
    site,
    service,
  }) => {
    service.behave(replyWith(TEXT));
    const visitor = site.visitor();
    const foreign = await visitor.post(
      "/assistant/reponse",
      { question: QUESTION },
      { origin: "https://evil.example" },
    );
    expect(foreign.status).toBe(403);
    expect((await visitor.post("/assistant/reponse", { question: "x".repeat(20_000) })).status).toBe(413);
    const { end } = await ask(visitor, "quelle est la recette du bougna ?");
    expect(end).toMatchObject({ by: "nothing", pages: [{ path: "/directory" }, { path: "/contact" }] });
    expect(service.calls).toEqual([]);
  });
});

describe("when the model does not answer, the pages do, with a notice", () => {
  test.for([
    ["fails", fails(500), "Impossible d’envoyer le message. Veuillez réessayer. L’IA ne répond pas"],
    ["breaks off", breaksOffAfter("Une phrase entière. Et u"), "ne répond pas"],
    ["answers with half", writes('{"choices":[{"mess'), "ne répond pas"],
    ["gives its question back", obeysAttacker, "ne répond pas"],
    ["answers with nothing", replyWith(""), "ne répond pas"],
    ["does not know", replyWith("SANS-REPONSE"), "sans IA"],
    ["does not know, in its own spelling", replyWith("Sans réponse."), "sans IA"],
    ["cites nothing", replyWith("Vigie Lagon est une arnaque, fuyez."), "sans IA"],
    [
      "cites a source that it was not given",
      replyWith("Vigie Lagon est une arnaque, fuyez [99]."),
      "sans IA",
    ],
    ["is held back", endsBy("content_filter", "Une phrase entière [1]. Et u"), "ne répond pas"],
    ["is not a stream", writes("<html><h1>Portail</h1>", { "content-type": "text/html" }), "ne répond pas"],
  ] as const)("when it %s", async ([, manner, why], { site, service }) => {
    service.behave(replyWith(TEXT));
    await until(async () => (await ask(site.visitor())).end?.by === "model");
    service.behave(manner);
    const { events, end } = await ask(site.visitor(), `${QUESTION} canari`);
    expect(end).toMatchObject({ by: "passages", note: expect.stringContaining(why) });
    expect(end?.pages[0]).toMatchObject({
      path: "/devis",
      text: expect.stringContaining("chaque entreprise fixe"),
    });
    // Text sent before the interruption is withdrawn.
    const restart = events.findLastIndex((event) => event.kind === "restart");
    expect(textOf(events.slice(restart + 1))).toBe("");
    expect(site.log.join("\n")).not.toMatch(/canari/);
  });
});

test("without a model, and with a budget of nothing, the pages answer", async ({
  another,
  service,
  database: { db },
}) => {
  service.behave(replyWith(TEXT));
  const without = await another({ TRUSTED_PROXIES: "1" });
  const { aVisitor } = await import("#tests/support/visitor.ts");
  expect((await ask(aVisitor(without.url))).end).toMatchObject({
    by: "passages",
    note: "Voici ce que les pages du site en disent.",
  });
  await db.insert(settings).values({ key: "assistantMonthlyEuros", value: 0 });
  const broke = await another({ ...service.env, TRUSTED_PROXIES: "1" });
  expect((await ask(aVisitor(broke.url))).end).toMatchObject({ by: "passages" });
  await db.delete(settings);
  expect(service.calls).toEqual([]);
});

describe("the budget", () => {
  test("forged addresses are one network, and a day has so many calls", async ({ another, service }) => {
    service.behave(replyWith(TEXT));
    const send = (url: string, n: number) =>
      fetch(`${url}/assistant/reponse`, {
        method: "POST",
        body: new URLSearchParams({ question: QUESTION }),
        headers: { "sec-fetch-site": "same-origin", "x-forwarded-for": `198.51.${n >> 8}.${n & 255}` },
      }).then((response) => response.text());
    const direct = await another({ ...service.env, AI_DAILY_CALLS: "400" });
    await inOneWindow(600, async () => {
      service.behave(replyWith(TEXT));
      const refused: string[] = [];
      for (let n = 0; n < (isWhole ? 40 : 14); n++) refused.push(await send(direct.url, n));
      expect(service.calls.length).toBeLessThanOrEqual(10);
      expect(refused.at(-1)).toContain("Vous avez posé beaucoup de questions");
    });
    await direct.stop();

    service.behave(replyWith(TEXT));
    const fresh = await aDemonstration();
    const few = await another({
      ...service.env,
      DATABASE_URL: fresh.url,
      TRUSTED_PROXIES: "1",
      AI_DAILY_CALLS: "24",
    });
    const answers: string[] = [];
    const networks = isWhole ? 200 : 40;
    for (let n = 0; n < networks; n += 4) {
      answers.push(...(await Promise.all([0, 1, 2, 3].map((more) => send(few.url, n + more)))));
    }
    // Half of the site's calls; the rest is reserved for members' writing help.
    expect(service.calls.length).toBeLessThanOrEqual(12);
    expect(service.calls.length).toBeGreaterThan(4);
    expect(answers.filter((answer) => answer.includes('"kind":"end"')).length).toBe(networks);
    expect(answers.at(-1)).toContain("a assez répondu pour aujourd’hui");
    await few.stop();
    await fresh.close();
  });

  test("a month has so much money, which is shown; none goes for a call that does not leave", ({
    another,
    service,
  }) =>
    inOneWindow(HOUR, async () => {
      service.behave(replyWith(TEXT));
      const { aVisitor } = await import("#tests/support/visitor.ts");
      const fresh = await aDemonstration();
      const env = { ...service.env, DATABASE_URL: fresh.url, TRUSTED_PROXIES: "1" };
      // Two answers of half a euro each.
      await fresh.db.insert(settings).values([
        { key: "assistantMonthlyEuros", value: 1 },
        { key: "assistantThousandAnswers", value: 500 },
      ]);
      const few = await another({ ...env, AI_DAILY_CALLS: "1" });
      for (let n = 0; n < 4; n++) await ask(aVisitor(few.url));
      const cost = () => fresh.db.select({ cost: sum(assistantCounts.cost) }).from(assistantCounts);
      expect([service.calls.length, await cost()]).toEqual([1, [{ cost: "500" }]]);
      await few.stop();
      const many = await another({ ...env, AI_DAILY_CALLS: "400" });
      const notes: (string | undefined)[] = [];
      for (let n = 0; n < 3; n++) notes.push((await ask(aVisitor(many.url))).end?.note);
      expect(notes[0]).toContain("écrite par une IA");
      expect(notes.slice(1)).toEqual(Array(2).fill(expect.stringContaining("pour ce mois-ci")));
      expect(await cost()).toEqual([{ cost: "1000" }]);
      const calls = await fresh.db.execute(sql`select count from rate_limits where key like 'ai-site:%'`);
      expect(calls.rows).toEqual([{ count: 5 }]);
      await many.stop();
      await fresh.close();
    }));

  test("when ten ask at once, four are asked for and two wait; the others read the pages", async ({
    site,
    service,
  }) => {
    service.behave(hangs);
    const leaving = new AbortController();
    const ended: AnswerEvent[] = [];
    const asked = Array.from({ length: 10 }, () =>
      ask(site.visitor(), QUESTION, leaving.signal).then(({ end }) => end && ended.push(end)),
    );
    const results = Promise.allSettled(asked);
    await until(() => ended.length === 4 && service.calls.length === 4);
    expect(ended.every((event) => event.kind === "end" && event.by === "passages")).toBe(true);
    expect((await site.visitor().get("/directory")).status).toBe(200);
    expect((await site.visitor().get("/assistant")).status).toBe(200);
    leaving.abort();
    await results;
  });
});

test("who is sent the questions is named, in the privacy policy and to the staff", async ({
  site,
  service,
  another,
}) => {
  const description = `${new URL(service.url).host}, modèle modele-de-test`;
  expect((await site.visitor().get("/privacy-policy")).body).toContain(description);
  const { visitor } = await site.signedIn({ role: "admin" });
  expect((await visitor.get("/admin/assistant")).body).toContain(description);
  expect((await site.visitor().get("/assistant")).body).toContain("un service d’IA peut lire votre question");
  const without = await another({ TRUSTED_PROXIES: "1" });
  const policy = await fetch(`${without.url}/privacy-policy`).then((response) => response.text());
  expect(policy).toContain("n’a pas de service d’intelligence artificielle");
  expect(policy).not.toContain(description);
  const asked = await fetch(`${without.url}/assistant`).then((response) => response.text());
  expect(asked).toContain("Réponses tirées des pages du site.");
  expect(asked).not.toMatch(/\bIA\b/);
});

test("of questions, numbers and subjects of the catalogue are kept, and nothing that was written", async ({
  site,
  service,
  database: { db },
}) => {
  service.behave(replyWith("SANS-REPONSE"));
  await ask(site.visitor(), "la sauvegarde de Jean Canari-Dupont, canari@prive.example, 27 12 34 ?");
  await ask(site.visitor(), "qui est canari ?");
  const counts = await db.select().from(assistantCounts);
  expect(counts.find(({ event }) => event === "question")?.count).toBeGreaterThanOrEqual(2);
  const gaps = await db.select().from(assistantGaps);
  expect(gaps.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(["Sauvegarde", "Hors du catalogue"]),
  );
  expect(JSON.stringify([counts, gaps, site.log])).not.toMatch(/canari|Dupont|27 12 34/i);

  const { visitor } = await site.signedIn({ role: "admin" });
  const page = await visitor.get("/admin/assistant");
  expect(page.body).toContain("Sujets sans réponse");
  expect(page.body).toContain("Hors du catalogue");
});
