import { data } from "react-router";
import { readListMemory } from "#app/features/list-views/list-views.server.ts";
import { subscriberColumns } from "#app/features/newsletter/subscribers/subscriber-columns.ts";
import {
  MOST_AT_ONCE,
  SUBSCRIBERS_PATH,
  subscriberList,
  subscriberTexts,
} from "#app/features/newsletter/subscribers/subscriber-lists.rules.ts";
import { unsubscribeByHandForm } from "#app/features/newsletter/subscribers/subscribers.schema.ts";
import {
  addressesOf,
  addressesOfFilter,
  countSubscribers,
  listSubscribers,
  unsubscribeByHand,
} from "#app/features/newsletter/subscribers/subscribers.server.ts";
import {
  NoSubscriber,
  type SubscribersNext,
  subscriberListActs,
  subscriberRow,
} from "#app/features/newsletter/subscribers/ui/subscriber-rows.tsx";
import { answered, refused } from "#app/platform/forms/answers.server.ts";
import { parseForm } from "#app/platform/forms/parse-intent.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { listWords } from "#app/platform/text/list-words.ts";
import { countOf } from "#app/platform/text/number.ts";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { TextLink } from "#app/ui/link.tsx";
import { readListState } from "#app/ui/list/define-list.ts";
import { StaffList } from "#app/ui/list/staff-list.tsx";
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
  const scope = context.get(adminScope);
  const state = readListState(subscriberList, url.searchParams);
  const [found, memory, counts] = await Promise.all([
    listSubscribers(scope, state),
    readListMemory(scope, subscriberList),
    countSubscribers(scope),
  ]);
  if (found.subscribers.length === 0 && state.page > 1) throw notFound("page");
  return data({ ...found, state, memory, counts });
}

export async function action({ request, context }: Route.ActionArgs) {
  const scope = context.get(adminScope);
  const form = await parseForm(request, unsubscribeByHandForm);
  if (!form.ok) return refused(form);
  const { row, subscriberId, confirmed } = form.value;
  const filter = row ? undefined : form.value.filter;
  const leaving =
    filter === undefined
      ? await addressesOf(scope, row ? [row] : subscriberId)
      : await addressesOfFilter(
          scope,
          readListState(subscriberList, new URLSearchParams(filter)),
          confirmed === undefined ? undefined : subscriberId,
        );
  if (leaving.length === 0) {
    const { nothing, choose, noneFound } = subscriberTexts;
    const text = filter === undefined ? choose : noneFound;
    return refused<SubscribersNext>(form, { notice: { tone: "error", title: nothing, text } });
  }
  if (!confirmed) return answered<SubscribersNext>(form, { next: { leaving, filter } });
  for (const { id } of leaving) await unsubscribeByHand(scope, id);
  const title =
    leaving.length === 1
      ? "Adresse désinscrite"
      : countOf(leaving.length, "adresse désinscrite", "adresses désinscrites");
  return answered<SubscribersNext>(form, { notice: { tone: "success", title } });
}

const canLeave: readonly string[] = ["actifs", "dirigeants"];

export const clientAction = keepForm(subscriberTexts.failed);

export default function Subscribers({ loaderData }: Route.ComponentProps) {
  const { subscribers, total, state, memory, counts } = loaderData;
  return (
    <StaffList<SubscribersNext>
      list={subscriberList}
      state={state}
      total={total}
      memory={memory}
      words={listWords(subscriberList, {
        total,
        counts,
        ...(canLeave.includes(state.view) && { most: MOST_AT_ONCE }),
      })}
      rows={subscribers.map(subscriberRow)}
      acts={subscriberListActs}
      exported={subscriberColumns}
      links={<TextLink to="/admin/newsletter">Newsletter</TextLink>}
      empty={<NoSubscriber />}
      nothingFound={<NoSubscriber />}
    />
  );
}
