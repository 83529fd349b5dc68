import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loginLinkMail } from "#app/core/link/mails/links.mails.ts";
import { accountCredentialsMail } from "#app/features/sign-in/mails/sign-in.mails.ts";
import { type JobQueues, openJobs } from "#app/platform/jobs/jobs.server.ts";
import { mails } from "#app/platform/mail/mails.table.ts";
import { aDatabase } from "#tests/support/database.ts";
import { BadRecipient, enqueueMail, mailJob } from "./outbox.server.ts";

let database: Awaited<ReturnType<typeof aDatabase>>;
let jobs: JobQueues;
const login = { loginUrl: "https://recif.example/auth/confirm?token=canari-jeton" };

beforeAll(async () => {
  database = await aDatabase();
  jobs = await openJobs({
    connectionString: database.url,
    queues: [mailJob],
    log: { warn: () => {} },
    mode: "send",
  });
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

const jobsInQueue = async () => (await database.pool.query("select data from pgboss.job")).rows;

test("a mail and its job exist once the transaction that causes them commits, and not before", async () => {
  const id = await database.db.transaction(async (tx) => {
    const made = await enqueueMail({ db: tx, jobs }, loginLinkMail, {
      to: "camille@client.nc",
      payload: login,
    });
    expect(await jobsInQueue()).toEqual([]);
    expect(await database.db.select().from(mails)).toEqual([]);
    return made;
  });

  expect(await jobsInQueue()).toEqual([{ data: { mailId: id } }]);
  const [mail] = await database.db.select().from(mails).where(eq(mails.id, id));
  expect(mail).toMatchObject({ recipient: "camille@client.nc", template: "login-link", status: "waiting" });
});

test("a transaction that fails leaves neither a mail nor a job", async () => {
  const before = await jobsInQueue();
  const failed = database.db.transaction(async (tx) => {
    const scope = { db: tx, jobs };
    await enqueueMail(scope, loginLinkMail, { to: "annule@client.nc", payload: login });
    throw new Error("something went wrong afterwards");
  });

  await expect(failed).rejects.toThrow("afterwards");
  expect(await jobsInQueue()).toEqual(before);
  expect(await database.db.select().from(mails).where(eq(mails.recipient, "annule@client.nc"))).toEqual([]);
});

test("the recipient is one address, or there is no mail", async () => {
  const to = "camille@client.nc\r\nBcc: v@victim.nc";
  const payload = { email: to, password: "x", confirmUrl: login.loginUrl };
  const before = await database.db.$count(mails);

  await expect(
    enqueueMail({ db: database.db, jobs }, accountCredentialsMail, { to, payload }),
  ).rejects.toThrow(BadRecipient);
  expect(await database.db.$count(mails)).toBe(before);
});
