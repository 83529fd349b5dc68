import { eq } from "drizzle-orm";
import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import { users } from "#app/core/person/person.table.ts";
import type { Actor, AdminScope, MemberScope } from "#app/platform/http/scope.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import type { NounPrivacy } from "#app/platform/privacy/noun-privacy.ts";
import { userActs } from "./acts.ts";
import { meet, type UserOutcome } from "./user-acts.server.ts";

class NotDeleted extends Error {
  readonly outcome: UserOutcome;
  constructor(outcome: UserOutcome) {
    super(`account not deleted: ${outcome.kind}`);
    this.outcome = outcome;
  }
}

/**
 * Deletes the account with everything the modules know of it.
 * @param erase erases an account in the scope of its owner; `guard` runs after all modules, so that people are locked
 * last, as when saving a page, and fails unless the action is still allowed in that transaction
 */
export async function deleteUser(
  scope: AdminScope,
  userId: string,
  erase: (owner: MemberScope, guard: NounPrivacy) => Promise<Outcome<"erased" | "last_admin">>,
): Promise<UserOutcome> {
  let name = "";
  try {
    const owner = await findOwner(scope, userId);
    if (!owner) return { kind: "absent" };
    name = owner.name;
    const guard: NounPrivacy = {
      retention: [],
      async locks(inside) {
        const met = await meet({ ...inside, actor: scope.actor }, userId, "delete");
        if (met.kind !== "met") throw new NotDeleted(met);
      },
      // The owner's data is erased with the owner's right; who deletes is the administrator.
      erases: ({ db }) => recordAudit({ ...scope, db }, { act: userActs.delete, subject: userId }),
    };
    const session = { id: "", openedAt: new Date(), mustChoosePassword: false, secondFactor: false };
    const erased = await erase({ ...scope, actor: owner, session }, guard);
    return erased.kind === "erased" ? { kind: "done", name } : { kind: "demoted" };
  } catch (error) {
    if (error instanceof NotDeleted) return error.outcome;
    throw error;
  }
}

async function findOwner({ db }: AdminScope, userId: string): Promise<Actor | undefined> {
  const { id, email, name, role, emailVerified, createdAt } = users;
  const [found] = await db
    .select({ id, email, name, role, createdAt, proven: emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  return found && { ...found, role: found.role === "admin" ? "admin" : "user" };
}
