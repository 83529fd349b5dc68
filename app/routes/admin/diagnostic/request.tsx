import { REQUESTS_PATH, staffRequestPath } from "#app/features/expert-requests/request-lists.rules.ts";
import {
  requestActsOn,
  requestActWords,
  staffRequestTexts,
} from "#app/features/expert-requests/request-status.rules.ts";
import { staffRequestForms } from "#app/features/expert-requests/staff-requests.schema.ts";
import { findRequest } from "#app/features/expert-requests/staff-requests.server.ts";
import { RequestBadge } from "#app/features/expert-requests/ui/request-rows.tsx";
import { RequestAnswers, RequestWords } from "#app/features/expert-requests/ui/request-view.tsx";
import { refused } from "#app/platform/forms/answers.server.ts";
import { parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { isUuid } from "#app/platform/text/text.ts";
import { UnplacedNotice } from "#app/ui/feedback/action-notice.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { TextLink } from "#app/ui/link.tsx";
import { useNext } from "#app/ui/list/beside.tsx";
import { RecordActs } from "#app/ui/list/row-outcome.tsx";
import { actOnRows, nothingDone } from "../lists/row-acts.server.ts";
import type { Route } from "./+types/request";
import { requestRows } from "./request-acts.server.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    title: `Demande ${loaderData?.request.reference ?? ""} · Administration`,
    description:
      "Une demande d’expert après un diagnostic de cybersécurité : qui rappeler, le score, ce que la personne a choisi d’envoyer, et où en est la demande.",
    path: staffRequestPath(loaderData?.request.id ?? ""),
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const request = isUuid(params.id) ? await findRequest(context.get(adminScope), params.id) : undefined;
  if (!request) throw notFound("request");
  return { request };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  if (!isUuid(params.id)) throw notFound("request");
  const form = await parseIntent(request, staffRequestForms);
  if (!form.ok) return refused(form);
  if (form.intent === "default") return nothingDone(form);
  const here = url.pathname + url.search;
  return actOnRows(form, context.get(adminScope), requestRows, { id: params.id, here });
}

export const clientAction = keepForm(staffRequestTexts.failed);

export default function StaffRequestPage({ loaderData: { request }, actionData }: Route.ComponentProps) {
  const { reference, company, name, email, phone, status, date } = request;
  const next = useNext(REQUESTS_PATH);
  const unplaced = ["undo", "default"].includes(actionData?.intent ?? "") && actionData?.notice;
  const mailto = `mailto:${email}?${new URLSearchParams({ subject: `Votre demande ${reference}` }).toString().replaceAll("+", "%20")}`;
  return (
    <>
      <header className="grid grid-cols-1 gap-3">
        <h1 className="heading-page break-words max-sm:text-2xl">{company}</h1>
        <p className="flex flex-wrap items-center gap-2 text-ink-2 text-sm">
          <RequestBadge status={status} /> {reference} · {date}
        </p>
        <p className="break-words">
          {name}, <TextLink to={mailto}>{email}</TextLink>
          {phone && `, ${phone}`}
        </p>
      </header>
      {unplaced && <UnplacedNotice notice={unplaced} />}
      <RequestWords request={request} />
      <RequestAnswers {...request} />
      <RecordActs
        key={status}
        acts={requestActsOn(status)}
        words={requestActWords}
        next={status === "closed" ? undefined : next}
      />
    </>
  );
}
