import { requireRecentSignIn } from "#app/core/proof/recent-sign-in.server.ts";
import { staffRightsForms } from "#app/features/messages/rgpd/rights.schema.ts";
import { findRequest } from "#app/features/messages/rgpd/staff-requests.server.ts";
import {
  leftText,
  RIGHTS_PATH,
  type RightsAskedAct,
  rightsErasureRules,
  rightsQuestions,
  staffRightsTexts,
} from "#app/features/messages/rgpd/staff-rights.rules.ts";
import {
  actOnRequest,
  eraseForRequest,
  type RightsActOutcome,
} from "#app/features/messages/rgpd/staff-rights.server.ts";
import { History } from "#app/features/messages/rgpd/ui/own-request.tsx";
import { RequestActs } from "#app/features/messages/rgpd/ui/request-acts.tsx";
import { RequestBadges } from "#app/features/messages/rgpd/ui/request-rows.tsx";
import type { MessageFlash } from "#app/features/messages/texts.ts";
import { eraseAddress, opposeForAddress } from "#app/features/privacy/address-data.server.ts";
import { personalData } from "#app/personal-data.server.ts";
import { askFirst, type Posted, refused } from "#app/platform/forms/answers.server.ts";
import { type ParsedIntent, parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { type AdminScope, adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { isUuid } from "#app/platform/text/text.ts";
import { UnplacedNotice } from "#app/ui/feedback/action-notice.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { ask, decided, nothingDone } from "../lists/row-acts.server.ts";
import type { Route } from "./+types/rights-request";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    title: `Demande ${loaderData?.request.reference ?? ""} · Administration`,
    description:
      "Une demande RGPD vue par l’administration de Récif : sa date légale, la copie des données, l’effacement et sa preuve, la réponse par e-mail.",
    path: `${RIGHTS_PATH}/${loaderData?.request.id ?? ""}`,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const request = isUuid(params.id) ? await findRequest(context.get(adminScope), params.id) : undefined;
  if (!request) throw notFound("request");
  return { request };
}

type Form = Extract<ParsedIntent<typeof staffRightsForms>, { ok: true }>;

export async function action({ request, params, url, context }: Route.ActionArgs) {
  if (!isUuid(params.id)) throw notFound("request");
  const scope = context.get(adminScope);
  const form = await parseIntent(request, staffRightsForms);
  if (!form.ok && form.intent === "erase")
    return refused(form, { notice: problem(rightsErasureRules.required.confirm) });
  if (!form.ok) return refused(form);
  if (form.intent === "default") return nothingDone(form);
  if (isAsked(form)) return askAbout(form, scope, params.id);
  if (form.intent === "erase" || form.intent === "ask-erasure") await requireRecentSignIn(scope, url);
  if (form.intent === "ask-erasure") return askFirst(form);
  const outcome = await act(form, scope, params.id);
  if (outcome.kind !== "done") return notDone(form, outcome);
  const flash = form.intent === "erase" ? "rights-erased" : "rights-done";
  return decided<MessageFlash>(scope, flash, { to: url.pathname + url.search });
}

type Asked = Extract<Form, { intent: RightsAskedAct }>;
const isAsked = (form: Form): form is Asked => Object.hasOwn(rightsQuestions, form.intent);

async function askAbout(form: Asked, scope: AdminScope, id: string) {
  const request = await findRequest(scope, id);
  if (!request) throw notFound("request");
  const rows = [{ id, name: [request.reference, request.email].filter(Boolean).join(", ") }];
  return ask(form, { ...rightsQuestions[form.intent], rows, hidden: { act: form.intent } });
}

function act(
  form: Exclude<Form, Asked | { intent: "default" | "ask-erasure" }>,
  scope: AdminScope,
  id: string,
): Promise<RightsActOutcome> {
  switch (form.intent) {
    case "answer":
    case "rectify":
      return actOnRequest(scope, id, { kind: form.intent, body: form.value.body });
    case "note":
      return actOnRequest(scope, id, { kind: "note", body: form.value.note });
    case "erase":
      return eraseForRequest(scope, id, (inside, email) => eraseAddress(inside, email, personalData));
    case "confirm":
      return form.value.act === "oppose"
        ? actOnRequest(scope, id, {
            kind: "oppose",
            oppose: (inside, email) => opposeForAddress(inside, email, personalData),
          })
        : actOnRequest(scope, id, { kind: form.value.act });
  }
}

const problem = (text: string) => ({ tone: "error" as const, title: staffRightsTexts.failed, text });

function notDone(form: Posted, outcome: Exclude<RightsActOutcome, { kind: "done" }>) {
  switch (outcome.kind) {
    case "left":
      return refused(form, {
        status: 409,
        notice: { tone: "warning", title: "Il reste des traces", text: leftText(outcome.left) },
      });
    case "last admin":
      return refused(form, { status: 409, notice: problem(staffRightsTexts.lastAdmin) });
    default:
      return refused(form, {
        status: outcome.kind === "absent" ? 404 : 409,
        notice: problem(staffRightsTexts[outcome.kind]),
      });
  }
}

export const clientAction = keepForm(staffRightsTexts.failed);

export default function RightsRequest({ loaderData: { request }, actionData }: Route.ComponentProps) {
  const { reference, right, name, email, message, isClosed, isProven, proof, events } = request;
  const gone = isClosed || !isProven || ["confirm", "default", "erase"].includes(actionData?.intent ?? "");
  const unplaced = gone && actionData?.notice;
  return (
    <>
      <header className="grid grid-cols-1 gap-3">
        <h1 className="heading-page break-words max-sm:text-2xl">
          {`Demande ${reference}`}
          <span className="block font-normal text-lg">{right}</span>
        </h1>
        <RequestBadges {...request} />
        <p className="break-words">{[name, email].filter(Boolean).join(", ")}</p>
        {message && <p className="whitespace-pre-line break-words">{message}</p>}
      </header>
      {unplaced && <UnplacedNotice notice={unplaced} />}
      {proof && (
        <Notice tone="success" title="Preuve de l’effacement">
          <p>
            {`Le ${proof.at} : ${proof.columns} colonnes de la base relues, aucune trace de l’adresse. ${
              proof.account ? "Un compte a été supprimé." : "Il n’y avait pas de compte."
            }`}
          </p>
        </Notice>
      )}
      {!isClosed && <RequestActs request={request} />}
      <History events={events} />
    </>
  );
}
