import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "#app/core/audit/audit.table.ts";
import { partners } from "#app/core/lead/partners.table.ts";
import { settings } from "#app/core/settings/settings.table.ts";
import { API } from "#tests/support/api-client.ts";
import { aCompany } from "#tests/support/factories.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";
import { until } from "#tests/support/until.ts";

const PATH = "/admin/partenaires";

const test = siteTest
  .extend("content", perFile, ({ database: { db } }) => aCompany(db, { openData: "open" }))
  .extend("staff", async ({ site }) => (await site.signedIn({ role: "admin" })).visitor)
  .extend("partner", async ({ database: { db } }) => {
    const name = `Chambre ${crypto.randomUUID().slice(0, 8)}`;
    const code = crypto.randomUUID().replaceAll("-", "").slice(0, 12);
    const [made] = await db.insert(partners).values({ name, code }).returning({ id: partners.id });
    return { id: made?.id ?? "", name };
  })
  .extend("ask", async ({ site }) => async (token?: string) => {
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    return site.visitor().get(`${API}/zones`, headers);
  });

const tokenIn = (body: string) => /recif_[A-Za-z0-9_-]{43}/.exec(body)?.[0] ?? "";

describe("a partner's token", () => {
  test("is shown once, works, counts for the partner, and ends when it is revoked", async ({
    staff,
    partner,
    ask,
    database: { db },
  }) => {
    const given = await staff.post(PATH, { intent: "give-token", partnerId: partner.id });
    const token = tokenIn(given.body);
    expect(token).not.toBe("");
    expect(tokenIn((await staff.get(PATH)).body)).toBe("");
    const [stored] = await db.select().from(partners).where(eq(partners.id, partner.id));
    expect(JSON.stringify(stored)).not.toContain(token);
    const remaining = async () =>
      Number(/r=(\d+)/.exec((await ask(token)).headers.get("ratelimit") ?? "")?.[1]);
    const before = await remaining();
    // The next window may begin between the two.
    expect([before - 1, 299]).toContain(await remaining());
    expect((await ask(token)).headers.get("cache-control")).toBe("private, max-age=60");
    const again = await staff.post(PATH, { intent: "give-token", partnerId: partner.id });
    expect([again.status, tokenIn(again.body)]).toEqual([409, ""]);
    expect((await staff.post(PATH, { intent: "end-token", partnerId: partner.id })).status).toBe(302);
    expect((await ask(token)).status).toBe(401);
    const acts = await db.select().from(auditLog).where(eq(auditLog.subject, partner.id));
    expect(acts.map(({ action }) => action).toSorted()).toEqual([
      "partner.token-ended",
      "partner.token-given",
    ]);
  });

  test("is given by administrators alone", async ({ site, partner, database: { db } }) => {
    const { visitor } = await site.signedIn();
    await visitor.post(PATH, { intent: "give-token", partnerId: partner.id });
    const [stored] = await db.select().from(partners).where(eq(partners.id, partner.id));
    expect(stored?.apiTokenHash).toBeNull();
  });

  test.for(["x", `recif_${"a".repeat(43)}`, "recif_", "' or ''='"])("%s is none", async (token, { ask }) => {
    const { status, headers, body } = await ask(token);
    expect([status, headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
    expect(JSON.parse(body).type).toBe("/api#probleme-token");
  });

  test("counts in no address", async ({ staff, partner, site }) => {
    const { body } = await staff.post(PATH, { intent: "give-token", partnerId: partner.id });
    expect((await site.visitor().get(`${API}/zones?token=${tokenIn(body)}`)).status).toBe(400);
  });
});

test("a setting asks for a token, at once and on every instance", async ({
  staff,
  partner,
  ask,
  database: { db },
  another,
}) => {
  const token = tokenIn((await staff.post(PATH, { intent: "give-token", partnerId: partner.id })).body);
  const second = await another();
  const elsewhere = async () => (await fetch(`${second.url}${API}/zones`)).status;
  expect([(await ask()).status, await elsewhere()]).toEqual([200, 200]);
  await db.insert(settings).values({ key: "apiNeedsToken", value: true });
  await until(async () => (await ask()).status === 401 && (await elsewhere()) === 401);
  expect((await ask(token)).status).toBe(200);
  await db.delete(settings).where(eq(settings.key, "apiNeedsToken"));
  await until(async () => (await ask()).status === 200);
});

test("the licence is the one that the publisher chose, and none before", async ({
  site,
  database: { db },
}) => {
  const licence = async () => JSON.parse((await site.visitor().get(API)).body).licence;
  expect(await licence()).toBeNull();
  await db.insert(settings).values({ key: "openDataLicence", value: "lov2" });
  await until(async () => (await licence()) === "https://www.etalab.gouv.fr/licence-ouverte-open-licence/");
});
