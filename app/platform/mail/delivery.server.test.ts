import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { loginLinkMail } from "#app/core/link/mails/links.mails.ts";
import { findReplyAddress } from "#app/core/settings/reply-address.server.ts";
import { settings } from "#app/core/settings/settings.table.ts";
import { newsletterWelcomeMail } from "#app/features/newsletter/mails/newsletter.mails.ts";
import { accountCredentialsMail } from "#app/features/sign-in/mails/sign-in.mails.ts";
import { mails as siteMails } from "#app/mails.server.ts";
import { patientRetries } from "#app/platform/jobs/define-job.ts";
import { type JobQueues, openJobs } from "#app/platform/jobs/jobs.server.ts";
import { mails } from "#app/platform/mail/mails.table.ts";
import { aDatabase } from "#tests/support/database.ts";
import { type Mailbox, startMailbox } from "#tests/support/mailbox.ts";
import { until } from "#tests/support/until.ts";
import { findDeadAddress } from "./dead-addresses.server.ts";
import { type Delivery, deliverMail } from "./delivery.server.ts";
import { enqueueMail, mailJob } from "./outbox.server.ts";
import { renderWith } from "./render.server.ts";
import { openSmtp } from "./smtp.server.ts";

const siteUrl = "https://recif.example";
const credentials = {
  email: "camille@client.example",
  password: "Canari-Secret-9$",
  confirmUrl: `${siteUrl}/auth/confirm?token=canari-jeton`,
};

let database: Awaited<ReturnType<typeof aDatabase>>;
let jobs: JobQueues;
let mailbox: Mailbox;
let delivery: Delivery;
const logged: unknown[] = [];
const failed: { id: string; template: string }[] = [];
const log = {
  info: (...line: unknown[]) => logged.push(line),
  warn: (...line: unknown[]) => logged.push(line),
};

beforeAll(async () => {
  database = await aDatabase();
  mailbox = await startMailbox();
  const queue = { ...mailJob, options: { ...patientRetries, retryDelay: 1, retryDelayMax: 1 } };
  jobs = await openJobs({
    connectionString: database.url,
    queues: [queue],
    log,
    mode: "work",
    pollSeconds: 0.5,
  });
  delivery = {
    db: database.db,
    log,
    siteUrl,
    render: renderWith(siteMails, siteUrl),
    send: openSmtp(mailbox.smtpUrl, "Récif <ne-pas-repondre@recif.example>"),
    findReplyTo: () => findReplyAddress({ db: database.db }),
    showUnsent: true,
    weekly: new Set(),
    postpone: async () => {},
    isWanted: async () => true,
    failed: async (_inside, { id, template }) => {
      failed.push({ id, template });
    },
  };
  await jobs.work(mailJob, 2, ({ mailId }, attempt) => deliverMail(delivery, mailId, attempt));
});
beforeEach(() => {
  mailbox.behaviour = "accept";
});
afterAll(async () => {
  await jobs.stop();
  await mailbox.stop();
  await database.close();
});

const scope = () => ({ db: database.db, jobs });
const sendCredentials = (to: string) =>
  enqueueMail(scope(), accountCredentialsMail, { to, payload: credentials });
const find = async (id: string) =>
  (await database.db.select().from(mails).where(eq(mails.id, id)))[0] ?? expect.fail("no such mail");
const reaches = (id: string, status: string) =>
  until(async () => {
    const mail = await find(id);
    return mail.status === status && mail;
  });

