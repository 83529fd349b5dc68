import { data } from "react-router";
import {
  MESSAGES_COUNTED,
  MESSAGES_PATH,
  MESSAGES_PER_PAGE,
  messageLists,
  messageListUrl,
  readMessageListState,
} from "#app/features/messages/contact/message-lists.rules.ts";
import { listMessages } from "#app/features/messages/contact/staff-messages.server.ts";
import { MessageCards, NoMessage } from "#app/features/messages/contact/ui/message-cards.tsx";
import { ListBar } from "#app/features/messages/ui/list-bar.tsx";
import { notFound } from "#app/platform/http/errors.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { countOf, formatNumber } from "#app/platform/text/number.ts";
import { Pagination } from "#app/ui/search/pagination.tsx";
import type { Route } from "./+types/messages";

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const page = loaderData?.state.page ?? 1;
  return pageMeta({
    title: `Messages${page > 1 ? `, page ${page}` : ""} · Administration`,
    description:
      "Ce que les visiteurs ont écrit à l’équipe de Récif par la page de contact : les nouveaux messages, ceux qui ont une réponse, ceux qui sont clos.",
    path: MESSAGES_PATH,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const state = readMessageListState(url.searchParams);
  const found = await listMessages(context.get(adminScope), state);
  if (found.messages.length === 0 && state.page > 1) throw notFound("page");
  return data({ ...found, state });
}

export default function Messages({ loaderData: { messages, total, counts, state } }: Route.ComponentProps) {
  const lists = messageLists.map(({ status, label }) => ({
    to: messageListUrl({ status, q: "", page: 1 }),
    label,
    count: counts[status],
    current: status === state.status,
  }));
  const list = messageLists.find(({ status }) => status === state.status)?.key ?? "nouveaux";
  return (
    <>
      <h1 className="heading-page max-sm:text-2xl">Messages</h1>
      <ListBar
        label="Listes de messages"
        lists={lists}
        counted={MESSAGES_COUNTED}
        search={{
          action: MESSAGES_PATH,
          q: state.q,
          hint: "Une référence, un nom, une adresse e-mail ou un sujet.",
          hidden: { liste: list },
        }}
      />
      <p aria-live="polite" className="text-ink-2">
        {total > MESSAGES_COUNTED
          ? `Plus de ${formatNumber(MESSAGES_COUNTED)} messages`
          : countOf(total, "message")}
      </p>
      {messages.length === 0 ? <NoMessage searched={state.q !== ""} /> : <MessageCards messages={messages} />}
      <Pagination
        page={state.page}
        pageCount={Math.ceil(total / MESSAGES_PER_PAGE)}
        hrefFor={(page) => messageListUrl(state, { page })}
        label="Pages de la liste"
      />
    </>
  );
}
