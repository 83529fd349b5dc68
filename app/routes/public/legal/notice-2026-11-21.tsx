import { EmailLink } from "#app/ui/email.tsx";
import type { LegalFacts } from "./legal-facts.server.ts";

export const noticeContents20261121 = [
  { id: "editeur", label: "Éditeur" },
  { id: "hebergeur", label: "Hébergeur" },
  { id: "objet", label: "Objet" },
];

export function Notice20261121({ facts: { contactEmail, publisher, host } }: { facts: LegalFacts }) {
  return (
    <>
      <h2 id="editeur">Éditeur</h2>
      <p>
        {publisher || "L’identité de l’éditeur n’a pas encore été renseignée sur cette copie du site."}{" "}
        Contact : <EmailLink email={contactEmail} />.
      </p>
      <h2 id="hebergeur">Hébergeur</h2>
      <p>{host || "L’hébergeur n’a pas encore été renseigné sur cette copie du site."}</p>
      <h2 id="objet">Objet</h2>
      <p>
        Récif recense les entreprises de cybersécurité qui interviennent en Nouvelle-Calédonie. Les fiches
        marquées « (fictif) » sont des exemples inventés : elles ne décrivent aucune entreprise réelle.
      </p>
    </>
  );
}
