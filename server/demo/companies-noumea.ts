import type { DemoCompany } from "./companies.ts";
import { prose } from "./prose.ts";

export const companiesOfNoumea: DemoCompany[] = [
  {
    name: "Vigie Lagon (fictif)",
    description: prose`
      Une attaque en cours ? Un analyste installé à Nouméa décroche, de jour comme de nuit, et reste en
      ligne jusqu’à ce que vos postes soient isolés.

      Le reste du temps, nos neuf techniciens surveillent les ordinateurs et les messageries de PME, de
      mairies et de cliniques. Nous prévenons par téléphone, jamais par un simple courriel, et vous recevez
      le lendemain un compte rendu d’une page, écrit pour être compris sans dictionnaire.

      Sans contrat, l’intervention est facturée à l’heure. Le tarif est affiché sur notre site.`,
    categories: [
      "reponse-a-incident-forensic",
      "surveillance-securite-managee-24h-24",
      "threat-intelligence-veille-cyber",
      "securite-des-emails",
      "audit-conseil",
    ],
    zones: ["sud", "nord", "iles", "distance"],
    commune: "Nouméa",
    address: "14, rue du Petit-Sémaphore, 98800 Nouméa",
    contactName: "Maïté Kahéa",
    email: "contact@vigie-lagon.example",
    phonePrivate: "+687 66 08 65",
    phonePublic: "+687 21 12 73",
    website: "https://vigie-lagon.example",
    logo: { shape: "wave", background: "#00485A", foreground: "#8FDCE6" },
    status: "published",
    featured: true,
    verifiedOn: "2026-10-05",
  },
  {
    name: "Kori (fictif)",
    description: prose`
      Nous réparons les sites WordPress piratés, puis nous les tenons à jour. Forfait mensuel, sans
      engagement.`,
    categories: ["securite-web"],
    zones: ["distance"],
    commune: "Nouméa",
    contactName: "Kevin Tran-Baudoux",
    email: "contact@kori.example",
    phonePrivate: "+687 66 08 82",
    website: "https://kori.example",
    logo: { shape: "square", background: "#F4B942", foreground: "#10262D", letters: "K" },
    status: "published",
    featured: false,
  },
  {
    name: "Bureau calédonien d’études pour la continuité des services essentiels (fictif)",
    description: prose`
      Que se passe-t-il chez vous si le réseau tombe un lundi à 7 h ? Nous partons de cette question,
      service par service, avec les gens qui y travaillent.

      Il en sort un plan de continuité de vingt pages au plus, des fiches réflexes plastifiées et un
      exercice par an, chronomètre en main. Nos clients sont des communes, des transporteurs, des
      distributeurs d’eau et d’énergie. Comptez six semaines entre la première visite et le premier
      exercice.

      Nous ne vendons ni matériel ni logiciel. Si votre organisation tient déjà la route, nous l’écrivons
      noir sur blanc, et la mission s’arrête là. Si une dépense s’impose, nous en donnons l’ordre de
      grandeur et nous vous laissons choisir votre fournisseur. Une fois par an, avant la saison des
      cyclones, nous relisons le plan avec vous : les numéros de téléphone changent, les personnes aussi.`,
    categories: [
      "reprise-dactivite-pca-pra",
      "gestion-des-risques",
      "gouvernance-conformite",
      "audit-conseil",
    ],
    zones: ["sud", "nord", "iles"],
    commune: "Nouméa",
    address: "3, rue des Gabions, 98800 Nouméa",
    contactName: "Hélène Marchadier",
    email: "contact@bureau-continuite.example",
    phonePublic: "+687 21 12 96",
    website: "https://bureau-continuite.example",
    status: "published",
    featured: false,
    verifiedOn: "2026-06-18",
  },
  {
    name: "Contre-Alizé Sauvegarde (fictif)",
    description: prose`
      Trois copies de vos fichiers : une chez vous, une dans notre salle de Ducos, une hors du territoire.
      Chaque trimestre, nous restaurons un dossier que vous choisissez, devant vous. Si la restauration
      échoue, le trimestre est offert. Mise en place en deux jours pour un cabinet de dix personnes.`,
    categories: ["sauvegarde", "reprise-dactivite-pca-pra", "securite-cloud"],
    zones: ["sud", "distance"],
    commune: "Nouméa",
    address: "27, rue du Cabotage, 98800 Nouméa",
    contactName: "Pierre-Henri Lacourt",
    email: "contact@contre-alize.example",
    phonePrivate: "+687 66 08 99",
    phonePublic: "+687 21 13 19",
    website: "https://contre-alize.example",
    logo: { shape: "bars", background: "#DDF0F2", foreground: "#005F73" },
    status: "published",
    featured: false,
    verifiedOn: "2026-09-14",
  },
  {
    name: "Cabinet Delorme-Wédoye & associés (fictif)",
    description: prose`
      Juristes et informaticiens dans le même bureau. Le cabinet tient le rôle de délégué à la protection
      des données pour des associations, des cliniques vétérinaires, des promoteurs et deux clubs sportifs.
      Vous avez un interlocuteur attitré, un registre à jour et une réponse écrite sous trois jours ouvrés à
      chaque question. La première heure d’échange est gratuite.`,
    categories: ["protection-des-donnees", "conformite-reglementaire", "gouvernance-conformite"],
    zones: ["sud", "nord", "iles", "distance"],
    commune: "Nouméa",
    address: "8 bis, rue de la Vieille-Horloge, 98800 Nouméa",
    contactName: "Aurore Delorme",
    email: "contact@delorme-wedoye.example",
    phonePublic: "+687 21 13 42",
    website: "https://delorme-wedoye.example",
    logo: { shape: "circle", background: "#FAF6EE", foreground: "#5B3A8C", letters: "DW" },
    status: "published",
    featured: false,
    verifiedOn: "2026-03-27",
  },
  {
    name: "Faille Douce (fictif)",
    description: prose`
      Nous entrons chez vous par la petite porte, avec votre accord, et nous vous montrons comment la
      fermer. Un test d’intrusion dure de trois à dix jours. Le rapport classe chaque faille par effort de
      correction : une heure, une journée, un projet. Le second passage, pour vérifier vos corrections, est
      compris dans le prix.

      L’équipe : deux auditrices, un ancien administrateur réseau et beaucoup de café de Sarraméa.`,
    categories: ["tests-dintrusion", "securite-web"],
    zones: ["sud", "distance"],
    commune: "Nouméa",
    address: "41, rue des Frangipaniers, 98800 Nouméa",
    contactName: "Solenn Guéguen",
    email: "contact@faille-douce.example",
    phonePrivate: "+687 66 09 16",
    phonePublic: "+687 21 13 65",
    website: "https://faille-douce.example",
    logo: { shape: "triangle", background: "#3A2018", foreground: "#F2A37F" },
    status: "published",
    featured: false,
    verifiedOn: "2026-08-03",
  },
  {
    name: "Pare-Feu & Compagnie (fictif)",
    description: prose`
      Installation et suivi de pare-feu, de commutateurs et de bornes Wi-Fi pour les bureaux de cinq à deux
      cents postes. Le réseau des visiteurs est séparé du vôtre, les caméras du reste, la comptabilité de
      tout le monde. Vous gardez les plans et les mots de passe : c’est votre réseau, pas le nôtre. Un
      technicien passe dans la journée sur le Grand Nouméa, le lendemain en brousse.`,
    categories: ["infrastructure", "securite-cloud", "iam-gestion-de-lidentite-et-de-lacces"],
    zones: ["sud", "nord"],
    commune: "Nouméa",
    address: "112, rue de l’Ancienne-Fonderie, 98800 Nouméa",
    contactName: "Thierry Nguyen Van Loc",
    email: "contact@pare-feu-compagnie.example",
    phonePrivate: "+687 66 09 33",
    phonePublic: "+687 21 13 88",
    website: "https://pare-feu-compagnie.example",
    status: "published",
    featured: false,
    verifiedOn: "2026-05-11",
  },
  {
    name: "Courtage Roseau (fictif)",
    description: prose`
      Courtier indépendant, spécialisé dans les contrats cyber des petites entreprises. Nous lisons les
      exclusions à voix haute avec vous, comparons au moins trois offres et remplissons le questionnaire de
      l’assureur à quatre mains avec votre informaticien. En cas de sinistre, nous suivons votre dossier
      jusqu’au virement. Réponse sous 48 h.`,
    categories: ["cyberassurance", "gestion-des-risques"],
    zones: ["sud", "nord", "iles", "distance"],
    commune: "Nouméa",
    address: "5, place des Deux-Palmiers, 98800 Nouméa",
    contactName: "Jacqueline Pourcelot",
    email: "contact@courtage-roseau.example",
    phonePublic: "+687 21 14 11",
    website: "https://courtage-roseau.example",
    status: "published",
    featured: false,
    verifiedOn: "2026-07-22",
  },
];
