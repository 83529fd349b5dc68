import { describe, expect } from "vitest";
import type { WritingAnswer } from "#app/features/writing/writing.rules.ts";
import { PASSWORD } from "#tests/support/accounts.ts";
import { fails, hangs, obeysAttacker, replyWith, writes } from "#tests/support/model-server.ts";
import { modelTest as test } from "#tests/support/model-test.ts";
import { until } from "#tests/support/until.ts";
import { aVisitor, type Visitor } from "#tests/support/visitor.ts";
import { HOUR, inOneWindow } from "#tests/support/windows.ts";

const TEXT = "Lagon Sécurité aide les entreprises de la Province Sud à garder leurs données.";
const filled = {
  act: "generate_description",
  name: "Lagon Sécurité",
  categories: "sauvegarde",
  zones: "sud",
  description: "Nous gardons les données des petites entreprises.",
};
const GENERATE = "Impossible de générer la description. Veuillez réessayer.";

async function ask(visitor: Visitor, fields: Record<string, string> = {}, signal?: AbortSignal) {
  const { status, headers, body } = await visitor.send("/aide-redaction", {
    method: "POST",
    body: new URLSearchParams({ ...filled, ...fields }),
    headers: { "sec-fetch-site": "same-origin" },
    signal: signal ?? null,
  });
  return { status, headers, answer: JSON.parse(body) as WritingAnswer };
}

test("a member is proposed a description, which is not stored", async ({ site, service }) => {
  service.behave(replyWith(TEXT));
  const { visitor } = await site.signedIn();
  const { status, headers, answer } = await ask(visitor);
  expect([status, answer]).toEqual([200, { ok: true, proposal: { kind: "text", text: TEXT, by: "model" } }]);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("content-type")).toContain("application/json");
});

test("a site without a model has the outline of a good description instead", async ({ site, another }) => {
  const outline = "Le plan d’une bonne description";
  const { visitor, member } = await site.signedIn();
  expect((await visitor.get("/add-company")).body).not.toContain(outline);
  const plain = aVisitor((await another()).url);
  await plain.post("/login", { email: member.email, password: PASSWORD });
  expect((await plain.get("/add-company")).body).toContain(outline);
});

describe("no call leaves", () => {
  test("for who is not signed in, nor for another site's page", async ({ site, service }) => {
    service.behave(replyWith(TEXT));
    const anonymous = await site.visitor().post("/aide-redaction", filled);
    expect([anonymous.status, anonymous.headers.get("location")]).toEqual([
      302,
      "/login?from=%2Faide-redaction",
    ]);
    const { visitor } = await site.signedIn();
    expect((await visitor.post("/aide-redaction", filled, { origin: "https://evil.example" })).status).toBe(
      403,
    );
    expect((await visitor.get("/aide-redaction")).status).toBe(405);
    expect(service.calls).toEqual([]);
  });

  test.for([
    [{ name: "" }, "Le nom de l’entreprise est requis pour générer une description."],
    [{ categories: "" }, "Catégories manquantes"],
    [{ act: "improve_description", description: "Courte" }, "Description trop courte"],
    [{ act: "delete_everything" }, "Cette aide n’existe pas"],
    [{ categories: "magie-noire" }, "Catégorie inconnue"],
    [{ zones: "ailleurs" }, "Zone inconnue"],
    [{ name: "x".repeat(121) }, "Nom : 120 caractères au plus"],
    [{ description: "x".repeat(5_001) }, "Description : 5000 caractères au plus"],
  ])("for %o", async ([fields, message], { site, service }) => {
    service.behave(replyWith(TEXT));
    const { visitor } = await site.signedIn();
    const { status, answer } = await ask(visitor, fields as Record<string, string>);
    expect([status, answer]).toEqual([422, { ok: false, message }]);
    expect(service.calls).toEqual([]);
  });

  test("for a body that is too long, or no form", async ({ site, service }) => {
    service.behave(replyWith(TEXT));
    const { visitor } = await site.signedIn();
    const long = await visitor.post("/aide-redaction", { ...filled, other: "x".repeat(50_000) });
    expect(long.status).toBe(413);
    const json = await visitor.send("/aide-redaction", {
      method: "POST",
      body: "{}",
      headers: { origin: site.url, "content-type": "application/json" },
    });
    expect(json.status).toBe(415);
    expect(service.calls).toEqual([]);
  });
});

test("the service is sent the public fields, and nothing of the member", async ({ site, service }) => {
  service.behave(replyWith(TEXT));
  const { visitor, member } = await site.signedIn({ name: "Canari Membre" });
  const extra = {
    email: "canari@prive.example",
    phone: "+687 27 12 34",
    contactName: "Canari Contact",
    website: "https://prive.example",
  };
  const description = "Écrivez à canari@prive.example ou au 27 12 34 : nous gardons vos données en lieu sûr.";
  await ask(visitor, { act: "improve_description", description, ...extra });
  const requests = JSON.stringify(service.calls);
  expect(requests).toContain("Lagon Sécurité");
  expect(requests).toContain("en lieu sûr");
  for (const secret of [member.email, member.id, "Canari", "prive.example", "27 12 34"]) {
    expect(requests, secret).not.toContain(secret);
  }
});

