import { findSiteSettings } from "#app/features/site-settings/site-settings.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { ComingSoon } from "#app/ui/feedback/coming-soon.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/add-company";

export async function loader({ context }: Route.LoaderArgs) {
  const { contactEmail } = await findSiteSettings(context.get(publicScope));
  return { contactEmail };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: "Ajouter une entreprise",
    description:
      "Inscrire gratuitement votre entreprise de cybersécurité dans l’annuaire calédonien Récif : le formulaire arrive bientôt, l’e-mail marche déjà.",
    path: "/add-company",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });
}

export default function Page({ loaderData: { contactEmail } }: Route.ComponentProps) {
  return (
    <ComingSoon
      title="Ajouter une entreprise"
      lead="L’inscription est gratuite. Le formulaire en ligne est en préparation ; en attendant, nous inscrivons votre entreprise à partir d’un e-mail."
    >
      <p>
        Écrivez à <TextLink to={`mailto:${contactEmail}`}>{contactEmail}</TextLink> avec :
      </p>
      <ul>
        <li>le nom de l’entreprise et une description en deux ou trois phrases ;</li>
        <li>
          les services proposés, parmi <TextLink to="/categories">nos catégories</TextLink> ;
        </li>
        <li>les provinces où vous intervenez, et votre commune ;</li>
        <li>un nom de contact, une adresse e-mail et un téléphone ;</li>
        <li>le site et le logo, si vous en avez.</li>
      </ul>
      <p>
        Les coordonnées ne sont montrées qu’aux personnes connectées. Regardez{" "}
        <TextLink to="/directory">l’annuaire</TextLink> : votre entreprise y est peut-être déjà.
      </p>
    </ComingSoon>
  );
}
