import { data, redirect } from "react-router";
import { z } from "zod";
import { acceptInvitation, findInvitation } from "#app/features/managers/invitations.server.ts";
import { type ManagerRefusal, managerRefusals } from "#app/features/managers/managers.rules.ts";
import type { ManagerFlash } from "#app/features/managers/texts.ts";
import { refused } from "#app/platform/forms/answers.server.ts";
import { parseForm } from "#app/platform/forms/parse-intent.server.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import { memberScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { TaskPage } from "#app/ui/layout/task-page.tsx";
import type { Route } from "./+types/invitation";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Invitation à gérer une fiche",
    description:
      "Une personne vous propose de gérer avec elle une fiche de l’annuaire Récif : acceptez ou laissez passer. Le lien sert une fois, pendant sept jours.",
    path: "/my-company/invitation",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

const acceptForm = z.object({ token: z.string().max(100).catch("") });

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(memberScope);
  const token = url.searchParams.get("token") ?? "";
  const invitation = token.length <= 100 ? await findInvitation(scope, token) : undefined;
  const me = scope.actor.email;
  return data({ token, companyName: invitation?.companyName, me }, { status: invitation ? 200 : 410 });
}

const statuses: Partial<Record<ManagerRefusal, number>> = { unproven: 409, "changed often": 429 };

/** Requires a button press, so that mail scanners accept nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const scope = context.get(memberScope);
  const form = await parseForm(request, acceptForm);
  if (!form.ok) return refused(form);
  const outcome = await acceptInvitation(scope, form.value.token);
  if (!outcome.ok)
    return refused(form, {
      status: statuses[outcome.reason] ?? 410,
      notice: { tone: "error", title: "Erreur", text: managerRefusals[outcome.reason] },
    });
  return redirect("/my-company", {
    headers: { "Set-Cookie": await setFlash<ManagerFlash>(scope, "invitation-accepted") },
  });
}

export const clientAction = keepForm("Une erreur est survenue.");

export default function Invitation({ loaderData: { token, companyName, me } }: Route.ComponentProps) {
  return (
    <TaskPage title="Invitation à gérer une fiche" lead={companyName}>
      <Card className="grid gap-5">
        {companyName ? (
          <ActionForm hidden={{ token }} className="grid gap-5">
            {({ pending }) => (
              <>
                <p>
                  Vous pourrez modifier la fiche de {companyName} et lire ses demandes, avec le compte {me}.
                </p>
                <Button pending={pending} className="justify-self-start">
                  Accepter l’invitation
                </Button>
              </>
            )}
          </ActionForm>
        ) : (
          <>
            <p>{managerRefusals.gone}</p>
            <ButtonLink to="/my-company">Mes entreprises</ButtonLink>
          </>
        )}
      </Card>
    </TaskPage>
  );
}
