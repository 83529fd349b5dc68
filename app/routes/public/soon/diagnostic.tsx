import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { ComingSoon } from "#app/ui/feedback/coming-soon.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/diagnostic";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: "Diagnostic Cybersécurité",
    description:
      "Bientôt sur Récif : un questionnaire de cinq minutes pour situer la sécurité informatique de votre entreprise, et savoir par où commencer.",
    path: "/diagnostique",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });
}

export default function Page() {
  return (
    <ComingSoon
      title="Diagnostic Cybersécurité"
      lead="En 5 minutes, des questions simples pour savoir où en est votre entreprise et par où commencer. Le questionnaire est en préparation."
    >
      <h2>En attendant, trois questions à vous poser</h2>
      <ol>
        <li>
          Si tous vos ordinateurs disparaissaient cette nuit, que pourriez-vous récupérer demain ? La réponse
          est une <TextLink to="/category/sauvegarde">sauvegarde</TextLink>, gardée ailleurs et testée.
        </li>
        <li>
          Votre boîte e-mail demande-t-elle un code en plus du mot de passe ? C’est la{" "}
          <TextLink to="/category/iam-gestion-de-lidentite-et-de-lacces">double authentification</TextLink>,
          la protection la plus rentable qui soit.
        </li>
        <li>
          Qui, dans l’équipe, saurait reconnaître un faux e-mail de la banque ? Une courte{" "}
          <TextLink to="/category/formation-sensibilisation">formation</TextLink> suffit souvent.
        </li>
      </ol>
      <p>
        Une hésitation sur l’une des trois ?{" "}
        <TextLink to="/category/audit-conseil">Les entreprises d’audit et de conseil</TextLink> font le point
        avec vous, ou <TextLink to="/devis">demandez un devis gratuit</TextLink>.
      </p>
    </ComingSoon>
  );
}
