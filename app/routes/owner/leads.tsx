import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { ComingSoon } from "#app/ui/feedback/coming-soon.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/leads";

/** So that a navigation inside the site asks the server, and meets the guard. */
export const loader = () => null;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Mes leads",
    description:
      "Les demandes de devis adressées à votre entreprise sur Récif, réunies dans votre espace. Cette partie du site arrive bientôt.",
    path: "/my-company/leads",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export default function Page() {
  return (
    <ComingSoon
      title="Mes leads"
      lead="Les demandes de devis reçues par vos fiches seront réunies ici. Elles vous parviennent déjà par e-mail."
    >
      <p>
        <TextLink to="/my-company">Retour à mon entreprise</TextLink>
      </p>
    </ComingSoon>
  );
}
