import { phrasesOf } from "./phrases.ts";
import { protectionNeeds } from "./protection-needs.ts";

type Needs = { english: readonly string[]; needs: readonly string[] };

/**
 * Search terms of visitors who know neither the category nor its jargon: its English name and needs in plain words
 * ("piraté", "bloqué", "cyclone"). Incidents are in category-situations.ts.
 */
export const categoryNeeds: Readonly<Record<string, Needs>> = {
  ...protectionNeeds,
  "base-de-donnees": {
    english: phrasesOf("database, database security"),
    needs: phrasesOf(`
      bases de données, base client, base de clients, base clients, requêtes lentes, administrateur de bases
      de données, dba, tables, fichier excel trop gros, migrer la base, base lente`),
  },
  "developpement-securise": {
    english: phrasesOf("secure development, secure coding, software development, software, developer"),
    needs: phrasesOf(`
      développeur, développer, programme, appli, programmation, créer une application, application mobile,
      application métier, application web, logiciel sur mesure, logiciel métier, relecture de code, revue de
      code, code source, faire développer, programmeur, développeuse, intégration continue, api`),
  },
  "tests-dintrusion": {
    english: phrasesOf(`
      penetration test, penetration testing, pen test, pentester, intrusion test, ethical hacking`),
    needs: phrasesOf(`
      faille, tester ma sécurité, tester la sécurité, trous de sécurité, test de sécurité, test intrusion,
      tests de pénétration, test de pénétration, tester notre site, tester mon site, tester nos défenses,
      tester notre réseau, simuler une attaque, attaquer mon site, attaquer notre réseau, trouver les
      failles, failles de sécurité, scan de vulnérabilités, hacker éthique, hackers éthiques, pirate
      éthique, faux livreur, test du site, hacker mon site, pirater mon site, hacker site, pirater site,
      pirater notre réseau, audit technique, équipe rouge`),
  },
  "gestion-des-risques": {
    english: phrasesOf("risk management, risk assessment, risk"),
    needs: phrasesOf(`
      menace, dangers, analyser les risques, savoir ce qui nous menace, ce qui nous menace, menaces qui
      pèsent, plan d'action sécurité, analyse des risques, étude des risques, risques numériques, risques
      informatiques, appréciation des risques, mesurer les risques, évaluer les risques, scénarios d'attaque`),
  },
  "formation-sensibilisation": {
    english: phrasesOf(`
      training, awareness, security awareness, security training, learning, course, train staff, train team,
      train my team, train employees, teach`),
    needs: phrasesOf(`
      arnaque, former, formateur, apprendre, cours, atelier, stage, faux mail, sensibilisation, tomber dans
      le panneau, tombent dans le panneau, reconnaître les pièges, se faire avoir, se faire piéger, former
      mon équipe, former nos équipes, former les agents, former les salariés, formation des salariés,
      formation cyber, sensibiliser les équipes, bonnes pratiques, bons réflexes, bons gestes, e-learning,
      conférence, webinaire, exercice d'hameçonnage, campagne de phishing, simulation de phishing,
      reconnaître les faux, repérer les arnaques, mails frauduleux, escape game, séance, apprendre aux
      salariés, cliquer, débutants, seniors, retraités, arnaqueurs`),
  },
  "securite-mobile": {
    english: phrasesOf("mobile security, mobile, phone, mobile device, company phone, work phone, tablet"),
    needs: phrasesOf(`
      portable, téléphone perdu, téléphone volé, smartphones, téléphone professionnel, téléphones
      professionnels, téléphones de la société, téléphone du travail, téléphone du boulot, tablettes, ipad
      de l'équipe, flotte mobile, flotte de téléphones, effacer un téléphone, effacer téléphone, verrouiller
      téléphone, appareils mobiles, byod, gsm, gérer les téléphones`),
  },
  "gouvernance-conformite": {
    english: phrasesOf("governance, compliance, security policy"),
    needs: phrasesOf(`
      charte, charte informatique, procédure, politique de sécurité, organiser la sécurité, écrire une
      charte, rédiger une charte, politique de mots de passe, règles internes, tableau de bord sécurité,
      responsable de la sécurité, rssi à temps partagé, rssi externalisé, rssi partagé, rssi temps partagé,
      ciso, feuille de route, comité de sécurité, stratégie de sécurité, schéma directeur, règlement
      intérieur informatique, indicateurs de sécurité`),
  },
  "reponse-a-incident-forensic": {
    english: phrasesOf(`
      incident response, forensics, breach, hacked, hacking, attacked, attack, malware, ransom, compromised,
      encrypted files, locked files`),
    needs: phrasesOf(`
      piraté, hacké, bloqué, bloquer, verrouillé, rançon, rançonné, cyberattaque, attaqué, infecté, arnaque,
      arnaqué, usurpation, compromis, logiciel espion, cheval de troie, intrus, volé, vol de données,
      attaque informatique, piratage informatique, forensique, investigation numérique, fichiers chiffrés,
      données volées, espionné, enquête, preuves, hacker, au secours, on s'est fait avoir, enquête
      numérique, rapport pour la justice, expertise judiciaire, fichiers verrouillés, écran bloqué, écran
      noir, message de rançon, demande de rançon, payer une rançon, bitcoin, bitcoins, extension bizarre,
      fichiers illisibles, ordinateur infecté, pc infecté, logiciel malveillant, virus informatique, système
      paralysé, cellule d'urgence, intervention d'urgence, porter plainte, dépôt de plainte, nettoyer un
      virus, supprimer un virus, désinfecter, chantage, traces, preuve numérique, pc bizarre, rançonnage,
      cyber attaqués, prouver, preuve, filmé, filmée`),
  },
  cyberassurance: {
    english: phrasesOf("cyber insurance, insurance, insurer"),
    needs: phrasesOf(`
      assurer, indemnisation, indemnisé, assurance cyber, couvrir les pertes, être remboursé, être
      indemnisé, remboursement après une attaque, remboursé après cyberattaque, police d'assurance cyber,
      contrat cyber, contrat d'assurance cyber, couvrir une attaque, couvrir les attaques, perte
      d'exploitation, courtier cyber, garantie cyber, responsabilité civile cyber, se faire rembourser,
      couverture cyber, cyber assurance, cyber risques assurance, assurer contre, assurance contre,
      assurance piratage, assurance cyberattaque, assurance ransomware, assureur cyber`),
  },
  "surveillance-securite-managee-24h-24": {
    english: phrasesOf(`
      monitoring, managed security, managed services, security operations center, detection, monitor,
      monitor our servers, managed it`),
    needs: phrasesOf(`
      surveiller, détecter, anti-virus, infogéré, maintenance, astreinte, télésurveillance, alerter,
      surveiller la nuit, surveille nuit, surveiller le week-end, surveillance des serveurs, surveiller les
      serveurs, surveiller nos serveurs, surveiller nos ordinateurs, être alerté, alerte en cas d'intrusion,
      alertes de sécurité, journaux, logs, gestion des correctifs, externaliser l'informatique, externaliser
      notre informatique, sous-traiter l'informatique, gérer notre parc, service managé, sécurité managée,
      détection d'intrusion, personne ne surveille, analyste, gestion du parc informatique, protéger les
      ordinateurs, protéger nos ordinateurs, protéger mes ordinateurs, protéger les postes, antivirus géré`),
  },
  "threat-intelligence-veille-cyber": {
    english: phrasesOf("threat intelligence, threat, dark web monitoring"),
    needs: phrasesOf(`
      fuites, mot de passe volé, mots de passe fuité, renseignement, mots de passe sur internet, mots de
      passe internet, en vente sur le dark web, vente dark web, vente sur internet, fuite de nos données,
      fuite de mots de passe, nos données sur internet, données circulent, comptes dans la nature,
      e-réputation, faux comptes à notre nom, faux site à notre nom, copie de notre site, bulletin de
      veille, alertes sur les menaces, nouvelles arnaques, nouvelles menaces, indicateurs de compromission,
      surveiller le dark web, nom de domaine proche`),
  },
  "iam-gestion-de-lidentite-et-de-lacces": {
    english: phrasesOf(`
      identity, access management, identity management, password, passwords, authentication, two factor, two
      factor authentication, multi factor, single sign on, user accounts`),
    needs: phrasesOf(`
      mots de passe, double authentification, gestion des comptes, droits d’accès, identité, identifiant,
      arrivées et départs, départs et arrivées, arrivées départs salariés, départs arrivées, départ d'un
      salarié, départ salarié, droits des utilisateurs, comptes utilisateurs, comptes inutilisés, comptes
      partagés, fermer les comptes, fermer comptes, qui a accès, qui a accès à quoi, accès aux logiciels,
      gérer les accès, gestion des accès, gestion des droits, gestion des mots de passe, gestionnaire de
      mots de passe, coffre-fort de mots de passe, coffre fort mots de passe, un seul mot de passe, seul mot
      de passe, mdp, login, connexion unique, authentification forte, authentification à deux facteurs, deux
      facteurs, double facteur, code sms, annuaire d'entreprise, habilitations, droits, droits différents,
      permissions, se connecter, connexion, anciens comptes, post-it mot de passe, oublié mot de passe, mot
      de passe oublié`),
  },
  "securite-industrielle-ot-scada": {
    english: phrasesOf(`
      industrial security, industrial, operational technology, factory, mining, plc, factory network,
      industrial control`),
    needs: phrasesOf(`
      nickel, industrie, industriel, usines, automatisme, production, machines de l'usine, automates
      programmables, chaîne de production, traitement d'eau, station de pompage, station d'épuration,
      centrale électrique, centrale, centrales, centrale solaire, barrage, éolienne, éoliennes, turbine,
      commande numérique, machine à commande numérique, captage d'eau, centrale hydraulique, dessalement,
      supervision industrielle, réseau industriel, salle de contrôle, télégestion, mine de nickel, minerai,
      convoyeur, four, chambre froide, photovoltaïque, machines industrielles, automaticien, sites miniers,
      site minier, systèmes industriels, machines outils, embouteillage`),
  },
  "securite-physique-controle-dacces": {
    english: phrasesOf(`
      physical security, access control, cctv, alarm, security camera, security cameras, badge reader, door
      access`),
    needs: phrasesOf(`
      cambriolage, caméra de surveillance, vidéo surveillance, badges, porte, intrus dans mes locaux, ouvrir
      la porte, ouvrir porte carte, porte avec une carte, serrure connectée, serrure, serrures, digicode,
      interphone, gardiennage électronique, alarme anti intrusion, caméras de surveillance, caméra de
      sécurité, caméras magasin, caméras dépôt, vidéoprotection, lecteur de badge, empreinte digitale,
      empreinte, empreintes, lecteur d'empreintes, vol dans nos locaux, cambriolés, cambriolé, drone de
      surveillance, intrusion dans nos locaux, protéger le dépôt, salle serveurs, détecteur de mouvement,
      entrer dans nos bureaux`),
  },
};
