import { data, redirect } from "react-router";
import { CONTEST_DAYS, CONTEST_PATH } from "#app/core/contest/contest.rules.ts";
import { contestForm } from "#app/features/contests/contest.schema.ts";
import { contest, readContestLink, viewContest } from "#app/features/contests/contest.server.ts";
import { contestTexts } from "#app/features/contests/contest-lists.rules.ts";
import type { ContestFlash } from "#app/features/contests/texts.ts";
import { ContestView } from "#app/features/contests/ui/contest-view.tsx";
import { refused } from "#app/platform/forms/answers.server.ts";
import { parseForm } from "#app/platform/forms/parse-intent.server.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { TaskPage } from "#app/ui/layout/task-page.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { privateMeta } from "../requests/follow-up/private-meta.ts";
import type { Route } from "./+types/contest";

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: "Contester une décision",
    description:
      "La page privée d’une décision de l’équipe de Récif : ce qui a été décidé, de quoi le contester une fois, et la réponse.",
    path: CONTEST_PATH,
  });

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ params, context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  const id = readContestLink(scope.site, params.token);
  const found = id && (await viewContest(scope, id));
  return found ? data({ contest: found }) : data(undefined, { status: 410 });
}

const problem = (text: string) => ({ tone: "error" as const, title: "Erreur", text });

export async function action({ request, params, context }: Route.ActionArgs) {
  const scope = context.get(publicScope);
  const form = await parseForm(request, contestForm);
  const id = readContestLink(scope.site, params.token);
  if (!id) return refused(form, { status: 410, notice: problem(contestTexts.void) });
  if (!form.ok) return refused(form);
  const { kind } = await contest(scope, id, form.value);
  if (kind === "absent") return refused(form, { status: 410, notice: problem(contestTexts.void) });
  if (kind === "already") return refused(form, { status: 409, notice: problem(contestTexts.already) });
  const headers = { "Set-Cookie": await setFlash<ContestFlash>(scope, "contest-sent") };
  return redirect(`${CONTEST_PATH}/${params.token}`, { status: 303, headers });
}

export const clientAction = keepForm(contestTexts.failed);

export default function ContestPage({ loaderData }: Route.ComponentProps) {
  return (
    <TaskPage title="Contester une décision" breadcrumb={[{ label: "Contester une décision" }]}>
      {loaderData ? (
        <ContestView contest={loaderData.contest} />
      ) : (
        <Notice tone="error" title="Ce lien n’est plus valable">
          <p>
            Une décision se conteste pendant {CONTEST_DAYS} jours. L’adresse est peut-être incomplète :
            recopiez-la en entier, ou <TextLink to="/contact">écrivez à l’équipe</TextLink>.
          </p>
        </Notice>
      )}
    </TaskPage>
  );
}
