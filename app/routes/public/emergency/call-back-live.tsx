import { data, redirect } from "react-router";
import { z } from "zod";
import { CALL_BACK_PATH, callBackTexts } from "#app/features/emergency/call-backs/call-back.rules.ts";
import {
  actAsCaller,
  callerActs,
  viewLiveCallBack,
} from "#app/features/emergency/call-backs/caller.server.ts";
import { readLiveLink } from "#app/features/emergency/call-backs/live-link.server.ts";
import { LiveState } from "#app/features/emergency/call-backs/ui/live-state.tsx";
import { refused } from "#app/platform/forms/answers.server.ts";
import { parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { TaskPage } from "#app/ui/layout/task-page.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { useAutoRefresh } from "#app/ui/use-auto-refresh.ts";
import type { Route } from "./+types/call-back-live";
import { numbersNow } from "./numbers.server.ts";
import { Numbers } from "./numbers.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Ma demande de rappel",
    description: "La page privée d’une demande de rappel d’urgence : qui l’a reçue, et qui vous appelle.",
    path: CALL_BACK_PATH,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ params, context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  const id = readLiveLink(scope.site, params.token);
  const [callBack, numbers] = await Promise.all([id && viewLiveCallBack(scope, id), numbersNow(scope)]);
  if (!callBack) return data({ callBack: undefined, numbers, token: params.token }, { status: 410 });
  return data({ callBack, numbers, token: params.token });
}

const forms = {
  ...Object.fromEntries(callerActs.map((act) => [act, z.object({})])),
  default: z.object({}),
};

const problem = (text: string) => ({ tone: "error" as const, title: "Erreur", text });

export async function action({ request, params, context }: Route.ActionArgs) {
  const scope = context.get(publicScope);
  const form = await parseIntent(request, forms);
  const id = readLiveLink(scope.site, params.token);
  if (!id) return refused(form, { status: 410, notice: problem("Ce lien n’est plus valable.") });
  const act = callerActs.find((one) => one === (form.intent as string));
  const outcome = act ? await actAsCaller(scope, id, act) : { kind: "not now" };
  if (outcome.kind === "done") return redirect(`${CALL_BACK_PATH}/${params.token}`, 303);
  const isGone = outcome.kind === "absent";
  return refused(form, {
    status: isGone ? 410 : 409,
    notice: problem(isGone ? "Ce lien n’est plus valable." : "La demande a changé entre-temps : relisez-la."),
  });
}

export const clientAction = keepForm(callBackTexts.failed);

const REFRESH = 5_000;

export default function CallBackLive({ loaderData: { callBack, numbers, token } }: Route.ComponentProps) {
  const isLive = callBack !== undefined && callBack.state !== "over" && callBack.state !== "called";
  useAutoRefresh(isLive, REFRESH);
  return (
    <TaskPage
      title="Ma demande de rappel"
      {...(callBack && { lead: `${callBack.firstName}, voici où elle en est.` })}
      breadcrumb={[{ label: "Urgence cyber", to: "/urgence-cyber" }, { label: "Ma demande" }]}
    >
      <div className="grid grid-cols-1 gap-6">
        {callBack ? (
          <>
            <LiveState callBack={callBack} />
            {isLive && (
              <noscript>
                <p className="mt-4">
                  <a href={`${CALL_BACK_PATH}/${token}`}>Relire la page</a>
                </p>
              </noscript>
            )}
          </>
        ) : (
          <Notice tone="error" title="Ce lien n’est plus valable">
            <p>
              La demande est effacée, ou l’adresse est incomplète.{" "}
              <TextLink to="/urgence-cyber">Revenir à la page d’urgence</TextLink>
            </p>
          </Notice>
        )}
        <Numbers {...numbers} />
      </div>
    </TaskPage>
  );
}
