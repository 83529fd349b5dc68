import { redirect } from "react-router";
import { z } from "zod";
import { categoryName } from "#app/core/catalogue/categories.ts";
import { zoneLabels } from "#app/core/catalogue/zones.ts";
import { isShown } from "#app/core/company/status.rules.ts";
import { actAsManager } from "#app/features/company-editor/company-acts.server.ts";
import { writeTexts } from "#app/features/company-editor/company-form.rules.ts";
import { actRefusals } from "#app/features/company-editor/own-acts.ts";
import { findEditableCompany } from "#app/features/company-editor/own-companies.server.ts";
import type { CompanyFlash } from "#app/features/company-editor/texts.ts";
import { confirmationPath } from "#app/features/confirmations/confirmation-path.ts";
import { refused } from "#app/platform/forms/answers.server.ts";
import { parseForm } from "#app/platform/forms/parse-intent.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import { memberScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { ActButton } from "#app/ui/form/act-button.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { Facts } from "#app/ui/layout/facts.tsx";
import { TaskPage } from "#app/ui/layout/task-page.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/confirm-page";

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta({
    title: "Fiche à jour ?",
    description:
      "Relisez ce que votre fiche de l’annuaire Récif montre, puis confirmez d’un bouton qu’elle est à jour. Rien ne change tant que vous ne confirmez pas.",
    path: confirmationPath(params.companyId),
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const company = await findEditableCompany(context.get(memberScope), params.companyId);
  if (!company) throw notFound("company");
  const { name, categories, zones, commune, address, phonePublic, email, website } = company.present.content;
  const facts = [
    { label: "Services", value: categories.map(categoryName).join(", ") },
    { label: "Où", value: [commune, zoneLabels(zones)].filter(Boolean).join(" · ") },
    { label: "Adresse", value: address },
    { label: "Téléphone", value: phonePublic },
    { label: "E-mail", value: email },
    { label: "Site web", value: website },
  ].map(({ label, value }) => ({ label, value: value || "non renseigné" }));
  return { id: company.id, slug: company.slug, name, facts, isPublic: isShown(company.status) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const scope = context.get(memberScope);
  const form = await parseForm(request, z.object({}));
  const outcome = await actAsManager(scope, params.companyId, "confirm");
  if (!outcome.ok && outcome.reason === "absent") throw notFound("company");
  if (!outcome.ok)
    return refused(form, {
      status: 409,
      notice: { tone: "error", title: "Erreur", text: actRefusals[outcome.reason] },
    });
  return redirect("/my-company", {
    headers: { "Set-Cookie": await setFlash<CompanyFlash>(scope, "company-confirmed") },
  });
}

export const clientAction = keepForm(writeTexts.editFailed);

export default function ConfirmPage({
  loaderData: { id, slug, name, facts, isPublic },
}: Route.ComponentProps) {
  return (
    <TaskPage
      title="Fiche à jour ?"
      lead={name}
      breadcrumb={[{ label: "Mes entreprises", to: "/my-company" }, { label: "À jour" }]}
    >
      <Card className="grid grid-cols-1 gap-5">
        <p>
          Voici l’essentiel de votre fiche. Relisez aussi{" "}
          <TextLink to={`/company/${slug}`}>la page entière</TextLink>.
        </p>
        <Facts facts={facts} bold className="gap-3 sm:grid-cols-2" />
        {isPublic ? (
          <ActButton>Tout est à jour</ActButton>
        ) : (
          <p>La fiche n’est pas publiée : il n’y a rien à confirmer.</p>
        )}
        <p>
          Quelque chose a changé ? <TextLink to={`/my-company/edit/${id}`}>Modifier la fiche</TextLink>
        </p>
      </Card>
    </TaskPage>
  );
}
