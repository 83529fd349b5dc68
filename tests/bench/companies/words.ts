export function list(text: string): readonly string[] {
  return text.split(",").map((words) => words.trim().replace(/\s+/g, " "));
}

export const stems = list(`
  Abysse, Aigrette, Amarre, Ancrage, Anémone, Arpège, Astrolabe, Azimut, Balancier, Balise, Bambou,
  Barrage, Basalte, Boussole, Brisant, Cabestan, Calebasse, Cambuse, Canopée, Carène, Chenal, Cigale,
  Clairière, Compas, Corniche, Coursive, Crépuscule, Crique, Dérive, Dugong, Écoutille, Embrun, Équinoxe,
  Escale, Estuaire, Étrave, Fanal, Filao, Fougère, Frégate, Gabier, Galet, Girouette, Goélette, Grappin,
  Haubans, Hibiscus, Horizon, Houle, Jusant, Kauri, Lanterne, Latérite, Loupe, Madrépore, Méridien,
  Misaine, Mouillage, Nacre, Nadir, Notou, Ombrière, Padouk, Palmeraie, Passerelle, Péridot, Pétrel,
  Quartz, Ressac, Rivage, Safran, Savane, Sextant, Sillage, Solstice, Tamaris, Tricot, Turquoise, Vergue,
  Zénith`);

export const commonSuffixes = list(`
  Informatique, Numérique, Cyber, Sécurité, Conseil, Services, Pacifique, Technologies, Solutions, NC,
  Ingénierie, Assistance, & Fils, & Associés, Calédonie, Expertise`);

export const heads = list(`
  Atelier, Bureau, Cabinet, Comptoir, Groupe, Agence, Maison, Studio, Entreprise, Équipe, Coopérative,
  Société`);

export const firstNames = list(`
  Adèle, Alain, Amandine, Antoine, Béatrice, Bruno, Camille, Cédric, Chloé, Damien, Édouard, Élodie,
  Fabienne, Florian, Gaëlle, Gérard, Ginette, Hugo, Ida, Isabelle, Joachim, Julie, Kalolo, Karine, Lénaïck,
  Lucien, Malia, Marcel, Mathilde, Minh, Moana, Naomi, Nicolas, Océane, Paul, Petelo, Quentin, Régine,
  Romain, Sabrina, Sione, Steeve, Tania, Thomas, Victorine, Vincent, Wassa, Yolande, Yvan, Zoé`);

export const lastNames = list(`
  Aïlé, Amouroux, Bahaut, Barrère, Boiguivie, Boudelle, Cadousteau, Caillaud, Chenevoy, Dang, Delaveau,
  Diémène, Draghicci, Esnault, Faupala, Foucher, Gaïa, Guépy, Hnacema, Honakoko, Ihily, Jorédié, Kafoa,
  Katrawa, Kilama, Lagadec, Leborgne, Lethezer, Maperi, Mazurier, Mulikiha, Ngaiohni, Nguyen, Oiremoin,
  Pagoubéa, Pelletan, Poadja, Quintard, Raufau, Renevier, Saïdou, Sautron, Selui, Song, Taofifénua, Tein,
  Tidjine, Trinh, Ukeiwa, Vakalepu, Vendegou, Wabete, Wahéo, Xenihate, Xulue, Yeiwié, Yoshida, Zeula,
  Lescot, Marchal`);

export const streets = list(`
  rue des Flamboyants, rue du Vieux-Puits, avenue des Pétroglyphes, rue des Sternes, impasse du Santal,
  route du Bord-de-Mer, rue de la Pépinière, rue des Charpentiers, allée des Bois-Noirs,
  rue du Four-à-Chaux, rue des Goyaviers, chemin de la Source, rue de l’Ancienne-Poste, rue des Banians,
  route de la Crête, rue des Pêcheurs-de-Nacre, place du Kiosque, rue de la Cotonnerie, rue des Cordiers,
  allée des Cycas`);

export type Place = { commune: string; zone: "sud" | "nord" | "iles"; postalCode: string; weight: number };

/** Commune, postal code, weight. */
const placesOf = (zone: Place["zone"], text: string): Place[] =>
  list(text).map((place) => {
    const [, commune = "", postalCode = "", weight] = /^(.+) (\d+) (\d+)$/.exec(place) ?? [];
    return { commune, zone, postalCode, weight: Number(weight) };
  });

export const places: readonly Place[] = [
  ...placesOf(
    "sud",
    `Nouméa 98800 420, Dumbéa 98835 110, Païta 98889 80, Le Mont-Dore 98809 75, Bourail 98870 22, La Foa 98880
  16, Boulouparis 98812 12, Thio 98829 8, Yaté 98834 6, L'Île-des-Pins 98832 7, Moindou 98819 4, Farino
  98881 3, Sarraméa 98882 3`,
  ),
  ...placesOf(
    "nord",
    `Koné 98859 45, Koumac 98850 26, Pouembout 98825 18, Poindimié 98822 18, Voh 98833 14, Houaïlou 98816 9,
  Canala 98813 9, Hienghène 98815 7, Poya 98827 7, Touho 98831 5, Ponérihouen 98823 5, Kaala-Gomen 98817 4,
  Pouébo 98824 4, Ouégoa 98821 4, Kouaoua 98818 3, Poum 98826 3, Bélep 98811 1`,
  ),
  ...placesOf("iles", `Lifou 98820 26, Maré 98828 15, Ouvéa 98814 12`),
];

