import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { ComingSoon } from "#app/ui/feedback/coming-soon.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/about";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: "À propos",
    description:
      "Récif met en relation les entreprises de Nouvelle-Calédonie avec les professionnels locaux de la cybersécurité. La page complète arrive bientôt.",
    path: "/about",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });
}

export default function Page() {
  return (
    <ComingSoon
      title="À propos de nous"
      lead="L’histoire du projet et de ceux qui le font vivre sera racontée ici. L’essentiel tient déjà en quelques lignes."
    >
      <p>
        Récif met en relation les entreprises de Nouvelle-Calédonie avec les professionnels locaux de la
        cybersécurité. Le récif est ce qui garde le lagon calme : c’est l’idée.
      </p>
      <ul>
        <li>L’annuaire se consulte librement ; un compte gratuit ouvre les coordonnées.</li>
        <li>Une fiche vérifiée porte la date de sa vérification. Les autres ne prétendent pas l’être.</li>
        <li>L’ordre des fiches change chaque jour, pour que chacun ait sa chance.</li>
      </ul>
      <p>
        Vous cherchez un prestataire ? <TextLink to="/directory">Consulter l’annuaire</TextLink>. Vous êtes du
        métier ? <TextLink to="/add-company">Ajouter votre entreprise</TextLink>.
      </p>
    </ComingSoon>
  );
}
