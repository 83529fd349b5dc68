const records =
  "fichier, fichiers, document, documents, dossier, dossiers, photo, photos, données, factures, facture, compta, comptabilité, papiers, plans, archives, recettes, contrats, fiches, commandes";
const copies =
  "copie, copies, copier, recopie, recopier, recopié, double, doubles, doublon, dupliquer, duplique, reproduire, exemplaire";
const elsewhere =
  "ailleurs, endroit, lieu sûr, abri, part, loin, chaque, nuit, soir, coffre, métropole, automatique, automatiquement, perdre, perde, perdrais, feu, incendie, cyclone, vol, tard, distance";
const shelter =
  "abri, ailleurs, lieu sûr, endroit sûr, double, doubles, doublon, copie, copies, recopie, recopier, dupliquer, secours";
const pretending =
  "jouer, joue, jouent, jouerait, essayer, essaierait, tenter, peau, semblant, comme, simuler, simule, imiter, imite, exprès, rôle, gentil";
const burglar =
  "voleur, voleurs, pirate, pirates, hacker, hackers, cambrioleur, cambrioleurs, bandit, bandits, méchant, méchants, ennemi, attaquant, malfaiteur";
const keeper =
  "gardien, gardiens, gardienne, garde, vigile, vigiles, sentinelle, œil, veiller, veille, guetter, guette, guetteur, ronde, chien de garde";
const guarded =
  "ordinateur, ordinateurs, ordis, pc, serveur, serveurs, postes, réseau, informatique, système, systèmes, machines";
const rights =
  "accès, droit, droits, clé, clés, comptes, compte, code, codes, mot de passe, mots de passe, mdp, identifiants, permissions";
const sharedOut =
  "chacun, chacune, ordre, ranger, range, carnet, cahier, post it, papier, coffre, trousseau, différent, différents, retenir, gardé, gardée, gardent, encore, rendu, trier, tri, voit, partagés, partageons, ménage";
const program = "appli, applis, application, applications, logiciel, logiciels, programme, programmes, code";
const sturdy =
  "solide, solides, béton, costaud, costauds, robuste, robustes, relise, relire, relit, relecture, débute, débutant, développer, développe, développeur, développeurs, coder, code sûr, trous";
const standing =
  "tourner, continuer, debout, repartir, reparte, redémarrer, rouvrir, secours, rechange, plan b, survivre, tienne, tenir, relancer, tranquille, tranquilles, serein, sereins, préparer, prêt, prêts, paré, parés";
const collapse =
  "écroule, effondre, lâche, lâchent, crame, coule, cyclone, cyclones, dépression, inondation, orage, catastrophe, pépin, pire, brûle, incendie, flammes, coupure, électricité, courant, panne, plante, tombe";
const prowlers =
  "gamins, gamin, jeunes, voleurs, voleur, cambrioleur, cambrioleurs, rôdeurs, rôdeur, voyous, vandales, squatteurs, bandits, intrus, passage";
const premises =
  "dépôt, dock, docks, hangar, entrepôt, chantier, magasin, portail, cour, parking, local, locaux, grillage, clôture, vitrine, atelier, réserve, container, conteneur";
const outsider = "dehors, extérieur, extérieure, externe, neutre, indépendant, neuf, recul";
const verdict =
  "cloche, clochent, coince, pèche, dire, dise, avis, regard, œil, faible, faibles, faiblesses, vérifier, vérifie, juger";
const hidden =
  "planquer, planque, cadenas, cadenasser, verrou, verrouiller, cacher, cache, cachés, curieux, indiscrets, fouineurs, fouine, fouiner, regards, regard, confidentiel, confidentiels, confidentielles";
const theirs = `${records}, clients, patients, dossiers clients, données clients, dossiers patients`;
const tracker =
  "pister, piste, traceur, traceurs, traquer, localiser, localise, suivre, boîtier, puce, mouchard, balise, satellite, géolocaliser";
const vehicle =
  "camion, camions, voiture, voitures, véhicule, véhicules, bateau, bateaux, engin, engins, remorque, pick up, bétail, troupeau, pelleteuse, pelleteuses, tracteur, tracteurs, vache, vaches, cheval, chevaux, cerfs, chien, chiens, ruches, conteneurs";
const cable = "câble, câbles, câbler, câblage, tirer, fil, fils, prise, prises, goulotte";
const wired = "internet, réseau, fibre, ethernet, rj45, wifi, informatique";

const joining = "brancher, relier, raccorder, connecter, ensemble, partager";
const joined =
  "ordinateurs, postes, pc, bureaux, agences, agence, bâtiments, imprimantes, caisses, sites, étages, magasins";

type Wish = { one: string; other: string; categories: readonly string[] };

/**
 * Needs expressed by a gesture or an image: pairs of nearby words, in any order ("double" … "ailleurs"). Infinitives
 * match only as written. Evaluated before incidents, since a wish is not an incident.
 */
export const categoryWishes: readonly Wish[] = [
  { one: copies, other: `${elsewhere}, ${records}`, categories: ["sauvegarde"] },
  { one: records, other: shelter, categories: ["sauvegarde"] },
  { one: pretending, other: burglar, categories: ["tests-dintrusion"] },
  { one: keeper, other: guarded, categories: ["surveillance-securite-managee-24h-24"] },
  { one: rights, other: sharedOut, categories: ["iam-gestion-de-lidentite-et-de-lacces"] },
  { one: program, other: sturdy, categories: ["developpement-securise"] },
  { one: standing, other: collapse, categories: ["reprise-dactivite-pca-pra"] },
  { one: prowlers, other: premises, categories: ["securite-physique-controle-dacces"] },
  { one: outsider, other: verdict, categories: ["audit-conseil"] },
  { one: hidden, other: theirs, categories: ["protection-des-donnees"] },
  { one: tracker, other: vehicle, categories: ["securite-des-iot-objets-connectes"] },
  { one: cable, other: wired, categories: ["infrastructure"] },
  { one: joining, other: joined, categories: ["infrastructure"] },
  {
    one: "nom, marque, adresses, comptes",
    other: "traîne, traînent",
    categories: ["threat-intelligence-veille-cyber"],
  },
];
