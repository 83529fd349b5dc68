import type { DemoCompany } from "./companies.ts";
import { prose } from "./prose.ts";

export const companiesAtDistance: DemoCompany[] = [
  {
    name: "Longitude 165 (fictif)",
    description: prose`
      Quand Nouméa dort, Nantes travaille, et l’inverse. Deux équipes se relaient, une dans chaque ville,
      pour surveiller vos serveurs, vos postes et vos comptes en ligne sans jamais faire lever quelqu’un à 3
      h. Les alertes arrivent en français, avec ce que nous avons fait et ce qu’il vous reste à décider.

      À partir de vingt-cinq postes. Le premier mois sert à apprendre vos habitudes ; il n’est pas facturé.`,
    categories: [
      "surveillance-securite-managee-24h-24",
      "threat-intelligence-veille-cyber",
      "reponse-a-incident-forensic",
    ],
    zones: ["distance"],
    contactName: "Anaïs Kermadec",
    email: "contact@longitude-165.example",
    phonePrivate: "+687 66 02 36",
    phonePublic: "+687 21 02 84",
    website: "https://longitude-165.example",
    logo: { shape: "circle", background: "#0B1C22", foreground: "#F4B942" },
    status: "published",
    featured: false,
    verifiedOn: "2026-10-16",
  },
  {
    name: "Octet Perdu (fictif)",
    description: prose`
      Récupération de données et enquête numérique. Envoyez le disque par la poste ou déposez-le dans l’un
      de nos quatre points relais ; le diagnostic est gratuit, et vous ne payez que si nous retrouvons vos
      fichiers. Pour les litiges, nous établissons un rapport daté, avec la liste des manipulations, que
      votre avocat peut produire.`,
    categories: ["reponse-a-incident-forensic", "autre"],
    zones: ["distance"],
    contactName: "Philippe Santacroce",
    email: "contact@octet-perdu.example",
    phonePublic: "+687 21 03 07",
    website: "https://octet-perdu.example",
    status: "published",
    featured: false,
    verifiedOn: "2026-06-09",
  },
  {
    name: "Chiffre & Lettre (fictif)",
    description: prose`
      Relecture de code et de protocoles pour les éditeurs de logiciels. Nous cherchons les erreurs de
      chiffrement, de droits et de sessions, proposons un correctif testé, puis l’expliquons à vos
      développeurs pendant une heure. Disponibles de 7 h à 15 h, heure de Nouméa.`,
    categories: ["developpement-securise", "tests-dintrusion", "protection-des-donnees"],
    zones: ["distance"],
    contactName: "Inès Belkacem",
    email: "contact@chiffre-lettre.example",
    phonePrivate: "+687 66 02 53",
    website: "https://chiffre-lettre.example",
    status: "pending",
    featured: false,
  },
  {
    name: "Mardi Matin RSSI (fictif)",
    description: prose`
      Un responsable de la sécurité, une matinée par semaine. Il tient votre plan d’action, prépare le
      comité, répond aux questionnaires de vos donneurs d’ordre et relance les prestataires. Pour les
      entreprises de quarante à trois cents salariés qui n’ont pas de quoi remplir un plein temps.
      Engagement de six mois, le temps de voir la différence.`,
    categories: [
      "gouvernance-conformite",
      "audit-conseil",
      "gestion-des-risques",
      "conformite-reglementaire",
      "cyberassurance",
    ],
    zones: ["sud", "nord", "iles", "distance"],
    contactName: "Valérie Ito-Champion",
    email: "contact@mardi-matin.example",
    phonePrivate: "+687 66 02 70",
    phonePublic: "+687 21 03 30",
    website: "https://mardi-matin.example",
    logo: { shape: "square", background: "#EEF5F5", foreground: "#005F73", letters: "MM" },
    status: "published",
    featured: false,
    verifiedOn: "2026-09-17",
  },
  {
    name: "Agence du Pacifique sud de veille sur les fuites de données (fictif)",
    description: prose`
      Vos adresses circulent-elles dans un fichier volé ? Une fausse page utilise-t-elle votre logo ? Nous
      cherchons, chaque jour, sur les forums et les places de marché où ces choses s’échangent. Vous recevez
      une alerte quand une information vous concerne, jamais de statistiques effrayantes. Nous demandons
      aussi le retrait des faux comptes et des faux sites : trois jours en moyenne.`,
    categories: ["threat-intelligence-veille-cyber", "securite-des-emails"],
    zones: ["distance"],
    contactName: "Samuel Wénoko",
    email: "contact@agence-veille.example",
    phonePublic: "+687 21 03 53",
    website: "https://agence-veille.example",
    status: "published",
    featured: false,
  },
  {
    name: "Nuage Sec (fictif)",
    description: prose`
      Audit et remise en ordre des hébergements en ligne : comptes oubliés, dossiers publics par erreur,
      factures qui gonflent. Tout se fait en partage d’écran, en trois séances de deux heures.`,
    categories: ["securite-cloud", "audit-conseil"],
    zones: ["distance"],
    contactName: "Quentin Abadie",
    email: "contact@nuage-sec.example",
    phonePrivate: "+687 66 02 87",
    website: "https://nuage-sec.example",
    status: "offline",
    featured: false,
  },
];
