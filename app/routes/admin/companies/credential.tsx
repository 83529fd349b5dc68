import { redirect } from "react-router";
import { credentialList } from "#app/features/credentials/credential-lists.rules.ts";
import {
  credentialLabels,
  credentialTexts,
  REASON_REQUIRED,
  UNTIL_REQUIRED,
} from "#app/features/credentials/credentials.rules.ts";
import { staffCredentialForms } from "#app/features/credentials/credentials.schema.ts";
import { type Decision, decideCredential } from "#app/features/credentials/credentials.server.ts";
import { findCredential } from "#app/features/credentials/read-credentials.server.ts";
import type { CredentialFlash } from "#app/features/credentials/texts.ts";
import { StaffDecision } from "#app/features/credentials/ui/staff-decision.tsx";
import { askFirst, refused } from "#app/platform/forms/answers.server.ts";
import { type ParsedIntent, parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import { safePath } from "#app/platform/http/safe-path.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { isUuid } from "#app/platform/text/text.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { DocumentBeside } from "#app/ui/layout/document-beside.tsx";
import { Facts } from "#app/ui/layout/facts.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { useBeside } from "#app/ui/list/beside.tsx";
import type { Route } from "./+types/credential";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Preuve · Administration",
    description:
      "Une pièce qu’une entreprise a envoyée : ce qu’elle dit prouver, jusqu’à quand, et la liste publique de l’émetteur. La décision est envoyée par e-mail.",
    path: credentialList.path,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = isUuid(params.id) ? await findCredential(context.get(adminScope), params.id) : undefined;
  if (!found) throw notFound("credential");
  return found;
}

type Form = Extract<ParsedIntent<typeof staffCredentialForms>, { ok: true }>;

const flashes: Record<Decision["act"], CredentialFlash> = {
  verify: "credential-verified",
  refuse: "credential-refused",
  ask: "credential-asked",
  withdraw: "credential-withdrawn",
  check: "credential-checked",
};

const problem = (text: string) => ({ tone: "error" as const, title: "Erreur", text });

export async function action({ request, params, context }: Route.ActionArgs) {
  if (!isUuid(params.id)) throw notFound("credential");
  const scope = context.get(adminScope);
  const form = await parseIntent(request, staffCredentialForms);
  if (!form.ok) return refused(form);
  if (form.intent === "default") return refused(form, { notice: problem(credentialTexts.changed) });
  if (needsReason(form) && !form.value.confirmed) return askFirst(form);
  const decision = decisionOf(form);
  if (!decision)
    return refused(form, { errors: { reason: REASON_REQUIRED }, notice: problem(REASON_REQUIRED) });
  const { kind } = await decideCredential(scope, params.id, form.value.seen, decision);
  switch (kind) {
    case "done":
      return redirect(form.value.next ? safePath(form.value.next) : credentialList.path, {
        headers: { "Set-Cookie": await setFlash<CredentialFlash>(scope, flashes[decision.act]) },
      });
    case "no end":
      return refused(form, { errors: { until: UNTIL_REQUIRED } });
    case "ended":
      return refused(form, { errors: { until: credentialTexts.ended } });
    case "too far":
      return refused(form, { errors: { until: credentialTexts.tooFar } });
    case "number taken":
      return refused(form, { status: 409, notice: problem(credentialTexts.numberTaken) });
    case "absent":
      return refused(form, { status: 404, notice: problem(credentialTexts.absent) });
    default:
      return refused(form, { status: 409, notice: problem(credentialTexts.changed) });
  }
}

const needsReason = ({ intent }: Form) => intent === "refuse" || intent === "ask" || intent === "withdraw";

/** Undefined without the reason that it needs. */
function decisionOf(form: Exclude<Form, { intent: "default" }>): Decision | undefined {
  if (form.intent === "verify") return { act: "verify", until: form.value.until };
  if (form.intent === "check") return { act: "check" };
  return form.value.reason ? { act: form.intent, reason: form.value.reason } : undefined;
}

export const clientAction = keepForm(credentialTexts.failed);

export default function CredentialRecord({ loaderData: credential }: Route.ComponentProps) {
  const { company, name, label, state } = credential;
  const beside = useBeside();
  const facts = [
    { label: "Numéro", value: credential.number },
    { label: "Ce que cela couvre", value: credential.scope },
    { label: "Dit valable jusqu’au", value: credential.endsInWords },
    { label: "Envoyée le", value: credential.sentOn },
    { label: "Par", value: credential.sender },
    { label: "Valable jusqu’au", value: credential.until },
    { label: "Relue le", value: credential.checkedOn },
    { label: "Empreinte de la pièce", value: credential.hash },
  ];
  return (
    <>
      <h1 className="heading-page break-words max-sm:text-2xl">
        {name} : {company.name}
      </h1>
      <p className="flex flex-wrap gap-x-5 gap-y-2">
        {credential.hasDocument && (
          <TextLink to={`/admin/preuves/${credential.id}/piece`} newTab>
            La pièce envoyée
          </TextLink>
        )}
        {label && (
          <TextLink to={label.list} newTab>
            La liste de l’émetteur
          </TextLink>
        )}
        <TextLink to={`/admin/fiches/${company.id}`}>La fiche dans l’administration</TextLink>
      </p>
      <DocumentBeside
        document={
          credential.hasDocument
            ? {
                href: `/admin/preuves/${credential.id}/piece`,
                picture: `/admin/preuves/${credential.id}/apercu`,
              }
            : undefined
        }
      >
        {state !== "waiting" && (
          <Notice tone="info" title={stateWords(credential)}>
            <p>
              {credential.decidedOn && `Le ${credential.decidedOn}. `}
              {credential.reason}
            </p>
          </Notice>
        )}
        <StaffDecision credential={credential} next={beside?.next ?? beside?.list} />
        <Card>
          {label && (
            <p className="mb-4 text-ink-2">
              {label.proves} Émetteur : {label.issuer}.
            </p>
          )}
          <Facts facts={facts} bold className="gap-2" />
        </Card>
      </DocumentBeside>
    </>
  );
}

const stateWords = ({ state, shown }: Route.ComponentProps["loaderData"]) =>
  state === "verified" && !shown ? "Finie, n’est plus montrée" : credentialLabels[state];
