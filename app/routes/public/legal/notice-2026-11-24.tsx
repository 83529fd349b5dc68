import type { ReactNode } from "react";
import { EmailLink } from "#app/ui/email.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { softHyphens } from "#app/ui/soft-hyphens.ts";
import type { LegalFacts } from "./legal-facts.server.ts";

export const noticeContents20261124 = [
  { id: "editeur", label: "Éditeur" },
  { id: "hebergeur", label: "Hébergeur" },
  { id: "objet", label: "Objet du site" },
  { id: "propriete", label: "Propriété intellectuelle" },
  { id: "responsabilite", label: "Responsabilité" },
  { id: "liens", label: "Liens vers d’autres sites" },
  { id: "securite", label: "Signaler une faille" },
  { id: "droit", label: "Droit applicable" },
  { id: "contact", label: "Contact" },
];

export function Notice20261124({ facts }: { facts: LegalFacts }) {
  return (
    <>
      <Publisher facts={facts} />
      <h2 id="objet">Objet du site</h2>
      <p>
        Récif recense les entreprises de cybersécurité qui interviennent en Nouvelle-Calédonie, aide à les
        contacter et explique que faire en cas d’attaque. Les fiches marquées « (fictif) » sont des exemples
        inventés : elles ne décrivent aucune entreprise réelle.
      </p>
      <Contents facts={facts} />
      <h2 id="droit">Droit applicable</h2>
      <p>
        Ce site et ces mentions sont soumis au droit français, tel qu’il s’applique en Nouvelle-Calédonie.
      </p>
      <h2 id="contact">Contact</h2>
      <p>
        <TextLink to="/contact">Le formulaire de contact</TextLink>, ou{" "}
        <EmailLink email={facts.contactEmail} />. Vos données :{" "}
        <TextLink to="/gdpr-rights">mes droits RGPD</TextLink> et{" "}
        <TextLink to="/privacy-policy">politique de confidentialité</TextLink>. L’usage du site :{" "}
        <TextLink to="/terms-of-service">conditions d’utilisation</TextLink>.
      </p>
    </>
  );
}

/** What was not written yet has no line (decision G7). */
function Publisher({ facts }: { facts: LegalFacts }) {
  const host = [facts.host, facts.hostAddress, facts.hostPhone && `Téléphone : ${facts.hostPhone}`];
  const publisher = [
    facts.publisher,
    facts.publisherForm,
    facts.publisherRidet && `Ridet : ${facts.publisherRidet}`,
    facts.publisherAddress,
    facts.publicationDirector && `Directeur ou directrice de la publication : ${facts.publicationDirector}`,
    facts.contactPhone && `Téléphone : ${facts.contactPhone}`,
  ];
  return (
    <>
      <h2 id="editeur">Éditeur</h2>
      <p>
        {facts.publisher
          ? `Le site ${facts.siteName} est édité par :`
          : `Pour joindre l’éditeur du site ${facts.siteName} :`}
      </p>
      <Lines facts={publisher}>
        <li>
          {"E-mail : "}
          <EmailLink email={facts.contactEmail} />
        </li>
      </Lines>
      <h2 id="hebergeur">Hébergeur</h2>
      {host.some(Boolean) ? <Lines facts={host} /> : <p>Non renseigné.</p>}
    </>
  );
}

function Lines({ facts, children }: { facts: readonly string[]; children?: ReactNode }) {
  return (
    <ul>
      {facts.filter(Boolean).map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
      {children}
    </ul>
  );
}

function Contents({ facts }: { facts: LegalFacts }) {
  return (
    <>
      <h2 id="propriete">Propriété intellectuelle</h2>
      <p>
        Les textes, le dessin et le nom de Récif appartiennent à l’éditeur. Les noms, logos et descriptions
        des fiches appartiennent aux entreprises qui les ont fournis ; elles autorisent Récif à les montrer
        tant que leur fiche est publiée. Citer une page avec un lien vers elle est libre ; recopier
        l’annuaire, en tout ou en grande partie, ne l’est pas.
      </p>
      <h2 id="responsabilite">{softHyphens("Responsabilité")}</h2>
      <p>
        Les fiches sont écrites par les entreprises. L’équipe relit une fiche avant de la publier ; une fiche
        « Vérifiée » a été contrôlée à la date écrite, ce qui n’est ni une certification, ni une garantie. Les
        conseils du site sont généraux : ils ne remplacent pas l’avis d’un professionnel qui voit votre
        matériel. Récif n’est pas partie au contrat que vous signez avec une entreprise.
      </p>
      <h2 id="liens">Liens vers d’autres sites</h2>
      <p>
        Des liens mènent à d’autres sites : ceux des entreprises, des services d’urgence, des autorités. Récif
        n’en maîtrise pas le contenu. Un lien qui trompe ou qui ne répond plus : dites-le par{" "}
        <TextLink to="/contact">la page de contact</TextLink>.
      </p>
      <h2 id="securite">Signaler une faille</h2>
      <p>
        Vous avez trouvé une faille de sécurité de ce site ? Écrivez à{" "}
        <EmailLink email={facts.contactEmail} />, en français ou en anglais, avec de quoi la reproduire.
        N’allez pas plus loin que ce qu’il faut pour la montrer, ne lisez ni ne modifiez les données d’autrui,
        et laissez-nous le temps de corriger avant d’en parler. Nous ne poursuivrons personne qui suit ces
        règles.
      </p>
    </>
  );
}
