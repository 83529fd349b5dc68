import type { DemoCompany } from "./companies.ts";
import { prose } from "./prose.ts";

export const companiesOfNordOuest: DemoCompany[] = [
  {
    name: "Garde-Corps Industrie (fictif)",
    description: prose`
      Nous protégeons les usines, les mines et les centrales du Nord sans arrêter une seule machine.

      Basée à Koné, l’équipe réunit quatre automaticiens et trois spécialistes de la sécurité. Elle sépare
      le réseau des bureaux de celui de la production, surveille les échanges entre les deux et tient à jour
      la liste des prestataires autorisés à se connecter. Un ingénieur est sur votre site en moins de deux
      heures, de Poya à Koumac, et connaît vos consignes de sécurité avant de franchir la barrière.`,
    categories: [
      "securite-industrielle-ot-scada",
      "infrastructure",
      "surveillance-securite-managee-24h-24",
      "reponse-a-incident-forensic",
      "audit-conseil",
    ],
    zones: ["nord", "sud"],
    commune: "Koné",
    address: "Lot 22, rue des Mécaniciens, 98859 Koné",
    contactName: "Denis Tchoéaoua",
    email: "contact@garde-corps.example",
    phonePrivate: "+687 66 06 44",
    phonePublic: "+687 21 09 05",
    website: "https://garde-corps.example",
    logo: { shape: "hex", background: "#00485A", foreground: "#F4B942", letters: "GC" },
    status: "published",
    featured: true,
    verifiedOn: "2026-09-23",
  },
  {
    name: "Trait d’Union Nord (fictif)",
    description: prose`
      Conseil et formation pour les mairies, les syndicats intercommunaux et les associations. Nous aidons
      la secrétaire générale à écrire une charte informatique de quatre pages, le maire à savoir qui
      appeler, les agents à trier leurs courriels. Les réunions se tiennent sur place. Les documents vous
      appartiennent et peuvent être prêtés à la commune voisine.`,
    categories: ["gouvernance-conformite", "formation-sensibilisation", "audit-conseil"],
    zones: ["nord"],
    commune: "Koné",
    address: "15, rue du Vieux-Marché, 98859 Koné",
    contactName: "Gwenaëlle Poigoune",
    email: "contact@trait-union-nord.example",
    phonePublic: "+687 21 09 28",
    website: "https://trait-union-nord.example",
    status: "published",
    featured: false,
    verifiedOn: "2026-05-28",
  },
  {
    name: "Pouyé & Filles Alarmes (fictif)",
    description: prose`
      Entreprise familiale : le père pose les alarmes depuis 1994, les deux filles ont ajouté les badges,
      les caméras sur réseau et la télésurveillance. Devis le jour même. Chaque installation est livrée avec
      un carnet où sont notés les réglages, les personnes autorisées et la date du prochain contrôle. Il
      reste chez vous, pas chez nous.`,
    categories: ["securite-physique-controle-dacces", "surveillance-securite-managee-24h-24"],
    zones: ["nord"],
    commune: "Koné",
    address: "40, route de la Transversale, 98859 Koné",
    contactName: "Rose-May Pouyé",
    email: "contact@pouye-alarmes.example",
    phonePrivate: "+687 66 06 61",
    phonePublic: "+687 21 09 51",
    status: "published",
    featured: false,
  },
  {
    name: "Ardoise (fictif)",
    description: prose`
      Ardoise prépare les tablettes des écoles, des collèges et des internats : comptes d’élèves sans
      données inutiles, applications choisies par l’équipe enseignante, filtrage, remise à zéro en fin
      d’année. Un parent peut demander ce que nous savons de son enfant ; la réponse tient en une ligne.
      Livraison avant la rentrée pour toute commande passée en décembre.`,
    categories: ["securite-mobile", "protection-des-donnees", "formation-sensibilisation"],
    zones: ["nord", "iles"],
    commune: "Koné",
    contactName: "Sylvain Hmaloko",
    email: "contact@ardoise.example",
    phonePrivate: "+687 66 06 78",
    phonePublic: "+687 21 09 74",
    website: "https://ardoise.example",
    status: "published",
    featured: false,
  },
  {
    name: "Gué Informatique (fictif)",
    description: prose`
      Réseaux et sauvegardes pour les commerces et les petites sociétés de l’extrême Nord, de Kaala-Gomen à
      Poum. Pas d’abonnement caché : un passage par trimestre, une facture par passage. Si une piste est
      coupée, nous prenons la main à distance ou nous attendons que le creek baisse, comme tout le monde.`,
    categories: ["infrastructure", "sauvegarde", "securite-des-emails"],
    zones: ["nord"],
    commune: "Koumac",
    address: "18, rue de la Gare-Routière, 98850 Koumac",
    contactName: "Raymond Creugnard",
    email: "contact@gue-informatique.example",
    phonePrivate: "+687 66 06 95",
    phonePublic: "+687 21 09 97",
    website: "https://gue-informatique.example",
    status: "published",
    featured: false,
  },
  {
    name: "Assurances de la Haute-Plaine (fictif)",
    description: prose`
      Agence généraliste qui assure depuis longtemps les maisons, les camions et les pirogues à moteur du
      Nord, et désormais les ordinateurs. Le contrat cyber couvre la remise en état, la perte de recettes et
      l’aide d’un avocat. Avant de signer, un informaticien vérifie avec vous que les conditions sont
      remplies : un contrat inutile ne rend service à personne.`,
    categories: ["cyberassurance"],
    zones: ["nord"],
    commune: "Koumac",
    address: "1, place du Flamboyant, 98850 Koumac",
    contactName: "Danielle Oué-Bertrand",
    email: "contact@haute-plaine.example",
    phonePublic: "+687 21 10 20",
    website: "https://haute-plaine.example",
    status: "published",
    featured: false,
  },
  {
    name: "Cap Veille (fictif)",
    description: prose`
      Chaque lundi à 6 h, une lettre d’une page : les failles qui concernent vos logiciels, les arnaques
      vues cette semaine en Nouvelle-Calédonie, la mesure à prendre. Rédigée à Koumac, envoyée à vous seul,
      d’après la liste de vos équipements.`,
    categories: ["threat-intelligence-veille-cyber", "reponse-a-incident-forensic"],
    zones: ["nord", "distance"],
    commune: "Koumac",
    contactName: "Ismaël Boyer-Wéma",
    email: "contact@cap-veille.example",
    phonePrivate: "+687 66 07 12",
    phonePublic: "+687 21 10 43",
    website: "https://cap-veille.example",
    status: "pending",
    featured: false,
  },
  {
    name: "Silo (fictif)",
    description: prose`
      Silo conserve les données des exploitations, des coopératives et des bureaux d’études de la province
      Nord. Un boîtier chez vous, un double à Pouembout, une copie chiffrée ailleurs. Nous appelons si une
      sauvegarde manque deux nuits de suite, même le dimanche. Reprise d’un poste complet : quatre heures,
      montre en main.`,
    categories: ["sauvegarde", "base-de-donnees", "securite-cloud"],
    zones: ["nord", "distance"],
    commune: "Pouembout",
    address: "Lot 9, rue des Engrangeurs, 98825 Pouembout",
    contactName: "Jean-Baptiste Devambez",
    email: "contact@silo.example",
    phonePrivate: "+687 66 07 29",
    phonePublic: "+687 21 10 66",
    website: "https://silo.example",
    status: "published",
    featured: false,
    verifiedOn: "2026-10-30",
  },
  {
    name: "Compagnons du Code Sûr (fictif)",
    description: prose`
      Une petite équipe de développeurs qui forme ses clients en travaillant. Vous avez un stagiaire, un
      passionné, une comptable qui écrit des macros ? Il ou elle suit le projet avec nous, relit, teste, et
      repart capable de maintenir l’outil. Sites publics, formulaires de mairie, suivi de stocks. Code
      livré, commenté, libre.`,
    categories: ["developpement-securise", "securite-web", "formation-sensibilisation"],
    zones: ["nord", "distance"],
    commune: "Pouembout",
    contactName: "Thanh Pham-Goyetche",
    email: "contact@code-sur.example",
    phonePublic: "+687 21 10 89",
    website: "https://code-sur.example",
    status: "published",
    featured: false,
  },
  {
    name: "Cœur de Réseau (fictif)",
    description: prose`
      Administration à distance des serveurs et des comptes d’entreprises minières sous-traitantes. Un
      portail unique, des droits revus chaque trimestre, une supervision qui réveille le technicien plutôt
      que le client.`,
    categories: [
      "infrastructure",
      "iam-gestion-de-lidentite-et-de-lacces",
      "surveillance-securite-managee-24h-24",
    ],
    zones: ["nord"],
    commune: "Voh",
    address: "5, rue des Mangliers, 98833 Voh",
    contactName: "Fabrice Néa-Colomina",
    email: "contact@coeur-de-reseau.example",
    phonePrivate: "+687 66 07 46",
    phonePublic: "+687 21 11 12",
    website: "https://coeur-de-reseau.example",
    status: "offline",
    featured: false,
  },
];