export type Service = {
  slug: string;
  /** Frequency among real providers: most sell infrastructure, few industrial security. */
  weight: number;
  suffixes: readonly string[];
  /** Infinitives, to follow "pour". */
  acts: readonly string[];
};

/** Slug | weight | suffixes | acts */
export const services: readonly Service[] = `
infrastructure | 120 | Réseaux, Systèmes, Serveurs | installer et tenir à jour vos réseaux / remplacer un pare-feu sans couper la journée de travail / séparer le Wi-Fi des visiteurs du vôtre
sauvegarde | 110 | Sauvegarde, Archives | mettre vos fichiers à l’abri et vérifier qu’ils reviennent / restaurer un poste complet en une demi-journée / tester vos sauvegardes chaque trimestre
audit-conseil | 90 | Conseil, Audit | faire le point sur vos risques en une semaine / classer vos chantiers par urgence et par prix / préparer un plan d’action de deux pages
formation-sensibilisation | 70 | Formation, Ateliers | apprendre à vos équipes à reconnaître un e-mail piégé / animer des ateliers de deux heures dans vos locaux / former les nouveaux arrivants dès la première semaine
securite-des-emails | 55 | Messagerie, Courrier | arrêter les faux fournisseurs avant votre boîte de réception / empêcher que l’on écrive à vos clients en votre nom
securite-cloud | 50 | Cloud, Nuage | bien régler Microsoft 365 ou Google Workspace / retrouver les partages publics oubliés
securite-web | 45 | Web, Sites | garder votre site à jour et en ligne / nettoyer un site piraté et fermer la faille
protection-des-donnees | 42 | Données, Confidentialité | tenir votre registre des données personnelles / chiffrer ce qui doit l’être et jeter le reste
reprise-dactivite-pca-pra | 34 | Continuité, Relève | préparer votre redémarrage après un cyclone ou une panne / organiser un exercice de reprise par an
surveillance-securite-managee-24h-24 | 30 | Supervision, Vigie | surveiller vos postes et vos serveurs jour et nuit / isoler une machine suspecte sans attendre le matin
gestion-des-risques | 28 | Risques, Prévention | dresser la carte de ce qui peut vous arrêter / choisir les mesures qui valent leur prix
iam-gestion-de-lidentite-et-de-lacces | 26 | Identités, Accès | installer la double authentification sans bloquer personne / fermer les comptes des anciens salariés
securite-physique-controle-dacces | 25 | Alarmes, Badges | poser badges, caméras et alarmes / isoler vos caméras du reste du réseau
reponse-a-incident-forensic | 22 | Urgence, Investigation | contenir une attaque et remettre vos postes en route / garder les preuves pour l’assureur ou l’enquêteur
conformite-reglementaire | 20 | Conformité | répondre aux questionnaires de vos donneurs d’ordre / traduire vos obligations en gestes simples
gouvernance-conformite | 18 | Gouvernance | écrire une charte informatique que l’on relit / tenir votre comité de sécurité deux fois par an
base-de-donnees | 18 | Bases | sécuriser et accélérer vos bases de données / donner à chacun ses propres droits sur la base
developpement-securise | 17 | Code, Logiciels | développer des outils sur mesure, relus ligne par ligne / reprendre un logiciel dont l’auteur est parti
securite-mobile | 15 | Mobile | gérer et effacer à distance les téléphones perdus / préparer les tablettes de vos équipes de terrain
tests-dintrusion | 13 | Intrusion, Pentest | attaquer vos systèmes avec votre accord / vérifier que les failles trouvées sont bien fermées
securite-des-iot-objets-connectes | 12 | Capteurs | mettre vos objets connectés sur un réseau à part / changer les mots de passe d’usine de vos capteurs
autre | 10 | Services | récupérer les fichiers d’un disque en panne / vous accompagner dans vos démarches après une arnaque
securite-industrielle-ot-scada | 8 | Industrie, Automates | protéger vos automates sans arrêter la production / contrôler les accès à distance de vos fournisseurs
threat-intelligence-veille-cyber | 7 | Veille | vous prévenir quand un de vos mots de passe a fuité / faire retirer les faux sites à votre nom
cyberassurance | 6 | Courtage, Assurances | comparer les contrats cyber et en lire les exclusions / suivre votre dossier de sinistre jusqu’au virement`
  .trim()
  .split("\n")
  .map((row) => {
    const [slug = "", weight, suffixes = "", acts = ""] = row.split(" | ");
    return { slug, weight: Number(weight), suffixes: suffixes.split(", "), acts: acts.split(" / ") };
  });
