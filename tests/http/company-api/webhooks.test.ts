import { and, eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "#app/core/audit/audit.table.ts";
import { companyManagers } from "#app/core/company/managers.table.ts";
import { users } from "#app/core/person/person.table.ts";
import { webhookDeliveries, webhooks } from "#app/core/webhook/webhooks.table.ts";
import { canNotifyCompany } from "#app/features/leads/lead-mail-limits.server.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { aCompany } from "#tests/support/factories.ts";
import { aRequest, ask, leadOf, linkIn, recipientOf, templatesTo } from "#tests/support/lead-life.ts";
import { anInvitedAuthor, reviewEnv, reviewsOf, words } from "#tests/support/reviews.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";
import { until } from "#tests/support/until.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { aWebhookReceiver, verifyWebhook } from "#tests/support/webhook-receiver.ts";

const ALL = ["lead.received", "lead.answered", "lead.closed", "review.published"];

const add = (visitor: Visitor, companyId: string, url: string, types = ALL) => {
  const body = new URLSearchParams({ intent: "add", url });
  for (const type of types) body.append("types", type);
  const headers = { "sec-fetch-site": "same-origin" };
  return visitor.send(`/my-company/${companyId}/webhooks`, { method: "POST", body, headers });
};
const secretIn = (body: string) => /whsec_[A-Za-z0-9+/]{43}=/.exec(body)?.[0] ?? "";

const test = siteTest
  .extend("content", perFile, ({ database }) => aCompany(database.db))
  .extend("env", perFile, async () => ({ ...reviewEnv, PRIVATE_HOSTS: "localhost" }))
  .extend("db", ({ database }) => database.db)
  .extend("owned", async ({ site, db }) => {
    const { member, visitor } = await site.signedIn();
    const company = await aCompany(db, { ownerId: member.id });
    return { member, visitor, company, page: `/my-company/${company.id}/webhooks` };
  })
  .extend("receiver", () => aWebhookReceiver())
  .extend("added", async ({ owned, receiver, db }) => {
    const secret = secretIn((await add(owned.visitor, owned.company.id, receiver.url)).body);
    const [row] = await db.select().from(webhooks).where(eq(webhooks.companyId, owned.company.id));
    return { ...owned, receiver, secret, webhookId: row?.id ?? "" };
  })
  .extend("asked", ({ site, db, added }) => async () => {
    const request = aRequest();
    await ask(site.visitor(), site.url, request, [added.company.slug]);
    const lead = await leadOf(db, request.email);
    return { request, lead, recipient: await recipientOf(db, lead.id, added.company.id) };
  });

const deliveriesOf = (db: Database, webhookId: string) =>
  db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId))
    .orderBy(webhookDeliveries.createdAt);
/** Another connection waits for a lock. */
const isOneWaiting = async (db: Database) => {
  const { rows } = await db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
};
/** Their delays are over. */
const now = (db: Database) =>
  db.execute(
    sql`update pgboss.job set start_after = now() where name = 'webhooks' and state in ('created', 'retry')`,
  );

