import { eq, sql } from "drizzle-orm";
import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { noumeaDay } from "#app/platform/text/time.ts";
import { cyberAlertActs } from "./acts.ts";
import {
  type Act,
  isEnded,
  type Level,
  needsProof,
  rankOf,
  type State,
  stateAfter,
} from "./cyber-alert.rules.ts";
import type { CyberAlertWords } from "./cyber-alert.schema.ts";
import { cyberAlerts } from "./cyber-alerts.table.ts";

const columnsOf = ({ title, words, level, until }: CyberAlertWords) => ({
  title,
  words,
  level,
  untilOn: until,
});

export function writeCyberAlert(scope: AdminScope, words: CyberAlertWords): Promise<{ id: string }> {
  return inTransaction(scope, async (inside) => {
    const [written] = await inside.db
      .insert(cyberAlerts)
      .values({ ...columnsOf(words), writtenBy: inside.actor.id })
      .returning({ id: cyberAlerts.id });
    if (!written) throw new Error("the alert was not inserted");
    await recordAudit(inside, { act: cyberAlertActs.write, subject: written.id });
    return written;
  });
}

type Decision = {
  act: Act;
  /** That was read. */
  revision: number;
  /** Of a correction. */
  words?: CyberAlertWords;
  /** The actor proved recently to be the owner of the account. */
  isProven: boolean;
};

/** `unproven`: nothing is done before the actor proves to be the owner of the account. */
export function decideCyberAlert(
  scope: AdminScope,
  id: string,
  { act, revision, words, isProven }: Decision,
): Promise<Outcome<"done" | "absent" | "conflict" | "over" | "ended" | "raised" | "unproven">> {
  return inTransaction(scope, async (inside) => {
    const { db, actor } = inside;
    const [alert] = await db
      .select({
        state: sql<State>`${cyberAlerts.state}`,
        level: sql<Level>`${cyberAlerts.level}`,
        revision: cyberAlerts.revision,
        title: cyberAlerts.title,
        words: cyberAlerts.words,
        untilOn: cyberAlerts.untilOn,
        publishedAt: cyberAlerts.publishedAt,
        writtenBy: cyberAlerts.writtenBy,
      })
      .from(cyberAlerts)
      .where(eq(cyberAlerts.id, id))
      .for("update");
    if (!alert) return { kind: "absent" };
    const state = stateAfter(alert.state, act);
    if (!state || alert.revision !== revision) return { kind: "conflict" };
    // Neither would be mailed again, nor shown to those who closed it: that is another alert.
    if (act !== "dismiss" && isEnded(alert, noumeaDay())) return { kind: "ended" };
    if (act === "publish" && alert.untilOn < noumeaDay()) return { kind: "over" };
    if (words && alert.publishedAt && rankOf(words.level) > rankOf(alert.level)) return { kind: "raised" };
    const isRewritten = words && (words.title !== alert.title || words.words !== alert.words);
    const isAuthor = isRewritten || alert.writtenBy === actor.id;
    if (!isProven && needsProof({ level: words?.level ?? alert.level, state, isAuthor }))
      return { kind: "unproven" };
    await db
      .update(cyberAlerts)
      .set({
        state,
        revision: sql`${cyberAlerts.revision} + 1`,
        ...(words && columnsOf(words)),
        ...(isRewritten && { writtenBy: actor.id }),
        ...((isRewritten || act === "resume") && { writtenAt: sql`now()` }),
        ...(act === "publish" && { publishedAt: sql`now()` }),
      })
      .where(eq(cyberAlerts.id, id));
    await recordAudit(inside, { act: cyberAlertActs[act], subject: id });
    return { kind: "done" };
  });
}
