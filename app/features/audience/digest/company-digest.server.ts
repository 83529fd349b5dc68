import { sql } from "drizzle-orm";
import { companyRows } from "#app/core/company/company.reads.ts";
import { readProposal } from "#app/core/company/company-content.server.ts";
import { managerRows } from "#app/core/company/managers.reads.ts";
import { isPublished } from "#app/core/company/visibility.server.ts";
import { latestDigests } from "#app/core/digest/digest-times.ts";
import type { DigestSection } from "#app/core/digest/digests.ts";
import { companyDigestMail } from "#app/core/digest/mails/digests.mails.ts";
import { sendDigests } from "#app/core/digest/send-digests.server.ts";
import { findAnswerTimes, findMedianAnswerTime } from "#app/core/lead/answer-times.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { OnError } from "#app/platform/each-alone.ts";
import type { SystemScope } from "#app/platform/http/scope.ts";
import { noumeaDay } from "#app/platform/text/time.ts";
import { completenessOf } from "../cockpit.rules.ts";
import { findMedian, listMonths } from "../month.server.ts";
import { type CompanyFigures, companySection, type DirectoryMedians } from "./company-section.ts";

/** Managers of a page that is online. */
export const managesOnline = sql`"users"."id" in (
  select manager.user_id from ${managerRows} as manager
  join ${companyRows} on "companies"."id" = manager.company_id where ${isPublished})`;

/** One batch of the latest month's digest. @returns whether there may be more */
export async function sendCompanyDigests(
  scope: SystemScope,
  { now, onError }: { now: Date; onError: OnError },
): Promise<boolean> {
  const medians = await readMedians(scope);
  return sendDigests(scope, {
    kind: "company",
    mail: companyDigestMail,
    who: managesOnline,
    period: noumeaDay(latestDigests(now).monthly).slice(0, 7),
    ownPath: "/my-company",
    onError,
    write: (inside, { userId }) => writeDigest(inside, userId, medians),
  });
}

async function readMedians(scope: DbScope): Promise<DirectoryMedians> {
  const month = await findMedian({ ...scope, memo: (_key, load) => load() });
  return { month, minutes: await findMedianAnswerTime(scope) };
}

async function writeDigest(
  scope: SystemScope,
  userId: string,
  medians: DirectoryMedians,
): Promise<DigestSection[]> {
  const managed = await listMonths({ ...scope, actor: { id: userId } });
  const months = managed.filter(({ isOnline }) => isOnline);
  const times = await findAnswerTimes(
    scope,
    months.map(({ id }) => id),
  );
  const sections: DigestSection[] = [];
  for (const { id, ...month } of months) {
    const present = await readProposal(scope, id);
    const figures: CompanyFigures = {
      ...month,
      answerMinutes: times.get(id)?.medianMinutes ?? undefined,
      todo: present ? completenessOf(present).todo : [],
    };
    sections.push({ ...companySection(figures, medians), url: `${scope.site.url}/my-company/${id}` });
  }
  return sections;
}