describe("a webhook", () => {
  test("announces a request: type, reference and date, signed, and nothing of a person", async ({
    added,
    asked,
    db,
  }) => {
    const { receiver, secret, webhookId } = added;
    const { request, lead, recipient } = await asked();
    await until(() => receiver.received.length === 1);
    const [message] = receiver.received;
    if (!message) throw new Error("nothing was received");
    expect(verifyWebhook(secret, message)).toBe("good");
    expect(message.json).toEqual({
      type: "lead.received",
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      data: { companyId: added.company.id, id: recipient.id, reference: lead.reference },
    });
    for (const private_ of [request.email, request.contact_name, request.phone, request.message])
      expect(message.body).not.toContain(private_);
    await until(async () => (await deliveriesOf(db, webhookId))[0]?.state === "delivered");
    expect((await added.visitor.get(added.page)).body).toContain(lead.reference);
  });

  test("announces the answer and the end, each once", async ({ added, asked, site, db }) => {
    const { receiver } = added;
    const typesOf = () => receiver.received.map(({ json }) => json.type);
    const { request, recipient } = await asked();
    await added.visitor.post(`/my-company/leads/${recipient.id}`, { intent: "accept" });
    const follow = await linkIn(db, request.email, "quote-acknowledgement", "/devis/suivi/");
    await site.visitor().post(follow, { intent: "end", outcome: "no-need" });
    const other = await asked();
    await added.visitor.post(`/my-company/leads/${other.recipient.id}`, { intent: "decline" });
    await until(() => typesOf().length >= 5);
    expect(typesOf().toSorted()).toEqual([
      "lead.answered",
      "lead.answered",
      "lead.closed",
      "lead.received",
      "lead.received",
    ]);
  });

  test("announces the staff's end to the companies that had accepted or quoted, once", async ({
    added,
    asked,
    site,
    db,
  }) => {
    const admin = (await site.signedIn({ role: "admin" })).visitor;
    const requests = [await asked(), await asked(), await asked(), await asked()];
    const [accepted, quoted, merged, declined] = requests.map(({ recipient }) => recipient.id);
    const answers = [accepted, quoted, merged].map((id) => [id, { intent: "accept" }] as const);
    for (const [id, answer] of [
      ...answers,
      [quoted, { intent: "sendQuote" }],
      [declined, { intent: "decline" }],
    ] as const)
      expect((await added.visitor.post(`/my-company/leads/${id}`, answer)).status).toBe(302);
    const archive = { intent: "act", act: "archive" };
    const confirmed = { intent: "confirm", confirmed: "oui" };
    const ends: Record<string, string>[] = [
      archive,
      { ...confirmed, act: "junk" },
      { ...confirmed, into: requests[0]?.lead.reference ?? "" },
      archive,
    ];
    for (const [at, end] of ends.entries())
      expect((await admin.post(`/admin/demande/${requests[at]?.lead.id}`, end)).status).toBe(302);
    const closed = (await deliveriesOf(db, added.webhookId)).filter(({ type }) => type === "lead.closed");
    expect(closed.map(({ subjectId }) => subjectId).toSorted()).toEqual(
      [accepted, quoted, merged].toSorted(),
    );
  });

  test("announces a request beyond the day's limit of mails", async ({ added, asked, db }) => {
    for (let n = 0; n < 21; n += 1) await canNotifyCompany({ db }, added.company.id);
    const { recipient } = await asked();
    expect(await deliveriesOf(db, added.webhookId)).toMatchObject([
      { type: "lead.received", subjectId: recipient.id },
    ]);
    expect(await templatesTo(db, added.member.email)).not.toContain("new-lead-notification");
  });

  test("whose manager leaves at the same moment, is left out: the request arrives", async ({
    added,
    site,
    db,
  }) => {
    const request = aRequest();
    const asking = await db.transaction(async (leaving) => {
      await leaving.delete(companyManagers).where(eq(companyManagers.companyId, added.company.id));
      let isAnswered = false;
      const answer = ask(site.visitor(), site.url, request, [added.company.slug]).finally(() => {
        isAnswered = true;
      });
      await until(async () => isAnswered || (await isOneWaiting(db)));
      return { answer };
    });
    expect((await asking.answer).status).toBe(303);
    await leadOf(db, request.email);
    expect(await deliveriesOf(db, added.webhookId)).toEqual([]);
  });

  test("announces a published review", async ({ added, site, db }) => {
    const { author, link } = await anInvitedAuthor({ site, db }, added);
    await author.post(link, words());
    const [review] = await reviewsOf(db, added.company.id);
    const admin = (await site.signedIn({ role: "admin" })).visitor;
    const published = await admin.post(`/admin/avis/${review?.id}`, { intent: "publish", seen: "2" });
    expect(published.status).toBe(302);
    await until(() => added.receiver.received.some(({ json }) => json.type === "review.published"));
  });

  test("announces what was chosen, and no request of another company", async ({
    owned,
    site,
    db,
    receiver,
  }) => {
    await add(owned.visitor, owned.company.id, receiver.url, ["lead.answered"]);
    const other = await aCompany(db);
    await ask(site.visitor(), site.url, aRequest(), [owned.company.slug, other.slug]);
    expect(
      await db.$count(
        webhookDeliveries,
        sql`webhook_id in (select id from webhooks where company_id = ${owned.company.id})`,
      ),
    ).toBe(0);
    expect(receiver.asked).toBe(0);
  });

  test("announces no request that is refused", async ({ added, db, site }) => {
    const request = aRequest({ terms: "" });
    await ask(site.visitor(), site.url, request, [added.company.slug]);
    expect(await deliveriesOf(db, added.webhookId)).toEqual([]);
  });
});

