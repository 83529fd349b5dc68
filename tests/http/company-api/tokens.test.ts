import { Ajv2020 } from "ajv/dist/2020.js";
import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "#app/core/audit/audit.table.ts";
import { companyManagers } from "#app/core/company/managers.table.ts";
import { companyTokens } from "#app/core/company-token/company-tokens.table.ts";
import { leadRecipients } from "#app/core/lead/lead.table.ts";
import { users } from "#app/core/person/person.table.ts";
import { sessions } from "#app/core/session/session.table.ts";
import {
  aCompanyWithProgram,
  aProgram,
  COMPANY_API,
  createToken,
  tokenIn,
} from "#tests/support/company-api.ts";
import { aCompany } from "#tests/support/factories.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";

const test = siteTest
  .extend("content", perFile, ({ database }) => aCompany(database.db))
  .extend("db", ({ database }) => database.db)
  .extend("made", ({ site, db }) => aCompanyWithProgram(site, db));

describe("a token", () => {
  test("is shown once, stored hashed, dated when used, journalled, and ends when it is revoked", async ({
    made,
    db,
  }) => {
    const page = `/my-company/${made.company.id}/jetons`;
    expect(made.token).not.toBe("");
    expect((await made.visitor.get(page)).body).not.toContain(made.token);
    const rowOf = async () => {
      const [row] = await db.select().from(companyTokens).where(eq(companyTokens.companyId, made.company.id));
      return row;
    };
    expect(JSON.stringify(await rowOf())).not.toContain(made.token);
    expect((await rowOf())?.lastUsedAt).toBeNull();
    await made.program.get("/leads");
    const used = (await rowOf())?.lastUsedAt;
    expect(used).toBeInstanceOf(Date);
    await made.program.get("/leads");
    expect((await rowOf())?.lastUsedAt).toEqual(used);
    const revoked = await made.visitor.post(page, { intent: "revoke", tokenId: (await rowOf())?.id ?? "" });
    expect(revoked.status).toBe(302);
    expect((await made.program.get("/leads")).status).toBe(401);
    const acts = await db.select().from(auditLog).where(eq(auditLog.subject, made.company.id));
    expect(acts.map(({ action, actorId }) => [action, actorId]).toSorted()).toEqual([
      ["company.token-created", made.member.id],
      ["company.token-revoked", made.member.id],
    ]);
  });

  test("needs a name, a right that exists and an end; ten for a company, and a recent sign-in", async ({
    made,
    db,
  }) => {
    const { id } = made.company;
    for (const wrong of [{ name: "" }, { scopes: [] }, { scopes: ["admin"] }, { days: "0" }, { days: "366" }])
      expect((await createToken(made.visitor, id, wrong)).status, JSON.stringify(wrong)).toBe(422);
    for (let n = 2; n <= 10; n += 1) expect((await createToken(made.visitor, id)).status).toBe(200);
    expect((await createToken(made.visitor, id)).status).toBe(409);
    expect(await db.$count(companyTokens, eq(companyTokens.companyId, id))).toBe(10);
    const long = sql`now() - interval '1 hour'`;
    await db
      .update(sessions)
      .set({ provenAt: long, createdAt: long })
      .where(eq(sessions.userId, made.member.id));
    await db.delete(companyTokens).where(eq(companyTokens.companyId, id));
    expect((await createToken(made.visitor, id)).status).toBe(403);
    expect(await db.$count(companyTokens, eq(companyTokens.companyId, id))).toBe(0);
  });

  test("is not created for another's company", async ({ made, site, db }) => {
    const { visitor } = await site.signedIn();
    expect((await createToken(visitor, made.company.id)).status).toBe(404);
    const admin = await site.signedIn({ role: "admin" });
    expect((await createToken(admin.visitor, made.company.id)).status).toBe(409);
    expect(await db.$count(companyTokens, eq(companyTokens.companyId, made.company.id))).toBe(1);
  });

  test("is left when its manager is", async ({ made, db }) => {
    await db.delete(companyManagers).where(eq(companyManagers.userId, made.member.id));
    expect(await db.$count(companyTokens, eq(companyTokens.companyId, made.company.id))).toBe(0);
  });
});

