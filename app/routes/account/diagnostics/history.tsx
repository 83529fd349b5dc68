import { viewHistory } from "#app/features/diagnostic-results/history.server.ts";
import { History } from "#app/features/diagnostic-results/ui/history.tsx";
import { memberScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { Container } from "#app/ui/layout/container.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { Route } from "./+types/history";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Mes diagnostics",
    description:
      "Vos diagnostics de cybersécurité sur Récif : la date et le score de chacun, vos progrès de l’un à l’autre et les mesures déjà prises.",
    path: "/profile/diagnostics",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export const loader = ({ context }: Route.LoaderArgs) => viewHistory(context.get(memberScope));

export default function Diagnostics({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Mes diagnostics"
        lead="Où vous en êtes, et ce que vous avez gagné d’une fois à l’autre."
        breadcrumb={[
          { label: "Accueil", to: "/" },
          { label: "Mon Profil", to: "/profile" },
          { label: "Diagnostics" },
        ]}
      />
      <Container className="py-10 lg:py-14">
        <History {...loaderData} />
      </Container>
    </>
  );
}
