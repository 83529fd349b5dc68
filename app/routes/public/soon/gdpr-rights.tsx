import { findSiteSettings } from "#app/features/site-settings/site-settings.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { ComingSoon } from "#app/ui/feedback/coming-soon.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/gdpr-rights";

export async function loader({ context }: Route.LoaderArgs) {
  const { contactEmail } = await findSiteSettings(context.get(publicScope));
  return { contactEmail };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: "Mes droits RGPD",
    description:
      "Voir, corriger, recevoir ou effacer vos données sur Récif : ce que vous pouvez faire dès aujourd’hui, avec ou sans compte, et nos délais.",
    path: "/gdpr-rights",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });
}

export default function Page({ loaderData: { contactEmail } }: Route.ComponentProps) {
  return (
    <ComingSoon
      title="Mes droits RGPD"
      lead="Le formulaire de demande est en préparation. Vos droits, eux, s’exercent déjà."
    >
      <h2>Vous avez un compte</h2>
      <p>
        Depuis <TextLink to="/settings">vos paramètres</TextLink> : téléchargez vos données, quittez la
        newsletter, ou supprimez votre compte. C’est immédiat.
      </p>
      <h2>Vous n’avez pas de compte</h2>
      <p>
        Écrivez à <TextLink to={`mailto:${contactEmail}`}>{contactEmail}</TextLink> en disant ce que vous
        voulez : accès, rectification, effacement, portabilité, opposition ou limitation. Nous vous répondons
        dans les 30 jours maximum.
      </p>
      <h2>Une réclamation</h2>
      <p>
        Si notre réponse ne vous suffit pas, adressez-vous à la{" "}
        <TextLink to="https://www.cnil.fr/fr/plaintes" newTab>
          CNIL
        </TextLink>
        . Le détail de ce que nous gardons est dans la{" "}
        <TextLink to="/privacy-policy">politique de confidentialité</TextLink>.
      </p>
    </ComingSoon>
  );
}
