import { data, redirect } from "react-router";
import { subscriberColumns } from "#app/features/newsletter/subscribers/subscriber-columns.ts";
import {
  COUNTED,
  LAST_PAGE,
  PAGE_SIZE,
  readSubscriberListState,
  SUBSCRIBERS_PATH,
  subscriberListUrl,
} from "#app/features/newsletter/subscribers/subscriber-lists.rules.ts";
import { unsubscribeByHandForm } from "#app/features/newsletter/subscribers/subscribers.schema.ts";
import {
  listSubscribers,
  unsubscribeByHand,
} from "#app/features/newsletter/subscribers/subscribers.server.ts";
import {
  SubscriberFilters,
  SubscriberList,
} from "#app/features/newsletter/subscribers/ui/subscriber-list.tsx";
import type { NewsletterFlash } from "#app/features/newsletter/texts.ts";
import { refused } from "#app/platform/forms/answers.server.ts";
import { parseForm } from "#app/platform/forms/parse-intent.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { countOf, formatNumber } from "#app/platform/text/number.ts";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { TextLink } from "#app/ui/link.tsx";
import { ExportMenu } from "#app/ui/search/export-menu.tsx";
import { Pagination } from "#app/ui/search/pagination.tsx";
import type { Route } from "./+types/newsletter-subscribers";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    title: `Abonnés${(loaderData?.state.page ?? 1) > 1 ? `, page ${loaderData?.state.page}` : ""} · Administration`,
    description:
      "Les abonnés à la newsletter de Récif : recherche par adresse, inscriptions à confirmer, désinscriptions, export de la liste filtrée en CSV.",
    path: SUBSCRIBERS_PATH,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  const state = readSubscriberListState(url.searchParams);
  const found = await listSubscribers(context.get(adminScope), state);
  if (found.subscribers.length === 0 && state.page > 1) throw notFound("page");
  return data({ ...found, state });
}

export async function action({ request, context }: Route.ActionArgs) {
  const scope = context.get(adminScope);
  const form = await parseForm(request, unsubscribeByHandForm);
  if (!form.ok) return refused(form);
  await unsubscribeByHand(scope, form.value.subscriberId);
  const headers = { "Set-Cookie": await setFlash<NewsletterFlash>(scope, "newsletter-unsubscribed") };
  return redirect(SUBSCRIBERS_PATH, { headers });
}

export const clientAction = keepForm("Une erreur est survenue.");

export default function Subscribers({ loaderData: { subscribers, total, state } }: Route.ComponentProps) {
  const here = new URL(subscriberListUrl(state), "http://site");
  return (
    <>
      <p>
        <TextLink to="/admin/newsletter">Newsletter</TextLink>
      </p>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="heading-page max-sm:text-2xl">Abonnés</h1>
      </div>
      <SubscriberFilters state={state} />
      <p aria-live="polite" className="text-ink-2">
        {total > COUNTED ? `Plus de ${formatNumber(COUNTED)} adresses` : countOf(total, "adresse")}
      </p>
      {total > 0 && (
        <ExportMenu
          action={`${SUBSCRIBERS_PATH}/export`}
          columns={subscriberColumns}
          hiddenFields={here.searchParams}
        />
      )}
      <SubscriberList subscribers={subscribers} />
      {total > PAGE_SIZE && (
        <Pagination
          page={state.page}
          pageCount={Math.min(LAST_PAGE, Math.ceil(total / PAGE_SIZE))}
          hrefFor={(page) => subscriberListUrl(state, { page })}
          label="Pages de la liste"
        />
      )}
    </>
  );
}
