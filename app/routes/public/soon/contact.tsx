import { findSiteSettings } from "#app/features/site-settings/site-settings.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { ComingSoon } from "#app/ui/feedback/coming-soon.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/contact";

export async function loader({ context }: Route.LoaderArgs) {
  const { contactEmail } = await findSiteSettings(context.get(publicScope));
  return { contactEmail };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: "Contact",
    description:
      "Écrire à l’équipe de Récif : l’adresse e-mail fonctionne dès aujourd’hui, le formulaire de contact arrive bientôt sur cette même page.",
    path: "/contact",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });
}

export default function Page({ loaderData: { contactEmail } }: Route.ComponentProps) {
  return (
    <ComingSoon title="Contact" lead="Le formulaire est en préparation. D’ici là, un e-mail suffit.">
      <p>
        Écrivez à <TextLink to={`mailto:${contactEmail}`}>{contactEmail}</TextLink>. Nous sommes à Nouméa,
        Nouvelle-Calédonie.
      </p>
      <ul>
        <li>
          Vous cherchez un prestataire : <TextLink to="/devis">demandez un devis gratuit</TextLink>.
        </li>
        <li>
          Vous êtes attaqué en ce moment : <TextLink to="/urgence-cyber">suivez la page d’urgence</TextLink>.
        </li>
      </ul>
    </ComingSoon>
  );
}
