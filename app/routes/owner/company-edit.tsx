import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { ComingSoon } from "#app/ui/feedback/coming-soon.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/company-edit";

/** So that a navigation inside the site asks the server, and meets the guard. */
export const loader = () => null;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Modifier ma fiche",
    description:
      "Proposer une modification de votre fiche d’entreprise sur Récif, relue avant d’être publiée. Cette partie du site arrive bientôt.",
    path: "/my-company",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export default function Page() {
  return (
    <ComingSoon
      title="Modifier ma fiche"
      lead="Vous pourrez proposer ici une modification de votre fiche ; la page publiée restera en place jusqu’à sa relecture."
    >
      <p>
        <TextLink to="/my-company">Retour à mon entreprise</TextLink>
      </p>
    </ComingSoon>
  );
}
