import type { DemoCompany } from "./companies.ts";
import { prose } from "./prose.ts";

export const companiesOfGrandNoumea: DemoCompany[] = [
  {
    name: "Banian Réseaux (fictif)",
    description: prose`
      Le Wi-Fi du cabinet dentaire, le serveur de l’école privée, la messagerie de l’entreprise de carrelage
      : nous nous occupons de l’informatique de soixante voisins, entre Koutio et Apogoti. Un seul numéro,
      un seul technicien par client, une visite de contrôle tous les deux mois. Si nous ne savons pas faire,
      nous le disons et nous vous adressons à quelqu’un.`,
    categories: ["infrastructure", "sauvegarde", "securite-des-emails"],
    zones: ["sud"],
    commune: "Dumbéa",
    address: "23, avenue des Niaoulis, 98835 Dumbéa",
    contactName: "Christophe Poaroua",
    email: "contact@banian-reseaux.example",
    phonePrivate: "+687 66 03 04",
    phonePublic: "+687 21 03 76",
    website: "https://banian-reseaux.example",
    logo: { shape: "circle", background: "#E1F2E8", foreground: "#1B6B45", letters: "BR" },
    status: "published",
    featured: false,
    verifiedOn: "2026-08-25",
  },
  {
    name: "Ateliers Kowé (fictif)",
    description: prose`
      Ateliers du samedi matin pour les particuliers, les retraités et les bénévoles d’association :
      reconnaître un faux conseiller bancaire, choisir un mot de passe, récupérer un compte volé. Petits
      groupes, matériel prêté, café compris. Les écoles et les comités d’entreprise peuvent réserver une
      séance entière.`,
    categories: ["formation-sensibilisation", "autre"],
    zones: ["sud"],
    commune: "Dumbéa",
    address: "4, rue des Tamariniers, 98835 Dumbéa",
    contactName: "Malia Tuihalamaka",
    email: "contact@ateliers-kowe.example",
    phonePrivate: "+687 66 03 21",
    status: "published",
    featured: false,
  },
  {
    name: "Douze Nœuds (fictif)",
    description: prose`
      Surveillance des postes et des serveurs, à partir de dix machines. Un logiciel discret signale ce qui
      sort de l’ordinaire, nos analystes trient, et vous n’êtes dérangé que pour ce qui compte : en moyenne
      une fois par trimestre. La nuit, l’astreinte isole la machine suspecte sans attendre votre réveil.
      Bilan mensuel en visioconférence, vingt minutes, pas une de plus.`,
    categories: [
      "surveillance-securite-managee-24h-24",
      "securite-des-emails",
      "reponse-a-incident-forensic",
    ],
    zones: ["sud", "distance"],
    commune: "Dumbéa",
    contactName: "Guillaume Le Bihan",
    email: "contact@douze-noeuds.example",
    phonePublic: "+687 21 03 99",
    website: "https://douze-noeuds.example",
    logo: { shape: "wave", background: "#F4B942", foreground: "#10262D", letters: "12" },
    status: "published",
    featured: false,
    verifiedOn: "2026-07-06",
  },
  {
    name: "Chantier Sûr (fictif)",
    description: prose`
      Caméras autonomes, badges et balises pour les chantiers du bâtiment et des travaux publics. Le
      matériel arrive configuré, sans mot de passe d’usine, avec sa propre carte SIM : rien ne passe par le
      réseau de vos sous-traitants. Location à la semaine, pose en une matinée, récupération le jour de la
      fin du chantier.`,
    categories: ["securite-des-iot-objets-connectes", "securite-physique-controle-dacces", "securite-mobile"],
    zones: ["sud", "nord"],
    commune: "Dumbéa",
    address: "Lot 48, rue des Compagnons, 98835 Dumbéa",
    contactName: "Sosefo Talikaono",
    email: "contact@chantier-sur.example",
    phonePrivate: "+687 66 03 38",
    phonePublic: "+687 21 04 22",
    status: "published",
    featured: false,
  },
  {
    name: "Automates & Marées (fictif)",
    description: prose`
      La sécurité des machines qui ne doivent jamais s’arrêter : embouteillage, froid industriel,
      cimenterie, menuiserie, traitement des déchets. Nous dressons la carte des automates, coupons les
      accès à distance oubliés et installons une passerelle pour vos mainteneurs. Toutes les interventions
      se font pendant vos arrêts programmés, la nuit ou le dimanche s’il le faut.`,
    categories: [
      "securite-industrielle-ot-scada",
      "infrastructure",
      "securite-des-iot-objets-connectes",
      "iam-gestion-de-lidentite-et-de-lacces",
    ],
    zones: ["sud", "nord"],
    commune: "Païta",
    address: "Lot 17, rue des Chaudronniers, 98889 Païta",
    contactName: "Frédéric Oesterlin",
    email: "contact@automates-marees.example",
    phonePrivate: "+687 66 03 55",
    phonePublic: "+687 21 04 45",
    website: "https://automates-marees.example",
    logo: { shape: "hex", background: "#7D4A00", foreground: "#FFC873" },
    status: "published",
    featured: false,
    verifiedOn: "2026-06-02",
  },
  {
    name: "Fret Serein (fictif)",
    description: prose`
      Transitaires, transporteurs, importateurs : nous analysons vos risques le long de la chaîne, du bon de
      commande au camion. Faux changements de compte bancaire, documents douaniers détournés, logiciel de
      suivi en panne le jour du bateau : chaque scénario reçoit une parade et un responsable.`,
    categories: ["gestion-des-risques", "conformite-reglementaire", "reprise-dactivite-pca-pra"],
    zones: ["sud"],
    commune: "Païta",
    contactName: "Mei-Lin Arnaud",
    email: "contact@fret-serein.example",
    phonePrivate: "+687 66 03 72",
    phonePublic: "+687 21 04 68",
    status: "pending",
    featured: false,
  },
  {
    name: "Soane Dépannage (fictif)",
    description: prose`
      Dépannage à domicile et en petite entreprise, du lundi au samedi.`,
    categories: ["infrastructure"],
    zones: ["sud"],
    commune: "Païta",
    address: "11, lotissement des Aigrettes, 98889 Païta",
    contactName: "Soane Falemaa",
    email: "contact@soane-depannage.example",
    phonePrivate: "+687 66 03 89",
    status: "published",
    featured: false,
  },
  {
    name: "Pirogue Rouge (fictif)",
    description: prose`
      Nous jouons l’attaquant, du faux livreur à la faille du serveur. Une campagne complète dure un mois et
      mobilise trois personnes : courriels piégés, visite des locaux, intrusion technique. Le responsable
      qui nous mandate peut tout arrêter d’un appel. À la fin, nous passons une journée avec vos équipes
      pour rejouer chaque étape et fermer ce qui était ouvert.`,
    categories: ["tests-dintrusion", "securite-physique-controle-dacces", "formation-sensibilisation"],
    zones: ["sud", "nord", "distance"],
    commune: "Le Mont-Dore",
    address: "156, route de la Corniche, 98809 Le Mont-Dore",
    contactName: "Yannick Bouarate",
    email: "contact@pirogue-rouge.example",
    phonePrivate: "+687 66 04 06",
    phonePublic: "+687 21 04 91",
    website: "https://pirogue-rouge.example",
    logo: { shape: "triangle", background: "#9A3E1C", foreground: "#FBEAE2" },
    status: "published",
    featured: false,
    verifiedOn: "2026-05-20",
  },
  {
    name: "Mangrove (fictif)",
    description: prose`
      Filtrer le courrier comme la mangrove filtre l’eau. Mangrove règle Microsoft 365 et Google Workspace
      pour que les faux fournisseurs n’arrivent plus dans vos boîtes, et pour que personne n’écrive à vos
      clients à votre place. Réglage complet en une semaine, à distance, sans changer vos adresses.`,
    categories: ["securite-des-emails", "securite-cloud"],
    zones: ["distance"],
    commune: "Le Mont-Dore",
    contactName: "Clara Vitrac",
    email: "contact@mangrove.example",
    phonePublic: "+687 21 05 14",
    website: "https://mangrove.example",
    logo: { shape: "wave", background: "#12372A", foreground: "#74D4A3" },
    status: "published",
    featured: false,
    verifiedOn: "2026-09-01",
  },
  {
    name: "Vétiver Conformité (fictif)",
    description: prose`
      Vous encaissez par carte, en boutique ou en ligne ? Vétiver vous aide à répondre au questionnaire de
      votre banque sans y passer l’été. Nous vérifions les terminaux, le site marchand, les papiers qui
      traînent, puis nous écrivons avec vous les règles que l’équipe suivra vraiment. Petits commerces :
      forfait d’une journée. Réseaux de magasins : sur devis.`,
    categories: ["conformite-reglementaire", "gouvernance-conformite", "audit-conseil"],
    zones: ["sud", "distance"],
    commune: "Le Mont-Dore",
    address: "9, rue des Salicornes, 98809 Le Mont-Dore",
    contactName: "Éric Tanguy-Moala",
    email: "contact@vetiver-conformite.example",
    phonePrivate: "+687 66 04 23",
    phonePublic: "+687 21 05 37",
    status: "published",
    featured: false,
  },
];
