import { and, asc, desc, eq, isNotNull, ne, notInArray, or, sql } from "drizzle-orm";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { contactCard, contactRows } from "#app/core/company/contacts.reads.ts";
import { listManagers } from "#app/core/company/managers.server.ts";
import { isPublished } from "#app/core/company/visibility.server.ts";
import { websiteChecks } from "#app/features/websites/websites.table.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import type { SystemScope } from "#app/platform/http/scope.ts";
import { defineJob } from "#app/platform/jobs/define-job.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { type AskOptions, askWebsite } from "./ask-website.server.ts";
import { websiteDeadMail } from "./mails/websites.mails.ts";
import { afterAnswer, provesNetwork, type WebsiteAnswer } from "./website.rules.ts";

/** Daily, again while some are left: each website once a week, daily while it is in doubt. */
export const websitesJob = defineJob("company-websites", {
  label: "Contrôle des sites web des fiches",
  retryLimit: 0,
  expireInSeconds: 3_300,
});

const AT_ONCE = 50;
/** A run ends before its job expires. */
const RUN_MS = 40 * 60_000;
const SECOND = 1_000;

type Checking = {
  now?: () => Date;
  onError: (error: unknown) => void;
} & Partial<Pick<AskOptions, "pace" | "privateHosts" | "lookup">>;

type DueWebsite = { id: string; name: string; website: string };

/** @returns how many websites were asked, how many are newly dead, and whether others are due */
export async function checkWebsites(
  scope: SystemScope,
  { now = () => new Date(), onError, ...given }: Checking,
): Promise<{ asked: number; dead: number; left: boolean }> {
  const options: AskOptions = { siteUrl: scope.site.url, pace: onePerSecond(), ...given };
  const end = now().getTime() + RUN_MS;
  const done = { asked: 0, dead: 0, left: false };
  const keep = async (one: DueWebsite, answer: WebsiteAnswer) => {
    try {
      if (await record(scope, one, answer, now())) done.dead += 1;
    } catch (error) {
      onError(error);
    }
  };
  const unreached: DueWebsite[] = [];
  let isOnline = false;
  for await (const one of eachDue(scope, now)) {
    done.left = now().getTime() >= end;
    if (done.left) break;
    const answer = await askWebsite(one.website, options);
    done.asked += 1;
    isOnline ||= provesNetwork(answer);
    if (answer === "unreached") unreached.push(one);
    else await keep(one, answer);
  }
  if (unreached.length === 0) return done;
  isOnline ||= await reachesKnown(scope, options);
  for (const one of unreached) await keep(one, isOnline ? "dead" : "unknown");
  return done;
}

async function* eachDue(scope: SystemScope, now: () => Date): AsyncGenerator<DueWebsite> {
  const tried: string[] = [];
  for (;;) {
    const due = await listDue(scope, now(), tried);
    if (due.length === 0) return;
    for (const one of due) {
      tried.push(one.id);
      yield one;
    }
  }
}

/** Behind a closed firewall every website looks dead: one that answered lately is asked once more. */
async function reachesKnown({ db }: DbScope, options: AskOptions): Promise<boolean> {
  const [known] = await db
    .select({ website: websiteChecks.website })
    .from(websiteChecks)
    .where(eq(websiteChecks.answer, "alive"))
    .orderBy(desc(websiteChecks.askedAt))
    .limit(1);
  return known !== undefined && provesNetwork(await askWebsite(known.website, options));
}

function onePerSecond(): () => Promise<void> {
  let next = 0;
  return async () => {
    const wait = next - Date.now();
    next = Math.max(next, Date.now()) + SECOND;
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  };
}

function listDue({ db }: DbScope, now: Date, tried: readonly string[]): Promise<DueWebsite[]> {
  const { companyId, nextAt, website } = websiteChecks;
  return db
    .select({ id: companyCard.id, name: companyCard.name, website: sql<string>`${contactCard.website}` })
    .from(companyRows)
    .innerJoin(contactRows, eq(contactCard.companyId, companyCard.id))
    .leftJoin(websiteChecks, eq(companyId, companyCard.id))
    .where(
      and(
        isPublished,
        isNotNull(contactCard.website),
        or(
          sql`${companyId} is null`,
          ne(website, contactCard.website),
          sql`${nextAt} <= ${now.toISOString()}`,
        ),
        tried.length > 0 ? notInArray(companyCard.id, [...tried]) : undefined,
      ),
    )
    .orderBy(sql`${nextAt} nulls first`, asc(companyCard.id))
    .limit(AT_ONCE);
}

/** What was answered, and the managers' e-mails when it is dead from now on. @returns whether it is */
function record(scope: SystemScope, asked: DueWebsite, answer: WebsiteAnswer, now: Date): Promise<boolean> {
  return inTransaction(scope, async (inside) => {
    const [known] = await inside.db
      .select()
      .from(websiteChecks)
      .where(eq(websiteChecks.companyId, asked.id))
      .for("update");
    const before = known?.website === asked.website ? known : undefined;
    const state = { ...afterAnswer(before, answer, now), website: asked.website, askedAt: now };
    await inside.db
      .insert(websiteChecks)
      .values({ companyId: asked.id, ...state })
      .onConflictDoUpdate({ target: websiteChecks.companyId, set: state });
    if (!state.deadSince || before?.deadSince) return false;
    const { url } = scope.site;
    for (const { email: to } of await listManagers(inside, asked.id))
      await enqueueMail(inside, websiteDeadMail, {
        to,
        payload: {
          companyName: asked.name,
          website: asked.website,
          editUrl: `${url}/my-company/edit/${asked.id}`,
        },
      });
    return true;
  });
}
