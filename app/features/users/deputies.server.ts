import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import { recordSecurity } from "#app/core/audit/security-log.server.ts";
import { roleActs } from "#app/core/person/acts.ts";
import { lockPeople, setDeputy } from "#app/core/person/administered-people.server.ts";
import { notifyOwner } from "#app/core/person/security-notices.server.ts";
import { closeSessions } from "#app/core/session/sessions.server.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { formatDay } from "#app/platform/text/time.ts";
import { userActs } from "./acts.ts";
import { deputyRefusalOf, endOfDay } from "./users.rules.ts";

type Changed = Outcome<
  "done" | "unchanged" | "absent" | "demoted" | "self" | "admin" | "suspended" | "unproven" | "deleted"
>;

/**
 * Makes an account a deputy until the end of a day in Nouméa, or ends it. Open sessions are closed, as for any change of
 * what an account may do (threat T10).
 * @param until "2027-01-15"; undefined ends it
 */
export function changeDeputy(scope: AdminScope, userId: string, until: string | undefined): Promise<Changed> {
  return inTransaction(scope, async (inside): Promise<Changed> => {
    const people = await lockPeople(inside, [inside.actor.id, userId]);
    const me = people.find(({ id }) => id === inside.actor.id);
    const target = people.find(({ id }) => id === userId);
    if (me?.role !== "admin") return { kind: "demoted" };
    if (!target) return { kind: "absent" };
    const why = deputyRefusalOf({
      isSelf: target.id === me.id,
      role: target.role,
      proven: target.emailVerified,
      suspended: target.suspendedAt !== null,
      secondFactor: target.secondFactor,
      deleted: target.erasureDueAt !== null,
    });
    if (until !== undefined && why) return { kind: why };
    const isDeputy = target.deputyUntil !== null && target.deputyUntil > new Date();
    if (until === undefined && !isDeputy) return { kind: "unchanged" };
    await setDeputy(inside, userId, until === undefined ? null : endOfDay(until));
    const act = until === undefined ? "deputy-ended" : "deputy-given";
    await recordAudit(inside, { act: userActs[act], subject: userId });
    await recordSecurity(inside, roleActs[act], { account: userId, subject: `deputy ${until ?? "ended"}` });
    await closeSessions(inside, userId);
    await notifyOwner(inside, userId, act, until && formatDay(until));
    return { kind: "done" };
  });
}
