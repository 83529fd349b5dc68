import { data, redirect } from "react-router";
import { findLeaving } from "#app/core/company/leave-link.server.ts";
import { leaveRequestMails } from "#app/features/leads/provider/leave.server.ts";
import { providerTexts } from "#app/features/leads/provider/provider.rules.ts";
import { leaveForm } from "#app/features/leads/provider/provider.schema.ts";
import { answered } from "#app/platform/forms/answers.server.ts";
import { parseForm } from "#app/platform/forms/parse-intent.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { ActButton } from "#app/ui/form/act-button.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { TaskPage } from "#app/ui/layout/task-page.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/company-leave";
import { privateMeta } from "./follow-up/private-meta.ts";

const TITLE = "Ne plus recevoir d’e-mails de Récif";

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: TITLE,
    description:
      "Arrêtez en un clic les e-mails que Récif envoie à votre entreprise, demandes de devis comprises. Sa fiche reste dans l’annuaire, et l’équipe prend le relais.",
    path: "/devis",
  });

export const headers = () => ({ "Cache-Control": "no-store" });

/** Changes nothing: mail scanners open this link too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const leaving = await findLeaving(context.get(publicScope), params.token);
  if (!leaving) return data(undefined, { status: 410 });
  // The address stays on the server.
  const { companyName, slug, managed, hasLeft } = leaving;
  return data({ companyName, slug, managed, hasLeft });
}

/** Form of this page, or a mail client's one-click POST (RFC 8058), which follows no redirect. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await parseForm(request, leaveForm);
  await leaveRequestMails(context.get(publicScope), params.token);
  if (form.ok && form.value["List-Unsubscribe"] === "One-Click")
    return answered(form, { next: "left" as const });
  return redirect(`/demande/arret/${params.token}`, 303);
}

export const clientAction = keepForm(providerTexts.failed);

export default function CompanyLeave({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <Void />;
  const { companyName, slug, managed, hasLeft } = loaderData;
  return (
    <TaskPage title={TITLE} lead={companyName}>
      <Card className="grid gap-5">
        {managed ? (
          <p>
            Cette fiche a maintenant un gestionnaire&nbsp;: les e-mails qui la concernent se règlent avec lui.
          </p>
        ) : hasLeft ? (
          <Left slug={slug} />
        ) : (
          <>
            <p>
              Un clic, et Récif n’envoie plus d’e-mail à l’adresse de cette fiche&nbsp;: ni demande de devis,
              ni annonce, ni code pour la revendiquer. Cela vaut aussi pour les autres fiches qui ont la même
              adresse sans gestionnaire.
            </p>
            <p>La fiche reste dans l’annuaire. L’équipe de Récif reçoit les demandes à votre place.</p>
            <ActButton className="w-full">Ne plus recevoir d’e-mails</ActButton>
          </>
        )}
      </Card>
    </TaskPage>
  );
}

function Void() {
  return (
    <TaskPage title={TITLE}>
      <Card className="grid gap-5">
        <Notice tone="warning" title="Ce lien n’est plus valable">
          <p>
            L’adresse de la fiche a changé, ou un e-mail plus récent a un autre lien&nbsp;: prenez celui du
            dernier que vous avez reçu, ou <TextLink to="/contact">écrivez-nous</TextLink>.
          </p>
        </Notice>
      </Card>
    </TaskPage>
  );
}

function Left({ slug }: { slug: string }) {
  return (
    <>
      <Notice tone="success" title="C’est fait" live>
        <p>Récif n’envoie plus d’e-mail à cette adresse. L’équipe est prévenue et reçoit les demandes.</p>
      </Notice>
      <p>
        Pour les recevoir de nouveau, <TextLink to="/contact">écrivez-nous</TextLink>, ou{" "}
        <TextLink to={`/company/${slug}/revendiquer`}>revendiquez la fiche</TextLink>&nbsp;: c’est gratuit.
      </p>
    </>
  );
}
