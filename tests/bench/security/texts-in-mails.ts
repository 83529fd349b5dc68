import { eq, inArray } from "drizzle-orm";
import {
  adminNewLeadMail,
  newLeadNotificationMail,
  quoteAcknowledgementMail,
} from "#app/features/leads/mails/leads.mails.ts";
import { openJobs } from "#app/platform/jobs/jobs.server.ts";
import type { Mail } from "#app/platform/mail/define-mail.ts";
import { mails } from "#app/platform/mail/mails.table.ts";
import { enqueueMail, mailJob } from "#app/platform/mail/outbox.server.ts";
import type { MailPayload } from "#app/platform/mail/template.ts";
import { until } from "#tests/support/until.ts";
import type { BenchSite } from "../bench-site.ts";
import { type ReceivedPage, shapeOf, strangeIn } from "./page-shape.ts";
import type { Finding } from "./threat.ts";

/** Every text of a payload is the same. */
const same = <Name extends string>(text: string, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, text])) as Record<Name, string>;

const kinds = (siteUrl: string) => [
  kind("the staff's mail", adminNewLeadMail, (text) => ({
    ...same(text, "reference", "serviceName", "contactName", "contactCompany", "email", "phone", "message"),
    targetCompany: text,
    adminUrl: `${siteUrl}/admin/dashboard`,
  })),
  kind("the company's mail", newLeadNotificationMail, (text) => ({
    ...same(text, "reference", "companyName", "serviceName", "contactName", "contactCompany"),
    leadUrl: `${siteUrl}/my-company/leads`,
    unsubscribeUrl: undefined,
  })),
  kind("the acknowledgement", quoteAcknowledgementMail, (text) => ({
    ...same(text, "reference", "serviceName", "companyNames"),
    followUrl: `${siteUrl}/devis/suivi/x`,
  })),
];

type Enqueue = (scope: Parameters<typeof enqueueMail>[0], text: string) => ReturnType<typeof enqueueMail>;

function kind<Payload extends MailPayload>(
  name: string,
  mail: Mail<Payload>,
  payload: (text: string) => Payload,
) {
  const enqueue: Enqueue = (scope, text) =>
    enqueueMail(scope, mail, { to: "equipe@canari.example", payload: payload(text) });
  return { name, enqueue };
}

export async function textsInMails(
  site: BenchSite,
  harmless: readonly string[],
  hostile: readonly string[],
): Promise<Finding[]> {
  const { db, databaseUrl: connectionString } = site;
  const jobs = await openJobs({ connectionString, queues: [mailJob], log: { warn() {} }, mode: "send" });
  const drawn = async (enqueue: Enqueue, texts: readonly string[]) => {
    const ids: string[] = [];
    for (const text of texts) ids.push(await enqueue({ db, jobs }, text.replaceAll("\u0000", "")));
    await until(async () => (await db.$count(mails, eq(mails.status, "waiting"))) === 0);
    return readDrawn(site, ids);
  };
  try {
    const findings: Finding[] = [];
    for (const { name, enqueue } of kinds(site.url)) {
      const plain = shapeOf((await drawn(enqueue, harmless)).map(({ page }) => page));
      const received = await drawn(enqueue, hostile);
      const through = received.flatMap(({ page, subject }, n) => {
        const text = hostile[n] ?? "";
        const strange = /[\r\n]/.test(subject) ? "a subject of two lines" : strangeIn(page, text, plain);
        return strange ? [`${name}: ${JSON.stringify(text)}: ${strange}`] : [];
      });
      const missing = hostile.length - received.length;
      if (missing > 0) through.push(`${name}: ${missing} mails were not drawn`);
      findings.push({ what: `texts in ${name}`, tried: hostile.length, through });
    }
    return findings;
  } finally {
    await jobs.stop();
  }
}

async function readDrawn({ db, url }: BenchSite, ids: string[]) {
  const columns = { id: mails.id, html: mails.html, subject: mails.subject };
  const rows = await db.select(columns).from(mails).where(inArray(mails.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id): { page: ReceivedPage; subject: string }[] => {
    const { html, subject } = byId.get(id) ?? {};
    return html ? [{ page: { html, policy: "", url }, subject: subject ?? "" }] : [];
  });
}
