import { SHORTLISTS_PATH } from "#app/features/shortlists/shortlist.rules.ts";
import { listShortlists } from "#app/features/shortlists/shortlists.server.ts";
import { Shortlists } from "#app/features/shortlists/ui/shortlist-parts.tsx";
import { memberScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { Container } from "#app/ui/layout/container.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { Route } from "./+types/shortlists";

const TITLE = "Mes choix";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: TITLE,
    description:
      "Vos listes d’entreprises, avec vos notes : à comparer, à partager par un lien, à retrouver.",
    path: SHORTLISTS_PATH,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export const loader = async ({ context }: Route.LoaderArgs) => ({
  lists: await listShortlists(context.get(memberScope)),
});

export default function OwnShortlists({ loaderData: { lists } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title={TITLE}
        breadcrumb={[{ label: "Mon Profil", to: "/profile" }, { label: TITLE }]}
        lead="Les entreprises que vous avez mises de côté."
      />
      <Container className="py-10 lg:py-14">
        <Shortlists lists={lists} />
      </Container>
    </>
  );
}
