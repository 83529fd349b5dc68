import { EmailLink } from "#app/ui/email.tsx";
import { TextLink } from "#app/ui/link.tsx";

export type DeclarationFacts = { publisher: string; contactEmail: string };

export function Recourse({ facts: { contactEmail } }: { facts: DeclarationFacts }) {
  return (
    <>
      <h2 id="signaler">Signaler un problème</h2>
      <p>
        Une page vous bloque&nbsp;? <TextLink to="/contact">Écrivez-nous</TextLink>, ou à{" "}
        <EmailLink email={contactEmail} />, en indiquant la page et ce que vous vouliez faire. Nous vous
        donnons l’information autrement, et nous corrigeons.
      </p>
      <h2 id="recours">Voies de recours</h2>
      <p>
        Vous nous avez signalé un défaut qui vous empêche d’accéder à un contenu ou à un service, et notre
        réponse ne vous convient pas&nbsp;? Vous pouvez saisir gratuitement le Défenseur des droits&nbsp;:
      </p>
      <ul>
        <li>
          avec{" "}
          <TextLink to="https://formulaire.defenseurdesdroits.fr/" newTab>
            son formulaire
          </TextLink>
          &nbsp;;
        </li>
        <li>
          auprès de{" "}
          <TextLink to="https://www.defenseurdesdroits.fr/carte-des-delegues" newTab>
            son délégué près de chez vous
          </TextLink>
          &nbsp;;
        </li>
        <li>
          par courrier, sans timbre&nbsp;: Défenseur des droits, Libre réponse 71120, 75342 Paris CEDEX 07.
        </li>
      </ul>
    </>
  );
}
