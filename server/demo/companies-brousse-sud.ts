import type { DemoCompany } from "./companies.ts";
import { prose } from "./prose.ts";

export const companiesOfBrousseSud: DemoCompany[] = [
  {
    name: "Roche Claire Informatique (fictif)",
    description: prose`
      Magasin et atelier au centre de Bourail, ouverts du mardi au samedi. Nous équipons les éleveurs, les
      gîtes et les artisans : ordinateur préparé, antivirus réglé, sauvegarde sur un boîtier que vous
      emportez chez vous. Un vendredi par mois, séance gratuite de questions-réponses au comptoir.`,
    categories: ["infrastructure", "sauvegarde", "formation-sensibilisation", "securite-des-emails"],
    zones: ["sud"],
    commune: "Bourail",
    address: "31, rue des Éleveurs, 98870 Bourail",
    contactName: "Nadine Robelin",
    email: "contact@roche-claire.example",
    phonePrivate: "+687 66 01 17",
    phonePublic: "+687 21 01 23",
    website: "https://roche-claire.example",
    status: "published",
    featured: false,
  },
  {
    name: "Le Car Cyber (fictif)",
    description: prose`
      Un autocar aménagé en salle de formation, huit ordinateurs et deux formateurs : nous venons jusqu’à
      vous, de Yaté à Poum.

      La tournée passe dans chaque commune de la Grande Terre au moins deux fois par an, et davantage si une
      mairie, un collège ou une zone artisanale nous invite. Le matin, diagnostic gratuit d’une demi-heure
      pour les entreprises. L’après-midi, atelier ouvert à tous. Le calendrier est affiché en mairie et sur
      notre site ; pour ajouter une étape, comptez trois semaines.`,
    categories: ["formation-sensibilisation", "audit-conseil", "autre"],
    zones: ["sud", "nord"],
    commune: "Bourail",
    address: "Dépôt des Trois-Manguiers, 98870 Bourail",
    contactName: "Waïna Gorohouna",
    email: "contact@car-cyber.example",
    phonePrivate: "+687 66 01 34",
    phonePublic: "+687 21 01 46",
    website: "https://car-cyber.example",
    logo: { shape: "circle", background: "#F4B942", foreground: "#9A3E1C" },
    status: "published",
    featured: true,
    verifiedOn: "2026-10-12",
  },
  {
    name: "Ferme & Fibre (fictif)",
    description: prose`
      Sondes d’irrigation, colliers connectés, barrières à distance : l’exploitation se pilote depuis un
      téléphone, et c’est très bien ainsi, à condition que personne d’autre n’ait la main. Nous installons
      ces équipements sur un réseau à part, avec une liaison radio quand la fibre s’arrête au portail. Essai
      d’un mois avant achat.`,
    categories: ["securite-des-iot-objets-connectes", "infrastructure", "securite-mobile"],
    zones: ["sud", "nord"],
    commune: "La Foa",
    address: "Lot 6, route de la Plaine-aux-Cerfs, 98880 La Foa",
    contactName: "Bastien Metzdorff",
    email: "contact@ferme-fibre.example",
    phonePrivate: "+687 66 01 51",
    phonePublic: "+687 21 01 69",
    logo: { shape: "bars", background: "#E1F2E8", foreground: "#1B6B45" },
    status: "published",
    featured: false,
    verifiedOn: "2026-07-30",
  },
  {
    name: "Cassette (fictif)",
    description: prose`
      La sauvegarde qu’aucun pirate ne peut effacer est celle qui n’est branchée à rien. Chaque semaine, un
      coursier remplace vos cassettes et met les anciennes au coffre, à La Foa, loin de la côte. Elles sont
      chiffrées avec une clé que vous seul détenez.`,
    categories: ["sauvegarde"],
    zones: ["sud"],
    commune: "La Foa",
    contactName: "Gilbert Yamashiro",
    email: "contact@cassette.example",
    phonePublic: "+687 21 01 92",
    status: "published",
    featured: false,
  },
  {
    name: "Cerf & Code (fictif)",
    description: prose`
      Deux développeuses à Boulouparis, spécialisées dans les petits logiciels qui durent : registre
      d’élevage, réservation de campings, gestion d’une coopérative. Hébergement, mises à jour et contrôle
      de sécurité annuel sont compris dans un abonnement unique. Vos données vous sont remises chaque année
      sur une clé, lisibles sans nous.`,
    categories: ["developpement-securise", "base-de-donnees"],
    zones: ["sud", "nord", "distance"],
    commune: "Boulouparis",
    address: "2, chemin des Palmiers-Royaux, 98812 Boulouparis",
    contactName: "Laurence Hautefeuille",
    email: "contact@cerf-code.example",
    phonePrivate: "+687 66 01 68",
    phonePublic: "+687 21 02 15",
    website: "https://cerf-code.example",
    status: "published",
    featured: false,
  },
  {
    name: "Contremaître OT (fictif)",
    description: prose`
      Ancien chef d’atelier d’un centre minier, le fondateur parle la langue des opérateurs avant celle des
      informaticiens. Il passe trois jours sur votre site, relève chaque automate, chaque clé USB, chaque
      accès de fournisseur, et vous rend un plan d’action chiffré en heures d’arrêt, l’unité qui compte
      vraiment.`,
    categories: [
      "securite-industrielle-ot-scada",
      "gestion-des-risques",
      "securite-physique-controle-dacces",
    ],
    zones: ["sud", "nord"],
    commune: "Thio",
    address: "Village, rue du Wharf, 98829 Thio",
    contactName: "Augustin Nékiriai",
    email: "contact@contremaitre-ot.example",
    phonePrivate: "+687 66 01 85",
    phonePublic: "+687 21 02 38",
    status: "published",
    featured: false,
  },
  {
    name: "Aval (fictif)",
    description: prose`
      Vannes, pompes, capteurs de niveau : Aval sécurise les équipements télégérés des réseaux d’eau et des
      petites centrales hydrauliques. Nous remplaçons les modems en fin de vie et prévoyons toujours une
      commande manuelle, au cas où.`,
    categories: [
      "securite-industrielle-ot-scada",
      "securite-des-iot-objets-connectes",
      "reprise-dactivite-pca-pra",
    ],
    zones: ["sud"],
    commune: "Yaté",
    contactName: "Marie-Ange Kouathé",
    email: "contact@aval.example",
    phonePrivate: "+687 66 02 02",
    phonePublic: "+687 21 02 61",
    status: "offline",
    featured: false,
  },
  {
    name: "Gîte Tranquille (fictif)",
    description: prose`
      Un Wi-Fi pour les voyageurs, un autre pour vous, et un site de réservation qui n’égare pas les numéros
      de carte. Nous équipons les gîtes et les petits hôtels, des bungalows à la réception, et nous restons
      joignables en haute saison. Une tournée par mois sur l’île, dépannage à distance entre deux.`,
    categories: [
      "infrastructure",
      "securite-web",
      "conformite-reglementaire",
      "securite-des-iot-objets-connectes",
    ],
    zones: ["sud", "iles"],
    commune: "L'Île-des-Pins",
    address: "Route de la Baie, 98832 L’Île-des-Pins",
    contactName: "Cyprien Douépéré",
    email: "contact@gite-tranquille.example",
    phonePrivate: "+687 66 02 19",
    website: "https://gite-tranquille.example",
    status: "published",
    featured: false,
  },
];
