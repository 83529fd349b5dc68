import { redirect } from "react-router";
import { listManagers } from "#app/core/company/managers.server.ts";
import { findEditableCompany } from "#app/features/company-editor/own-companies.server.ts";
import {
  inviteManager,
  listInvitations,
  revokeInvitation,
} from "#app/features/managers/invitations.server.ts";
import {
  dismissManager,
  handOver,
  leaveCompany,
  type ManagerResult,
  setTakeOfflineAllowed,
} from "#app/features/managers/manage-managers.server.ts";
import { managerRefusals } from "#app/features/managers/managers.rules.ts";
import { managerForms } from "#app/features/managers/managers.schema.ts";
import { listRemoved, restoreManager } from "#app/features/managers/removed-managers.server.ts";
import type { ManagerFlash } from "#app/features/managers/texts.ts";
import { ManagersView } from "#app/features/managers/ui/managers-view.tsx";
import { refused } from "#app/platform/forms/answers.server.ts";
import { type ParsedIntent, parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import { type MemberScope, memberScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { Container } from "#app/ui/layout/container.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { Route } from "./+types/managers";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Gestionnaires de ma fiche",
    description:
      "Les personnes qui gèrent votre fiche avec vous : invitez-les, retirez-les, ou passez la main. L’invitation part par e-mail et sert une fois.",
    path: "/my-company",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const scope = context.get(memberScope);
  const company = await findEditableCompany(scope, params.companyId);
  if (!company) throw notFound("company");
  const managers = await listManagers(scope, company.id);
  const isOwner = managers.some(({ userId, role }) => userId === scope.actor.id && role === "owner");
  const invitations = isOwner ? await listInvitations(scope, company.id) : [];
  const removed = isOwner ? await listRemoved(scope, company.id) : [];
  return {
    name: company.present.content.name,
    me: scope.actor.id,
    isOwner,
    managersCanTakeOffline: company.managersCanTakeOffline,
    managers: managers.map((one) => ({ ...one, since: formatDate(one.since) })),
    removed: removed.map(({ userId, name, at }) => ({ userId, name, on: formatDate(at) })),
    invitations: invitations.map(({ expiresAt, ...one }) => ({ ...one, until: formatDate(expiresAt) })),
  };
}

type Form = Extract<ParsedIntent<typeof managerForms>, { ok: true }>;

function act(form: Form, scope: MemberScope, companyId: string): Promise<ManagerResult> | undefined {
  switch (form.intent) {
    case "invite":
      return inviteManager(scope, companyId, form.value.email);
    case "revoke":
      return revokeInvitation(scope, companyId, form.value.invitationId);
    case "remove":
      return dismissManager(scope, companyId, form.value.userId);
    case "restore":
      return restoreManager(scope, companyId, form.value.userId);
    case "hand-over":
      return handOver(scope, companyId, form.value.userId);
    case "let-take-offline":
      return setTakeOfflineAllowed(scope, companyId, form.value.allowed === "oui");
    case "leave":
      return leaveCompany(scope, companyId);
    default:
      return undefined;
  }
}

const flashByIntent: Record<string, ManagerFlash> = {
  invite: "invitation-sent",
  revoke: "invitation-revoked",
  remove: "manager-removed",
  restore: "manager-restored",
  "hand-over": "owner-changed",
  "let-take-offline": "managers-right",
  leave: "company-left",
};

export async function action({ request, params, context }: Route.ActionArgs) {
  const scope = context.get(memberScope);
  const form = await parseIntent(request, managerForms);
  const company = await findEditableCompany(scope, params.companyId);
  const problem = (text: string) => ({ tone: "error" as const, title: "Erreur", text });
  if (!company) return refused(form, { status: 404, notice: problem(managerRefusals.absent) });
  if (!form.ok) return refused(form);
  const outcome = await act(form, scope, company.id);
  if (!outcome?.ok) {
    const reason = outcome?.reason ?? "absent";
    return refused(form, {
      status: reason === "limited" || reason === "changed often" ? 429 : 409,
      notice: problem(managerRefusals[reason]),
    });
  }
  const to = form.intent === "leave" ? "/my-company" : `/my-company/${company.id}/gestionnaires`;
  return redirect(to, {
    headers: {
      "Set-Cookie": await setFlash<ManagerFlash>(scope, flashByIntent[form.intent] ?? "invitation-sent"),
    },
  });
}

export const clientAction = keepForm("Une erreur est survenue.");

export default function Managers({ loaderData: { name, ...view } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Gestionnaires"
        lead={name}
        breadcrumb={[{ label: "Mes entreprises", to: "/my-company" }, { label: "Gestionnaires" }]}
      />
      <Container className="py-8 lg:py-12" width="text">
        <ManagersView {...view} />
      </Container>
    </>
  );
}
