import { openDataFilesJob } from "#app/core/company/open-data/files-job.ts";
import { checkIndexNow } from "#app/features/index-now/state.server.ts";
import { checkInstallation, diagnose, repairProfiles } from "#app/features/installation/checks.server.ts";
import { installationForms } from "#app/features/installation/installation.schema.ts";
import { sendTestMail, type TestMail } from "#app/features/installation/test-mails.server.ts";
import { CheckList } from "#app/features/installation/ui/check-list.tsx";
import { DiagnosticPanel } from "#app/features/installation/ui/diagnostic-panel.tsx";
import { settingsToFill } from "#app/features/site-settings/editor/missing-settings.ts";
import { findSiteSettings } from "#app/features/site-settings/site-settings.server.ts";
import { answered, refused } from "#app/platform/forms/answers.server.ts";
import { parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { enqueueJob } from "#app/platform/jobs/define-job.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { countOf } from "#app/platform/text/number.ts";
import { ActButton } from "#app/ui/form/act-button.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { TitledSection } from "#app/ui/layout/titled-section.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/installation";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "État du site · Administration",
    description:
      "L’installation de Récif vérifiée : base de données, travaux, e-mails, fichiers, disque, horloges, versions, réglages, et quoi faire pour chacun.",
    path: "/admin/etat",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ context }: Route.LoaderArgs) {
  const scope = context.get(adminScope);
  const { missing, emergency } = settingsToFill(await findSiteSettings(scope), new Date());
  const labels = missing.map(({ label }) => label);
  const toFill = emergency ? [...labels, "la date de la vérification du numéro d’urgence"] : labels;
  const [checks, indexNow, diagnostic] = await Promise.all([
    checkInstallation(scope, toFill),
    checkIndexNow(scope),
    diagnose(scope),
  ]);
  return {
    checks: indexNow ? [...checks, indexNow] : checks,
    diagnostic,
    email: scope.actor.email,
  };
}

const tests: Record<TestMail, { done: string; failed: string }> = {
  sending: { done: "Test Resend réussi !", failed: "Test Resend échoué" },
  domain: { done: "Test domaine personnalisé réussi !", failed: "Test domaine personnalisé échoué" },
};

export async function action({ request, context }: Route.ActionArgs) {
  const scope = context.get(adminScope);
  const form = await parseIntent(request, installationForms);
  if (form.intent === "default")
    return refused(form, { notice: { tone: "error", title: "Choisissez une action." } });
  if (form.intent === "repair") {
    const named = await repairProfiles(scope);
    const text = named > 0 ? `${countOf(named, "compte")} sans nom en ont un.` : "Rien n’était à réparer.";
    return answered(form, { notice: { tone: "success", title: "Comptes vérifiés", text } });
  }
  if (form.intent === "open-data") {
    await enqueueJob(scope, openDataFilesJob, {});
    return answered(form, {
      notice: { tone: "success", title: "Fichiers demandés", text: "Ils sont refaits dans la minute." },
    });
  }
  const kind = form.intent === "test-domain" ? "domain" : "sending";
  const tested = await sendTestMail(scope, kind);
  if (!tested.ok)
    return refused(form, {
      status: 502,
      notice: { tone: "error", title: tests[kind].failed, text: tested.reason },
    });
  const text = `Le serveur a répondu : ${tested.answer}`;
  return answered(form, { notice: { tone: "success", title: tests[kind].done, text } });
}

export const clientAction = keepForm("L’essai n’a pas été fait.");

export default function Installation({ loaderData: { checks, diagnostic, email } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="heading-page max-sm:text-2xl">État du site</h1>
      <TitledSection titleId="verifications" title="Vérifications" className="gap-3">
        <CheckList checks={checks} />
      </TitledSection>
      <TitledSection titleId="essais" title="Essais d’envoi">
        <p className="break-words text-ink-2 text-sm">
          L’e-mail part tout de suite, à votre adresse : {email}.
        </p>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TestButton intent="test-sending" label="Essayer l’envoi" />
          <TestButton intent="test-domain" label="Essayer le domaine du site" />
        </div>
      </TitledSection>
      <TitledSection titleId="donnees" title="Données ouvertes">
        <p className="text-ink-2 text-sm">
          Les fichiers de <TextLink to="/donnees">la page publique</TextLink> sont refaits chaque nuit, et
          quand une entreprise en sort.
        </p>
        <TestButton intent="open-data" label="Refaire les fichiers maintenant" />
      </TitledSection>
      <DiagnosticPanel {...diagnostic} />
    </>
  );
}

function TestButton({ intent, label }: { intent: string; label: string }) {
  return (
    <ActButton intent={intent} size="sm" variant="secondary" pendingLabel="Envoi…">
      {label}
    </ActButton>
  );
}
