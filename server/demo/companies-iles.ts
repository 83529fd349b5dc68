import type { DemoCompany } from "./companies.ts";
import { prose } from "./prose.ts";

export const companiesOfIles: DemoCompany[] = [
  {
    name: "Société coopérative de sauvegarde numérique des îles Loyauté (fictif)",
    description: prose`
      Une coopérative, trois îles, un double de vos données à l’abri sur chacune d’elles.

      Les magasins, les dispensaires, les collèges et les artisans qui adhèrent possèdent ensemble les
      serveurs. Un référent par île installe les boîtiers, vérifie les copies et remet un poste en route
      dans la journée, sans attendre l’avion. Après le passage d’un cyclone, il fait le tour des adhérents,
      radio en main, dès la levée de l’alerte. L’adhésion est calculée selon le nombre d’ordinateurs, à
      partir de deux.`,
    categories: ["sauvegarde", "reprise-dactivite-pca-pra", "infrastructure", "formation-sensibilisation"],
    zones: ["iles"],
    commune: "Lifou",
    address: "Zone artisanale de la Grande-Allée, 98820 Lifou",
    contactName: "Marie-Josèphe Haluatr",
    email: "contact@cooperative-iles.example",
    phonePrivate: "+687 66 04 40",
    phonePublic: "+687 21 05 60",
    website: "https://cooperative-iles.example",
    logo: { shape: "wave", background: "#005F73", foreground: "#F4B942" },
    status: "published",
    featured: true,
    verifiedOn: "2026-11-03",
  },
  {
    name: "Santal (fictif)",
    description: prose`
      Messagerie, agenda et fichiers en ligne pour les structures de moins de vingt personnes. Santal
      choisit l’offre la moins chère qui vous convient, la règle correctement et vous l’explique en une
      heure, en français ou en drehu. Une fois par an, nous comptons ensemble les comptes qui ne servent
      plus, et nous les fermons.`,
    categories: ["securite-cloud", "securite-des-emails", "iam-gestion-de-lidentite-et-de-lacces"],
    zones: ["iles", "distance"],
    commune: "Lifou",
    address: "Route de l’Aérodrome, 98820 Lifou",
    contactName: "Drewaia Qaeze",
    email: "contact@santal.example",
    phonePrivate: "+687 66 04 57",
    phonePublic: "+687 21 05 83",
    website: "https://santal.example",
    logo: { shape: "triangle", background: "#F4B942", foreground: "#7D4A00" },
    status: "published",
    featured: false,
  },
  {
    name: "Maison des papiers numériques (fictif)",
    description: prose`
      Vous avez perdu l’accès à votre compte, reçu une demande bizarre ou acheté sur un faux site ? Poussez
      la porte le mardi ou le jeudi. Nous faisons les démarches avec vous, du signalement jusqu’à la
      plainte, et nous passons aussi dans les districts, un après-midi par mois.`,
    categories: ["formation-sensibilisation", "protection-des-donnees", "autre"],
    zones: ["iles"],
    commune: "Lifou",
    address: "Derrière le marché, 98820 Lifou",
    contactName: "Élise Wahnyamalla",
    email: "contact@papiers-numeriques.example",
    phonePublic: "+687 21 06 06",
    status: "published",
    featured: false,
  },
  {
    name: "Vanille Web (fictif)",
    description: prose`
      Boutiques en ligne pour la vanille, l’avocat, le savon, la langouste : simples, rapides même avec peu
      de réseau, paiement confié à une banque. Nous appliquons les mises à jour de sécurité la nuit et
      publions chaque mois la liste de ce qui a été corrigé.`,
    categories: ["securite-web", "developpement-securise"],
    zones: ["iles", "distance"],
    commune: "Lifou",
    contactName: "Alexandre Zéoula",
    email: "contact@vanille-web.example",
    phonePrivate: "+687 66 04 74",
    phonePublic: "+687 21 06 29",
    website: "https://vanille-web.example",
    status: "published",
    featured: false,
  },
  {
    name: "Falaise (fictif)",
    description: prose`
      Tout ce qui se branche, se visse ou se verrouille : armoires réseau, onduleurs, bornes Wi-Fi, badges,
      caméras. Falaise équipe les bâtiments publics et les commerces de Maré et protège le matériel contre
      le sel, la foudre et les coupures. Deux techniciens sur l’île toute l’année, pièces de rechange en
      stock.`,
    categories: ["infrastructure", "securite-physique-controle-dacces", "securite-des-iot-objets-connectes"],
    zones: ["iles"],
    commune: "Maré",
    address: "Lot 4, route du Belvédère, 98828 Maré",
    contactName: "Jérôme Cawidrohu",
    email: "contact@falaise.example",
    phonePrivate: "+687 66 04 91",
    phonePublic: "+687 21 06 52",
    website: "https://falaise.example",
    status: "published",
    featured: false,
    verifiedOn: "2026-08-19",
  },
  {
    name: "Corail Dur (fictif)",
    description: prose`
      Petite équipe d’ingénieurs au service des installations techniques insulaires : dessalement,
      photovoltaïque, groupes électrogènes, chambres froides des pêcheurs. Nous changeons les mots de passe
      d’origine, limitons l’accès du fabricant et branchons une alarme indépendante. Visite annuelle, compte
      rendu remis en main propre au gestionnaire.`,
    categories: ["securite-industrielle-ot-scada"],
    zones: ["iles", "sud"],
    commune: "Maré",
    contactName: "Nicolas Waïmo-Sartre",
    email: "contact@corail-dur.example",
    phonePrivate: "+687 66 05 08",
    phonePublic: "+687 21 06 75",
    status: "published",
    featured: false,
    verifiedOn: "2026-05-05",
  },
  {
    name: "Lagune Assistance (fictif)",
    description: prose`
      Ordinateur bloqué, compte piraté, fichiers disparus : un seul numéro pour Ouvéa. Nous commençons par
      vous dire ce qu’il ne faut pas toucher, puis nous prenons la main à distance ou nous passons dans la
      demi-journée. Si l’affaire nous dépasse, nous gardons les traces au propre pour l’enquêteur ou
      l’assureur.`,
    categories: ["reponse-a-incident-forensic", "infrastructure"],
    zones: ["iles"],
    commune: "Ouvéa",
    address: "Route du Lagon, 98814 Ouvéa",
    contactName: "Ambroise Tawadé",
    email: "contact@lagune-assistance.example",
    phonePrivate: "+687 66 05 25",
    phonePublic: "+687 21 06 98",
    website: "https://lagune-assistance.example",
    logo: { shape: "bars", background: "#F4B942", foreground: "#00485A", letters: "LA" },
    status: "published",
    featured: false,
  },
  {
    name: "Coprah & Registres (fictif)",
    description: prose`
      Fichiers d’adhérents, de clients, de pesées : nous remplaçons les tableurs qui circulent par une
      petite base bien fermée, consultable hors connexion. Formation comprise, assistance par téléphone tous
      les matins.`,
    categories: ["base-de-donnees", "protection-des-donnees"],
    zones: ["iles"],
    commune: "Ouvéa",
    contactName: "Henriette Dao-Imwéné",
    email: "contact@coprah-registres.example",
    phonePublic: "+687 21 07 21",
    status: "published",
    featured: false,
  },
];
