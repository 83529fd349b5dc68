import { formProofNeeded } from "#app/core/proof/recent-sign-in.server.ts";
import { cyberAlertTexts, STAFF_CYBER_ALERTS_PATH } from "#app/features/cyber-alerts/cyber-alert.rules.ts";
import { cyberAlertForms } from "#app/features/cyber-alerts/cyber-alert.schema.ts";
import { decideCyberAlert } from "#app/features/cyber-alerts/decide-cyber-alert.server.ts";
import { findStaffCyberAlert } from "#app/features/cyber-alerts/staff-cyber-alerts.server.ts";
import type { CyberAlertFlash } from "#app/features/cyber-alerts/texts.ts";
import { LevelBadge, PhaseBadge } from "#app/features/cyber-alerts/ui/cyber-alert-badges.tsx";
import { CyberAlertDecision } from "#app/features/cyber-alerts/ui/cyber-alert-decision.tsx";
import { CyberAlertWordsForm } from "#app/features/cyber-alerts/ui/cyber-alert-words.tsx";
import { refuseUnproven } from "#app/features/verification/refuse-unproven.server.ts";
import { refused } from "#app/platform/forms/answers.server.ts";
import { parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { isUuid } from "#app/platform/text/text.ts";
import { UnplacedNotice } from "#app/ui/feedback/action-notice.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { decided, nothingDone } from "../lists/row-acts.server.ts";
import type { Route } from "./+types/cyber-alert";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    title: `${loaderData?.alert.title ?? "Alerte"} · Administration`,
    description:
      "Une alerte de l’équipe pour tout le site : ses mots, son niveau, son dernier jour, et qui l’a écrite.",
    path: `${STAFF_CYBER_ALERTS_PATH}/${loaderData?.alert.id ?? ""}`,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const scope = context.get(adminScope);
  const alert = isUuid(params.id) ? await findStaffCyberAlert(scope, params.id) : undefined;
  if (!alert) throw notFound("alert");
  return { alert, proof: await formProofNeeded(scope) };
}

const flashOf = {
  correct: "cyber-alert-corrected",
  publish: "cyber-alert-published",
  dismiss: "cyber-alert-dismissed",
  resume: "cyber-alert-resumed",
} as const;

export async function action({ request, params, url, context }: Route.ActionArgs) {
  if (!isUuid(params.id)) throw notFound("alert");
  const { id } = params;
  const form = await parseIntent(request, cyberAlertForms);
  if (!form.ok) return refused(form);
  if (form.intent === "default") return nothingDone(form);
  const scope = context.get(adminScope);
  const { revision } = form.value;
  const decision = {
    act: form.intent,
    revision,
    ...(form.intent === "correct" && { words: form.value }),
  };
  let { kind } = await decideCyberAlert(scope, id, { ...decision, isProven: false });
  if (kind === "unproven") {
    const given = "currentPassword" in form.value ? form.value.currentPassword : undefined;
    const notProven = await refuseUnproven(form, scope, given, { title: "Rien n’est publié" });
    if (notProven) return notProven;
    ({ kind } = await decideCyberAlert(scope, id, { ...decision, isProven: true }));
  }
  if (kind === "unproven") throw new Error("the proof was given");
  if (kind === "done")
    return decided<CyberAlertFlash>(scope, flashOf[form.intent], { to: url.pathname + url.search });
  const notice = { tone: "error" as const, title: "Rien n’est enregistré", text: cyberAlertTexts[kind] };
  return refused(form, { status: kind === "absent" ? 404 : 409, notice });
}

export const clientAction = keepForm(cyberAlertTexts.failed);

export default function CyberAlertPage({ loaderData: { alert, proof }, actionData }: Route.ComponentProps) {
  const { title, phase, level, until, revision } = alert;
  // Words that come too late are not lost.
  const isWritten = phase === "draft" || phase === "current" || actionData?.intent === "correct";
  const placed = isWritten ? ["correct", ...(phase === "draft" ? ["publish"] : [])] : [];
  const unplaced = actionData?.notice && !placed.includes(actionData.intent ?? "") && actionData.notice;
  return (
    <>
      <header className="grid grid-cols-1 gap-3">
        <h1 className="heading-page break-words max-sm:text-2xl">{title}</h1>
        <p className="flex flex-wrap items-center gap-2 text-ink-2 text-sm">
          <PhaseBadge phase={phase} />
          <LevelBadge level={level} />
          Jusqu’au {until}
        </p>
      </header>
      {unplaced && <UnplacedNotice notice={unplaced} />}
      <CyberAlertDecision alert={alert} proof={proof} key={`decision-${revision}`} />
      <Card as="section" aria-labelledby="texte" className="grid grid-cols-1 gap-4">
        <h2 id="texte" className="heading-card">
          Le texte
        </h2>
        {isWritten ? (
          <CyberAlertWordsForm
            key={revision}
            intent="correct"
            alert={alert}
            proof={proof}
            onlyProvenFor={phase === "current" ? "Pour le niveau le plus haut." : undefined}
          />
        ) : (
          <p className="max-w-prose whitespace-pre-line break-words">{alert.words}</p>
        )}
      </Card>
    </>
  );
}
