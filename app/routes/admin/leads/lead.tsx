import { staffLeadTexts } from "#app/features/leads/staff/staff-leads.rules.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { siteUrlOf } from "#app/platform/seo/meta.ts";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { TextLink } from "#app/ui/link.tsx";
import { useBeside } from "#app/ui/list/beside.tsx";
import type { Route } from "./+types/lead";
import { actOnLead, loadLead } from "./lead-record.server.ts";
import { LeadRecord, leadMeta } from "./lead-record.tsx";

export const meta: Route.MetaFunction = ({ matches, loaderData }) => leadMeta(loaderData, siteUrlOf(matches));

export function loader({ params, url, context }: Route.LoaderArgs) {
  return loadLead(context.get(adminScope), params.id, url.searchParams);
}

export function action({ request, params, url, context }: Route.ActionArgs) {
  return actOnLead(context.get(adminScope), { id: params.id, here: url.pathname + url.search }, request);
}

export const clientAction = keepForm(staffLeadTexts.statusFailed);

/** Alone, or beside a list, to whose next record a decision leads. */
export default function Lead({ loaderData, actionData }: Route.ComponentProps) {
  const beside = useBeside();
  if (beside) return <LeadRecord loaded={loaderData} answer={actionData} next={beside.next ?? beside.list} />;
  const { status, leadType } = loaderData.lead;
  const list = status === "archive" ? "archivees" : leadType === "general" ? "generales" : "entreprises";
  return (
    <>
      <p>
        <TextLink to={`/admin/demandes/${list}`}>Retour aux demandes</TextLink>
      </p>
      <LeadRecord loaded={loaderData} answer={actionData} />
    </>
  );
}
