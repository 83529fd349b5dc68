import { purge } from "#app/features/privacy/purge.server.ts";
import { retentionForms } from "#app/features/privacy/retention.schema.ts";
import { listRetentionRuns } from "#app/features/privacy/retention-runs.server.ts";
import { RetentionHistory } from "#app/features/privacy/ui/retention-history.tsx";
import { RetentionRules, type ShownRule } from "#app/features/privacy/ui/retention-rules.tsx";
import { personalData } from "#app/personal-data.server.ts";
import { answered, refused } from "#app/platform/forms/answers.server.ts";
import { parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { describeRule } from "#app/platform/privacy/noun-privacy.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { Button } from "#app/ui/button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { TitledSection } from "#app/ui/layout/titled-section.tsx";
import type { Route } from "./+types/retention";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Conservation · Administration",
    description:
      "Combien de temps Récif garde chaque donnée et pourquoi, ce que les règles effaceraient maintenant, et ce qu’elles ont effacé chaque nuit.",
    path: "/admin/conservation",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ context }: Route.LoaderArgs) {
  const scope = context.get(adminScope);
  const described = personalData
    .flatMap(({ retention }) => retention)
    .map((rule) => describeRule(scope, rule));
  return { rules: await Promise.all(described), runs: await listRetentionRuns(scope) };
}

/** Runs the rules in a transaction that is rolled back: exact counts, nothing deleted. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseIntent(request, retentionForms);
  if (form.intent !== "count")
    return refused<ShownRule[]>(form, { notice: { tone: "error", title: "Choisissez une action." } });
  const next: ShownRule[] = await purge(context.get(adminScope), personalData, { dryRun: true });
  return answered(form, { next });
}

export const clientAction = keepForm("Le compte n’a pas pu être fait.");

export default function Retention({ loaderData: { rules, runs } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="heading-page max-sm:text-2xl">Conservation</h1>
      <TitledSection titleId="regles" title="Les règles">
        <ActionForm intent="count" next={(counted: ShownRule[]) => <RetentionRules rules={counted} />}>
          {({ pending }) => (
            <div className="grid grid-cols-1 gap-4">
              <Button size="sm" variant="secondary" pending={pending} className="justify-self-start">
                Compter ce qu’elles effaceraient maintenant
              </Button>
              <RetentionRules rules={rules} />
            </div>
          )}
        </ActionForm>
      </TitledSection>
      <TitledSection titleId="passages" title="Les derniers passages">
        <RetentionHistory runs={runs} />
      </TitledSection>
    </>
  );
}