describe("a token is refused", () => {
  type Made = Awaited<ReturnType<typeof aCompanyWithProgram>>;
  const ends: Record<
    string,
    (made: Made, db: typeof test extends never ? never : Parameters<typeof aCompany>[0]) => Promise<unknown>
  > = {
    expired: ({ company }, db) =>
      db
        .update(companyTokens)
        .set({ expiresAt: sql`now() - interval '1 second'` })
        .where(eq(companyTokens.companyId, company.id)),
    "of a removed manager": ({ company }, db) =>
      db.delete(companyManagers).where(eq(companyManagers.companyId, company.id)),
    "of a suspended account": ({ member }, db) =>
      db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, member.id)),
    "of an account to be erased": ({ member }, db) =>
      db.update(users).set({ erasureDueAt: new Date() }).where(eq(users.id, member.id)),
  };

  test.for(Object.keys(ends))("%s", async (why, { made, db }) => {
    const { recipient } = await made.receive();
    const path = `/leads/${recipient.id}`;
    const { revision } = (await made.program.get(path)).json;
    await ends[why]?.(made, db);
    for (const { status, json, headers } of [
      await made.program.get("/leads"),
      await made.program.post(`${path}/accept`, { revision }),
      await made.program.get("/proposals"),
    ])
      expect([status, json.type, headers.get("www-authenticate"), headers.get("cache-control")]).toEqual([
        401,
        "/api#probleme-token",
        "Bearer",
        "no-store",
      ]);
    const [row] = await db.select().from(leadRecipients).where(eq(leadRecipients.id, recipient.id));
    expect(row?.state).toBe("seen");
  });

  test.for([
    ["leads:read", "post", "/leads/x/accept"],
    ["leads:read", "post", "/leads/x/decline"],
    ["leads:read", "post", "/leads/x/quoted"],
    ["leads:read", "get", "/proposals"],
    ["leads:read", "post", "/proposals"],
    ["leads:answer", "get", "/leads"],
    ["leads:answer", "get", "/leads/x"],
    ["company:propose", "get", "/leads"],
    ["company:propose", "post", "/leads/x/accept"],
  ] as const)("with %s alone, to %s %s", async ([scope, method, path], { site, db }) => {
    const { program } = await aCompanyWithProgram(site, db, [scope]);
    const { status, json, headers } =
      method === "get" ? await program.get(path) : await program.post(path, { revision: "x" });
    expect([status, json.type]).toEqual([403, "/api#probleme-scope"]);
    expect(headers.get("www-authenticate")).toContain("insufficient_scope");
  });

  test("for another company, and for another company's request: they do not exist", async ({
    made,
    site,
    db,
  }) => {
    const other = await aCompanyWithProgram(site, db);
    const { recipient } = await other.receive();
    const across = aProgram(site, made.token, other.base);
    expect((await across.get("/leads")).status).toBe(404);
    expect((await across.get(`/leads/${recipient.id}`)).status).toBe(404);
    expect((await made.program.get(`/leads/${recipient.id}`)).status).toBe(404);
    const accepted = await made.program.post(`/leads/${recipient.id}/accept`, { revision: "x" });
    expect([accepted.status, accepted.json.type]).toEqual([404, "/api#probleme-not-found"]);
  });

  test("in the query string, in a cookie, in another scheme or made up", async ({ made, site }) => {
    const asked = async (path: string, headers: Record<string, string> = {}) =>
      (await site.ask(`${made.base}/leads${path}`, { headers })).status;
    for (const name of ["token", "access_token", "authorization"])
      expect(await asked(`?${name}=${made.token}`)).toBe(401);
    const bearer = { authorization: `Bearer ${made.token}` };
    expect(await asked(`?token=${made.token}`, bearer)).toBe(400);
    expect(await asked("", { cookie: `token=${made.token}` })).toBe(401);
    for (const authorization of [
      made.token,
      `Basic ${made.token}`,
      "Bearer",
      `Bearer recif_ent_${"a".repeat(43)}`,
    ])
      expect(await asked("", { authorization })).toBe(401);
    expect(await asked("", bearer)).toBe(200);
  });
});

