export type Service = {
  slug: string;
  /** Frequency among real providers: most sell infrastructure, few industrial security. */
  weight: number;
  suffixes: readonly string[];
  /** Infinitives, to follow "pour". */
  acts: readonly string[];
};

/** Slug | weight | suffixes | acts */
const rows = `
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
cyberassurance | 6 | Courtage, Assurances | comparer les contrats cyber et en lire les exclusions / suivre votre dossier de sinistre jusqu’au virement`;

export const services: readonly Service[] = rows
  .trim()
  .split("\n")
  .map((row) => {
    const [slug = "", weight, suffixes = "", acts = ""] = row.split(" | ");
    return { slug, weight: Number(weight), suffixes: suffixes.split(", "), acts: acts.split(" / ") };
  });
