import { asc, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { leadEvents, leadOffers, leadRecipients } from "#app/core/lead/lead.table.ts";
import { dayAfter, noumeaDay } from "#app/platform/text/time.ts";
import { aCompanyWithProgram } from "#tests/support/company-api.ts";
import { aCompany } from "#tests/support/factories.ts";
import { templatesTo } from "#tests/support/lead-life.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";

const test = siteTest
  .extend("content", perFile, ({ database }) => aCompany(database.db))
  .extend("db", ({ database }) => database.db)
  .extend("made", ({ site, db }) => aCompanyWithProgram(site, db))
  .extend("stateOf", ({ db }) => async (id: string) => {
    const [row] = await db.select().from(leadRecipients).where(eq(leadRecipients.id, id));
    return row?.state;
  });

describe("requests", () => {
  test("are listed by state, newest first, and reading the list opens none", async ({ made, stateOf }) => {
    const [first, second] = [await made.receive(), await made.receive()];
    const { status, json, headers } = await made.program.get("/leads");
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("no-store");
    expect([...headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
    expect(json.leads.map(({ reference }: { reference: string }) => reference)).toEqual([
      second.lead.reference,
      first.lead.reference,
    ]);
    expect(await stateOf(first.recipient.id)).toBe("sent");
    expect((await made.program.get("/leads?state=accepted")).json.total).toBe(0);
    expect((await made.program.get("/leads?state=autre")).status).toBe(400);
    expect((await made.program.get("/leads?page=0")).status).toBe(400);
  });

  test("show what the page shows: contact details only once accepted", async ({ made, stateOf }) => {
    const { request, lead, recipient } = await made.receive();
    const opened = await made.program.get(`/leads/${lead.reference.toLowerCase()}`);
    expect(opened.json).toMatchObject({
      id: recipient.id,
      state: "seen",
      contact: null,
      message: request.message,
    });
    expect(opened.body).not.toContain(request.email);
    expect(await stateOf(recipient.id)).toBe("seen");
    const accepted = await made.program.post(`/leads/${recipient.id}/accept`, {
      revision: opened.json.revision,
    });
    expect(accepted.status).toBe(200);
    expect(accepted.json).toMatchObject({ state: "accepted", contact: { email: request.email } });
    expect((await made.visitor.get(`/my-company/leads/${recipient.id}`)).body).toContain(request.email);
  });

  test("accepted twice are accepted once, with one mail and the manager in the journal", async ({
    made,
    db,
  }) => {
    const { request, recipient } = await made.receive();
    const { json } = await made.program.get(`/leads/${recipient.id}`);
    const body = { revision: json.revision };
    const answers = [
      await made.program.post(`/leads/${recipient.id}/accept`, body),
      await made.program.post(`/leads/${recipient.id}/accept`, body),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.json).toEqual(answers[0]?.json);
    expect((await templatesTo(db, request.email)).filter((one) => one === "lead-progress")).toHaveLength(1);
    const events = await db
      .select()
      .from(leadEvents)
      .where(eq(leadEvents.recipientId, recipient.id))
      .orderBy(asc(leadEvents.id));
    expect(events.map(({ toStatus, actorId }) => [toStatus, actorId])).toEqual([
      ["seen", made.member.id],
      ["accepted", made.member.id],
    ]);
  });

  test("are declined with a reason of the page's list, or in own words", async ({ made, db }) => {
    const { recipient } = await made.receive();
    const { revision } = (await made.program.get(`/leads/${recipient.id}`)).json;
    const path = `/leads/${recipient.id}/decline`;
    const wrong = await made.program.post(path, { revision, reason: "Bof" });
    expect([wrong.status, wrong.json.errors[0].parameter]).toEqual([422, "reason"]);
    const reason = "Pas de disponibilité en ce moment";
    const { json } = await made.program.post(path, { revision, reason, details: "Revenez en mars" });
    expect(json).toMatchObject({ state: "declined", reason: `${reason}. Revenez en mars` });
    const [row] = await db.select().from(leadRecipients).where(eq(leadRecipients.id, recipient.id));
    expect(row).toMatchObject({ state: "declined", actorId: made.member.id });
  });

  test("are quoted with an offer that is corrected, and never over another's", async ({ made, db }) => {
    const { recipient } = await made.receive();
    const path = `/leads/${recipient.id}`;
    const { revision: before } = (await made.program.get(path)).json;
    const offer = {
      amount: 450_000,
      withTax: true,
      delay: "3 semaines",
      validUntil: dayAfter(noumeaDay(), 30),
    };
    expect((await made.program.post(`${path}/quoted`, { revision: before, ...offer })).status).toBe(409);
    const { revision } = (await made.program.post(`${path}/accept`, { revision: before })).json;
    const quoted = await made.program.post(`${path}/quoted`, { revision, ...offer });
    expect(quoted.json).toMatchObject({ state: "quoted", offer: { ...offer, sentence: null } });
    expect((await made.program.post(`${path}/quoted`, { revision, ...offer })).status).toBe(200);
    expect((await made.program.post(`${path}/quoted`, { revision, ...offer, amount: 1 })).status).toBe(409);
    const corrected = { revision: quoted.json.revision, ...offer, amount: 400_000 };
    expect((await made.program.post(`${path}/quoted`, corrected)).status).toBe(200);
    const [stored] = await db.select().from(leadOffers).where(eq(leadOffers.recipientId, recipient.id));
    expect(stored).toMatchObject({ amount: 400_000, withTax: true });
    for (const wrong of [{ amount: -1 }, { amount: 1.5 }, { validUntil: "2020-01-01" }, { other: 1 }])
      expect((await made.program.post(`${path}/quoted`, { ...corrected, ...wrong })).status).toBe(422);
  });

  test("quoted without an offer twice are quoted once", async ({ made }) => {
    const { recipient } = await made.receive();
    const path = `/leads/${recipient.id}`;
    const { revision: before } = (await made.program.get(path)).json;
    const { revision } = (await made.program.post(`${path}/accept`, { revision: before })).json;
    const answers = [
      await made.program.post(`${path}/quoted`, { revision }),
      await made.program.post(`${path}/quoted`, { revision }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.json).toEqual(answers[0]?.json);
    expect((await made.program.post(`${path}/quoted`, { revision, amount: 1 })).status).toBe(409);
  });

  test("that changed since they were read are not acted on", async ({ made, stateOf }) => {
    const { recipient } = await made.receive();
    const { revision } = (await made.program.get(`/leads/${recipient.id}`)).json;
    await made.visitor.post(`/my-company/leads/${recipient.id}`, { intent: "decline" });
    const late = await made.program.post(`/leads/${recipient.id}/accept`, { revision });
    expect([late.status, late.json.type]).toEqual([409, "/api#probleme-conflict"]);
    expect(await stateOf(recipient.id)).toBe("declined");
  });

  test("that a manager opened meanwhile are still accepted", async ({ made }) => {
    const { recipient } = await made.receive();
    const { json } = await made.program.get(`/leads/${recipient.id}`);
    await made.visitor.get(`/my-company/leads/${recipient.id}`);
    const answer = await made.program.post(`/leads/${recipient.id}/accept`, { revision: json.revision });
    expect(answer.status).toBe(200);
  });
});