describe("a mail that leaves", () => {
  test("reaches its one recipient with both parts and a Message-ID of the site", async () => {
    const id = await sendCredentials("camille@client.example");
    const mail = await mailbox.waitFor({ to: "camille@client.example" });

    expect(mail.recipients).toEqual(["camille@client.example"]);
    expect(mail.messageId).toBe(`<${id}@recif.example>`);
    expect(mail.subject).toBe("Vos identifiants Récif");
    expect(mail.text).toContain(credentials.password);
    expect(mail.text).toContain(credentials.confirmUrl);
    expect(mail.links).toContain(credentials.confirmUrl);
    expect(mail.headers.get("auto-submitted")).toBe("auto-generated");
    expect(mail.headers.has("list-unsubscribe")).toBe(false);
  });

  test("says where an answer arrives, once the settings say it, and where to write until then", async () => {
    await sendCredentials("sans@client.example");
    const before = await mailbox.waitFor({ to: "sans@client.example" });
    expect(before.headers.has("reply-to")).toBe(false);
    expect(before.links).toContain(`${siteUrl}/contact`);

    await database.db.insert(settings).values({ key: "contactEmail", value: "Equipe@Recif.nc" });
    await sendCredentials("avec@client.example");
    const after = await mailbox.waitFor({ to: "avec@client.example" });
    expect(after.headers.get("reply-to")).toBe("equipe@recif.nc");
    expect(after.text).toContain("equipe@recif.nc");
    expect(after.headers.get("from")).toContain("ne-pas-repondre@recif.example");
  });

  test("leaves no secret in the database or in the log", async () => {
    const id = await sendCredentials("secret@client.example");
    expect(await reaches(id, "sent")).toMatchObject({ payload: null, html: null, bodyText: null });

    const { rows } = await database.pool.query(
      "select (select json_agg(m)::text from mails m) as mails, (select json_agg(j)::text from pgboss.job j) as jobs",
    );
    for (const secret of [credentials.password, "canari-jeton"]) {
      expect(rows[0].mails + rows[0].jobs + JSON.stringify(logged)).not.toContain(secret);
    }
    expect(rows[0].jobs + JSON.stringify(logged)).not.toContain("@client.example");
  });

  test("carries one-click unsubscription where there is something to unsubscribe from", async () => {
    const unsubscribeUrl = `${siteUrl}/newsletter/desinscription?token=abc`;
    await enqueueMail(scope(), newsletterWelcomeMail, {
      to: "lettre@client.example",
      payload: { unsubscribeUrl },
    });
    const mail = await mailbox.waitFor({ to: "lettre@client.example" });

    expect(mail.headers.get("list-unsubscribe")).toBe(`<${unsubscribeUrl}>`);
    expect(mail.headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  });

  test("leaves once, even when its job runs again", async () => {
    const id = await sendCredentials("une-fois@client.example");
    await reaches(id, "sent");
    await deliverMail(delivery, id, { number: 2, last: false });

    expect(
      mailbox.received.filter((mail) => mail.recipients.includes("une-fois@client.example")),
    ).toHaveLength(1);
  });
});

describe("a mail server that does not do its work", () => {
  test("down, then back: the mail waits, then arrives", async () => {
    const { port } = mailbox;
    await mailbox.stop();
    const id = await sendCredentials("panne@client.example");
    await until(async () => (await find(id)).lastError);
    expect(await find(id)).toMatchObject({
      status: "waiting",
      lastError: expect.stringContaining("ECONNREFUSED"),
    });

    mailbox = await startMailbox(port);
    const mail = await mailbox.waitFor({ to: "panne@client.example" });
    expect(mail.messageId).toBe(`<${id}@recif.example>`);
    expect((await reaches(id, "sent")).attempts).toBeGreaterThan(1);
  });

  test("a temporary refusal is retried, and its stored reason holds no e-mail address", async () => {
    mailbox.behaviour = "refuse-for-now";
    const id = await sendCredentials("plus-tard@client.example");
    await until(async () => (await find(id)).lastError);
    const refused = await find(id);
    expect(refused).toMatchObject({ status: "waiting", lastError: expect.stringContaining("451") });
    expect(refused.lastError + JSON.stringify(logged)).not.toContain("canari@canari.example");

    mailbox.behaviour = "accept";
    await mailbox.waitFor({ to: "plus-tard@client.example" });
  });

  test("refusing for good: the mail is kept as failed, and not tried again", async () => {
    mailbox.behaviour = "refuse-for-good";
    const id = await sendCredentials("inconnu@client.example");

    expect(await reaches(id, "failed")).toMatchObject({
      attempts: 1,
      payload: credentials,
      lastError: expect.stringContaining("550"),
    });
  });

  test.for([
    ["no-mailbox", true],
    ["full-mailbox", false],
    ["refuse-for-good", false],
  ] as const)("%s: the address is marked as dead: %s", async ([behaviour, dead]) => {
    mailbox.behaviour = behaviour;
    const address = `${behaviour}@client.example`;
    const id = await sendCredentials(address);
    await reaches(id, "failed");
    const marked = await findDeadAddress({ db: database.db }, address);
    expect(marked?.markedBy).toBe(dead ? "le serveur d’e-mail du destinataire" : undefined);
    expect(marked?.note ?? "").not.toContain("canari@canari.example");
    expect(failed.filter((mail) => mail.id === id)).toEqual([{ id, template: accountCredentialsMail.name }]);
    mailbox.behaviour = "accept";
    const next = await sendCredentials(address);
    expect((await reaches(next, dead ? "failed" : "sent")).status).toBe(dead ? "failed" : "sent");
  });

  test("a failure whose consequence cannot be stored is not recorded either, and tried again", async () => {
    mailbox.behaviour = "refuse-for-good";
    const recorded = { ...scope(), jobs: { enqueue: async () => {} } };
    const payload = { loginUrl: `${siteUrl}/auth/confirm?token=x` };
    const id = await enqueueMail(recorded, loginLinkMail, { to: "suite@client.example", payload });
    const broken = { ...delivery, failed: () => Promise.reject(new Error("no database")) };
    await expect(deliverMail(broken, id, { number: 1, last: false })).rejects.toThrow("no database");
    expect(await find(id)).toMatchObject({ status: "waiting" });
    await deliverMail(delivery, id, { number: 2, last: false });
    expect(await find(id)).toMatchObject({ status: "failed" });
    expect(failed.map((mail) => mail.id)).toContain(id);
  });

  test("failing to the last attempt: the mail is kept as failed", async () => {
    mailbox.behaviour = "refuse-for-now";
    const recorded = { ...scope(), jobs: { enqueue: async () => {} } };
    const id = await enqueueMail(recorded, loginLinkMail, {
      to: "jamais@client.example",
      payload: { loginUrl: `${siteUrl}/auth/confirm?token=x` },
    });
    await expect(deliverMail(delivery, id, { number: 15, last: true })).rejects.toThrow("451");
    expect(await find(id)).toMatchObject({ status: "failed", attempts: 1 });
  });

  test("slow: enqueueing does not wait for it, and other mails still leave", async () => {
    mailbox.behaviour = "hold";
    const slow = await sendCredentials("lent@client.example");
    await until(() => mailbox.delayed() === 1);
    const other = await sendCredentials("autre@client.example");
    expect((await find(slow)).status).toBe("waiting");

    mailbox.behaviour = "accept";
    await reaches(slow, "sent");
    await reaches(other, "sent");
  });
});

test("a mail that left while the database was away is noted once it is back, and not sent again", async () => {
  mailbox.behaviour = "hold";
  const id = await sendCredentials("parti@client.example");
  await until(() => mailbox.delayed() === 1);
  const holder = await database.pool.connect();
  await holder.query("begin");
  await holder.query("select 1 from mails where id = $1 for update", [id]);
  mailbox.behaviour = "accept";
  const ended =
    "select pg_cancel_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ~ 'update \"mails\"'";
  await until(async () => (await database.pool.query(ended)).rowCount);
  await holder.query("commit");
  holder.release();
  expect(await reaches(id, "sent")).toMatchObject({ attempts: 1 });
  expect(
    mailbox.received.filter(({ recipients }) => recipients.includes("parti@client.example")),
  ).toHaveLength(1);
});

describe("without a mail server", () => {
  const enqueueOnly = () => ({ ...scope(), jobs: { enqueue: async () => {} } });

  test("the mail is kept, rendered, for /dev/mail", async () => {
    const id = await enqueueMail(enqueueOnly(), accountCredentialsMail, {
      to: "garde@client.example",
      payload: credentials,
    });
    await deliverMail({ ...delivery, send: undefined }, id, { number: 1, last: false });

    const stored = await find(id);
    expect(stored).toMatchObject({ status: "kept", subject: "Vos identifiants Récif", payload: null });
    expect(stored.html).toContain(credentials.password);
    expect(stored.bodyText).toContain(credentials.confirmUrl);
  });

  test("where /dev/mail does not answer, nothing is rendered", async () => {
    const id = await enqueueMail(enqueueOnly(), accountCredentialsMail, {
      to: "attend@client.example",
      payload: credentials,
    });
    await deliverMail({ ...delivery, send: undefined, showUnsent: false }, id, { number: 1, last: false });

    expect(await find(id)).toMatchObject({
      status: "kept",
      html: null,
      bodyText: null,
      payload: credentials,
    });
  });
});
