import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { mails as siteMails } from "#app/mails.server.ts";
import { mails, mailWeeks } from "#app/platform/mail/mails.table.ts";
import { wanted } from "#app/weekly-mails.server.ts";
import { aDatabase } from "#tests/support/database.ts";
import { samples } from "#tests/support/mail-samples.ts";
import { type Mailbox, startMailbox } from "#tests/support/mailbox.ts";
import type { Database } from "../db/client.server.ts";
import { type Delivery, deliverMail } from "./delivery.server.ts";
import { enqueueMail } from "./outbox.server.ts";
import { renderWith } from "./render.server.ts";
import { openSmtp } from "./smtp.server.ts";

const siteUrl = "https://recif.example";
const postponed: string[] = [];
const unwanted = new Set<string>();
let db: Database;
let mailbox: Mailbox;
let delivery: Delivery;

beforeAll(async () => {
  db = (await aDatabase()).db;
  mailbox = await startMailbox();
  delivery = {
    db,
    log: { info: () => {}, warn: () => {} },
    siteUrl,
    render: renderWith(siteMails, siteUrl),
    send: openSmtp(mailbox.smtpUrl, "Récif <ne-pas-repondre@recif.example>"),
    findReplyTo: async () => undefined,
    showUnsent: true,
    weekly: new Set(siteMails.filter(({ weekly }) => weekly).map(({ name }) => name)),
    postpone: async (mailId) => {
      postponed.push(mailId);
    },
    isWanted: async ({ id }) => !unwanted.has(id),
  };
});
beforeEach(() => {
  mailbox.behaviour = "accept";
});
afterAll(() => mailbox.stop());

async function find(id: string) {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id));
  if (!mail) throw new Error("no mail");
  return mail;
}

const noJobs = () => ({ db: db, jobs: { enqueue: async () => {} } });
const weeklyMails = siteMails.filter(({ weekly }) => weekly);
const samplesOf = new Map(samples.map(({ name, payload }) => [name, payload]));
const last = { number: 1, last: true };
/** As many days later: what happened is longer ago. */
const pass = (days: number) =>
  db.update(mailWeeks).set({ since: sql`since - make_interval(days => ${days})` });
const to = (name: string) => `${name}@semaine.example`;
const receivedBy = (address: string) =>
  mailbox.received.filter(({ recipients }) => recipients.includes(address));
const enqueue = (name: string, address: string) => {
  const mail = siteMails.find((one) => one.name === name);
  const payload = samplesOf.get(name);
  if (!mail || !payload) throw new Error(`no sample of ${name}`);
  return enqueueMail(noJobs(), mail, { to: address, payload });
};

test("mails that can wait are these, each with a check of its reason", () => {
  expect(weeklyMails.map(({ name }) => name).toSorted()).toEqual([
    "closing-question",
    "company-digest",
    "company-imported",
    "confirmation-asked",
    "newsletter-issue",
    "product-alert",
    "review-invitation",
    "staff-digest",
    "watch-end",
    "watch-news",
    "website-dead",
  ]);
  const checked = [...weeklyMails.map(({ name }) => name), "product-alert-now", "watch-news-now"];
  expect(Object.keys(wanted).toSorted()).toEqual(checked.toSorted());
});

test("with all of them on for a month, a mailbox gets one a week, and nothing is lost", async () => {
  const address = to("tout-un-mois");
  const waiting = new Set<string>();
  const weeks: number[] = [];
  for (let day = 0; day < 35; day += 1) {
    const { name } = weeklyMails[day % weeklyMails.length] ?? { name: "" };
    if (day < 28) waiting.add(await enqueue(name, address));
    for (const id of waiting) await deliverMail(delivery, id, last);
    const got = receivedBy(address).length;
    if (got > weeks.length) weeks.push(day);
    expect(got).toBe(weeks.length);
    await pass(1);
  }
  expect(weeks).toEqual([0, 7, 14, 21, 28]);
  for (const id of waiting) expect(await find(id)).toMatchObject({ status: "sent" });
  const subjects = receivedBy(address).map(({ subject }) => subject);
  expect(subjects.slice(1)).toEqual([
    "7 nouvelles de Récif",
    "7 nouvelles de Récif",
    "7 nouvelles de Récif",
    "6 nouvelles de Récif",
  ]);
});

