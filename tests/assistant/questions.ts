/**
 * Questions of small-business owners with the page that answers them; written before seeing any answer. One page, or
 * a matching company, must be among the first three.
 */
export type AskedQuestion = {
  q: string;
  pages?: readonly string[];
  /** A company with one of these categories, in that commune or serving that zone. */
  company?: { categories?: readonly string[]; commune?: string; zone?: string; name?: string };
};

const page = (q: string, ...pages: string[]): AskedQuestion => ({ q, pages });
const who = (q: string, company: NonNullable<AskedQuestion["company"]>): AskedQuestion => ({ q, company });

const phishing = "/blog/reconnaitre-un-hameconnage";
const afterwards = "/blog/que-faire-apres-une-attaque";
const backup = "/blog/la-sauvegarde-3-2-1";
const passwords = "/blog/mots-de-passe-et-double-authentification";
const cyclone = "/blog/cyclone-et-continuite-dactivite";
const choosing = "/blog/choisir-un-prestataire-de-cybersecurite";
const emergency = "/urgence-cyber";

export const questions: Readonly<Record<string, readonly AskedQuestion[]>> = {
  "who can help": [
    who("qui peut m'aider à sauvegarder mes fichiers à Koné ?", { categories: ["sauvegarde"], zone: "nord" }),
    who("je cherche quelqu'un pour faire un test d'intrusion à Nouméa", {
      categories: ["tests-dintrusion"],
      zone: "sud",
    }),
    who("un informaticien à Lifou pour mes sauvegardes", { categories: ["sauvegarde"], commune: "Lifou" }),
    who("quelle entreprise propose une cyberassurance ?", { categories: ["cyberassurance"] }),
    who("avez-vous un prestataire RGPD sur Nouméa", { categories: ["protection-des-donnees"], zone: "sud" }),
    who("j'ai besoin d'une formation pour mes salariés sur les arnaques par mail", {
      categories: ["formation-sensibilisation", "securite-des-emails"],
    }),
    who("qui sécurise les sites internet wordpress ?", { categories: ["securite-web"] }),
    who("quelqu'un pour le pare-feu et le wifi de mon hôtel à Bourail", {
      categories: ["infrastructure"],
      zone: "sud",
    }),
    who("qui surveille les systèmes 24h/24 ?", { categories: ["surveillance-securite-managee-24h-24"] }),
    who("trouver un expert en sécurité industrielle pour une mine", {
      categories: ["securite-industrielle-ot-scada"],
    }),
    who("que fait Vigie Lagon ?", { name: "Vigie Lagon" }),
    who("parlez-moi de Contre-Alizé Sauvegarde", { name: "Contre-Alizé Sauvegarde" }),
  ],
  "what is it": [
    page("c'est quoi le phishing", phishing),
    page("qu'est-ce qu'un hameçonnage ?", phishing),
    page("c'est quoi la règle 3-2-1", backup),
    page("à quoi sert la double authentification ?", passwords),
    page("c'est quoi un test d'intrusion", "/category/tests-dintrusion"),
    page("que veut dire PCA PRA ?", "/category/reprise-dactivite-pca-pra", cyclone),
    page("c'est quoi un rançongiciel", emergency, afterwards, backup),
    page("qu'est-ce que la réponse à incident", "/category/reponse-a-incident-forensic"),
    page("que veut dire vérifiée sur une fiche ?", "/comment-sont-classees-les-fiches"),
    page("c'est quoi récif ?", "/about"),
  ],
  "what to do": [
    page("que faire si j'ai cliqué sur un faux lien", emergency, phishing, afterwards),
    page("mes fichiers sont chiffrés, je fais quoi ?", emergency),
    page("on m'a volé mon téléphone pro", emergency),
    page("un virement est parti vers un faux fournisseur", emergency),
    page("ma boîte mail a été piratée", emergency),
    page("faut-il payer la rançon ?", emergency, afterwards),
    page("dois-je prévenir la CNIL après une attaque ?", afterwards, emergency),
    page("comment reconnaître un faux mail de la banque", phishing),
    page("comment choisir un bon mot de passe", passwords),
    page("faut-il un gestionnaire de mots de passe ?", passwords),
    page("comment bien sauvegarder mes données", backup),
    page("comment tester mes sauvegardes", backup),
    page("comment préparer mon entreprise avant un cyclone", cyclone),
    page("mon entreprise peut-elle continuer à travailler sans électricité", cyclone),
    page("comment choisir un prestataire de cybersécurité", choosing),
    page("quelles questions poser avant de signer un devis", choosing),
    page("un ordinateur a un comportement bizarre, que faire", emergency),
  ],
  "the site": [
    page("comment supprimer mon compte", "/settings", "/gdpr-rights"),
    page("combien coûte un test d'intrusion", "/devis", "/category/tests-dintrusion"),
    page("comment demander un devis ?", "/devis"),
    page("est-ce que le site est payant ?", "/about", "/devis", "/add-company", "/register"),
    page("comment ajouter mon entreprise dans l'annuaire", "/add-company"),
    page("ma fiche a été créée sans moi, comment la récupérer ?", "/directory", "/my-company"),
    page("j'ai oublié mon mot de passe du site", "/mot-de-passe-oublie"),
    page("comment créer un compte", "/register"),
    page("je ne veux plus recevoir la newsletter", "/newsletter/desinscription", "/newsletter"),
    page("comment s'abonner aux actualités", "/newsletter"),
    page("quelles données gardez-vous sur moi ?", "/privacy-policy", "/gdpr-rights"),
    page("comment avoir une copie de mes données personnelles", "/gdpr-rights", "/settings"),
    page("pourquoi mon concurrent est avant moi dans la liste ?", "/comment-sont-classees-les-fiches"),
    page("comment être en vedette", "/comment-sont-classees-les-fiches"),
    page("comment changer mon adresse mail", "/settings"),
    page("où voir les demandes de devis reçues par mon entreprise", "/my-company/leads", "/my-company"),
    page("comment modifier la description de ma société", "/my-company"),
    page("comment vous contacter", "/contact"),
    page("quel est le numéro d'urgence", emergency),
    page("utilisez-vous des cookies", "/cookies", "/privacy-policy"),
    page("le site est-il accessible aux malvoyants", "/accessibilite"),
    page("qui est derrière ce site, qui est l'éditeur", "/legal-notice", "/about"),
    page("comment activer la double authentification sur mon compte récif", "/settings/securite"),
    page("où lire vos articles", "/blogs"),
    page("quels sont les services proposés par les entreprises", "/categories"),
  ],
};
