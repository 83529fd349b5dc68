import { redirect } from "react-router";
import { z } from "zod";
import { listOwnClaims } from "#app/features/claims/read-claims.server.ts";
import { actAsManager } from "#app/features/company-editor/company-acts.server.ts";
import { writeTexts } from "#app/features/company-editor/company-form.rules.ts";
import { actRefusals, type OwnAct, ownActs } from "#app/features/company-editor/own-acts.ts";
import { listOwnCompanies } from "#app/features/company-editor/own-companies.server.ts";
import type { CompanyFlash } from "#app/features/company-editor/texts.ts";
import { OwnCompanyCard } from "#app/features/company-editor/ui/own-company-card.tsx";
import { refused } from "#app/platform/forms/answers.server.ts";
import { parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import { memberScope } from "#app/platform/http/scope.ts";
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
  const companies = await listOwnCompanies(context.get(memberScope));
  const written = url.searchParams.get("fiche");
  const claims = (await listOwnClaims(context.get(memberScope))).filter(({ state }) => state === "waiting");
  return { companies, claims, written: companies.some(({ id }) => id === written) };
}

const target = z.object({ companyId: z.uuid() });
const actForms = { default: target, ...Object.fromEntries(ownActs.map((act) => [act, target])) };

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
  const act = ownActs.find((one) => one === (form.intent as string));
  const problem = (text: string) => ({ tone: "error" as const, title: "Erreur", text });
  if (!form.ok || !act) return refused(form, { notice: problem(actRefusals.absent) });
  const outcome = await actAsManager(scope, form.value.companyId, act);
  if (!outcome.ok) return refused(form, { status: 409, notice: problem(actRefusals[outcome.reason]) });
  return redirect("/my-company", {
    headers: { "Set-Cookie": await setFlash<CompanyFlash>(scope, flashByAct[act]) },
  });
}

export const clientAction = keepForm(writeTexts.editFailed);

export default function MyCompany({ loaderData: { companies, claims, written } }: Route.ComponentProps) {
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
          <div className="grid items-start gap-6 lg:grid-cols-2">
            {companies.map((company) => (
              <OwnCompanyCard key={company.id} company={company} />
            ))}
          </div>
        )}
      </Container>
    </>
  );
}
