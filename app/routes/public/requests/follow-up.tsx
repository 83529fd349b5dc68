import { data, redirect } from "react-router";
import { followTexts, outcomeOf } from "#app/features/leads/follow/follow.rules.ts";
import { followForms } from "#app/features/leads/follow/follow.schema.ts";
import {
  endAsRequester,
  eraseAsRequester,
  type FollowOutcome,
  recordReading,
  reopenAsRequester,
  revokeAsRequester,
  stopMails,
  writeAsRequester,
} from "#app/features/leads/follow/follow.server.ts";
import { findFollowed } from "#app/features/leads/follow/follow-link.server.ts";
import { replyToStaff } from "#app/features/leads/follow/reply-to-staff.server.ts";
import { CompanyStep } from "#app/features/leads/follow/ui/company-step.tsx";
import {
  EndForms,
  MessageForm,
  OwnDataForms,
  PrecisionForm,
  StaffConversation,
} from "#app/features/leads/follow/ui/follow-forms.tsx";
import { FollowedRequest } from "#app/features/leads/follow/ui/followed-request.tsx";
import { OffersTable } from "#app/features/leads/follow/ui/offers-table.tsx";
import { type FollowedLead, viewFollowed } from "#app/features/leads/follow/view-followed.server.ts";
import type { LeadFlash } from "#app/features/leads/texts.ts";
import { refused } from "#app/platform/forms/answers.server.ts";
import { parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import { publicScope, type SystemScope } from "#app/platform/http/scope.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { ActButton } from "#app/ui/form/act-button.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { Container } from "#app/ui/layout/container.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import type { Route } from "./+types/follow-up";
import { LinkIsVoid } from "./follow-up/link-is-void.tsx";
import { privateMeta } from "./follow-up/private-meta.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: "Suivre ma demande de devis",
    description:
      "La page privée de votre demande de devis : ce que chaque entreprise en a fait, vos messages, et de quoi la clore ou l’effacer.",
    path: "/devis",
  });

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  const found = await findFollowed(scope, params.token);
  const lead = found && (await viewFollowed(scope, found.id));
  if (!found || !lead) return data(undefined, { status: 410 });
  return data({ lead, asked: outcomeOf(url.searchParams.get("reponse"))?.key });
}

const VOID = { tone: "error", title: "Ce lien n’est plus valable" } as const;

export async function action({ request, params, context }: Route.ActionArgs) {
  const scope = context.get(publicScope);
  const form = await parseIntent(request, followForms);
  const found = await findFollowed(scope, params.token);
  if (!found) return refused(form, { status: 410, notice: VOID });
  if (!form.ok) return refused(form);
  const { outcome, flash, to = `/devis/suivi/${params.token}` } = await actOn(scope, found.id, form);
  if (outcome.kind !== "done") {
    const isLimited = outcome.kind === "limited";
    const text = isLimited
      ? followTexts.limited
      : outcome.kind === "offer-changed"
        ? followTexts.offerChanged
        : followTexts.notNow;
    return refused(form, { status: isLimited ? 429 : 409, notice: { tone: "error", ...text } });
  }
  await recordReading(scope, found.id);
  return redirect(to, {
    status: 303,
    headers: flash ? { "Set-Cookie": await setFlash<LeadFlash>(scope, flash) } : {},
  });
}

type Posted = Extract<Awaited<ReturnType<typeof parseIntent<typeof followForms>>>, { ok: true }>;
type Acted = { outcome: FollowOutcome; flash?: LeadFlash; to?: string };

async function actOn(scope: SystemScope, id: string, form: Posted): Promise<Acted> {
  switch (form.intent) {
    case "message":
      return { outcome: await writeAsRequester(scope, id, form.value), flash: "lead-message-sent" };
    case "precision":
      return { outcome: await writeAsRequester(scope, id, form.value), flash: "lead-precision-sent" };
    case "reply":
      return { outcome: await replyToStaff(scope, id, form.value.body), flash: "lead-reply-sent" };
    case "end": {
      const flash = form.value.outcome === "no-answer" ? "lead-unanswered" : "lead-closed";
      return { outcome: await endAsRequester(scope, id, form.value), flash };
    }
    case "reopen":
      return { outcome: await reopenAsRequester(scope, id), flash: "lead-reopened" };
    case "erase":
      return { outcome: await eraseAsRequester(scope, id), to: "/devis?effacee=1" };
    case "revoke":
      await revokeAsRequester(scope, id);
      return { outcome: { kind: "done" } };
    case "stop":
      await stopMails(scope, id);
      return { outcome: { kind: "done" }, flash: "lead-mails-stopped" };
    default:
      return { outcome: { kind: "not-now" } };
  }
}

