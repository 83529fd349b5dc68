type Processing = {
  title: string;
  data: string;
  purpose: string;
  basis: string;
  seenBy: string;
  kept: string;
};

const processings: Processing[] = [
  {
    title: "Créer un compte",
    data: "Adresse e-mail, nom (par défaut, ce qui précède le @), mot de passe (gardé sous une forme illisible), dates de connexion, appareils connectés (navigateur et adresse réseau).",
    purpose:
      "Vous identifier, vous laisser voir et fermer vos sessions, vous montrer les coordonnées des entreprises.",
    basis: "Le service que vous demandez (contrat).",
    seenBy: "Vous et les administrateurs du site.",
    kept: "Tant que le compte sert, puis 1 an après la dernière visite. 7 jours si l’adresse n’est jamais confirmée. Une session : 7 jours.",
  },
  {
    title: "Ouvrir les coordonnées d’une entreprise",
    data: "Le compte, l’entreprise, la date.",
    purpose: "Protéger les entreprises du démarchage de masse, et leur donner un nombre de consultations.",
    basis: "L’intérêt légitime des entreprises inscrites.",
    seenBy: "Les administrateurs. L’entreprise ne voit qu’un nombre, jamais votre nom.",
    kept: "Le temps du compte ; le nombre reste, sans lien avec vous.",
  },
  {
    title: "Demander un devis",
    data: "Nom, adresse e-mail, entreprise, service recherché ; téléphone et message si vous le voulez.",
    purpose:
      "Transmettre votre demande à des entreprises qui peuvent y répondre, ou à celle que vous avez choisie.",
    basis: "Votre demande, et votre accord coché dans le formulaire.",
    seenBy: "Les administrateurs et les entreprises à qui la demande est transmise.",
    kept: "1 an.",
  },
  {
    title: "Recevoir la lettre d’information",
    data: "Adresse e-mail, et si vous dirigez une petite entreprise. Preuve de votre accord : date, page, texte affiché.",
    purpose:
      "Vous envoyer la lettre. L’inscription ouvre aussi un compte gratuit, que vous pouvez refuser d’un clic dans l’e-mail reçu.",
    basis: "Votre accord, confirmé par un lien reçu par e-mail.",
    seenBy: "Les administrateurs.",
    kept: "Jusqu’à la désinscription, possible d’un clic dans chaque lettre ; la trace de votre départ, 1 an. 7 jours si l’inscription n’est pas confirmée.",
  },
  {
    title: "Inscrire une entreprise",
    data: "Nom, description, catégories, zones, adresse, logo ; nom du contact, e-mail, téléphones, site.",
    purpose: "Publier la fiche dans l’annuaire.",
    basis: "La demande de l’entreprise, ou l’intérêt légitime d’un annuaire professionnel.",
    seenBy: "La fiche : tout le monde. Les coordonnées : les personnes connectées.",
    kept: "Tant que la fiche est publiée. Retirée ou jamais publiée : 3 ans après la dernière modification.",
  },
  {
    title: "Chercher dans l’annuaire",
    data: "Les mots d’une recherche qui ne donne rien, sans savoir qui l’a faite.",
    purpose: "Savoir ce qui manque à l’annuaire.",
    basis: "Aucune donnée personnelle n’est gardée.",
    seenBy: "Les administrateurs.",
    kept: "1 an.",
  },
];

const rows: { key: Exclude<keyof Processing, "title">; label: string }[] = [
  { key: "data", label: "Données" },
  { key: "purpose", label: "Pourquoi" },
  { key: "basis", label: "Sur quelle base" },
  { key: "seenBy", label: "Qui les voit" },
  { key: "kept", label: "Combien de temps" },
];

/** What is asked, why, on which ground, who sees it, how long: one table of facts per use. */
export function Processings() {
  return (
    <div className="grid gap-4">
      {processings.map((processing) => (
        <section key={processing.title} className="rounded-card border border-line p-5">
          <h3 className="heading-card mb-3">{processing.title}</h3>
          <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[9rem_1fr]">
            {rows.map(({ key, label }) => (
              <div key={key} className="contents">
                <dt className="font-semibold text-ink-2 max-sm:mt-1">{label}</dt>
                <dd>{processing[key]}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
