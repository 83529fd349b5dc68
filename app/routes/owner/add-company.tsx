import { findMemberScope, privatePage } from "#app/core/session/guards.server.ts";
import { submissionRules, writeTexts } from "#app/features/company-editor/company-form.rules.ts";
import { LoginForm } from "#app/features/sign-in/ui/login-form.tsx";
import { RegisterView } from "#app/features/sign-in/ui/register-view.tsx";
import { canWrite } from "#app/features/writing/writing.server.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { NEW_COMPANY_WORDS } from "#app/ui/form/stored-words.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/add-company";
import { askToSignIn, handleSubmission, readSubmission } from "./company-form/actions.server.ts";
import { brandOptions } from "./company-form/brand-options.server.ts";
import { HelpedForm } from "./company-form/helped-form.tsx";

export const middleware: Route.MiddlewareFunction[] = [privatePage];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Ajouter une entreprise",
    description:
      "Inscrivez gratuitement votre entreprise de cybersécurité dans l’annuaire de Nouvelle-Calédonie : une fiche relue, visible de tous, que vous gérez.",
    path: "/add-company",
    siteUrl: siteUrlOf(matches),
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  const member = await findMemberScope(context);
  const asked = (["nouveau", "existant"] as const).find((one) => one === url.searchParams.get("compte"));
  return {
    member: member && { name: member.actor.name, email: member.actor.email },
    account: asked,
    writes: member !== undefined && canWrite(member),
    brands: member ? await brandOptions(member) : [],
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readSubmission(request);
  const scope = await findMemberScope(context);
  return scope ? handleSubmission(form, scope) : askToSignIn(form);
}

export const clientAction = keepForm(writeTexts.failed);

export default function AddCompany({
  loaderData: { member, account, writes, brands },
}: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Ajouter votre entreprise"
        lead="Une fiche gratuite dans l’annuaire de la cybersécurité en Nouvelle-Calédonie. Nous la relisons avant de la publier."
        breadcrumb={[{ label: "Accueil", to: "/" }, { label: "Ajouter une entreprise" }]}
      />
      <Container className="py-8 lg:py-12">
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)] lg:gap-12">
          {member ? (
            <Card>
              <HelpedForm
                writes={writes}
                brands={brands}
                kind="submission"
                rules={submissionRules}
                values={{ contactName: member.name, email: member.email }}
                draftKey={NEW_COMPANY_WORDS}
                submitLabel="Soumettre ma fiche entreprise"
                pendingLabel="Vérification en cours..."
                drafts
              />
            </Card>
          ) : (
            <Gate account={account} />
          )}
          <NextSteps />
        </div>
      </Container>
    </>
  );
}

const HERE = "/add-company";

function Gate({ account }: { account: "nouveau" | "existant" | undefined }) {
  if (!account)
    return (
      <Card className="grid gap-5">
        <h2 className="heading-card">Un compte pour gérer votre fiche</h2>
        <p>
          Votre fiche est à vous : vous la modifiez, vous voyez ses visites et les demandes de devis qu’elle
          reçoit. Il faut donc un compte, gratuit, avec votre seule adresse e-mail.
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={`${HERE}?compte=nouveau`}>Créer un compte gratuit</ButtonLink>
          <ButtonLink to={`${HERE}?compte=existant`} variant="secondary">
            J’ai déjà un compte
          </ButtonLink>
        </div>
      </Card>
    );
  const isNew = account === "nouveau";
  return (
    <div className="grid gap-4">
      <h2 className="heading-card">{isNew ? "Créer un compte gratuit" : "Se connecter"}</h2>
      {isNew ? <RegisterView from={HERE} /> : <LoginForm from={HERE} guarded={false} />}
      <p>
        {isNew ? (
          <TextLink to={`${HERE}?compte=existant`}>J’ai déjà un compte</TextLink>
        ) : (
          <TextLink to={`${HERE}?compte=nouveau`}>Créer un compte gratuit</TextLink>
        )}
      </p>
    </div>
  );
}

function NextSteps() {
  return (
    <Card as="aside" tone="foam" aria-labelledby="suite" className="h-fit lg:sticky lg:top-24">
      <h2 id="suite" className="heading-card">
        Ce qui se passe ensuite
      </h2>
      <ol className="mt-4 grid list-decimal gap-3 ps-5 marker:font-semibold marker:text-lagoon">
        <li>
          Nous relisons votre fiche, et vous écrivons dès qu’elle est publiée ou s’il manque quelque chose.
        </li>
        <li>Elle apparaît dans l’annuaire. Vos coordonnées ne sont montrées qu’aux personnes connectées.</li>
        <li>Vous la modifiez quand vous voulez : la page publiée reste en place pendant la relecture.</li>
      </ol>
      <p className="mt-5 text-ink-2 text-sm">
        Votre entreprise y est peut-être déjà : <TextLink to="/directory">cherchez-la</TextLink>, puis
        revendiquez sa fiche.
      </p>
    </Card>
  );
}
