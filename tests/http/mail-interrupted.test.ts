import { spawn } from "node:child_process";
import readline from "node:readline";
import { expect } from "vitest";
import { demonstrationTest as test } from "#tests/support/site-test.ts";
import { until } from "#tests/support/until.ts";
import { aVisitor } from "#tests/support/visitor.ts";

/** Runs mail-writer.ts and kills it at the given point, simulating a power cut. */
async function writeAndDie(databaseUrl: string, to: string, stopBefore: "commit" | "send"): Promise<void> {
  const child = spawn(process.execPath, ["tests/support/mail-writer.ts", databaseUrl, to, stopBefore]);
  let errors = "";
  child.stderr.on("data", (chunk) => (errors += chunk));
  const exited = new Promise((resolve) => child.once("exit", resolve));
  const output = new Promise<string>((resolve, reject) => {
    readline.createInterface({ input: child.stdout }).once("line", resolve);
    child.once("exit", () => reject(new Error(errors)));
  });
  expect(await output).toBe(stopBefore === "commit" ? "before commit" : "committed");
  child.kill("SIGKILL");
  await exited;
}

test("kill -9 between commit and sending loses nothing; before the commit there is nothing to send", async ({
  another,
  mailbox,
  database,
}) => {
  await writeAndDie(database.url, "jamais@client.example", "commit");
  await writeAndDie(database.url, "promis@client.example", "send");
  expect(mailbox.received).toEqual([]);

  await another({ SMTP_URL: mailbox.smtpUrl });
  const mail = await mailbox.waitFor({ to: "promis@client.example" });
  expect(mail.links).toContain("https://recif.example/auth/confirm?token=canari");
  expect(mailbox.received.map(({ recipients }) => recipients)).toEqual([["promis@client.example"]]);
});

test("kill -9 while the mail server reads loses nothing; what comes twice has one Message-ID", async ({
  another,
  mailbox,
  database: { pool },
}) => {
  const to = "interrompu@client.example";
  const copies = () => mailbox.received.filter(({ recipients }) => recipients.includes(to));
  const interrupted = await another({ SMTP_URL: mailbox.smtpUrl });
  mailbox.behaviour = "hold";
  const asked = await aVisitor(interrupted.url).post("/register", { email: to, consent: "on" });
  expect(asked.status).toBeLessThan(400);
  await until(() => mailbox.delayed() === 1);
  await interrupted.stop("SIGKILL");
  mailbox.behaviour = "accept";
  await mailbox.waitFor({ to });

  // Skips the 20 s heartbeat timeout and half a minute of retry delay.
  await pool.query("update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'");
  await another({ SMTP_URL: mailbox.smtpUrl });
  await until(async () => {
    await pool.query("update pgboss.job set start_after = now() where state = 'retry'");
    return copies().length === 2;
  });
  expect(new Set(copies().map(({ messageId }) => messageId)).size).toBe(1);
  await until(async () => {
    const { rows } = await pool.query("select status from mails where recipient = $1", [to]);
    return rows.length === 1 && rows[0].status === "sent";
  });
});