test("are parts of one mail, each with its words and its own way out", async () => {
  const address = to("en-un");
  const ids = [];
  for (const { name } of weeklyMails) ids.push(await enqueue(name, address));
  await deliverMail(delivery, ids[0] ?? "", last);
  const [mail, ...others] = receivedBy(address);
  expect(others).toEqual([]);
  const text = mail?.text.replaceAll(/\s+/g, " ");
  for (const { name, expectedTexts } of samples.filter((one) =>
    weeklyMails.some((mail) => mail.name === one.name),
  ))
    for (const words of expectedTexts) expect([name, text]).toEqual([name, expect.stringContaining(words)]);
});

test("of twenty at the same moment, one leaves", async () => {
  const address = to("vingt");
  const ids = await Promise.all(Array.from({ length: 20 }, () => enqueue("website-dead", address)));
  await Promise.all(ids.map((id) => deliverMail(delivery, id, last)));
  expect(receivedBy(address)).toHaveLength(1);
  await pass(7);
  for (const id of ids) await deliverMail(delivery, id, last);
  for (const id of ids) expect((await find(id)).status).toBe("sent");
  expect(receivedBy(address).length).toBeLessThanOrEqual(2);
});

test("hold no other mail back, and a failed one does not use up the week", async () => {
  const address = to("urgent");
  await deliverMail(delivery, await enqueue("website-dead", address), last);
  await deliverMail(delivery, await enqueue("login-link", address), last);
  expect(receivedBy(address)).toHaveLength(2);
  const other = to("echec");
  mailbox.behaviour = "refuse-for-good";
  await deliverMail(delivery, await enqueue("website-dead", other), last);
  mailbox.behaviour = "accept";
  await deliverMail(delivery, await enqueue("website-dead", other), last);
  expect(receivedBy(other)).toHaveLength(1);
});

test("of which one cannot be drawn: the others leave", async () => {
  const address = to("brise");
  const id = await enqueue("website-dead", address);
  const broken = await enqueue("closing-question", address);
  await db
    .update(mails)
    .set({ payload: { serviceName: { toString: null } } })
    .where(eq(mails.id, broken));
  await deliverMail(delivery, id, last);
  expect((await find(id)).status).toBe("sent");
  expect(receivedBy(address)).toHaveLength(1);
  expect((await find(broken)).status).toBe("waiting");
});

test("are tried again at the end of the week", async () => {
  const address = to("plus-tard");
  await deliverMail(delivery, await enqueue("website-dead", address), last);
  const id = await enqueue("closing-question", address);
  await deliverMail(delivery, id, last);
  expect(postponed).toContain(id);
  const { dueAt, status } = await find(id);
  expect(status).toBe("waiting");
  expect(Math.round(((dueAt?.getTime() ?? 0) - Date.now()) / 86_400_000)).toBe(7);
});

test("whose reason ended while they waited leave neither by themselves nor with others", async () => {
  const address = to("sans-raison");
  await deliverMail(delivery, await enqueue("website-dead", address), last);
  const alone = await enqueue("closing-question", address);
  const companion = await enqueue("review-invitation", address);
  const other = await enqueue("company-imported", address);
  unwanted.add(alone).add(companion);
  await deliverMail(delivery, alone, last);
  await pass(7);
  await deliverMail(delivery, other, last);
  for (const id of [alone, companion])
    expect(await find(id)).toMatchObject({ status: "failed", lastError: "withdrawn", payload: null });
  expect(receivedBy(address).map(({ subject }) => subject)).toHaveLength(2);
  expect(receivedBy(address).at(-1)?.subject).not.toContain("nouvelles");
});

test("that left as one came back as one", async () => {
  const address = to("ensemble");
  const ids = [await enqueue("website-dead", address), await enqueue("closing-question", address)];
  await deliverMail(delivery, ids[0] ?? "", last);
  const sent = await Promise.all(ids.map(find));
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(1);
});
