import { loginLinkMail } from "#app/core/link/mails/links.mails.ts";
import { openDatabase, openPool } from "#app/platform/db/client.server.ts";
import { openJobs } from "#app/platform/jobs/jobs.server.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { queues } from "#server/queues.ts";

/** Enqueues a mail in a transaction, reports progress, and waits to be killed. */
const [databaseUrl = "", to = "", stopBefore = ""] = process.argv.slice(2);
const log = { warn: () => {} };
const jobs = await openJobs({ connectionString: databaseUrl, queues, log, mode: "send" });
const payload = { loginUrl: "https://recif.example/auth/confirm?token=canari" };

await openDatabase(openPool(databaseUrl)).transaction(async (tx) => {
  await enqueueMail({ db: tx, jobs }, loginLinkMail, { to, payload });
  if (stopBefore === "commit") await waitForTheEnd("before commit");
});
await waitForTheEnd("committed");

function waitForTheEnd(word: string): Promise<never> {
  process.stdout.write(`${word}\n`);
  return new Promise(() => setInterval(() => {}, 1_000));
}
