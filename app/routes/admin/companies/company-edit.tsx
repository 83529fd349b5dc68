import { stampOfPage } from "#app/core/company/page-stamp.server.ts";
import { editRules, writeTexts } from "#app/features/company-editor/company-form.rules.ts";
import { findEditableCompany } from "#app/features/company-editor/own-companies.server.ts";
import { CompanyForm } from "#app/features/company-editor/ui/company-form.tsx";
import { CompanyPreview, type Preview } from "#app/features/company-profile/ui/company-preview.tsx";
import { moderationFailed } from "#app/features/moderation/moderation.rules.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { isUuid } from "#app/platform/text/text.ts";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { Breadcrumb } from "#app/ui/layout/breadcrumb.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { handleAdminEdit } from "../../owner/company-form/actions.server.ts";
import { brandOptions } from "../../owner/company-form/brand-options.server.ts";
import type { Route } from "./+types/company-edit";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Modifier une fiche · Administration",
    description:
      "Modifier une fiche de l’annuaire depuis l’administration de Récif : le changement est publié aussitôt. L’ancienne version reste dans l’historique.",
    path: "/admin/dashboard",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const found = await findEditableCompany(context.get(adminScope), params.id);
  if (!found || found.status === "archived") throw notFound("company");
  const waiting = url.searchParams.has("proposition") ? found.open : undefined;
  const start = waiting ?? found.present;
  return {
    id: found.id,
    version: waiting?.id,
    brands: await brandOptions(context.get(adminScope)),
    seen: stampOfPage(found.present, found.open),
    values: {
      ...start.content,
      logoSrc: start.logoKey ? `/logos/${start.logoKey}` : undefined,
      staysOutOfOpenData: found.openData === "closed",
    },
  };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const scope = context.get(adminScope);
  const found = await findEditableCompany(scope, params.id);
  if (!found || found.status === "archived") throw notFound("company");
  const proposition = url.searchParams.get("proposition") ?? undefined;
  if (proposition !== undefined && !isUuid(proposition)) throw notFound("version");
  return handleAdminEdit(request, scope, found, proposition);
}

export const clientAction = keepForm(moderationFailed.edit, writeTexts.editError);

export default function CompanyEdit({
  loaderData: { id, version, seen, values, brands },
}: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb
        items={[
          { label: "Aujourd’hui", to: "/admin/dashboard" },
          { label: values.name, to: `/admin/fiches/${id}` },
          { label: "Modifier" },
        ]}
      />
      <h1 className="heading-page max-sm:text-2xl">
        {version ? "Corriger, puis approuver" : "Modifier"} {values.name}
      </h1>
      <Card>
        <CompanyForm
          kind="admin"
          rules={editRules}
          values={values}
          brands={brands}
          seen={seen}
          choosesOpenData={!version}
          drawPreview={(preview: Preview) => <CompanyPreview preview={preview} />}
          submitLabel={version ? "Approuver ainsi" : "Enregistrer"}
          pendingLabel="Traitement en cours"
        />
      </Card>
    </>
  );
}
