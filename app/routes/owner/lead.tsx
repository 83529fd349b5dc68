import { redirect } from "react-router";
import { providerTexts } from "#app/features/leads/provider/provider.rules.ts";
import { offerOf, pickedReason, providerForms } from "#app/features/leads/provider/provider.schema.ts";
import {
  type AskOutcome,
  actOnLead,
  askRequester,
  recordOpening,
  sendOffer,
  writeNote,
  writeToRequester,
} from "#app/features/leads/provider/provider-acts.server.ts";
import { findProviderLead } from "#app/features/leads/provider/provider-lead.server.ts";
import { Correspondence, Notes } from "#app/features/leads/provider/ui/correspondence.tsx";
import { LeadActs } from "#app/features/leads/provider/ui/lead-acts.tsx";
import { LeadFacts, LeadHistory } from "#app/features/leads/provider/ui/lead-view.tsx";
import type { LeadFlash } from "#app/features/leads/texts.ts";
import { refused } from "#app/platform/forms/answers.server.ts";
import { parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import { type MemberScope, memberScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { isUuid } from "#app/platform/text/text.ts";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { Container } from "#app/ui/layout/container.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { Route } from "./+types/lead";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Une demande de devis",
    description:
      "Une demande de devis reçue par votre fiche : ce qui est demandé, les messages, vos notes internes et ce que votre équipe en a fait.",
    path: "/my-company/leads",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const scope = context.get(memberScope);
  const lead = isUuid(params.id) ? await findProviderLead(scope, params.id) : undefined;
  if (!lead) throw notFound("lead");
  return (await recordOpening(scope, lead)) ? ((await findProviderLead(scope, params.id)) ?? lead) : lead;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  if (!isUuid(params.id)) throw notFound("lead");
  const scope = context.get(memberScope);
  const form = await parseIntent(request, providerForms);
  if (!(await findProviderLead(scope, params.id))) throw notFound("lead");
  if (!form.ok) return refused(form);
  const { outcome, flash } = await actOn(scope, params.id, form);
  if (outcome.kind !== "done") {
    const limited = outcome.kind === "limited";
    if (outcome.kind === "unreachable")
      return refused(form, {
        status: 409,
        notice: { tone: "error", title: "La question n’est pas posée", text: providerTexts.unreachable },
      });
    const meanwhile = outcome.kind === "conflict" ? outcome.meanwhile : undefined;
    return refused(form, {
      status: limited ? 429 : 409,
      notice: {
        tone: "error",
        title: limited ? "Erreur" : providerTexts.failed,
        text: limited ? providerTexts.limited : providerTexts.conflict(meanwhile),
      },
    });
  }
  return redirect(`/my-company/leads/${params.id}`, {
    headers: { "Set-Cookie": await setFlash<LeadFlash>(scope, flash) },
  });
}

type Posted = Extract<Awaited<ReturnType<typeof parseIntent<typeof providerForms>>>, { ok: true }>;

async function actOn(
  scope: MemberScope,
  id: string,
  form: Posted,
): Promise<{ outcome: AskOutcome; flash: LeadFlash }> {
  switch (form.intent) {
    case "accept":
      return { outcome: await actOnLead(scope, id, { act: "accept" }), flash: "lead-accepted" };
    case "decline":
    case "lose": {
      const reason = pickedReason(form.intent, form.value);
      const flash = form.intent === "decline" ? "lead-declined" : "lead-step-noted";
      return { outcome: await actOnLead(scope, id, { act: form.intent, reason }), flash };
    }
    case "ask":
      return { outcome: await askRequester(scope, id, form.value.body), flash: "lead-asked" };
    case "sendQuote":
    case "offer": {
      const sent = { act: form.intent, offer: offerOf(form.value) };
      return { outcome: await sendOffer(scope, id, sent), flash: "lead-step-noted" };
    }
    case "win":
    case "resume":
      return { outcome: await actOnLead(scope, id, { act: form.intent }), flash: "lead-step-noted" };
    case "message":
      return { outcome: await writeToRequester(scope, id, form.value.body), flash: "lead-message-sent" };
    case "note":
      return { outcome: await writeNote(scope, id, form.value.body), flash: "lead-note-added" };
    default:
      return { outcome: { kind: "conflict", meanwhile: undefined }, flash: "lead-step-noted" };
  }
}

export const clientAction = keepForm(providerTexts.failed);

export default function Lead({ loaderData: lead }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title={`Demande ${lead.reference}`}
        lead={`Pour ${lead.company}, reçue le ${lead.sentOn}.`}
        breadcrumb={[{ label: "Mes demandes reçues", to: "/my-company/leads" }, { label: lead.reference }]}
      />
      <Container className="py-8 lg:py-12">
        <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] lg:gap-12">
          <div className="grid h-fit grid-cols-1 gap-8">
            <LeadFacts lead={lead}>
              <LeadActs state={lead.state} isOpen={lead.isOpen} question={lead.question} offer={lead.offer} />
            </LeadFacts>
            <Correspondence lead={lead} />
          </div>
          <div className="grid h-fit grid-cols-1 gap-8">
            <LeadHistory lead={lead} />
            <Notes lead={lead} />
          </div>
        </div>
      </Container>
    </>
  );
}
