import { moderationFailed } from "#app/features/moderation/moderation.rules.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { siteUrlOf } from "#app/platform/seo/meta.ts";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { useBeside } from "#app/ui/list/beside.tsx";
import type { Route } from "./+types/company";
import { actOnCompany, loadCompany } from "./company-record.server.ts";
import { CompanyRecord, companyMeta } from "./company-record.tsx";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  companyMeta(loaderData, siteUrlOf(matches));

export function loader({ params, context }: Route.LoaderArgs) {
  return loadCompany(context.get(adminScope), params.id);
}

export function action({ request, params, url, context }: Route.ActionArgs) {
  return actOnCompany(context.get(adminScope), { id: params.id, here: url.pathname + url.search }, request);
}

export const clientAction = keepForm(moderationFailed.act);

/** Alone, or beside a list, to whose next record a decision leads. */
export default function Company({ loaderData }: Route.ComponentProps) {
  const beside = useBeside();
  return <CompanyRecord review={loaderData} next={beside?.next ?? beside?.list} />;
}
