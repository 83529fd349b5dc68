import { redirect } from "react-router";
import { formProofNeeded } from "#app/core/proof/recent-sign-in.server.ts";
import {
  addWebhook,
  removeWebhook,
  rotateSecret,
  sendAgain,
  sendTest,
  turnWebhook,
  viewWebhooks,
} from "#app/core/webhook/own-webhooks.server.ts";
import { webhooksPath } from "#app/core/webhook/webhook.rules.ts";
import { findEditableCompany } from "#app/features/company-editor/own-companies.server.ts";
import { refuseUnproven } from "#app/features/verification/refuse-unproven.server.ts";
import type { WebhookFlash } from "#app/features/webhooks/texts.ts";
import {
  AddWebhook,
  type GivenSecret as Secret,
  WebhookList,
} from "#app/features/webhooks/ui/webhooks-view.tsx";
import { webhookTexts } from "#app/features/webhooks/webhook-form.rules.ts";
import { webhookForms } from "#app/features/webhooks/webhooks.schema.ts";
import { answered, refused } from "#app/platform/forms/answers.server.ts";
import { type ParsedIntent, parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import { type MemberScope, memberScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { UnplacedNotice } from "#app/ui/feedback/action-notice.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { Container } from "#app/ui/layout/container.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { Route } from "./+types/webhooks";

const TITLE = "Webhooks";

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta({
    title: `${TITLE} de ma fiche`,
    description:
      "Prévenir un logiciel de votre entreprise d’une demande reçue, acceptée ou déclinée, ou close, et d’un avis publié ; le journal des envois.",
    path: webhooksPath(params.companyId),
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const scope = context.get(memberScope);
  const company = await findEditableCompany(scope, params.companyId);
  if (!company) throw notFound("company");
  return {
    name: company.present.content.name,
    proof: await formProofNeeded(scope),
    webhooks: await viewWebhooks(scope, company.id),
  };
}

type Form = Extract<ParsedIntent<typeof webhookForms>, { ok: true }>;

const problem = (kind: "absent" | "full" | "limited") =>
  ({ tone: "error", title: webhookTexts.failed, text: webhookTexts[kind] }) as const;

export async function action({ request, params, context }: Route.ActionArgs) {
  const scope = context.get(memberScope);
  const form = await parseIntent(request, webhookForms);
  const company = await findEditableCompany(scope, params.companyId);
  if (!company) throw notFound("company");
  if (!form.ok) return refused<Secret>(form);
  if (form.intent === "default") return refused<Secret>(form);
  if (form.intent !== "add" && form.intent !== "rotate") return actOn(scope, company.id, form);
  const unproven = await refuseUnproven<Secret>(form, scope, form.value.currentPassword);
  if (unproven) return unproven;
  const made =
    form.intent === "add"
      ? await addWebhook(scope, company.id, form.value)
      : await rotateSecret(scope, company.id, form.value.webhookId);
  if (made.kind === "url") return refused<Secret>(form, { errors: { url: webhookTexts.url } });
  if (made.kind !== "secret") return refused<Secret>(form, { status: 409, notice: problem(made.kind) });
  return answered<Secret>(form, { next: made.secret });
}

type Plain = Exclude<Form, { intent: "add" | "rotate" | "default" }>;

const flashes = {
  remove: "webhook-removed",
  disable: "webhook-disabled",
  enable: "webhook-enabled",
  test: "webhook-tested",
  again: "webhook-again",
} as const satisfies Record<Plain["intent"], WebhookFlash>;

async function actOn(scope: MemberScope, companyId: string, form: Plain) {
  const { kind } = await outcomeOf(scope, companyId, form);
  if (kind !== "done")
    return refused<Secret>(form, { status: kind === "limited" ? 429 : 409, notice: problem(kind) });
  return redirect(webhooksPath(companyId), {
    headers: { "Set-Cookie": await setFlash<WebhookFlash>(scope, flashes[form.intent]) },
  });
}

function outcomeOf(scope: MemberScope, companyId: string, form: Plain) {
  switch (form.intent) {
    case "remove":
      return removeWebhook(scope, companyId, form.value.webhookId);
    case "test":
      return sendTest(scope, companyId, form.value.webhookId);
    case "again":
      return sendAgain(scope, companyId, form.value.deliveryId);
    default:
      return turnWebhook(scope, companyId, { id: form.value.webhookId, on: form.intent === "enable" });
  }
}

export const clientAction = keepForm(webhookTexts.failed);

export default function Webhooks({ loaderData, actionData }: Route.ComponentProps) {
  const { name, proof, webhooks } = loaderData;
  const notice = actionData?.intent === "add" ? undefined : actionData?.notice;
  return (
    <>
      <PageHeader
        title={TITLE}
        lead={name}
        breadcrumb={[{ label: "Mes entreprises", to: "/my-company" }, { label: TITLE }]}
      />
      <Container className="py-8 lg:py-12" width="text">
        <div className="grid gap-6">
          {notice && <UnplacedNotice notice={notice} />}
          <AddWebhook proof={proof} />
          <WebhookList webhooks={webhooks} proof={proof} />
        </div>
      </Container>
    </>
  );
}
