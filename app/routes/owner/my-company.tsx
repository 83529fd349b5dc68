import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { ComingSoon } from "#app/ui/feedback/coming-soon.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/my-company";

/** So that a navigation inside the site asks the server, and meets the guard. */
export const loader = () => null;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Mon entreprise",
    description:
      "Votre espace d’entreprise sur Récif : vos fiches, leurs demandes de devis et leurs statistiques. Cette partie du site arrive bientôt.",
    path: "/my-company",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export default function Page() {
  return (
    <ComingSoon
      title="Mon entreprise"
      lead="Vos fiches d’entreprise seront réunies ici : leur état, leurs modifications et leurs demandes."
    >
      <p>
        En attendant, parcourez <TextLink to="/directory">l’annuaire</TextLink> : si votre entreprise y figure
        déjà, vous pourrez la revendiquer depuis sa fiche.
      </p>
    </ComingSoon>
  );
}
