import { data, redirect } from "react-router";
import { heldTexts } from "#app/features/leads/held/held.rules.ts";
import { heldForms } from "#app/features/leads/held/held.schema.ts";
import {
  confirmHeld,
  eraseHeld,
  readHeldLink,
  viewHeld,
} from "#app/features/leads/held/held-requests.server.ts";
import { HeldView } from "#app/features/leads/held/ui/held-view.tsx";
import { refused } from "#app/platform/forms/answers.server.ts";
import { parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { TaskPage } from "#app/ui/layout/task-page.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/held";
import { privateMeta } from "./follow-up/private-meta.ts";
import { confirmed, refuseLead } from "./quote/actions.server.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: "Confirmer une demande de devis",
    description:
      "La page privée d’une demande de devis que quelqu’un a écrite pour vous : lisez-la, puis confirmez-la ou effacez-la.",
    path: "/devis",
  });

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ params, context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  const id = readHeldLink(scope.site, params.token);
  const held = id && (await viewHeld(scope, id));
  return held ? data({ held }) : data(undefined, { status: 410 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const scope = context.get(publicScope);
  const form = await parseIntent(request, heldForms);
  const id = readHeldLink(scope.site, params.token);
  const isVoid = { tone: "error", title: "Erreur", text: heldTexts.void } as const;
  if (!id) return refused(form, { status: 410, notice: isVoid });
  if (!form.ok) return refused(form);
  if (form.intent === "erase") {
    await eraseHeld(scope, id);
    return redirect("/devis?effacee=1", 303);
  }
  const outcome = await confirmHeld(scope, id);
  if (outcome.kind === "absent") return refused(form, { status: 410, notice: isVoid });
  if (outcome.kind !== "stored") return refuseLead(form, outcome);
  return confirmed(
    scope,
    outcome.reference,
    `/devis?${new URLSearchParams({ reference: outcome.reference })}`,
  );
}

export const clientAction = keepForm(heldTexts.failed);

export default function Held({ loaderData }: Route.ComponentProps) {
  return (
    <TaskPage
      title="Confirmer une demande de devis"
      breadcrumb={[{ label: "Devis", to: "/devis" }, { label: "Confirmer" }]}
    >
      {loaderData ? (
        <HeldView held={loaderData.held} />
      ) : (
        <Notice tone="error" title="Ce lien n’est plus valable">
          <p>
            La demande est déjà envoyée ou effacée : le lien pour la suivre est dans l’e-mail qui l’a
            confirmée. <TextLink to="/devis">Faire une demande</TextLink>
          </p>
        </Notice>
      )}
    </TaskPage>
  );
}
