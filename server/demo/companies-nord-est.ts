import type { DemoCompany } from "./companies.ts";
import { prose } from "./prose.ts";

export const companiesOfNordEst: DemoCompany[] = [
  {
    name: "Groupement des techniciens informatiques indépendants de la côte Est (fictif)",
    description: prose`
      Sept techniciens, de Canala à Pouébo, qui partagent un numéro, un stock de pièces et un planning. Vous
      appelez, le plus proche vient. Si c’est hors de sa partie, il passe la main dans l’heure à un
      collègue.

      Le groupement prend en charge les réseaux, les sauvegardes, les messageries et la surveillance des
      postes des magasins, dispensaires, collèges et associations. Tarif unique, trajet compris, quelle que
      soit la vallée. Chaque année, une journée de formation est offerte à tous les clients. Le matin, on
      apprend à repérer une arnaque au faux virement ; l’après-midi, chacun apporte l’appareil qui lui pose
      problème. Le repas est partagé.

      Le standard répond de 6 h 30 à 17 h, du lundi au samedi. Le reste du temps, laissez un message : il
      est écouté chaque soir.`,
    categories: [
      "infrastructure",
      "sauvegarde",
      "securite-des-emails",
      "formation-sensibilisation",
      "surveillance-securite-managee-24h-24",
      "audit-conseil",
    ],
    zones: ["nord"],
    commune: "Poindimié",
    address: "6, rue du Débarcadère, 98822 Poindimié",
    contactName: "Théophile Nawabouac",
    email: "contact@groupement-cote-est.example",
    phonePrivate: "+687 66 05 42",
    phonePublic: "+687 21 07 44",
    website: "https://groupement-cote-est.example",
    status: "published",
    featured: false,
    verifiedOn: "2026-06-25",
  },
  {
    name: "Ligne de Crête (fictif)",
    description: prose`
      Une consultante, une méthode, pas de jargon. Je rencontre le dirigeant, je fais le tour des lieux,
      j’interroge trois salariés au hasard. Vous savez au bout d’une semaine ce qui peut vous arrêter, ce
      que cela coûterait, et par où commencer avec votre budget réel.`,
    categories: ["audit-conseil", "gestion-des-risques", "gouvernance-conformite"],
    zones: ["nord", "sud"],
    commune: "Poindimié",
    contactName: "Catherine Amosala",
    email: "contact@ligne-de-crete.example",
    phonePrivate: "+687 66 05 59",
    website: "https://ligne-de-crete.example",
    logo: { shape: "triangle", background: "#FAF6EE", foreground: "#005F73" },
    status: "published",
    featured: false,
  },
  {
    name: "Hameçon Perdu (fictif)",
    description: prose`
      Transférez-nous le message douteux : une personne le lit et vous répond « vrai » ou « faux » dans le
      quart d’heure, de 6 h à 20 h. C’est notre service le plus demandé. Nous réglons aussi l’anti-spam,
      signons vos courriels pour qu’on ne puisse plus les imiter, et formons l’accueil et la comptabilité.`,
    categories: ["securite-des-emails", "formation-sensibilisation"],
    zones: ["nord", "distance"],
    commune: "Poindimié",
    address: "Lot 3, allée des Pandanus, 98822 Poindimié",
    contactName: "Léontine Wadra-Pic",
    email: "contact@hamecon-perdu.example",
    phonePublic: "+687 21 07 67",
    website: "https://hamecon-perdu.example",
    status: "published",
    featured: false,
  },
  {
    name: "Marée Basse (fictif)",
    description: prose`
      Sites et réservations en ligne des gîtes, des clubs de plongée et des guides de la côte Est. Nous les
      hébergeons, les mettons à jour chaque nuit et gardons trente jours de copies. Quand un site tombe, une
      page simple avec votre numéro prend le relais en moins d’une minute : vos clients trouvent toujours à
      qui parler.`,
    categories: ["securite-web", "securite-cloud", "sauvegarde"],
    zones: ["nord", "iles", "distance"],
    commune: "Hienghène",
    address: "Route du Bac, 98815 Hienghène",
    contactName: "Solange Fariot-Téin",
    email: "contact@maree-basse.example",
    phonePrivate: "+687 66 05 76",
    phonePublic: "+687 21 07 90",
    website: "https://maree-basse.example",
    logo: { shape: "wave", background: "#DDF0F2", foreground: "#005F73" },
    status: "published",
    featured: false,
    verifiedOn: "2026-09-07",
  },
  {
    name: "Radier (fictif)",
    description: prose`
      Quand la route, l’électricité et le réseau lâchent le même jour, que reste-t-il ? Radier prépare les
      dispensaires, les mairies et les supérettes : valise de secours, liaison par satellite, procédure sur
      papier. Essai grandeur nature chaque année, en octobre, avant la saison cyclonique.`,
    categories: ["reprise-dactivite-pca-pra"],
    zones: ["nord"],
    commune: "Canala",
    contactName: "Hyacinthe Nonaro",
    email: "contact@radier.example",
    phonePrivate: "+687 66 05 93",
    phonePublic: "+687 21 08 13",
    status: "pending",
    featured: false,
  },
  {
    name: "Dossiers Clos (fictif)",
    description: prose`
      Tri, chiffrement et destruction certifiée : Dossiers Clos s’occupe des archives qui contiennent des
      données personnelles, sur papier comme sur disque dur. Nous venons avec le broyeur. Il vous reste un
      procès-verbal, une durée de conservation pour chaque type de document et des armoires à moitié vides.`,
    categories: ["protection-des-donnees", "conformite-reglementaire", "autre"],
    zones: ["nord", "sud"],
    commune: "Houaïlou",
    address: "12, rue de la Rivière-aux-Carpes, 98816 Houaïlou",
    contactName: "Paulette Euribéari",
    email: "contact@dossiers-clos.example",
    phonePublic: "+687 21 08 36",
    status: "published",
    featured: false,
  },
  {
    name: "Passe-Partout, non merci (fictif)",
    description: prose`
      Un mot de passe par personne, un coffre pour les ranger, un code sur le téléphone. Nous installons
      cela en deux matinées dans les commerces, les cabinets infirmiers et les transports scolaires, puis
      nous revenons un mois après pour ceux qui ont décroché. Prix fixe jusqu’à quinze personnes.`,
    categories: ["iam-gestion-de-lidentite-et-de-lacces", "securite-mobile"],
    zones: ["nord"],
    commune: "Touho",
    address: "Village, rue des Cocotiers-Penchés, 98831 Touho",
    contactName: "Wilfried Tiaouniane",
    email: "contact@passe-partout.example",
    phonePrivate: "+687 66 06 10",
    phonePublic: "+687 21 08 59",
    website: "https://passe-partout.example",
    status: "published",
    featured: false,
    verifiedOn: "2026-07-13",
  },
  {
    name: "Piste Quatorze (fictif)",
    description: prose`
      Surveillance de sites isolés par drone, caméra thermique et capteurs longue portée : engins
      stationnés, dépôts de carburant, relais radio. Les images restent en province Nord, chiffrées, et sont
      effacées après trente jours. Rapport photo le matin avant 7 h ; appel immédiat en cas d’intrusion.`,
    categories: ["securite-physique-controle-dacces", "securite-des-iot-objets-connectes", "autre"],
    zones: ["nord", "sud"],
    commune: "Poya",
    address: "Lot 31, route du Col, 98827 Poya",
    contactName: "Loïc Trann-Moindrot",
    email: "contact@piste-quatorze.example",
    phonePrivate: "+687 66 06 27",
    phonePublic: "+687 21 08 82",
    website: "https://piste-quatorze.example",
    status: "published",
    featured: false,
  },
];
