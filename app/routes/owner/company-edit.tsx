import { data } from "react-router";
import { changedFields } from "#app/core/company/company-content.ts";
import { CHANGE_WAITS, isShown } from "#app/core/company/status.rules.ts";
import { editRules, submissionRules, writeTexts } from "#app/features/company-editor/company-form.rules.ts";
import { findEditableCompany } from "#app/features/company-editor/own-companies.server.ts";
import { SentBack } from "#app/features/company-editor/ui/company-form.tsx";
import { canWrite } from "#app/features/writing/writing.server.ts";
import { memberScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { Route } from "./+types/company-edit";
import { handleEdit, refuseEdit } from "./company-form/actions.server.ts";
import { brandOptions } from "./company-form/brand-options.server.ts";
import { HelpedForm } from "./company-form/helped-form.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Modifier ma fiche",
    description:
      "Proposer une modification de votre fiche d’entreprise sur Récif : elle est relue, et la page publiée reste en place d’ici là.",
    path: "/my-company",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findEditableCompany(context.get(memberScope), params.companyId);
  if (!found || found.status === "archived") return data(undefined, { status: 404 });
  const { present, open, start, reason, status, slug, openData } = found;
  const isPublic = isShown(status);
  return data({
    status,
    slug,
    isPublic,
    reason,
    writes: canWrite(context.get(memberScope)),
    brands: await brandOptions(context.get(memberScope)),
    waitsSince: open?.state === "waiting" && isPublic ? formatDate(open.updatedAt, "time") : undefined,
    values: {
      ...start.content,
      logoSrc: start.logoKey ? `/logos/${start.logoKey}` : undefined,
      staysOutOfOpenData: openData === "closed",
    },
    changed: isPublic ? changedFields(present, start) : [],
  });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const scope = context.get(memberScope);
  const found = await findEditableCompany(scope, params.companyId);
  if (!found) return refuseEdit(request);
  return handleEdit(request, scope, found);
}

export const clientAction = keepForm(writeTexts.editFailed);

export default function CompanyEdit({ loaderData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <>
        <PageHeader title="Modifier ma fiche" />
        <Container className="py-12">
          <EmptyState
            title={writeTexts.notYours}
            action={<ButtonLink to="/my-company">Retour à mes entreprises</ButtonLink>}
          />
        </Container>
      </>
    );
  const { status, isPublic, reason, waitsSince, values, changed, writes, brands } = loaderData;
  const isDraft = status === "draft";
  return (
    <>
      <PageHeader
        title={isDraft ? "Terminer ma fiche" : "Modifier ma fiche"}
        lead={
          isPublic
            ? "Vos modifications sont relues avant d’être publiées ; la page reste en place d’ici là."
            : "Votre fiche n’est pas encore publiée."
        }
        breadcrumb={[{ label: "Mes entreprises", to: "/my-company" }, { label: values.name }]}
      />
      <Container className="py-8 lg:py-12">
        <div className="grid gap-6">
          {reason && <SentBack reason={reason} />}
          {waitsSince && (
            <Notice tone="info" title={CHANGE_WAITS}>
              <p>
                Votre proposition du {waitsSince} attend d’être relue. Ce que vous soumettez maintenant la
                remplace ; les champs modifiés sont marqués.
              </p>
            </Notice>
          )}
          <Card className="max-w-page">
            <HelpedForm
              writes={writes}
              brands={brands}
              kind={isDraft ? "submission" : "edit"}
              rules={isDraft ? submissionRules : editRules}
              values={values}
              changed={changed}
              submitLabel={isDraft ? "Soumettre ma fiche entreprise" : "Soumettre les modifications"}
              pendingLabel="Vérification en cours..."
              drafts={isDraft}
            />
          </Card>
        </div>
      </Container>
    </>
  );
}
