import { data } from "react-router";
import { compareUrl, MOST_COMPARED } from "#app/core/company/compare-url.ts";
import { SHARED_PATH } from "#app/features/shortlists/shortlist.rules.ts";
import { findShared } from "#app/features/shortlists/shortlists.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { TaskPage } from "#app/ui/layout/task-page.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { privateMeta } from "../requests/follow-up/private-meta.ts";
import type { Route } from "./+types/shared-shortlist";

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: "Un choix d’entreprises",
    description: "Une liste d’entreprises de cybersécurité que quelqu’un vous a envoyée, à comparer.",
    path: SHARED_PATH,
  });

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ params, context }: Route.LoaderArgs) {
  const shared = await findShared(context.get(publicScope), params.token);
  return shared ? data({ shared }) : data(undefined, { status: 410 });
}

export default function SharedShortlist({ loaderData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <TaskPage title="Un choix d’entreprises">
        <Notice tone="warning" title="Ce lien n’est plus valable">
          <p>
            Le partage est arrêté, ou l’adresse est incomplète.{" "}
            <TextLink to="/directory">Parcourir l’annuaire</TextLink>
          </p>
        </Notice>
      </TaskPage>
    );
  const { name, companies } = loaderData.shared;
  const slugs = companies.map(({ slug }) => slug);
  return (
    <TaskPage title={name} lead="Une liste d’entreprises que quelqu’un a choisies pour vous.">
      <Card className="grid gap-5">
        {companies.length === 0 && <p>Aucune de ses entreprises n’est publiée en ce moment.</p>}
        <ul className="grid gap-2">
          {companies.map(({ slug, name: company, commune }) => (
            <li key={slug}>
              <TextLink to={`/company/${slug}`} className="inline-block py-1">
                {company}
              </TextLink>
              {commune && <span className="text-ink-2"> · {commune}</span>}
            </li>
          ))}
        </ul>
        {slugs.length > 1 && (
          <ButtonLink to={compareUrl(slugs.slice(0, MOST_COMPARED))}>
            {slugs.length > MOST_COMPARED ? "Comparer les 3 premières" : "Comparer"}
          </ButtonLink>
        )}
      </Card>
    </TaskPage>
  );
}
