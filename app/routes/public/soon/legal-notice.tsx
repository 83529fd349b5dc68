import { hostText, publisherText } from "#app/features/site-settings/editor/settings-values.ts";
import { findSiteSettings } from "#app/features/site-settings/site-settings.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { ComingSoon } from "#app/ui/feedback/coming-soon.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/legal-notice";

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await findSiteSettings(context.get(publicScope));
  const { contactEmail } = settings;
  return { contactEmail, publisher: publisherText(settings), host: hostText(settings) };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: "Mentions légales",
    description:
      "Éditeur, hébergeur et règles d’usage du site Récif, l’annuaire de la cybersécurité en Nouvelle-Calédonie. La version complète arrive bientôt.",
    path: "/legal-notice",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });
}

export default function Page({ loaderData: { contactEmail, publisher, host } }: Route.ComponentProps) {
  return (
    <ComingSoon
      title="Mentions légales"
      lead="Le texte complet est en préparation. Voici ce qui peut déjà être dit."
    >
      <h2>Éditeur</h2>
      <p>
        {publisher || "L’identité de l’éditeur n’a pas encore été renseignée sur cette copie du site."}{" "}
        Contact : <TextLink to={`mailto:${contactEmail}`}>{contactEmail}</TextLink>.
      </p>
      <h2>Hébergeur</h2>
      <p>{host || "L’hébergeur n’a pas encore été renseigné sur cette copie du site."}</p>
      <h2>Objet</h2>
      <p>
        Récif recense les entreprises de cybersécurité qui interviennent en Nouvelle-Calédonie. Les fiches
        marquées « (fictif) » sont des exemples inventés : elles ne décrivent aucune entreprise réelle.
      </p>
      <p>
        Vos données : <TextLink to="/privacy-policy">politique de confidentialité</TextLink>. L’usage du
        site : <TextLink to="/terms-of-service">conditions d’utilisation</TextLink>.
      </p>
    </ComingSoon>
  );
}