describe("whatever the service does, the member reads a sentence", () => {
  test.for([
    ["fails", fails(500)],
    ["refuses the key", fails(401)],
    ["answers garbage", writes("{{{{")],
    ["answers without end", replyWith("mot ".repeat(500_000))],
    ["gives its question back with an image", obeysAttacker],
    ["answers with nothing", replyWith("")],
  ] as const)("when it %s", async ([, manner], { site, service }) => {
    const { visitor } = await site.signedIn();
    // A success first, so that other tests' failures do not open the circuit.
    service.behave(replyWith(TEXT));
    await until(async () => (await ask(visitor)).status === 200);
    service.behave(manner);
    const { status, answer } = await ask(visitor, { name: "Canari dans le nom" });
    expect([status, answer]).toEqual([502, { ok: false, message: GENERATE }]);
    expect(site.log.join("\n")).not.toMatch(/Canari|canari-cle/);
  });

  test("when it answers with links, HTML and hidden signs, these are gone", async ({ site, service }) => {
    service.behave(
      replyWith(
        `<img src=x onerror=alert(1)>${TEXT} [ici](javascript:alert(1)) https://evil.example \u202e\u200b`,
      ),
    );
    const { visitor } = await site.signedIn();
    const { answer } = await ask(visitor);
    expect(answer).toEqual({ ok: true, proposal: { kind: "text", text: `${TEXT} ici`, by: "model" } });
  });

  test("when it writes far too much, that is cut", async ({ site, service }) => {
    service.behave(replyWith(`${TEXT} `.repeat(500)));
    const { visitor } = await site.signedIn();
    const { answer } = await ask(visitor);
    const length = answer.ok && answer.proposal.kind === "text" ? answer.proposal.text.length : 0;
    expect(length).toBeGreaterThan(600);
    expect(length).toBeLessThanOrEqual(1_200);
  });

  test("when it names categories, those of the catalogue are proposed", async ({ site, service }) => {
    service.behave(replyWith("Sécurité Cloud\nMagie noire\n<b>Autre</b>"));
    const { visitor } = await site.signedIn();
    const { answer } = await ask(visitor, { act: "suggest_categories" });
    expect(answer).toEqual({
      ok: true,
      proposal: { kind: "categories", categories: ["securite-cloud"], by: "model" },
    });
  });
});

test("a member asks twenty times in an hour; then no call leaves", ({ site, service }) =>
  inOneWindow(HOUR, async () => {
    service.behave(replyWith(TEXT));
    const { visitor } = await site.signedIn();
    const statuses: number[] = [];
    for (let n = 0; n < 22; n++) statuses.push((await ask(visitor)).status);
    expect(statuses).toEqual([...Array(20).fill(200), 429, 429]);
    expect(service.calls.length).toBe(20);
    const { headers } = await ask(visitor);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  }));

test("who goes away ends the call, before its deadline would", async ({ site, service }) => {
  const failures = () => site.log.filter((line) => line.includes("the language model did not answer")).length;
  const before = failures();
  service.behave(hangs);
  const { visitor } = await site.signedIn();
  const leaving = new AbortController();
  const asked = ask(visitor, {}, leaving.signal);
  await until(() => service.calls.length === 1);
  leaving.abort();
  await expect(asked).rejects.toThrow();
  await until(() => service.calls[0]?.left);
  service.behave(replyWith(TEXT));
  await until(async () => (await ask(visitor)).status === 200);
  expect(failures()).toBe(before);
});

test("of ten concurrent requests four run, two wait, four are refused for now; pages and forms are answered", async ({
  site,
  service,
}) => {
  service.behave(hangs);
  const leaving = new AbortController();
  const members = await Promise.all(Array.from({ length: 10 }, () => site.signedIn()));
  const retryAfters: (string | null)[] = [];
  const waiting = members.map(async ({ visitor }) => {
    const { status, headers } = await ask(visitor, {}, leaving.signal);
    if (status === 503) retryAfters.push(headers.get("retry-after"));
  });
  const ended = Promise.allSettled(waiting);
  await until(() => retryAfters.length === 4 && service.calls.length === 4);
  expect(retryAfters).toEqual(Array(4).fill("10"));
  expect((await site.visitor().get("/directory")).status).toBe(200);
  expect((await site.visitor().post("/login", {})).status).toBe(422);
  expect([retryAfters.length, service.calls.length]).toEqual([4, 4]);
  leaving.abort();
  await ended;
});
