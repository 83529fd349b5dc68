import { STAFF_CALL_BACKS_PATH } from "#app/features/emergency/call-backs/call-back.rules.ts";
import {
  listOnCallRecords,
  listStaffCallBacks,
} from "#app/features/emergency/call-backs/staff-call-backs.server.ts";
import { StaffCallBacks } from "#app/features/emergency/call-backs/ui/staff-call-backs.tsx";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import type { Route } from "./+types/call-backs";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Rappels d’urgence",
    description: "Les demandes de rappel des trente derniers jours, et ce que les entreprises en ont fait.",
    path: STAFF_CALL_BACKS_PATH,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ context }: Route.LoaderArgs) {
  const scope = context.get(adminScope);
  const callBacks = await listStaffCallBacks(scope);
  const records = await listOnCallRecords(
    scope,
    callBacks.map(({ id }) => id),
  );
  return { callBacks, records };
}

export default function CallBacks({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="heading-page max-sm:text-2xl">Rappels d’urgence</h1>
      <StaffCallBacks {...loaderData} />
    </>
  );
}
