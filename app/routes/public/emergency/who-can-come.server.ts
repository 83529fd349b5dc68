import { placeOf } from "#app/core/company/card.server.ts";
import { listResponders } from "#app/features/directory/helping/responders.server.ts";
import type { OnCall } from "#app/features/emergency/on-call.server.ts";
import { repairers, type Situation } from "#app/features/emergency/triage.rules.ts";
import type { Repairer } from "#app/features/emergency/ui/who-can-come.tsx";
import type { DbScope } from "#app/platform/db/scope.ts";

const SHOWN = 3;
const ANYWHERE = { communes: [], zones: [] };

/**
 * Companies for the situation: on call first, then others in the order of the day (decision C1). Empty when the
 * database fails, so that the page still renders.
 */
export async function whoCanCome(
  scope: DbScope,
  seen: Situation,
  onCall: readonly OnCall[],
): Promise<Repairer[]> {
  const kinds = repairers[seen];
  const first = onCall
    .filter(({ categories }) => categories.some((one) => kinds.includes(one)))
    .slice(0, SHOWN)
    .map(({ slug, name, place }) => ({ slug, name, place, isOnCall: true }));
  if (first.length === SHOWN) return first;
  const others = await listResponders(scope, ANYWHERE, SHOWN * 2, kinds).catch(() => []);
  return [
    ...first,
    ...others
      .filter(({ slug }) => !onCall.some((one) => one.slug === slug))
      .map((one) => ({ slug: one.slug, name: one.name, place: placeOf(one), isOnCall: false })),
  ].slice(0, SHOWN);
}
