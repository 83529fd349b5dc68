import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { enqueueJob } from "#app/platform/jobs/define-job.ts";
import { companyActs } from "../acts.ts";
import { type LockedCompany, setOpenData } from "../company-status.server.ts";
import { openDataFilesJob } from "./files-job.ts";
import { type OpenData, openDataChosen } from "./open-data.rules.ts";

/** Counts at once, without the review that the texts of the page wait for. @returns whether it changed */
export async function chooseOpenData(
  scope: MemberScope,
  { id, openData: present }: Pick<LockedCompany, "id" | "openData">,
  choice: Parameters<typeof openDataChosen>[1],
): Promise<boolean> {
  const openData = openDataChosen(present, choice);
  if (openData === present) return false;
  await setOpenData(scope, id, openData);
  await recordAudit(scope, { act: actTo(openData), subject: id });
  if (openData === "closed") await enqueueJob(scope, openDataFilesJob, {});
  return true;
}

function actTo(openData: OpenData) {
  if (openData === "closed") return companyActs["open-data-left"];
  return companyActs[openData === "open" ? "open-data-joined" : "open-data-reconsidered"];
}
