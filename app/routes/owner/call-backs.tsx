import { redirect } from "react-router";
import { z } from "zod";
import { OWN_CALL_BACKS_PATH } from "#app/features/emergency/call-backs/call-back.rules.ts";
import {
  actForCompany,
  companyCallBackActs,
  listOwnCallBacks,
  type OwnRefusal,
} from "#app/features/emergency/call-backs/company-call-backs.server.ts";
import { OwnCallBacks } from "#app/features/emergency/call-backs/ui/own-call-backs.tsx";
import { type CallBackFlash, callBackFlashOf } from "#app/features/emergency/texts.ts";
import { refused } from "#app/platform/forms/answers.server.ts";
import { parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import { memberScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { TaskPage } from "#app/ui/layout/task-page.tsx";
import { useAutoRefresh } from "#app/ui/use-auto-refresh.ts";
import type { Route } from "./+types/call-backs";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Demandes de rappel",
    description:
      "Les personnes attaquées qui attendent un appel d’une entreprise d’astreinte : acceptez, appelez, puis notez que c’est fait.",
    path: OWN_CALL_BACKS_PATH,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ context }: Route.LoaderArgs) {
  return { callBacks: await listOwnCallBacks(context.get(memberScope)) };
}

const target = z.object({ callBackId: z.uuid(), companyId: z.uuid() });
const forms = {
  ...Object.fromEntries(companyCallBackActs.map((act) => [act, target])),
  default: target,
};

const refusals: Record<OwnRefusal | "absent", string> = {
  "accepted by a colleague": "Votre collègue l’a acceptée et appelle.",
  "accepted already": "Une autre entreprise l’a acceptée avant vous.",
  over: "Cette demande est close.",
  "not yours": "Votre entreprise n’a pas accepté cette demande.",
  "too early": "Attendez encore quelques minutes.",
  "too late": "Cette demande est trop ancienne.",
  absent: "Cette demande n’existe plus, ou ne vous a pas été envoyée.",
};

export async function action({ request, context }: Route.ActionArgs) {
  const scope = context.get(memberScope);
  const form = await parseIntent(request, forms);
  const act = companyCallBackActs.find((one) => one === (form.intent as string));
  const problem = (text: string) => ({ tone: "error" as const, title: "Erreur", text });
  if (!form.ok || !act) return refused(form, { notice: problem(refusals.absent) });
  const outcome = await actForCompany(scope, form.value, act);
  if (outcome.kind !== "done") {
    const reason = outcome.kind === "refused" ? outcome.reason : "absent";
    return refused(form, { status: 409, notice: problem(refusals[reason]) });
  }
  return redirect(OWN_CALL_BACKS_PATH, {
    status: 303,
    headers: { "Set-Cookie": await setFlash<CallBackFlash>(scope, callBackFlashOf[act]) },
  });
}

export const clientAction = keepForm("L’action n’a pas été enregistrée. Réessayez.");

const REFRESH = 15_000;

export default function CallBacks({ loaderData: { callBacks } }: Route.ComponentProps) {
  useAutoRefresh(true, REFRESH);
  return (
    <TaskPage
      title="Demandes de rappel"
      lead="La première entreprise qui accepte a la demande, et elle seule voit le numéro. Appelez dans le quart d’heure."
      breadcrumb={[{ label: "Mes entreprises", to: "/my-company" }, { label: "Rappels" }]}
    >
      <OwnCallBacks callBacks={callBacks} />
    </TaskPage>
  );
}