describe("cookies and origins", () => {
  test("an administrator's or a manager's session without a token is none", async ({ made, site }) => {
    const admin = await site.signedIn({ role: "admin" });
    for (const visitor of [admin.visitor, made.visitor])
      expect((await visitor.get(`${made.base}/leads`)).status).toBe(401);
  });

  test("pages of other sites learn nothing, and programs need no origin", async ({ made, site }) => {
    const answers = [
      await made.program.get("/leads", { origin: "https://autre.example" }),
      await site.ask(`${made.base}/leads`, {
        method: "OPTIONS",
        headers: { origin: "https://autre.example" },
      }),
      await site.ask(`${made.base}/leads/x/accept`, { method: "OPTIONS" }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 405, 405]);
    for (const { headers } of answers)
      expect([...headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
  });

  test("what is posted is JSON, well formed and bounded", async ({ made }) => {
    const { recipient } = await made.receive();
    const path = `/leads/${recipient.id}/accept`;
    const form = { "content-type": "application/x-www-form-urlencoded" };
    expect((await made.program.post(path, "revision=x", form)).status).toBe(415);
    expect((await made.program.post(path, "{")).status).toBe(400);
    for (const body of ["null", "[]", "{}", '"x"', '{"revision":1}', '{"revision":"x","admin":true}'])
      expect((await made.program.post(path, body)).status, body).toBe(422);
    expect((await made.program.post(path, `{"revision":"${"a".repeat(70_000)}"}`)).status).toBe(413);
  });
});

test("a token's uses count for it alone, refused ones for their network", async ({ made, site, db }) => {
  const other = await aCompanyWithProgram(site, db);
  const left = ({ headers }: { headers: Headers }) =>
    Number(/r=(\d+)/.exec(headers.get("ratelimit") ?? "")?.[1]);
  const first = left(await made.program.get("/leads"));
  expect(left(await other.program.get("/leads"))).toBeGreaterThanOrEqual(first);
  expect(left(await made.program.get("/leads"))).toBe(first - 1);
  const outsider = site.visitor("203.0.113.9");
  const wrong = { authorization: `Bearer recif_ent_${"b".repeat(43)}` };
  for (let n = 0; n < 60; n += 1) await outsider.get(`${made.base}/leads`, wrong);
  const refused = await outsider.get(`${made.base}/leads`, wrong);
  expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
  const right = { authorization: `Bearer ${made.token}` };
  expect((await outsider.get(`${made.base}/leads`, right)).status).toBe(200);
});

test("its document is valid, and every answer is as it says", async ({ made, site }) => {
  const { status, body } = await site.visitor().get(`${COMPANY_API}/openapi.json`);
  const document = JSON.parse(body);
  expect([status, document.openapi, document.security]).toEqual([200, "3.1.0", [{ token: [] }]]);
  const operations = Object.entries<Record<string, { operationId: string }>>(document.paths).flatMap(
    ([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`),
  );
  expect(operations.toSorted()).toEqual([
    "get /companies/{companyId}/leads",
    "get /companies/{companyId}/leads/{lead}",
    "get /companies/{companyId}/proposals",
    "post /companies/{companyId}/leads/{lead}/accept",
    "post /companies/{companyId}/leads/{lead}/decline",
    "post /companies/{companyId}/leads/{lead}/quoted",
    "post /companies/{companyId}/proposals",
  ]);
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: "api", components: document.components });
  const check = (path: string, method: string, code: string, json: unknown) => {
    const { content } = document.paths[path][method].responses[code];
    const [{ schema }] = Object.values<{ schema: object }>(content) as [{ schema: object }];
    const validate = ajv.compile(
      JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"api#/')),
    );
    expect(validate(json), JSON.stringify(validate.errors)).toBe(true);
  };
  const { recipient } = await made.receive();
  const one = "/companies/{companyId}/leads/{lead}";
  check("/companies/{companyId}/leads", "get", "200", (await made.program.get("/leads")).json);
  const lead = (await made.program.get(`/leads/${recipient.id}`)).json;
  check(one, "get", "200", lead);
  check("/companies/{companyId}/proposals", "get", "200", (await made.program.get("/proposals")).json);
  const accept = await made.program.post(`/leads/${recipient.id}/accept`, { revision: lead.revision });
  check(`${one}/accept`, "post", "200", accept.json);
  check(`${one}/accept`, "post", "422", (await made.program.post(`/leads/${recipient.id}/accept`, {})).json);
  expect(tokenIn(JSON.stringify(document))).toBe("");
});
