import { eq, sql } from "drizzle-orm";
import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import { readBrands } from "#app/core/settings/brand-catalogue.server.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { enqueueJob } from "#app/platform/jobs/define-job.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { productAlertActs } from "./acts.ts";
import { type AlertAct, type AlertState, stateAfter } from "./alert.rules.ts";
import { productAlerts } from "./product-alerts.table.ts";
import { productAlertJob } from "./send-alert.server.ts";
import { withdrawAlertMails } from "./withdraw.server.ts";

/** After that a correction of a published alert is for those alone whose mail has not left. */
const NEWS_DAYS = 7;

type Decision = {
  act: AlertAct;
  /** That was read. */
  revision: number;
  /** Of a publication and a correction. */
  sentence?: string;
  brands?: readonly string[];
};

/**
 * Publishing mails it, each member once; a correction replaces the mails that wait, and for a week reaches others who
 * want it; a dismissed alert is taken off the page, and its waiting mails too.
 */
export function decideAlert(
  scope: AdminScope,
  id: string,
  { act, revision, sentence, brands = [] }: Decision,
): Promise<Outcome<"done" | "absent" | "conflict" | "unknown">> {
  return inTransaction(scope, async (inside) => {
    const { db, actor } = inside;
    const [alert] = await db
      .select({
        state: sql<AlertState>`${productAlerts.state}`,
        revision: productAlerts.revision,
        brands: productAlerts.brands,
        isOld: sql<boolean>`${productAlerts.decidedAt} < now() - make_interval(days => ${NEWS_DAYS})`,
      })
      .from(productAlerts)
      .where(eq(productAlerts.id, id))
      .for("update");
    if (!alert) return { kind: "absent" };
    const state = stateAfter(alert.state, act);
    if (!state || alert.revision !== revision) return { kind: "conflict" };
    const known = new Set([...alert.brands, ...(await readBrands(inside)).map(({ slug }) => slug)]);
    if (brands.some((brand) => !known.has(brand))) return { kind: "unknown" };
    await db
      .update(productAlerts)
      .set({
        state,
        revision: sql`${productAlerts.revision} + 1`,
        ...decidedBy(act, actor.id),
        ...(sentence !== undefined && { sentence, brands: [...brands] }),
      })
      .where(eq(productAlerts.id, id));
    await recordAudit(inside, { act: productAlertActs[act], subject: id });
    // A mail that waits has the words from before.
    const withdrawn =
      act === "correct" || act === "dismiss" ? await withdrawAlertMails(inside, { alertId: id }) : [];
    const readers = alert.isOld && act === "correct" ? withdrawn : undefined;
    if (state === "published") await enqueueJob(inside, productAlertJob, { alertId: id, readers });
    return { kind: "done" };
  });
}

/** A correction leaves the day of the publication. */
function decidedBy(act: AlertAct, actorId: string) {
  if (act === "correct") return {};
  if (act === "resume") return { decidedAt: null, decidedBy: null, waitingSince: sql`now()` };
  return { decidedAt: sql`now()`, decidedBy: actorId };
}
