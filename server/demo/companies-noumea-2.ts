import type { DemoCompany } from "./companies.ts";
import { prose } from "./prose.ts";

export const moreCompaniesOfNoumea: DemoCompany[] = [
  {
    name: "Base Bleue (fictif)",
    description: prose`
      Votre logiciel de gestion rame, et plus personne ne sait où sont les mots de passe de la base ? C’est
      exactement notre métier. Nous reprenons en main des bases Oracle, SQL Server et PostgreSQL : comptes
      nominatifs, chiffrement, sauvegardes testées, requêtes lentes corrigées. Un état des lieux coûte deux
      journées. La maintenance, une demi-journée par mois.`,
    categories: ["base-de-donnees", "sauvegarde", "protection-des-donnees"],
    zones: ["sud", "distance"],
    commune: "Nouméa",
    address: "19, rue des Vivaneaux, 98800 Nouméa",
    contactName: "Rodrigue Siapo",
    email: "contact@base-bleue.example",
    phonePrivate: "+687 66 07 63",
    phonePublic: "+687 21 11 35",
    website: "https://base-bleue.example",
    logo: { shape: "hex", background: "#005F73", foreground: "#FFFFFF" },
    status: "published",
    featured: false,
    verifiedOn: "2026-04-30",
  },
  {
    name: "Trousseau (fictif)",
    description: prose`
      Qui a encore accès à quoi ? Trousseau fait l’inventaire des comptes, ferme ceux des anciens salariés
      et met la double authentification en place sans bloquer personne un lundi matin. Nous formons ensuite
      une personne chez vous pour gérer les arrivées et les départs. Au bout de trois mois, vous n’avez plus
      besoin de nous : c’est le but.`,
    categories: [
      "iam-gestion-de-lidentite-et-de-lacces",
      "securite-cloud",
      "securite-des-emails",
      "securite-mobile",
    ],
    zones: ["distance"],
    commune: "Nouméa",
    contactName: "Vaimiti Teriitahi",
    email: "contact@trousseau.example",
    phonePrivate: "+687 66 07 80",
    website: "https://trousseau.example",
    status: "published",
    featured: false,
  },
  {
    name: "Atelier Bernacle (fictif)",
    description: prose`
      Développeurs d’applications métier depuis 2011 : caisses, plannings, extranets, billetterie. Chaque
      ligne de code est relue par quelqu’un d’autre, les composants sont mis à jour tous les mois et un test
      de sécurité précède chaque mise en ligne. Nous reprenons aussi des logiciels orphelins, quand leur
      auteur a quitté le territoire.`,
    categories: ["developpement-securise", "securite-web", "base-de-donnees", "tests-dintrusion"],
    zones: ["sud", "distance"],
    commune: "Nouméa",
    address: "66, avenue du Récif-Barrière, 98800 Nouméa",
    contactName: "Ludovic Ballandras",
    email: "contact@atelier-bernacle.example",
    phonePublic: "+687 21 11 58",
    website: "https://atelier-bernacle.example",
    logo: { shape: "hex", background: "#FBEAE2", foreground: "#9A3E1C", letters: "AB" },
    status: "published",
    featured: false,
  },
  {
    name: "Sans Clic (fictif)",
    description: prose`
      Deux heures, douze personnes, de vrais courriels piégés reçus en Nouvelle-Calédonie. Nos ateliers se
      tiennent dans vos locaux, sur vos horaires, y compris à 6 h 30 avant l’ouverture d’un magasin. Un mois
      plus tard, nous envoyons un faux message à toute l’équipe, sans reproche pour ceux qui se trompent :
      on en reparle ensemble, c’est tout.`,
    categories: ["formation-sensibilisation", "securite-des-emails"],
    zones: ["sud", "nord", "iles"],
    commune: "Nouméa",
    address: "2, impasse des Bougainvillées, 98800 Nouméa",
    contactName: "Noémie Wassaumi",
    email: "contact@sans-clic.example",
    phonePrivate: "+687 66 07 97",
    phonePublic: "+687 21 11 81",
    website: "https://sans-clic.example",
    logo: { shape: "square", background: "#5B3A8C", foreground: "#F4B942" },
    status: "published",
    featured: false,
    verifiedOn: "2026-09-28",
  },
  {
    name: "Institut austral de protection des données des professions de santé (fictif)",
    description: prose`
      Pour les médecins, infirmiers, pharmaciens, laboratoires et kinésithérapeutes.

      Nous vérifions où vont les dossiers de vos patients, qui peut les lire et ce que promet votre éditeur
      de logiciel. Vous recevez un registre prêt à l’emploi, des affiches pour la salle d’attente, un
      contrat type pour vos remplaçants et une liste de dix gestes à faire dans le mois. Les visites ont
      lieu entre midi et deux ou après 17 h, jamais pendant les consultations.`,
    categories: ["protection-des-donnees", "conformite-reglementaire", "gestion-des-risques"],
    zones: ["sud", "nord", "iles", "distance"],
    commune: "Nouméa",
    address: "30, rue du Docteur-Anselme, 98800 Nouméa",
    contactName: "Bernadette Xowie-Roche",
    email: "contact@institut-austral.example",
    phonePublic: "+687 21 12 04",
    website: "https://institut-austral.example",
    status: "published",
    featured: false,
    verifiedOn: "2026-10-21",
  },
  {
    name: "Gecko Mobile (fictif)",
    description: prose`
      Un téléphone oublié dans un taxi, et c’est toute la messagerie de l’entreprise qui se promène. Nous
      gérons à distance les téléphones et tablettes de vos équipes : verrouillage, chiffrement, applications
      autorisées, effacement en cinq minutes. Les photos personnelles des salariés restent hors de notre
      vue.`,
    categories: ["securite-mobile"],
    zones: ["distance"],
    commune: "Nouméa",
    contactName: "Jason Soerodikromo",
    email: "contact@gecko-mobile.example",
    phonePrivate: "+687 66 08 14",
    website: "https://gecko-mobile.example",
    status: "pending",
    featured: false,
  },
  {
    name: "Serrures & Signaux (fictif)",
    description: prose`
      Badges, interphones, caméras, alarmes : posés par un serrurier, réglés par un informaticien. Nous
      changeons les mots de passe d’usine, isolons les caméras de votre réseau et fixons avec vous la durée
      de conservation des images. Devis sur place, gratuit, dans la semaine. Astreinte le week-end pour les
      commerces sous contrat.`,
    categories: ["securite-physique-controle-dacces", "securite-des-iot-objets-connectes", "infrastructure"],
    zones: ["sud"],
    commune: "Nouméa",
    address: "88, rue du Bois-de-Fer, 98800 Nouméa",
    contactName: "Patrick Lomont",
    email: "contact@serrures-signaux.example",
    phonePrivate: "+687 66 08 31",
    phonePublic: "+687 21 12 27",
    status: "published",
    featured: false,
  },
  {
    name: "Salle Froide (fictif)",
    description: prose`
      Hébergement de serveurs à Nouméa, dans une salle climatisée, fermée à double porte, alimentée par deux
      groupes électrogènes indépendants. Vous pouvez visiter.

      Au choix : une baie nue, un serveur loué au mois ou une infogérance complète avec sauvegarde, pare-feu
      et surveillance. Pendant la saison cyclonique, l’équipe dort sur place dès l’alerte 1.`,
    categories: [
      "infrastructure",
      "sauvegarde",
      "reprise-dactivite-pca-pra",
      "securite-cloud",
      "surveillance-securite-managee-24h-24",
      "securite-physique-controle-dacces",
    ],
    zones: ["sud", "nord", "iles", "distance"],
    commune: "Nouméa",
    address: "7, rue de la Chambre-Claire, 98800 Nouméa",
    contactName: "Olivier Tamanogi",
    email: "contact@salle-froide.example",
    phonePrivate: "+687 66 08 48",
    phonePublic: "+687 21 12 50",
    website: "https://salle-froide.example",
    logo: { shape: "bars", background: "#10262D", foreground: "#63CBD9" },
    status: "published",
    featured: false,
    verifiedOn: "2026-11-09",
  },
];
