import { category, type Golden, one } from "./golden-shapes.ts";

const incident = "reponse-a-incident-forensic";
const surveillance = "surveillance-securite-managee-24h-24";
const iam = "iam-gestion-de-lidentite-et-de-lacces";
const continuity = "reprise-dactivite-pca-pra";
const physical = "securite-physique-controle-dacces";
const watch = "threat-intelligence-veille-cyber";
const mail = "securite-des-emails";
const training = "formation-sensibilisation";
const privacy = "protection-des-donnees";
const rules = "conformite-reglementaire";
const phones = "securite-mobile";

/** Incidents and needs without technical terms. */
export const needs: Readonly<Record<string, readonly Golden[]>> = {
  "incidents in plain words": [
    category("je ne peux plus ouvrir mes fichiers", incident, "sauvegarde"),
    category("on m'a volé mon compte facebook", incident, iam, training),
    category("mon compte instagram a été hacké", incident, iam, training),
    category("quelqu'un est entré dans ma boîte mail", incident, mail),
    category("j'ai cliqué sur un lien bizarre", incident, mail, training),
    category("j'ai donné mon mot de passe par erreur", incident, iam, mail, training),
    category("on nous demande une rançon en bitcoin", incident),
    category("tous nos documents ont une extension bizarre", incident),
    category("écran noir avec message de rançon", incident),
    category("faux virement fournisseur que faire", incident, mail, training),
    category("on a payé une fausse facture", mail, training, incident),
    category("j'ai perdu mon téléphone professionnel", phones),
    category("ma tablette du boulot a été volée", phones),
    category("un ancien employé a encore accès à nos comptes", iam),
    category("mon ex salarié se connecte toujours", iam),
    category("mes clients reçoivent des mails de moi que je n'ai pas envoyés", mail, incident),
    category("quelqu'un se fait passer pour notre société par mail", mail, incident, watch),
    category("notre site affiche une page étrange", "securite-web", incident),
    category("le site de la boutique ne marche plus", "securite-web", incident),
    category("mon disque dur est mort", "sauvegarde", incident),
    category("j'ai effacé un dossier important", "sauvegarde", incident),
    category("ma souris bouge toute seule", incident, surveillance),
    category("mon ordinateur rame et affiche des publicités", incident, surveillance, "infrastructure"),
    category("un faux technicien Microsoft m'a appelé", training, incident),
    category("nos mots de passe sont sur internet", watch, iam),
    category("mes données sont en vente sur le dark web", watch),
  ],
  "needs in plain words": [
    category("garder une copie de mes photos de chantier", "sauvegarde"),
    category("ne plus avoir de panne après un cyclone", continuity),
    category("éviter que mes salariés tombent dans le panneau", training),
    category("apprendre à reconnaître les faux mails", training, mail),
    category("gérer les départs et les arrivées des salariés", iam),
    category("un seul mot de passe pour tout", iam),
    category("coffre fort de mots de passe", iam),
    category("protéger les données de mes patients", privacy, rules),
    category("registre des traitements", privacy, rules),
    category("effacer un téléphone à distance", phones),
    category("ouvrir la porte avec une carte", physical),
    category("caméras pour mon magasin", physical),
    category("wifi pour mes clients", "infrastructure"),
    category("relier deux bureaux", "infrastructure"),
    category("installer un serveur dans notre agence", "infrastructure"),
    category("quelqu'un qui surveille la nuit et le week-end", surveillance),
    category("être alerté si quelqu'un entre dans le système", surveillance, physical),
    category("faire attaquer mon site pour voir s'il tient", "tests-dintrusion", "securite-web"),
    category("trouver les failles avant les pirates", "tests-dintrusion", "securite-web"),
    category("être remboursé après une cyberattaque", "cyberassurance"),
    category("faire le point sur notre sécurité", "audit-conseil"),
    category("par où commencer pour être en sécurité", "audit-conseil"),
    category("écrire une charte informatique", "gouvernance-conformite"),
    category("mettre nos fichiers en ligne en sécurité", "securite-cloud"),
    category("travailler depuis la maison en sécurité", "infrastructure", iam, "securite-cloud"),
    category("trop de spams dans ma boîte", mail),
    category(
      "machines de l'usine reliées à internet",
      "securite-industrielle-ot-scada",
      "securite-des-iot-objets-connectes",
    ),
    category("créer une application fiable pour mon commerce", "developpement-securise"),
    category("boutique en ligne qui accepte les cartes bancaires", "securite-web", rules),
    category("la montre et les ampoules connectées de l'hôtel", "securite-des-iot-objets-connectes"),
    category("notre base clients est trop lente et mal protégée", "base-de-donnees"),
    category("savoir ce qui nous menace", "gestion-des-risques", watch),
  ],
  "english in plain words": [
    category("my files are locked", incident),
    category("someone stole my account", incident, iam, training),
    category("we were scammed by a fake invoice", mail, training, incident),
    category("lost company phone", phones),
    category("two factor authentication setup", iam),
    category("who can monitor our servers at night", surveillance),
    category("GDPR consultant", privacy, rules),
    category("train my team against phishing", training),
    category("security cameras for a shop", physical),
    category("website got hacked", "securite-web", incident),
    category("backup of our accounting data", "sauvegarde"),
    category("factory network security", "securite-industrielle-ot-scada", "infrastructure"),
  ],
  "long questions": [
    category(
      "Bonjour, voilà je tiens une petite boulangerie à Dumbéa avec mon mari et ma sœur, on a un ordinateur pour la comptabilité et une caisse, et depuis ce matin quand j'allume l'ordinateur il y a un message en anglais qui dit que tous les fichiers sont chiffrés et qu'il faut payer, je ne sais pas du tout quoi faire ni qui appeler, est-ce que quelqu'un peut nous aider s'il vous plaît",
      incident,
      "sauvegarde",
    ),
    category(
      "alors nous sommes une association de douze personnes et nous avons besoin de quelqu'un qui puisse nous aider à faire des sauvegardes automatiques de nos documents parce que l'année dernière on a tout perdu",
      "sauvegarde",
    ),
    category(
      "Bonjour je suis responsable d'un cabinet d'infirmières libérales et on m'a dit que je devais me mettre en règle avec la loi sur les données personnelles de mes patients, est-ce que vous connaissez un prestataire qui pourrait m'accompagner dans cette démarche",
      privacy,
      rules,
    ),
    category(
      "je voudrais savoir s'il existe en calédonie une entreprise qui peut venir dans nos locaux former une quinzaine de salariés à reconnaître les mails frauduleux",
      training,
    ),
    category(
      "on cherche quelqu'un de sérieux qui pourrait venir tester notre site internet et nous dire s'il y a des failles avant qu'on ouvre la vente en ligne au public au mois de mars",
      "tests-dintrusion",
      "securite-web",
    ),
    category(
      "nous avons une vingtaine d'ordinateurs et trois serveurs et nous voudrions que quelqu'un les surveille jour et nuit car nous n'avons pas d'informaticien chez nous",
      surveillance,
    ),
    category(
      "notre assureur habituel ne veut pas couvrir les attaques informatiques et je me demande s'il y a un courtier ici qui propose un contrat adapté à une entreprise de dix personnes",
      "cyberassurance",
    ),
    category(
      "ma comptable a reçu un mail qui semblait venir de moi et elle a fait un virement de huit cent mille francs à un inconnu, comment éviter que cela se reproduise",
      mail,
      training,
      incident,
    ),
    one(
      "bonjour je gère un petit gîte sur l'île des pins et je voudrais que les touristes aient le wifi sans pouvoir accéder à mon ordinateur, est-ce que quelqu'un se déplace",
      "Gîte Tranquille",
    ),
    category(
      "quand un salarié s'en va on ne sait jamais à quels logiciels il avait accès et on oublie toujours de fermer ses comptes, il nous faudrait une solution simple pour gérer tout cela",
      iam,
    ),
    category(
      "le dernier cyclone nous a privés d'électricité et de réseau pendant six jours et on a failli fermer, je cherche quelqu'un pour nous préparer un plan de continuité avant la prochaine saison",
      continuity,
    ),
    category(
      "hello we are a small hotel in Nouméa and last night somebody got into our booking website and changed the bank details, we need help quickly from someone who speaks english if possible",
      incident,
      "securite-web",
    ),
    category(
      "nous exploitons une unité de traitement d'eau avec des automates anciens et la direction veut savoir si quelqu'un peut en prendre le contrôle depuis internet",
      "securite-industrielle-ot-scada",
    ),
    category(
      "Madame, Monsieur, dans le cadre de la certification ISO 27001 que notre groupe souhaite obtenir d'ici dix-huit mois, nous recherchons un cabinet capable de nous accompagner dans la rédaction de la politique de sécurité",
      "gouvernance-conformite",
    ),
  ],
  "several needs": [
    category("sauvegarde et antivirus", "sauvegarde", surveillance),
    category("audit et formation", "audit-conseil", training),
    category("alarme caméra badge", physical),
    one("wordpress lent et piraté", "Kori"),
    one("oracle chiffrement sauvegarde", "Base Bleue"),
    one("drone capteur dépôt carburant", "Piste Quatorze"),
    one("courtier questionnaire informaticien", "Courtage Roseau"),
    one("autocar formation mairie", "Le Car Cyber"),
    one("tablettes école internat filtrage", "Ardoise"),
    one("serveur climatisé groupe électrogène nouméa", "Salle Froide"),
    one("récupérer disque litige avocat rapport", "Octet Perdu"),
    one("logiciel réservation camping", "Cerf & Code"),
    one("RSSI externalisé une matinée par semaine pas cher", "Mardi Matin RSSI"),
    one("site vitrine plongée côte est", "Marée Basse"),
  ],
};