describe("a receiver knows", () => {
  test("a message that comes again, late, or changed on its way", async ({ added, asked }) => {
    const { receiver, secret } = added;
    await asked();
    await until(() => receiver.received.length === 1);
    const [message] = receiver.received;
    if (!message) throw new Error("nothing was received");
    const known = new Set<string>();
    expect(verifyWebhook(secret, message, known)).toBe("good");
    expect(verifyWebhook(secret, message, known)).toBe("replayed");
    expect(verifyWebhook(secret, message, new Set(), message.timestamp + 3_600)).toBe("late");
    const changed = { ...message, timestamp: message.timestamp + 3_600 };
    expect(verifyWebhook(secret, changed)).toBe("forged");
    expect(verifyWebhook(secret, { ...message, body: message.body.replace("received", "closed") })).toBe(
      "forged",
    );
    expect(verifyWebhook(`whsec_${"A".repeat(43)}=`, message)).toBe("forged");
  });

  test("both secrets for a day after a change, then the new one alone", async ({ added, asked, db }) => {
    const { receiver, visitor, page, webhookId } = added;
    const rotated = await visitor.post(page, { intent: "rotate", webhookId });
    const secret = secretIn(rotated.body);
    expect([secret === "", secret === added.secret]).toEqual([false, false]);
    await asked();
    await until(() => receiver.received.length === 1);
    const [both] = receiver.received;
    expect(both?.signatures).toHaveLength(2);
    for (const one of [secret, added.secret]) expect(both && verifyWebhook(one, both)).toBe("good");
    await db
      .update(webhooks)
      .set({ formerUntil: sql`now() - interval '1 second'` })
      .where(eq(webhooks.id, webhookId));
    await asked();
    await until(() => receiver.received.length === 2);
    const [, alone] = receiver.received;
    expect(alone && [verifyWebhook(secret, alone), verifyWebhook(added.secret, alone)]).toEqual([
      "good",
      "forged",
    ]);
    expect((await visitor.get(page)).body).not.toContain("whsec_");
    const [row] = await db.select().from(webhooks).where(eq(webhooks.id, webhookId));
    expect(JSON.stringify(row)).not.toContain("whsec_");
  });
});

test("a second change within a day leaves the secret in use signing until its own end", async ({
  added,
  asked,
  db,
}) => {
  const { receiver, visitor, page, webhookId } = added;
  await visitor.post(page, { intent: "rotate", webhookId });
  const untilOf = async () =>
    (await db.select().from(webhooks).where(eq(webhooks.id, webhookId)))[0]?.formerUntil;
  const first = await untilOf();
  const secret = secretIn((await visitor.post(page, { intent: "rotate", webhookId })).body);
  expect(await untilOf()).toEqual(first);
  await asked();
  await until(() => receiver.received.length === 1);
  const [message] = receiver.received;
  for (const one of [secret, added.secret]) expect(message && verifyWebhook(one, message)).toBe("good");
});

test("an administrator who manages nothing reads no secret of a company", async ({ added, site, db }) => {
  const admin = (await site.signedIn({ role: "admin" })).visitor;
  const rotated = await admin.post(added.page, { intent: "rotate", webhookId: added.webhookId });
  expect([rotated.status, secretIn(rotated.body)]).toEqual([409, ""]);
  const [row] = await db.select().from(webhooks).where(eq(webhooks.id, added.webhookId));
  expect(row?.formerSecret).toBeNull();
});

