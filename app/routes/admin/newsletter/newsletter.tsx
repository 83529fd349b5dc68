import { listIssues } from "#app/features/newsletter/issues/issues.server.ts";
import { IssueList } from "#app/features/newsletter/issues/ui/issue-list.tsx";
import { COUNTED, SUBSCRIBERS_PATH } from "#app/features/newsletter/subscribers/subscriber-lists.rules.ts";
import { countSubscribers } from "#app/features/newsletter/subscribers/subscribers.server.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { cappedCount } from "#app/platform/text/number.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Stat } from "#app/ui/layout/stat.tsx";
import { TitledSection } from "#app/ui/layout/titled-section.tsx";
import { SiteLink } from "#app/ui/site-link.tsx";
import type { Route } from "./+types/newsletter";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Newsletter · Administration",
    description:
      "La newsletter de Récif : combien d’abonnés, les numéros écrits, en cours d’envoi et envoyés, et l’écriture du prochain. Rien n’y est pisté.",
    path: "/admin/newsletter",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ context }: Route.LoaderArgs) {
  const scope = context.get(adminScope);
  return { issues: await listIssues(scope), counts: await countSubscribers(scope) };
}

export default function Newsletter({ loaderData: { issues, counts } }: Route.ComponentProps) {
  const figures = [
    { label: "Abonnés", filter: "actifs" },
    { label: "Dirigeants de TPE/PME", filter: "dirigeants" },
    { label: "À confirmer", filter: "a-confirmer" },
    { label: "Désinscrits", filter: "partis" },
  ] as const;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="heading-page max-sm:text-2xl">Newsletter</h1>
        <ButtonLink to="/admin/newsletter/numero/nouveau" size="sm">
          Écrire un numéro
        </ButtonLink>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4">
        {figures.map(({ label, filter }) => (
          <Stat
            key={filter}
            value={cappedCount(counts[filter], COUNTED)}
            label={
              <SiteLink
                to={`${SUBSCRIBERS_PATH}?filtre=${filter}`}
                className="inline-flex min-h-6 items-center"
              >
                {label}
              </SiteLink>
            }
          />
        ))}
      </dl>
      <TitledSection titleId="numeros" title="Numéros">
        <IssueList issues={issues} />
      </TitledSection>
    </>
  );
}
