import { redirect } from "react-router";
import { isShown } from "#app/core/company/status.rules.ts";
import { readAddedLabels } from "#app/core/settings/added-labels.server.ts";
import { findEditableCompany } from "#app/features/company-editor/own-companies.server.ts";
import { credentialTexts, declareRules } from "#app/features/credentials/credentials.rules.ts";
import { ownCredentialForms } from "#app/features/credentials/credentials.schema.ts";
import { canDeclare, declareCredential, withdrawOwn } from "#app/features/credentials/credentials.server.ts";
import { listOwnCredentials } from "#app/features/credentials/read-credentials.server.ts";
import type { CredentialFlash } from "#app/features/credentials/texts.ts";
import { DeclareForm } from "#app/features/credentials/ui/declare-form.tsx";
import { OwnCredentials } from "#app/features/credentials/ui/own-credentials.tsx";
import { askFirst, refused } from "#app/platform/forms/answers.server.ts";
import { type ParsedIntent, parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import { type MemberScope, memberScope } from "#app/platform/http/scope.ts";
import { dropDocument, storeDocument } from "#app/platform/images/private-documents.server.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { Container } from "#app/ui/layout/container.tsx";
import { FoldedCard } from "#app/ui/layout/folded-card.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/credentials";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Preuves de ma fiche",
    description:
      "Prouvez un label, votre RIDET ou votre assurance : l’équipe de Récif lit la pièce, et la preuve est montrée sur votre fiche jusqu’à son terme.",
    path: "/my-company",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const scope = context.get(memberScope);
  const company = await findEditableCompany(scope, params.companyId);
  if (!company) throw notFound("company");
  return {
    companyId: company.id,
    name: company.present.content.name,
    isApproved: isShown(company.status),
    added: (await readAddedLabels(scope)).map(({ key, name }) => ({ key, name })),
    credentials: await listOwnCredentials(scope, company.id),
  };
}

const problem = (text: string) => ({ tone: "error" as const, title: "Erreur", text });

export async function action({ request, params, context }: Route.ActionArgs) {
  const scope = context.get(memberScope);
  const form = await parseIntent(request, ownCredentialForms);
  const company = await findEditableCompany(scope, params.companyId);
  if (!company) return refused(form, { status: 404, notice: problem(credentialTexts.absent) });
  if (!form.ok) return refused(form);
  if (form.intent === "declare") return declare(form, scope, company.id);
  if (form.intent !== "withdraw") return refused(form, { notice: problem(credentialTexts.failed) });
  if (!form.value.confirmed) return askFirst(form, { credentialId: form.value.credentialId });
  const { kind } = await withdrawOwn(scope, company.id, form.value.credentialId);
  if (kind === "absent") return refused(form, { status: 409, notice: problem(credentialTexts.absent) });
  return leave(scope, company.id, "credential-withdrawn");
}

type Declaration = Extract<ParsedIntent<typeof ownCredentialForms>, { intent: "declare"; ok: true }>;

async function declare(form: Declaration, scope: MemberScope, companyId: string) {
  const { document, ...value } = form.value;
  if (!(await canDeclare(scope)))
    return refused(form, { status: 429, notice: problem(credentialTexts.limited) });
  const read = await storeDocument(scope, document);
  if (!read.ok) return refused(form, { errors: { document: read.message } });
  if (!read.stored) return refused(form, { errors: { document: declareRules.required.document } });
  const { kind } = await declareCredential(scope, companyId, value, read.stored);
  if (kind === "declared") return leave(scope, companyId, "credential-sent");
  await dropDocument(scope, read.stored.key);
  if (kind === "bad number") return refused(form, { errors: { number: credentialTexts.badRidet } });
  if (kind === "unknown") return refused(form, { errors: { kind: declareRules.required.kind } });
  if (kind === "not approved")
    return refused(form, { status: 409, notice: problem(credentialTexts.notApproved) });
  if (kind === "already") return refused(form, { status: 409, notice: problem(credentialTexts.already) });
  return refused(form, { status: 404, notice: problem(credentialTexts.absent) });
}

const leave = async (scope: MemberScope, companyId: string, flash: CredentialFlash) =>
  redirect(`/my-company/${companyId}/preuves`, {
    headers: { "Set-Cookie": await setFlash<CredentialFlash>(scope, flash) },
  });

export const clientAction = keepForm(credentialTexts.failed);

export default function Credentials({ loaderData }: Route.ComponentProps) {
  const { companyId, name, isApproved, added, credentials } = loaderData;
  return (
    <>
      <PageHeader
        title="Preuves"
        lead={name}
        breadcrumb={[{ label: "Mes entreprises", to: "/my-company" }, { label: "Preuves" }]}
      />
      <Container className="py-8 lg:py-12" width="text">
        <div className="grid gap-6">
          <p>
            Un label, un RIDET ou une assurance ne sont montrés que prouvés, et jusqu’à leur dernier jour.{" "}
            <TextLink to="/comment-recif-verifie">Comment Récif vérifie</TextLink>
          </p>
          {isApproved ? (
            <FoldedCard title="Envoyer une preuve" intent="declare" open={credentials.length === 0}>
              <div className="pt-4">
                <DeclareForm added={added} />
              </div>
            </FoldedCard>
          ) : (
            <p>{credentialTexts.notApproved}</p>
          )}
          <OwnCredentials companyId={companyId} credentials={credentials} />
        </div>
      </Container>
    </>
  );
}
