import {
  cyberAlertTexts,
  NEW,
  STAFF_CYBER_ALERTS_PATH,
} from "#app/features/cyber-alerts/cyber-alert.rules.ts";
import { newCyberAlertForms } from "#app/features/cyber-alerts/cyber-alert.schema.ts";
import { writeCyberAlert } from "#app/features/cyber-alerts/decide-cyber-alert.server.ts";
import type { CyberAlertFlash } from "#app/features/cyber-alerts/texts.ts";
import { CyberAlertWordsForm } from "#app/features/cyber-alerts/ui/cyber-alert-words.tsx";
import { refused } from "#app/platform/forms/answers.server.ts";
import { parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { decided, nothingDone } from "../lists/row-acts.server.ts";
import type { Route } from "./+types/new-cyber-alert";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Écrire une alerte cyber · Administration",
    description:
      "Ce qui se passe, ce que la personne doit faire, le niveau et le dernier jour. Rien ne paraît avant la publication.",
    path: `${STAFF_CYBER_ALERTS_PATH}/${NEW}`,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseIntent(request, newCyberAlertForms);
  if (!form.ok) return refused(form);
  if (form.intent === "default") return nothingDone(form);
  const scope = context.get(adminScope);
  const { id } = await writeCyberAlert(scope, form.value);
  return decided<CyberAlertFlash>(scope, "cyber-alert-written", {
    to: `${STAFF_CYBER_ALERTS_PATH}/${id}?liste=a-publier`,
  });
}

export const clientAction = keepForm(cyberAlertTexts.failed);

export default function NewCyberAlert() {
  return (
    <>
      <p>
        <TextLink to={STAFF_CYBER_ALERTS_PATH}>Toutes les alertes cyber</TextLink>
      </p>
      <h1 className="heading-page max-sm:text-2xl">Écrire une alerte</h1>
      <Card className="max-w-3xl">
        <CyberAlertWordsForm intent="write" proof="none" />
      </Card>
    </>
  );
}
