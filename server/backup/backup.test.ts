import fs from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { expect, onTestFinished } from "vitest";
import { loginLinkMail } from "#app/core/link/mails/links.mails.ts";
import { openJobs } from "#app/platform/jobs/jobs.server.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { newDocumentKey, newLogoKey } from "#app/platform/storage/file-keys.ts";
import { openLocalFiles } from "#app/platform/storage/files.server.ts";
import { queues } from "#server/queues.ts";
import { PASSWORD } from "#tests/support/accounts.ts";
import { aFolder, anEmptyDatabase, runCommand } from "#tests/support/backups.ts";
import { aCompany } from "#tests/support/factories.ts";
import { startMailbox } from "#tests/support/mailbox.ts";
import { membersOf } from "#tests/support/members.ts";
import { startSite } from "#tests/support/site.ts";
import { siteTest } from "#tests/support/site-test.ts";
import { aVisitor } from "#tests/support/visitor.ts";

const test = siteTest;
const PASSPHRASE = "le cagou ne vole pas";

const pageOf = async (site: string, page: string) =>
  (await (await fetch(site + page)).text())
    .replaceAll(site, "https://recif.example")
    // Within the address that oEmbed is found at.
    .replaceAll(encodeURIComponent(site), encodeURIComponent("https://recif.example"))
    .replace(/nonce="[^"]*"|"nonce":"[^"]*"/g, "");

test("backup, a new machine, restore: the same pages, sign-ins, files and waiting mails", async ({
  database,
}) => {
  const [before, after] = [await aFolder(), await aFolder()];
  const logoKey = newLogoKey();
  const logo = Buffer.from("the bytes of a logo");
  const files = openLocalFiles(path.join(before, "files"));
  await files.put(logoKey, logo);
  await files.put(newDocumentKey("pdf"), Buffer.from("a document"));
  const { slug } = await aCompany(database.db, { name: 'Éléphant \\ tabulé\t"cité"', logoKey });
  const pages = ["/", "/directory", `/company/${slug}`, "/sitemap.xml"];

  const old = await startSite({ DATABASE_URL: database.url, DATA_DIR: before, APP_MODE: "demonstration" });
  const { member, visitor } = await membersOf({ url: old.url, db: database.db }).signedIn();
  const shown = await Promise.all(pages.map((page) => pageOf(old.url, page)));
  await old.stop();
  const jobs = await openJobs({
    connectionString: database.url,
    queues,
    log: { warn: () => {} },
    mode: "send",
  });
  await enqueueMail({ db: database.db, jobs }, loginLinkMail, {
    to: "attend@canari.example",
    payload: { loginUrl: "https://recif.example/x" },
  });
  await jobs.stop();

  const file = path.join(before, "site.backup");
  const made = await runCommand("backup", [file], {
    DATABASE_URL: database.url,
    DATA_DIR: before,
    BACKUP_PASSPHRASE: PASSPHRASE,
  });
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining("Chiffrée") });
  expect((await fs.stat(file)).mode & 0o777).toBe(0o600);
  const raw = await fs.readFile(file);
  for (const secret of [
    member.email,
    logo.toString(),
    await fs.readFile(path.join(before, "secret"), "utf8"),
  ])
    expect(raw.includes(secret)).toBe(false);
  await fs.rm(path.join(before, "files"), { recursive: true });

  const DATABASE_URL = await anEmptyDatabase();
  const restored = await runCommand("restore", [file], {
    DATABASE_URL,
    DATA_DIR: after,
    BACKUP_PASSPHRASE: PASSPHRASE,
  });
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining("1 tâche en attente") });

  const mailbox = await startMailbox();
  const site = await startSite({ DATABASE_URL, DATA_DIR: after, SMTP_URL: mailbox.smtpUrl });
  onTestFinished(async () => {
    await site.stop();
    await mailbox.stop();
  });
  expect(await Promise.all(pages.map((page) => pageOf(site.url, page)))).toEqual(shown);
  const served = await fetch(`${site.url}/logos/${logoKey}`);
  expect(Buffer.from(await served.arrayBuffer()).equals(logo)).toBe(true);
  const back = aVisitor(site.url);
  for (const [name, value] of visitor.cookies) back.cookies.set(name, value);
  expect(await back.get("/profile")).toMatchObject({
    status: 200,
    body: expect.stringContaining(member.email),
  });
  const anew = await aVisitor(site.url).post("/login", { email: member.email, password: PASSWORD });
  expect(anew.status).toBe(302);
  expect((await mailbox.waitFor({ to: "attend@canari.example" })).recipients).toEqual([
    "attend@canari.example",
  ]);
});

test("a backup made while companies are written holds each of them whole", async ({ database }) => {
  const folder = await aFolder();
  const state = { writing: true, written: 0 };
  const writer = (async () => {
    for (; state.writing; state.written += 1) await aCompany(database.db);
  })();
  while (state.written < 20) await new Promise((resolve) => setImmediate(resolve));
  const file = path.join(folder, "site.backup");
  const made = await runCommand("backup", [file], { DATABASE_URL: database.url, DATA_DIR: folder });
  state.writing = false;
  await writer;
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining("Non chiffrée") });

  const DATABASE_URL = await anEmptyDatabase();
  expect(await runCommand("restore", [file], { DATABASE_URL, DATA_DIR: await aFolder() })).toMatchObject({
    code: 0,
  });
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  onTestFinished(() => client.end());
  const { rows } = await client.query(
    `select (select count(*)::integer from companies) as companies, (select count(*)::integer from company_contacts) as contacts,
      (select max(position) from (select count(*) as position from company_slugs) as slugs)::integer as slugs`,
  );
  expect(rows[0].companies).toBeGreaterThanOrEqual(20);
  expect(rows[0].contacts).toBe(rows[0].companies);
  expect(rows[0].slugs).toBeGreaterThanOrEqual(rows[0].companies);
});
