import { eq } from "drizzle-orm";
import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import { companyCard, companyOpenData, companyRows } from "#app/core/company/company.reads.ts";
import { lockCompany, setOpenData } from "#app/core/company/company-status.server.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import type { SigningScope, SystemScope } from "#app/platform/http/scope.ts";
import { isSignedLink, readLinkId, signLink } from "#app/platform/http/signed-link.server.ts";
import { enqueueJob } from "#app/platform/jobs/define-job.ts";
import { companyActs } from "../acts.ts";
import { openDataFilesJob } from "./files-job.ts";

const signedFor = (companyId: string) =>
  ({ purpose: "open-data-objection", id: companyId, covers: "" }) as const;

/** Of every mail about it: good at any time, before and after the page is in the open data. */
export const objectionUrl = ({ site }: SigningScope, companyId: string): string =>
  `${site.url}/donnees/opposition/${signLink(site.secret, signedFor(companyId))}`;

/** Undefined for a forged link, or when the company is erased. */
export async function findObjection(scope: DbScope & SigningScope, token: string) {
  const companyId = readLinkId(token);
  if (!companyId || !isSignedLink(scope.site.secret, token, signedFor(companyId))) return undefined;
  const [found] = await scope.db
    .select({
      companyId: companyCard.id,
      companyName: companyCard.name,
      slug: companyCard.slug,
      ...companyOpenData,
    })
    .from(companyRows)
    .where(eq(companyCard.id, companyId));
  return found;
}

export function objectToOpenData(scope: SystemScope, token: string): Promise<boolean> {
  return inTransaction(scope, async (inside) => {
    const found = await findObjection(inside, token);
    const company = found && (await lockCompany(inside, found.companyId));
    if (!company) return false;
    if (company.openData === "closed") return true;
    await setOpenData(inside, company.id, "closed");
    await recordAudit(inside, { act: companyActs["open-data-objected"], subject: company.id });
    await enqueueJob(inside, openDataFilesJob, {});
    return true;
  });
}
