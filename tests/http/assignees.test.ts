import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { auditLog } from "#app/core/audit/audit.table.ts";
import { leads } from "#app/core/lead/lead.table.ts";
import { leadAssignees } from "#app/core/lead/lead-staff.table.ts";
import { users } from "#app/core/person/person.table.ts";
import { contactMessages, messageAssignees } from "#app/features/messages/messages.table.ts";
import { plain, TODAY } from "#tests/support/queue-page.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";
import { aMessage, aWaitingLead, daysAgo } from "#tests/support/waiting-work.ts";

const test = siteTest
  .extend("content", perFile, async ({ database: { db } }) => {
    await aMessage(db, "Attribuée", daysAgo(1));
    const [message] = await db
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.lastName, "Attribuée"));
    return { leadId: await aWaitingLead(db, "Paul Attribué", daysAgo(1)), messageId: message?.id ?? "" };
  })
  .extend("kinds", async ({ content, database: { db } }) => {
    const { leadId, messageId } = content as { leadId: string; messageId: string };
    return [
      {
        id: leadId,
        record: `/admin/demande/${leadId}`,
        list: "/admin/demandes/generales",
        name: "Paul Attribué",
        act: "lead.attribute",
        assignees: () => db.select().from(leadAssignees),
        erase: () => db.delete(leads).where(eq(leads.id, leadId)),
      },
      {
        id: messageId,
        record: `/admin/messages/${messageId}`,
        list: "/admin/messages",
        name: "Marie Attribuée",
        act: "message.attribute",
        assignees: () => db.select().from(messageAssignees),
        erase: () => db.delete(contactMessages).where(eq(contactMessages.id, messageId)),
      },
    ];
  });

test("a request and a message are assigned to an administrator, and found in their lists by that", async ({
  site,
  database: { db },
  kinds,
}) => {
  const me = await site.signedIn({ role: "admin" });
  const other = await site.signedIn({ role: "admin" });
  const member = await site.signedIn();
  for (const { id, record, list, name, act, assignees } of kinds) {
    const listed = async (whose: string, by = me) =>
      (await by.visitor.get(`${list}?attribution=${whose}`)).body.includes(name);
    expect([await listed("moi"), await listed("personne")]).toEqual([false, true]);
    expect((await me.visitor.post(record, { intent: "assignee", mine: "1" })).status).toBe(302);
    expect([await listed("moi"), await listed("personne"), await listed("moi", other)]).toEqual([
      true,
      false,
      false,
    ]);
    expect((await me.visitor.get(record)).body).not.toContain("Me l’attribuer");
    expect((await other.visitor.get(record)).body).toContain("Me l’attribuer");
    expect((await me.visitor.get(list)).body).toContain(me.member.name);

    const today = plain((await me.visitor.get(`${TODAY}?size=25`)).body);
    expect(today).toMatch(new RegExp(`attribuée? à ${me.member.name}`));
    await me.visitor.post(record, { intent: "assignee", assignee: other.member.id });
    expect([await listed("moi"), await listed("moi", other)]).toEqual([false, true]);
    expect((await me.visitor.post(record, { intent: "assignee", assignee: member.member.id })).status).toBe(
      404,
    );
    expect(await assignees()).toMatchObject([{ assigneeId: other.member.id }]);
    await me.visitor.post(record, { intent: "assignee", assignee: "" });
    expect(await assignees()).toEqual([]);
    const audited = await db.select().from(auditLog).where(eq(auditLog.subject, id));
    expect(audited.filter(({ action }) => action === act)).toHaveLength(3);
  }
});

test("who is no administrator any more, or is erased, has nothing assigned; no trace outlives the record", async ({
  site,
  database: { db },
  kinds,
}) => {
  for (const { record, assignees, erase } of kinds) {
    const demoted = await site.signedIn({ role: "admin" });
    const gone = await site.signedIn({ role: "admin" });
    const { visitor } = await site.signedIn({ role: "admin" });
    await demoted.visitor.post(record, { intent: "assignee", mine: "1" });
    expect(await assignees()).toHaveLength(1);
    await db.update(users).set({ role: "user" }).where(eq(users.id, demoted.member.id));
    expect(await assignees()).toEqual([]);
    await visitor.post(record, { intent: "assignee", assignee: gone.member.id });
    await db.delete(users).where(eq(users.id, gone.member.id));
    expect(await assignees()).toEqual([]);
    await visitor.post(record, { intent: "assignee", mine: "1" });
    await erase();
    expect(await assignees()).toEqual([]);
  }
});
