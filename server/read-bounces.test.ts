import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { leads } from "#app/core/lead/lead.table.ts";
import { forwardUnreached } from "#app/features/leads/notices/unreached.server.ts";
import { findDeadAddress } from "#app/platform/mail/dead-addresses.server.ts";
import { mails } from "#app/platform/mail/mails.table.ts";
import { aCompany } from "#tests/support/factories.ts";
import { type ImapServer, startImapServer } from "#tests/support/imap-server.ts";
import { aRequest, ask } from "#tests/support/lead-life.ts";
import { aPublicScope } from "#tests/support/scope.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";
import { until } from "#tests/support/until.ts";
import { readBounces } from "./read-bounces.ts";

let imap: ImapServer;
beforeAll(async () => {
  imap = await startImapServer();
});
afterAll(() => imap.stop());

const test = siteTest.extend("env", perFile, async () => ({ STAFF_EMAIL: "equipe@recif.example" }));

type Bounce = { to: string; original?: string; status?: string; messageId: string; action?: string };

const bounce = ({ to, original, status = "5.1.1", messageId, action = "failed" }: Bounce) =>
  [
    "From: MAILER-DAEMON@mx.example",
    "To: ne-pas-repondre@recif.example",
    "Subject: Undelivered Mail Returned to Sender",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    "MIME-Version: 1.0",
    "",
    "--b",
    "Content-Type: text/plain",
    "",
    "It could not be delivered.",
    "--b",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example",
    "",
    ...(original ? [`Original-Recipient: rfc822; ${original}`] : []),
    `Final-Recipient: rfc822; ${to}`,
    `Action: ${action}`,
    `Status: ${status}`,
    "",
    "--b",
    "Content-Type: text/rfc822-headers",
    "",
    "From: ne-pas-repondre@recif.example",
    `Message-ID: ${messageId}`,
    "",
    "--b--",
    "",
  ].join("\r\n");

const receive = (source: string) => imap.mails.push({ source, seen: false });

