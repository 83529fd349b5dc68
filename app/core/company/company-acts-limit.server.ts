import { countInOrder } from "#app/platform/http/limits.server.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";

const DAY = 86_400;

/** Each change of a company's page drops the caches of every instance. @returns whether one more is allowed today */
export async function canChangeCompany(scope: Pick<MemberScope, "db" | "actor">): Promise<boolean> {
  const { allowed } = await countInOrder(scope, [
    { name: "company-acts", subject: scope.actor.id, limit: 40, seconds: DAY },
  ]);
  return allowed;
}