describe("a delivery that fails", () => {
  test("is tried again with the same id, later each time, within a day, then given up and sent again by hand", async ({
    added,
    asked,
    db,
  }) => {
    const { receiver, secret, webhookId, visitor, page } = added;
    receiver.answer = { status: 503 };
    await asked();
    const delays: number[] = [];
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await until(async () => (await deliveriesOf(db, webhookId))[0]?.attempts === attempt);
      const { rows } = await db.execute<{ delay: number }>(
        sql`select extract(epoch from start_after - created_on)::integer as delay from pgboss.job
          where name = 'webhooks' and state = 'created' and data->>'attempt' = ${String(attempt)}
            and data->>'deliveryId' = ${(await deliveriesOf(db, webhookId))[0]?.id ?? ""}`,
      );
      if (rows[0]) delays.push(Number(rows[0].delay));
      await now(db);
    }
    expect(delays).toHaveLength(7);
    expect(delays).toEqual(delays.toSorted((one, other) => one - other));
    expect(delays.reduce((sum, one) => sum + one, 0)).toBeLessThan(86_400);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
    const [failed] = await deliveriesOf(db, webhookId);
    expect(failed).toMatchObject({ state: "failed", attempts: 8, status: 503 });
    receiver.answer = {};
    const again = { intent: "again", deliveryId: failed?.id ?? "" };
    expect((await visitor.post(page, again)).status).toBe(302);
    await until(async () => (await deliveriesOf(db, webhookId))[0]?.state === "delivered");
    const last = receiver.received.at(-1);
    expect(last?.id).toBe(receiver.received[0]?.id);
    expect(last && verifyWebhook(secret, last)).toBe("good");
  });

  test("for three days ends the webhook, with one mail to its managers, until one enables it", async ({
    added,
    asked,
    db,
  }) => {
    const { receiver, webhookId, visitor, page, member, company } = added;
    receiver.answer = { status: 500 };
    await asked();
    await until(async () => (await deliveriesOf(db, webhookId))[0]?.attempts === 1);
    await db
      .update(webhooks)
      .set({ failingSince: sql`now() - interval '3 days'` })
      .where(eq(webhooks.id, webhookId));
    await now(db);
    const rowOf = async () => (await db.select().from(webhooks).where(eq(webhooks.id, webhookId)))[0];
    await until(async () => (await rowOf())?.disabledBy === "failures");
    await now(db);
    await until(async () => (await deliveriesOf(db, webhookId))[0]?.state === "failed");
    expect((await templatesTo(db, member.email)).filter((one) => one === "webhook-stopped")).toHaveLength(1);
    const acts = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subject, company.id), eq(auditLog.action, "company.webhook-stopped")));
    expect(acts).toHaveLength(1);
    const { asked: before } = receiver;
    await asked();
    expect((await deliveriesOf(db, webhookId)).length).toBe(1);
    expect((await visitor.post(page, { intent: "enable", webhookId })).status).toBe(302);
    receiver.answer = {};
    await visitor.post(page, { intent: "test", webhookId });
    await until(() => receiver.asked === before + 1);
    expect(receiver.received.at(-1)?.json).toMatchObject({ type: "webhook.test", data: { reference: null } });
    await until(async () => (await rowOf())?.failingSince === null);
  });

  test("after a month without one begins the three days anew", async ({ added, asked, db }) => {
    const { receiver, webhookId } = added;
    receiver.answer = { status: 502 };
    const month = sql`now() - interval '30 days'`;
    await db.update(webhooks).set({ failingSince: month }).where(eq(webhooks.id, webhookId));
    await db.insert(webhookDeliveries).values({
      webhookId,
      type: "lead.received",
      state: "failed",
      attempts: 8,
      attemptedAt: month,
      createdAt: month,
    });
    await asked();
    await until(async () => (await deliveriesOf(db, webhookId))[1]?.attempts === 1);
    const [row] = await db.select().from(webhooks).where(eq(webhooks.id, webhookId));
    expect(row?.disabledAt).toBeNull();
    expect(Date.now() - (row?.failingSince?.getTime() ?? 0)).toBeLessThan(86_400_000);
  });

  test("for its manager's suspension is no failure of the receiver", async ({ added, asked, db }) => {
    const { receiver, webhookId, member } = added;
    receiver.answer = { status: 503 };
    await asked();
    await until(async () => (await deliveriesOf(db, webhookId))[0]?.attempts === 1);
    await db.update(webhooks).set({ failingSince: null }).where(eq(webhooks.id, webhookId));
    await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, member.id));
    await now(db);
    await until(async () => (await deliveriesOf(db, webhookId))[0]?.state === "failed");
    const [row] = await db.select().from(webhooks).where(eq(webhooks.id, webhookId));
    expect(row?.failingSince).toBeNull();
  });

  test("a receiver that never answers, or without end, is left", async ({ added, asked, db }) => {
    const { receiver, webhookId } = added;
    const left = [
      [{ never: true }, { state: "waiting", failure: "pas de réponse" }],
      // Its status counts, whatever follows.
      [{ endless: true }, { state: "delivered", status: 200 }],
    ] as const;
    for (const [at, [answer, delivery]] of left.entries()) {
      receiver.answer = answer;
      await asked();
      await until(async () => (await deliveriesOf(db, webhookId))[at]?.attempts === 1);
      expect((await deliveriesOf(db, webhookId))[at]).toMatchObject(delivery);
    }
    await until(() => receiver.open === 0);
  });

  test("a redirect is not followed", async ({ added, asked, db }) => {
    const { receiver, webhookId } = added;
    receiver.answer = { status: 307, location: receiver.url.replace("/recif", "/ailleurs") };
    await asked();
    await until(async () => (await deliveriesOf(db, webhookId))[0]?.attempts === 1);
    expect((await deliveriesOf(db, webhookId))[0]).toMatchObject({ state: "waiting", status: 307 });
    expect(receiver.asked).toBe(1);
  });
});

