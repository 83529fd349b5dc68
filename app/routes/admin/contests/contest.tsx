import { reopeners } from "#app/contested.server.ts";
import { answerContest } from "#app/features/contests/answer.server.ts";
import { staffContestForms } from "#app/features/contests/contest.schema.ts";
import { CONTESTS_PATH, contestTexts } from "#app/features/contests/contest-lists.rules.ts";
import { findContest } from "#app/features/contests/staff-contests.server.ts";
import type { ContestFlash } from "#app/features/contests/texts.ts";
import { ContestBadge, ContestDecision } from "#app/features/contests/ui/staff-contest.tsx";
import { refused } from "#app/platform/forms/answers.server.ts";
import { parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { isUuid } from "#app/platform/text/text.ts";
import { UnplacedNotice } from "#app/ui/feedback/action-notice.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { decided, nothingDone } from "../lists/row-acts.server.ts";
import type { Route } from "./+types/contest";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    title: `Contestation ${loaderData?.contest.about ?? ""} · Administration`,
    description:
      "Une décision de l’équipe qui est contestée : ce qui a été décidé, ce que la personne en écrit, et la réponse, qui est la dernière.",
    path: `${CONTESTS_PATH}/${loaderData?.contest.id ?? ""}`,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const contest = isUuid(params.id) ? await findContest(context.get(adminScope), params.id) : undefined;
  if (!contest) throw notFound("contest");
  return { contest };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  if (!isUuid(params.id)) throw notFound("contest");
  const form = await parseIntent(request, staffContestForms);
  if (!form.ok) return refused(form);
  if (form.intent === "default") return nothingDone(form);
  const scope = context.get(adminScope);
  const answered = await answerContest(scope, params.id, { ...form.value, reopen: reopeners });
  if (answered.kind === "done") {
    const overturned = answered.reopened ? "contest-reopened" : "contest-by-hand";
    const flash = form.value.outcome === "uphold" ? "contest-answered" : overturned;
    return decided<ContestFlash>(scope, flash, { to: url.pathname + url.search });
  }
  const notice = {
    tone: "error" as const,
    title: "Rien n’est enregistré",
    text: contestTexts[answered.kind],
  };
  return refused(form, { status: answered.kind === "absent" ? 404 : 409, notice });
}

export const clientAction = keepForm(contestTexts.failed);

export default function ContestPage({ loaderData: { contest }, actionData }: Route.ComponentProps) {
  const { about, decision, reason, refusedByName, refusedOn, refusedPath, state, body, contestedOn } =
    contest;
  const hasForm = state === "waiting" && contest.canAnswer;
  const unplaced = (!hasForm || actionData?.intent === "default") && actionData?.notice;
  return (
    <>
      <header className="grid grid-cols-1 gap-3">
        <h1 className="heading-page break-words max-sm:text-2xl">{about}</h1>
        <p className="flex flex-wrap items-center gap-2 text-ink-2 text-sm">
          <ContestBadge state={state} /> {decision}
        </p>
        <p>
          <TextLink to={refusedPath}>Ouvrir ce qui est contesté</TextLink>
        </p>
      </header>
      {unplaced && <UnplacedNotice notice={unplaced} />}
      <Card as="section" aria-labelledby="refus" className="grid grid-cols-1 gap-3">
        <h2 id="refus" className="heading-card">
          La décision
        </h2>
        <p className="text-ink-2 text-sm">
          Le {refusedOn}
          {refusedByName ? `, par ${refusedByName}` : ""}.
        </p>
        <p className="whitespace-pre-line break-words">{reason ?? "Aucun motif n’a été écrit."}</p>
      </Card>
      <Card as="section" aria-labelledby="texte" className="grid grid-cols-1 gap-3">
        <h2 id="texte" className="heading-card">
          Ce que la personne écrit
        </h2>
        <p className="text-ink-2 text-sm">Le {contestedOn}.</p>
        <p className="whitespace-pre-line break-words">{body}</p>
      </Card>
      <ContestDecision contest={contest} />
    </>
  );
}
