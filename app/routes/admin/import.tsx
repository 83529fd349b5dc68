import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { ComingSoon } from "#app/ui/feedback/coming-soon.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/import";

/** So that a navigation inside the site asks the server, and meets the guard. */
export const loader = () => null;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Importer des entreprises",
    description:
      "Importer des entreprises dans Récif depuis un fichier CSV, avec une vérification ligne par ligne. Cette page arrive bientôt.",
    path: "/admin/import",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export default function Page() {
  return (
    <ComingSoon
      title="Importer des entreprises"
      lead="L’import se fera ici, avec un aperçu et un verdict par ligne. La commande existe déjà."
    >
      <p>
        Sur le serveur : <code>npm run import -- fichier.csv --dry-run</code> vérifie chaque ligne sans rien
        écrire, puis la même commande sans <code>--dry-run</code> importe.
      </p>
      <p>
        <TextLink to="/admin/dashboard">Retour à l’administration</TextLink>
      </p>
    </ComingSoon>
  );
}