describe("a mail that comes back hours later", () => {
  const sentTo = async (
    { db }: Pick<ReturnType<typeof aPublicScope>, "db">,
    recipient: string,
    given: Partial<typeof mails.$inferInsert> = {},
  ) => {
    const id = crypto.randomUUID();
    const messageId = `<${id}@recif.example>`;
    const sent = { status: "sent", sentAt: new Date(), template: "login-link" };
    await db.insert(mails).values({ ...sent, id, messageId, recipient, ...given });
    return { id, messageId };
  };
  const stateOf = async ({ db }: Pick<ReturnType<typeof aPublicScope>, "db">, id: string) => {
    const [found] = await db
      .select({ status: mails.status, lastError: mails.lastError })
      .from(mails)
      .where(eq(mails.id, id));
    return found;
  };

  test("marks its address as dead, and counts as failed", async ({ site, database: { db } }) => {
    const scope = aPublicScope(db, { site: { url: site.url } });
    const to = "partie@compagnie.example";
    const { id, messageId } = await sentTo(scope, to);
    receive(bounce({ to: "Partie@Compagnie.example", messageId }));
    expect(await readBounces(scope, imap.url)).toEqual({ read: 1, returned: 1 });
    expect(await stateOf(scope, id)).toEqual({ status: "failed", lastError: "revenu : 5.1.1" });
    expect((await findDeadAddress(scope, to))?.note).toBe("Revenu : 5.1.1");
    // Read once.
    expect(await readBounces(scope, imap.url)).toEqual({ read: 0, returned: 0 });
  });

  test.for<[string, Partial<Bounce>, boolean]>([
    ["a full mailbox", { status: "5.2.2" }, true],
    ["one that is only late", { status: "4.4.1", action: "delayed" }, false],
    ["the id of no mail", { messageId: `<${crypto.randomUUID()}@recif.example>` }, false],
    ["another address than the mail's", { to: "victime@compagnie.example" }, false],
  ])("of %s marks no address as dead", async ([, given, failed], { site, database: { db } }) => {
    const scope = aPublicScope(db, { site: { url: site.url } });
    const to = `${crypto.randomUUID()}@compagnie.example`;
    const { id, messageId } = await sentTo(scope, to);
    await sentTo(scope, "victime@compagnie.example");
    receive(bounce({ to, messageId, ...given }));
    await readBounces(scope, imap.url);
    expect((await stateOf(scope, id))?.status).toBe(failed ? "failed" : "sent");
    for (const address of [to, "victime@compagnie.example"])
      expect(await findDeadAddress(scope, address)).toBeUndefined();
  });

  test("of an address that forwards counts as failed, and the address lives", async ({
    site,
    database: { db },
  }) => {
    const scope = aPublicScope(db, { site: { url: site.url } });
    const original = "renvoi@compagnie.example";
    const { id, messageId } = await sentTo(scope, original);
    receive(bounce({ to: "ailleurs@autre.example", original, messageId }));
    expect(await readBounces(scope, imap.url)).toMatchObject({ returned: 1 });
    expect((await stateOf(scope, id))?.status).toBe("failed");
    for (const address of [original, "ailleurs@autre.example"])
      expect(await findDeadAddress(scope, address)).toBeUndefined();
  });

  test("of several mails that left as one brings back all of them", async ({ site, database: { db } }) => {
    const scope = aPublicScope(db, { site: { url: site.url } });
    const to = "plusieurs@compagnie.example";
    const first = await sentTo(scope, to);
    const second = await sentTo(scope, to, { messageId: first.messageId });
    receive(bounce({ to, messageId: first.messageId }));
    expect(await readBounces(scope, imap.url)).toMatchObject({ returned: 2 });
    expect((await stateOf(scope, second.id))?.status).toBe("failed");
  });

  test("of a mail sent long before counts for nothing", async ({ site, database: { db } }) => {
    const scope = aPublicScope(db, { site: { url: site.url } });
    const to = "ancienne@compagnie.example";
    const { messageId } = await sentTo(scope, to, { sentAt: new Date(Date.now() - 15 * 86_400_000) });
    receive(bounce({ to, messageId }));
    expect(await readBounces(scope, imap.url)).toEqual({ read: 1, returned: 0 });
    expect(await findDeadAddress(scope, to)).toBeUndefined();
  });

  test("of a request brings the request to the staff at once", async ({ site, database: { db } }) => {
    const scope = aPublicScope(db, { site: { url: site.url, staffEmail: "equipe@recif.example" } });
    const { member } = await site.signedIn();
    const { slug } = await aCompany(db, { ownerId: member.id, email: "" });
    const request = aRequest();
    await ask(site.visitor(), site.url, request, [slug]);
    const messageId = `<${crypto.randomUUID()}@recif.example>`;
    // Once the site has done its own with it.
    await until(async () => {
      const sent = await db
        .update(mails)
        .set({ status: "sent", sentAt: sql`now()`, messageId })
        .where(sql`${mails.recipient} = ${member.email} and ${mails.template} = 'new-lead-notification'
          and ${mails.status} <> 'waiting'`)
        .returning({ id: mails.id });
      return sent.length === 1;
    });
    const queued: Record<string, unknown>[] = [];
    const jobs = {
      enqueue: async (_db: unknown, _queue: string, data: Record<string, unknown>) => void queued.push(data),
    };
    receive(bounce({ to: member.email, messageId }));
    expect(await readBounces({ ...scope, jobs }, imap.url)).toMatchObject({ returned: 1 });
    for (const data of queued) await forwardUnreached(scope, data as { mailId: string });
    const [lead] = await db.select().from(leads).where(eq(leads.email, request.email));
    expect(lead?.toForward).toBe(true);
  });

  test("leaves a person's mails unread, and is not stopped by one that cannot be read", async ({
    site,
    database: { db },
  }) => {
    const scope = aPublicScope(db, { site: { url: site.url } });
    receive(
      "From: marie@client.example\r\nSubject: Bonjour\r\nContent-Type: text/plain\r\n\r\nUne question.\r\n",
    );
    const own = imap.mails.at(-1);
    receive('Content-Type: multipart/report; report-type=delivery-status; boundary="\r\n\r\n\u0000\u0000--');
    const to = "apres@compagnie.example";
    const { messageId } = await sentTo(scope, to);
    receive(bounce({ to, messageId }));
    expect(await readBounces(scope, imap.url)).toEqual({ read: 2, returned: 1 });
    expect(own?.seen).toBe(false);
  });

  test("whose mailbox refuses the name fails loudly", async ({ site, database: { db } }) => {
    const scope = aPublicScope(db, { site: { url: site.url } });
    await expect(readBounces(scope, imap.url.replace("canari", "faux"))).rejects.toThrow();
  });
});