export const clientAction = keepForm(followTexts.failed);

export default function FollowUp({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LinkIsVoid title="Suivi d’une demande" />;
  const { lead, asked } = loaderData;
  const accepted = lead.companies.filter(({ accepted: yes }) => yes);
  return (
    <>
      <PageHeader
        title={`Votre demande ${lead.reference}`}
        lead={`${lead.service}, envoyée le ${lead.sentOn}.`}
      />
      <Container className="py-8 lg:py-12">
        <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] lg:gap-12">
          <div className="grid h-fit grid-cols-1 gap-8">
            {!lead.isOpen && <Ended outcome={lead.outcome} />}
            {lead.staffMessages.length > 0 && <StaffConversation texts={lead.staffMessages} />}
            <Questions companies={lead.companies.filter(({ asks }) => lead.isOpen && asks)} />
            <OffersTable
              offers={lead.companies.flatMap(({ offer, ...company }) =>
                offer ? [{ ...company, offer }] : [],
              )}
              isOpen={lead.isOpen}
            />
            <Companies lead={lead} />
            {lead.isOpen && (
              <section aria-labelledby="ecrire" className="grid gap-6">
                <h2 id="ecrire" className="heading-section">
                  Écrire
                </h2>
                <MessageForm companies={accepted} />
                <PrecisionForm />
              </section>
            )}
            {lead.isOpen && (
              <SectionCard
                titleId="fin"
                title="Où en êtes-vous ?"
                tone="sand"
                className="grid grid-cols-1 gap-4"
              >
                <EndForms
                  asked={asked}
                  // One that noted "Perdu" is not chosen.
                  companies={accepted.filter(({ state }) => state !== "lost")}
                />
              </SectionCard>
            )}
          </div>
          <div className="grid h-fit grid-cols-1 gap-6">
            <FollowedRequest lead={lead} />
            <OwnDataForms mailsStopped={lead.mailsStopped} />
          </div>
        </div>
      </Container>
    </>
  );
}

function Companies({ lead }: { lead: FollowedLead }) {
  const { companies, handledByStaff } = lead;
  return (
    <section aria-labelledby="entreprises" className="grid grid-cols-1 gap-4">
      <h2 id="entreprises" className="heading-section">
        {companies.length > 1 ? "Les entreprises" : "L’entreprise"}
      </h2>
      {companies.length === 0 && (
        <Notice
          tone="info"
          title={handledByStaff ? "L’équipe de Récif s’en occupe" : "Nous cherchons une entreprise"}
        >
          <p>
            {handledByStaff
              ? "Elle vous répond elle-même, par vos coordonnées."
              : "Nous lisons votre demande et la transmettons à celles qui font ce métier. Vous serez prévenu par e-mail."}
          </p>
        </Notice>
      )}
      {companies.map((company) => (
        <CompanyStep key={company.id} company={company} />
      ))}
    </section>
  );
}

function Questions({ companies }: { companies: FollowedLead["companies"] }) {
  return companies.map(({ id, name, messages }) => (
    <Notice key={id} tone="warning" title={`${name} a une question avant de répondre`}>
      <p className="whitespace-pre-line break-words">{messages.at(-1)?.body}</p>
      <p>Répondez plus bas, dans « Ajouter une précision » : toutes les entreprises la lisent.</p>
    </Notice>
  ));
}

function Ended({ outcome }: { outcome: string | null }) {
  return (
    <Notice tone="success" title="Cette demande est close">
      <p>{outcomeOf(outcome)?.label ?? "L’équipe de Récif l’a archivée."}</p>
      {outcome && (
        <ActButton intent="reopen" variant="secondary" size="sm">
          Rouvrir la demande
        </ActButton>
      )}
    </Notice>
  );
}