describe("addresses", () => {
  test.for([
    "http://logiciel.example/",
    "https://127.0.0.1/",
    "https://10.1.2.3/",
    "https://169.254.169.254/latest/meta-data/",
    "https://[::1]/",
    "https://[fd00::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://0/",
    "https://metadata/",
    "https://serveur.internal/",
    "https://imprimante.local/",
    "https://a:b@logiciel.example/",
    "ftp://logiciel.example/",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "logiciel.example",
    `https://logiciel.example/${"a".repeat(500)}`,
  ])("%s is refused", async (url, { owned, db }) => {
    expect((await add(owned.visitor, owned.company.id, url)).status).toBe(422);
    expect(await db.$count(webhooks, eq(webhooks.companyId, owned.company.id))).toBe(0);
  });

  test("whose name leads to this machine is refused when it is asked", async ({ added, asked, db }) => {
    // Stored before the host left the environment.
    for (const url of ["https://127.0.0.1.nip.example/", "http://127.0.0.1:1/"]) {
      await db.update(webhooks).set({ url }).where(eq(webhooks.id, added.webhookId));
      await asked();
      await until(async () =>
        (await deliveriesOf(db, added.webhookId)).every(({ attempts }) => attempts > 0),
      );
    }
    expect((await deliveriesOf(db, added.webhookId)).map(({ state, status }) => [state, status])).toEqual([
      ["waiting", null],
      ["failed", null],
    ]);
    expect(added.receiver.asked).toBe(0);
  });
});

describe("the page", () => {
  test("is its managers', five for a company, and all of it ends with who made it", async ({
    added,
    site,
    db,
  }) => {
    const { company, visitor, page, webhookId, receiver, member } = added;
    const other = (await site.signedIn()).visitor;
    expect((await add(other, company.id, receiver.url)).status).toBe(404);
    for (const intent of ["remove", "disable", "test", "rotate"])
      expect((await other.post(page, { intent, webhookId })).status).toBe(404);
    const another = await aCompany(db, { ownerId: (await db.select().from(users).limit(1))[0]?.id ?? "" });
    expect(
      (await visitor.post(`/my-company/${another.id}/webhooks`, { intent: "remove", webhookId })).status,
    ).toBe(404);
    for (let n = 2; n <= 5; n += 1) await add(visitor, company.id, receiver.url);
    expect((await add(visitor, company.id, receiver.url)).status).toBe(409);
    expect((await visitor.post(page, { intent: "remove", webhookId })).status).toBe(302);
    expect(await db.$count(webhooks, eq(webhooks.companyId, company.id))).toBe(4);
    await db.delete(companyManagers).where(eq(companyManagers.userId, member.id));
    expect(await db.$count(webhooks, eq(webhooks.companyId, company.id))).toBe(0);
  });

  test("sends nothing for a suspended account, nor while disabled", async ({ added, asked, db }) => {
    const { visitor, page, webhookId, member, receiver } = added;
    expect((await visitor.post(page, { intent: "disable", webhookId })).status).toBe(302);
    await asked();
    expect((await visitor.post(page, { intent: "test", webhookId })).status).toBe(409);
    expect((await visitor.post(page, { intent: "enable", webhookId })).status).toBe(302);
    await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, member.id));
    await asked();
    expect([await deliveriesOf(db, webhookId), receiver.asked]).toEqual([[], 0]);
  });
});
