import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { ComingSoon } from "#app/ui/feedback/coming-soon.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/dashboard";

/** So that a navigation inside the site asks the server, and meets the guard. */
export const loader = () => null;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Administration",
    description:
      "L’administration de Récif : modération des fiches, demandes, utilisateurs et imports. Ses tableaux et leurs compteurs arrivent bientôt.",
    path: "/admin/dashboard",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export default function Page() {
  return (
    <ComingSoon
      title="Administration"
      lead="La modération des fiches, les demandes et les utilisateurs seront suivis ici."
    >
      <p>Ce qui marche déjà, en ligne de commande sur le serveur :</p>
      <ul>
        <li>
          <code>npm run import -- fichier.csv</code> importe des entreprises ;
        </li>
        <li>
          <code>npm run admin:create -- adresse@exemple.nc</code> ajoute un administrateur ;
        </li>
        <li>
          <code>npm run purge -- --dry-run</code> montre les données arrivées à leur terme.
        </li>
      </ul>
      <p>
        <TextLink to="/">Retour au site</TextLink>
      </p>
    </ComingSoon>
  );
}
