import { redirect } from "react-router";
import { z } from "zod";
import { viewOwnMonth } from "#app/features/audience/month.server.ts";
import { OwnMonthTable } from "#app/features/audience/ui/own-month.tsx";
import { CALENDAR_PATH } from "#app/features/calendar/calendar.rules.ts";
import { listOwnClaims } from "#app/features/claims/read-claims.server.ts";
import { actAsManager } from "#app/features/company-editor/company-acts.server.ts";
import { writeTexts } from "#app/features/company-editor/company-form.rules.ts";
import { actRefusals, type OwnAct, ownActs } from "#app/features/company-editor/own-acts.ts";
import { listOwnCompanies } from "#app/features/company-editor/own-companies.server.ts";
import type { CompanyFlash } from "#app/features/company-editor/texts.ts";
import { OwnCompanyCard } from "#app/features/company-editor/ui/own-company-card.tsx";
import { OWN_CALL_BACKS_PATH } from "#app/features/emergency/call-backs/call-back.rules.ts";
import { viewOwnPush } from "#app/features/push/own-push.server.ts";
import { pushForm } from "#app/features/push/push.schema.ts";
import { actOnPush } from "#app/features/push/push-acts.server.ts";
import { pushNotices } from "#app/features/push/texts.ts";
import { PushPanel } from "#app/features/push/ui/push-panel.tsx";
import { answered, refused } from "#app/platform/forms/answers.server.ts";
import { type ParsedIntent, parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import { type MemberScope, memberScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { NEW_COMPANY_WORDS } from "#app/ui/form/stored-words.ts";
import { useForgetWords } from "#app/ui/form/use-unsaved-words.ts";
import { Container } from "#app/ui/layout/container.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/my-company";
import { findOwnWaiting } from "./my-company/find-waiting.server.ts";
import { Waiting } from "./my-company/waiting.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Mes entreprises",
    description:
      "Votre espace d’entreprise sur Récif : vos fiches, leurs brouillons, leurs modifications en attente et leurs demandes de devis.",
    path: "/my-company",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(memberScope);
  const companies = await listOwnCompanies(scope);
  const [waiting, month, ownClaims, push] = await Promise.all([
    findOwnWaiting(scope, companies),
    viewOwnMonth(scope),
    listOwnClaims(scope),
    viewOwnPush(scope),
  ]);
  const claims = ownClaims.filter(({ state }) => state === "waiting");
  const written = url.searchParams.get("fiche");
  return { companies, waiting, month, claims, push, written: companies.some(({ id }) => id === written) };
}

const target = z.object({ companyId: z.uuid() });
const actForms = {
  default: target,
  push: pushForm,
  ...Object.fromEntries(ownActs.map((act) => [act, target])),
};

const flashByAct: Record<OwnAct, CompanyFlash> = {
  withdraw: "company-withdrawn",
  discard: "company-discarded",
  "take-offline": "company-offline",
  "put-online": "company-online",
  "ask-deletion": "deletion-asked",
  keep: "deletion-cancelled",
  confirm: "company-confirmed",
  "ask-on-call": "on-call-asked",
  "leave-on-call": "on-call-left",
};

export async function action({ request, context }: Route.ActionArgs) {
  const scope = context.get(memberScope);
  const form = await parseIntent(request, actForms);
  if (form.intent === "push") return answerPush(scope, form);
  const act = ownActs.find((one) => one === (form.intent as string));
  const problem = (text: string) => ({ tone: "error" as const, title: "Erreur", text });
  if (!form.ok || !act) return refused(form, { notice: problem(actRefusals.absent) });
  const outcome = await actAsManager(scope, form.value.companyId, act);
  if (!outcome.ok) return refused(form, { status: 409, notice: problem(actRefusals[outcome.reason]) });
  return redirect("/my-company", {
    headers: { "Set-Cookie": await setFlash<CompanyFlash>(scope, flashByAct[act]) },
  });
}

type PushIntent = Extract<ParsedIntent<typeof actForms>, { intent: "push" }>;

async function answerPush(scope: MemberScope, form: PushIntent) {
  if (!form.ok) return refused(form, { notice: pushNotices.unusable });
  const { accepted, notice } = await actOnPush(scope, form.value);
  const answer = notice ? { notice } : {};
  return accepted ? answered(form, answer) : refused(form, { status: 409, ...answer });
}

export const clientAction = keepForm(writeTexts.editFailed);

export default function MyCompany({ loaderData }: Route.ComponentProps) {
  const { companies, waiting, month, claims, push, written } = loaderData;
  useForgetWords(written ? NEW_COMPANY_WORDS : undefined);
  return (
    <>
      <PageHeader title="Mes entreprises" lead="Vos fiches, leur état, et ce qui attend d’être relu.">
        {companies.length > 0 && (
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/add-company" variant="secondary">
              Ajouter une entreprise
            </ButtonLink>
            <ButtonLink to="/my-company/leads" variant="secondary">
              Mes demandes reçues
            </ButtonLink>
            <ButtonLink to={CALENDAR_PATH} variant="secondary">
              Calendrier
            </ButtonLink>
            {companies.some(({ onCall }) => onCall === "confirmed") && (
              <ButtonLink to={OWN_CALL_BACKS_PATH} variant="secondary">
                Demandes de rappel
              </ButtonLink>
            )}
          </div>
        )}
      </PageHeader>
      <Container className="py-8 lg:py-12">
        {claims.length > 0 && (
          <section aria-labelledby="revendications" className="mb-8 grid gap-3">
            <h2 id="revendications" className="heading-section">
              Revendications en cours
            </h2>
            <ul className="grid gap-2">
              {claims.map(({ id, companyName, slug, date, codeProven }) => (
                <li key={id}>
                  <TextLink to={`/company/${slug}/revendiquer`}>{companyName}</TextLink>, demandée le {date}
                  {codeProven && " (code vérifié)"}
                </li>
              ))}
            </ul>
          </section>
        )}
        {companies.length === 0 ? (
          <EmptyState
            title="Vous ne gérez encore aucune fiche"
            action={
              <>
                <ButtonLink to="/add-company">Ajouter mon entreprise</ButtonLink>
                <ButtonLink to="/directory" variant="secondary">
                  Chercher ma fiche
                </ButtonLink>
              </>
            }
          >
            <p>
              Ajoutez votre entreprise, ou, si elle figure déjà dans l’annuaire, ouvrez sa fiche et
              revendiquez-la.
            </p>
          </EmptyState>
        ) : (
          <div className="grid grid-cols-1 gap-10">
            <Waiting lines={waiting} />
            <OwnMonthTable {...month} />
            {push && <PushPanel push={push} />}
            <div className="grid items-start gap-6 lg:grid-cols-2">
              {companies.map((company) => (
                <OwnCompanyCard key={company.id} company={company} />
              ))}
            </div>
          </div>
        )}
      </Container>
    </>
  );
}
