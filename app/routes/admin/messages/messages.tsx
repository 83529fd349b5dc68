import { data } from "react-router";
import { readListMemory } from "#app/features/list-views/list-views.server.ts";
import { MESSAGES_PATH, messageList } from "#app/features/messages/contact/message-lists.rules.ts";
import { staffMessageTexts } from "#app/features/messages/contact/staff-messages.rules.ts";
import { messageActForm } from "#app/features/messages/contact/staff-messages.schema.ts";
import { listMessages } from "#app/features/messages/contact/staff-messages.server.ts";
import {
  messageListActs,
  messageRow,
  NoMessage,
  NoMessageFound,
} from "#app/features/messages/contact/ui/message-rows.tsx";
import { refused } from "#app/platform/forms/answers.server.ts";
import { parseForm } from "#app/platform/forms/parse-intent.server.ts";
import { MOST_AT_ONCE } from "#app/platform/forms/row-acts.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { listWords } from "#app/platform/text/list-words.ts";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { readListState } from "#app/ui/list/define-list.ts";
import { StaffList } from "#app/ui/list/staff-list.tsx";
import { actOnRows } from "../lists/row-acts.server.ts";
import type { Route } from "./+types/messages";
import { messageRows } from "./message-acts.server.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const page = loaderData?.state.page ?? 1;
  return pageMeta({
    title: `Messages${page > 1 ? `, page ${page}` : ""} · Administration`,
    description:
      "Ce que les visiteurs ont écrit à l’équipe de Récif par la page de contact : les nouveaux messages, ceux qui ont une réponse, ceux qui sont clos.",
    path: MESSAGES_PATH,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(adminScope);
  const state = readListState(messageList, url.searchParams);
  const found = await listMessages(scope, state);
  if (found.messages.length === 0 && state.page > 1) throw notFound("page");
  return data({ ...found, state, memory: await readListMemory(scope, messageList) });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, messageActForm);
  return form.ok ? actOnRows(form, context.get(adminScope), messageRows) : refused(form);
}

export const clientAction = keepForm(staffMessageTexts.failed);

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { messages, total, counts, state, memory } = loaderData;
  return (
    <StaffList
      list={messageList}
      state={state}
      total={total}
      memory={memory}
      words={listWords(messageList, { total, counts, most: MOST_AT_ONCE })}
      rows={messages.map((message) => messageRow(state, message))}
      acts={messageListActs(state.view)}
      empty={<NoMessage />}
      nothingFound={<NoMessageFound />}
    />
  );
}
