import { redirect } from "react-router";
import { checkRecentSignIn, proofNeeded } from "#app/core/proof/recent-sign-in.server.ts";
import { FACTOR_PAGE } from "#app/features/sign-in/enter.server.ts";
import { enterAgain } from "#app/features/sign-in/enter-again.server.ts";
import { askForLink } from "#app/features/sign-in/links/asked-links.server.ts";
import { linkSent, unexpected } from "#app/features/sign-in/messages.ts";
import { refuseProof } from "#app/features/verification/refuse-unproven.server.ts";
import { VerificationCard } from "#app/features/verification/ui/verification-card.tsx";
import { verificationForms } from "#app/features/verification/verification.schema.ts";
import { answered, refused } from "#app/platform/forms/answers.server.ts";
import { parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { safePath } from "#app/platform/http/safe-path.ts";
import { memberScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { waitSentence } from "#app/platform/text/wait-sentence.ts";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { TaskPage } from "#app/ui/layout/task-page.tsx";
import type { Route } from "./+types/verification";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Confirmer que c’est vous",
    description:
      "Votre connexion à Récif date de plus d’un quart d’heure : avant une action sensible, prouvez une nouvelle fois que ce compte est le vôtre.",
    path: "/auth/verification",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(memberScope);
  const from = safePath(url.searchParams.get("from"));
  const proof = await proofNeeded(scope);
  if (proof === "none") throw redirect(from);
  return { from, proof, email: scope.actor.email };
}

export async function action({ request, context }: Route.ActionArgs) {
  const scope = context.get(memberScope);
  const form = await parseIntent(request, verificationForms);
  if (!form.ok) return refused(form);
  if (form.intent === "link") {
    const asked = { email: scope.actor.email, kind: "login" as const, redirectTo: form.from };
    const answer = await askForLink(scope, asked);
    return answer.kind === "asked"
      ? answered(form, { notice: { tone: "success", ...linkSent.link } })
      : refused(form, {
          status: 429,
          notice: { tone: "error", title: "Erreur", text: waitSentence(answer.retryAfterSeconds) },
        });
  }
  // Recent sign-ins are not extended, so that a stolen session does not stay recent for ever.
  const proof = await checkRecentSignIn(scope, form.value.currentPassword);
  if (proof.kind !== "recent") return refuseProof(form, scope, proof);
  if (proof.by === "session") return redirect(form.from);
  const entry = await enterAgain(scope, { by: proof.by, redirectTo: form.from });
  const to = entry.kind === "opened" ? form.from : FACTOR_PAGE;
  return redirect(to, { headers: { "Set-Cookie": entry.cookie } });
}

export const clientAction = keepForm(unexpected.login);

export default function Verification({ loaderData }: Route.ComponentProps) {
  return (
    <TaskPage title="Confirmer que c’est vous" lead="Votre connexion date de plus de 15 minutes.">
      <VerificationCard {...loaderData} />
    </TaskPage>
  );
}
