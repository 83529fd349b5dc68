import { data } from "react-router";
import { REQUESTS_PATH, requestList } from "#app/features/expert-requests/request-lists.rules.ts";
import { staffRequestTexts } from "#app/features/expert-requests/request-status.rules.ts";
import { requestActForm } from "#app/features/expert-requests/staff-requests.schema.ts";
import { listRequests } from "#app/features/expert-requests/staff-requests.server.ts";
import {
  NoRequest,
  NoRequestFound,
  requestListActs,
  requestRow,
} from "#app/features/expert-requests/ui/request-rows.tsx";
import { readListMemory } from "#app/features/list-views/list-views.server.ts";
import { refused } from "#app/platform/forms/answers.server.ts";
import { parseForm } from "#app/platform/forms/parse-intent.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { listWords } from "#app/platform/text/list-words.ts";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { readListState } from "#app/ui/list/define-list.ts";
import { StaffList } from "#app/ui/list/staff-list.tsx";
import { actOnRows } from "../lists/row-acts.server.ts";
import type { Route } from "./+types/requests";
import { DiagnosticParts } from "./diagnostic-parts.tsx";
import { requestRows } from "./request-acts.server.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const page = loaderData?.state.page ?? 1;
  return pageMeta({
    title: `Demandes d’expert${page > 1 ? `, page ${page}` : ""} · Administration`,
    description:
      "Qui demande un expert après son diagnostic de cybersécurité : les nouvelles demandes, celles qui sont contactées, celles qui sont closes.",
    path: REQUESTS_PATH,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(adminScope);
  const state = readListState(requestList, url.searchParams);
  const found = await listRequests(scope, state);
  if (found.requests.length === 0 && state.page > 1) throw notFound("page");
  return data({ ...found, state, memory: await readListMemory(scope, requestList) });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, requestActForm);
  return form.ok ? actOnRows(form, context.get(adminScope), requestRows) : refused(form);
}

export const clientAction = keepForm(staffRequestTexts.failed);

export default function Requests({ loaderData }: Route.ComponentProps) {
  const { requests, total, counts, state, memory } = loaderData;
  return (
    <StaffList
      list={requestList}
      state={state}
      total={total}
      memory={memory}
      words={listWords(requestList, { total, counts })}
      rows={requests.map((request) => requestRow(state, request))}
      acts={requestListActs(state.view)}
      empty={<NoRequest />}
      nothingFound={<NoRequestFound />}
    >
      <DiagnosticParts current="requests" />
      <p>Elles sont faites après un diagnostic.</p>
    </StaffList>
  );
}
