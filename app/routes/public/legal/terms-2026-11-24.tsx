import { EmailLink } from "#app/ui/email.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { LegalFacts } from "./legal-facts.server.ts";

export const termsContents20261124 = [
  { id: "objet", label: "Objet et acceptation" },
  { id: "acces", label: "Accès et inscription" },
  { id: "usage", label: "Usage du site" },
  { id: "contenus", label: "Ce que vous publiez" },
  { id: "donnees", label: "Données personnelles" },
  { id: "disponibilite", label: "Disponibilité" },
  { id: "suspension", label: "Suspension" },
  { id: "changements", label: "Changements" },
  { id: "juridiction", label: "Droit et juridiction" },
  { id: "contact", label: "Contact" },
];

export function Terms20261124({ facts }: { facts: LegalFacts }) {
  return (
    <>
      <Access />
      <Usage />
      <Contents />
      <h2 id="donnees">Données personnelles</h2>
      <p>
        Ce qui est demandé, pourquoi, qui le voit et combien de temps :{" "}
        <TextLink to="/privacy-policy">politique de confidentialité</TextLink>. Voir, corriger, effacer :{" "}
        <TextLink to="/gdpr-rights">mes droits RGPD</TextLink>.
      </p>
      <Life />
      <h2 id="contact">Contact</h2>
      <p>
        <TextLink to="/contact">Écrivez-nous</TextLink>, ou à <EmailLink email={facts.contactEmail} />. Qui
        édite le site : <TextLink to="/legal-notice">mentions légales</TextLink>.
      </p>
    </>
  );
}

function Access() {
  return (
    <>
      <h2 id="objet">Objet et acceptation</h2>
      <p>
        Récif aide à trouver une entreprise de cybersécurité en Nouvelle-Calédonie et transmet vos demandes de
        devis. Il n’est pas partie au contrat que vous signez ensuite avec une entreprise, et ne perçoit
        aucune commission. Lire le site ne demande aucun accord. Créer un compte, demander un devis ou
        proposer une fiche vaut acceptation de ces conditions : la case du formulaire le dit.
      </p>
      <h2 id="acces">Accès et inscription</h2>
      <ul>
        <li>L’annuaire se consulte librement et gratuitement.</li>
        <li>
          Un compte est gratuit. Il faut une adresse e-mail qui est la vôtre ; tant qu’elle n’est pas
          confirmée par le lien reçu, le compte ouvre les coordonnées de cinq entreprises par jour.
        </li>
        <li>Votre mot de passe et vos liens de connexion sont à vous seul : ne les transmettez pas.</li>
        <li>
          Vous pouvez supprimer votre compte à tout moment depuis{" "}
          <TextLink to="/settings">vos paramètres</TextLink>.
        </li>
      </ul>
    </>
  );
}

function Usage() {
  return (
    <>
      <h2 id="usage">Usage du site</h2>
      <ul>
        <li>Donnez des informations exactes.</li>
        <li>
          Les coordonnées des entreprises servent à les contacter au sujet de leurs services, pas à les
          démarcher en masse ni à en faire une liste. Leur nombre par heure et par jour est limité.
        </li>
        <li>
          En demandant un devis, vous acceptez que le formulaire soit transmis aux entreprises que vous avez
          choisies, ou à celles qui peuvent répondre. Elles ne voient votre e-mail et votre téléphone qu’après
          avoir accepté votre demande, et ne s’en servent pour rien d’autre.
        </li>
        <li>Ne cherchez pas à contourner les limites du site, ni à le ralentir.</li>
      </ul>
      <p>
        En cas d’attaque, <TextLink to="/urgence-cyber">la page d’urgence</TextLink> aide à réagir ; elle ne
        remplace ni les secours, ni un professionnel.
      </p>
    </>
  );
}

function Contents() {
  return (
    <>
      <h2 id="contenus">Ce que vous publiez</h2>
      <p>
        Vous pouvez proposer la fiche d’une entreprise que vous représentez, ou revendiquer celle qui existe.
        Vous répondez de ce que vous y écrivez : ce doit être exact, à vous, et ne nuire à personne. L’équipe
        relit avant de publier ; elle peut refuser ou retirer, en disant pourquoi. Vos textes et votre logo
        restent à vous : vous autorisez Récif à les montrer tant que la fiche est publiée.
      </p>
      <p>
        L’ordre des fiches suit{" "}
        <TextLink to="/comment-sont-classees-les-fiches">des règles publiées</TextLink>.
      </p>
    </>
  );
}

function Life() {
  return (
    <>
      <h2 id="disponibilite">Disponibilité</h2>
      <p>
        Nous faisons de notre mieux pour que le site réponde toujours, sans le garantir : il peut être
        interrompu pour entretien ou par une panne.
      </p>
      <h2 id="suspension">Suspension</h2>
      <p>
        Un compte qui enfreint ces conditions peut être suspendu, et une fiche mise hors ligne. La personne en
        est prévenue par e-mail et peut répondre à l’équipe. Ses données restent accessibles par{" "}
        <TextLink to="/gdpr-rights">ses droits RGPD</TextLink>.
      </p>
      <h2 id="changements">Changements</h2>
      <p>
        Ces conditions peuvent changer. Chaque version porte sa date, et les anciennes restent lisibles au bas
        de cette page. La version qui vaut est celle du jour où vous utilisez le site.
      </p>
      <h2 id="juridiction">Droit et juridiction</h2>
      <p>
        Droit français, tel qu’il s’applique en Nouvelle-Calédonie. Un désaccord se règle d’abord en nous
        écrivant ; à défaut, devant les tribunaux compétents de Nouméa, sauf règle qui protège les
        consommateurs et en désigne d’autres.
      </p>
    </>
  );
}
