import { phrasesOf } from "./phrases.ts";

type Needs = { english: readonly string[]; needs: readonly string[] };

/**
 * Search terms of visitors who know neither the category nor its jargon: its English name and needs in plain words
 * ("piraté", "bloqué", "cyclone"). Incidents are in category-situations.ts.
 */
export const categoryNeeds: Readonly<Record<string, Needs>> = {
  "audit-conseil": {
    english: phrasesOf(`
      security audit, consulting, consultant, assessment, advice, advisory, security assessment, security
      review, it audit`),
    needs: phrasesOf(`
      bilan, évaluer, évaluation, consultant, état des lieux, audit de sécurité, contrôle, conseiller,
      auditeur, point sécurité, point sur la sécurité, point sur notre sécurité, faire le point cyber,
      commencer sécurité, commencer cybersécurité, commencer protéger, point de situation, priorités,
      priorités de sécurité, regard extérieur, auditer, audit informatique, audit complet, avis indépendant,
      être conseillé, consultante, évaluer notre sécurité, savoir si nous sommes protégés, check up, premier
      diagnostic, bilan de sécurité, dsi externalisé`),
  },
  infrastructure: {
    english: phrasesOf(`
      network, network security, server, it support, router, firewall setup, office network`),
    needs: phrasesOf(`
      pare feu, internet, wi-fi, routeur, informatique, informaticien, ordinateur, dépannage, câblage, box,
      lan, parc informatique, poste de travail, matériel, réseau informatique, serveur de fichiers, borne
      wifi, point d'accès, sans fil, fibre, adsl, modem, relier deux bureaux, relier deux sites, relier nos
      bureaux, relier nos agences, réseau des visiteurs, commutateur, baie de brassage, technicien
      informatique, maintenance informatique, dépannage informatique, dépannage pc, monter un réseau,
      onduleur, mise à jour windows, mises à jour, télétravailler en sécurité, travailler depuis maison,
      travailler maison, installer windows, réparer ordinateur`),
  },
  sauvegarde: {
    english: phrasesOf("backup, data backup, restore, backups, restore files"),
    needs: phrasesOf(`
      copie, copie de secours, fichiers perdus, données perdues, perdu mes données, disque dur, récupérer,
      récupération de données, sauver, garder copie, garder une copie, copies de sécurité, double de mes
      fichiers, disque dur externe, disque dur mort, disque cassé, clé usb perdue, tout perdu, restaurer,
      restaurer fichiers, archivage, archiver, hors ligne, mettre à l'abri, ne rien perdre, sauvegarde
      externalisée, sauvegarde hors site, coffre numérique, photos perdues, récupérer fichiers, récupérer
      données, récupérer photos`),
  },
  "reprise-dactivite-pca-pra": {
    english: phrasesOf("disaster recovery, business continuity, recovery plan, continuity"),
    needs: phrasesOf(`
      tempête, inondation, incendie, coupure, catastrophe, sinistre, panne, redémarrer, continuer à
      travailler, plan de secours, coupure de courant, plan de continuité, plan de reprise, cellule de
      crise, gestion de crise, exercice de crise, panne de courant, panne électrique, plus d'électricité,
      plus de courant, plus d'internet, saison cyclonique, après un cyclone, avant le cyclone, dépression
      tropicale, orage, foudre, tsunami, séisme, feu, site de secours, groupe électrogène, redémarrer vite,
      reprendre l'activité, reprendre le travail, arrêt d'activité, arrêt, arrêt de production, arrêt trois
      jours, à l'arrêt, plan cyclone, incendie de nos locaux, mode dégradé, fiche réflexe`),
  },
  "protection-des-donnees": {
    english: phrasesOf(`
      data protection, privacy, gdpr, encryption, personal data, customer data, client data, protect data,
      protect customer data, dpo, gdpr consultant`),
    needs: phrasesOf(`
      fichier client, données clients, données personnelles, chiffrer, confidentialité, registre des
      traitements, registre rgpd, délégué à la protection des données, données de santé, données des
      patients, données patients, dossiers patients, dossier médical, secret médical, données sensibles,
      fichier clients, fichiers clients, informations personnelles, droit à l'oubli, consentement, cookies,
      anonymiser, destruction d'archives, détruire des documents, détruire disques, données de nos clients,
      données salariés, données élèves, données adhérents, loi données personnelles, secret professionnel,
      chiffrer nos fichiers, chiffrer nos données`),
  },
  "securite-web": {
    english: phrasesOf("web security, website, website security, web application, online shop, web shop"),
    needs: phrasesOf(`
      site internet, site web, boutique en ligne, site piraté, e-commerce, vente en ligne, site vitrine,
      site marchand, site de vente, paiement en ligne, hébergement web, mon site, notre site, sécuriser
      site, protéger site, certificat ssl, refaire notre site, site en panne, formulaire de contact,
      réservation en ligne, boutique internet, webmaster, site de réservation, extranet, portail web`),
  },
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
  "securite-cloud": {
    english: phrasesOf("cloud security, cloud"),
    needs: phrasesOf(`
      teams, onedrive, sharepoint, gmail, m365, o365, google drive, hébergement, nuage, fichiers en ligne,
      mettre nos fichiers en ligne, partage de fichiers, partager des fichiers, documents partagés, migrer
      vers le cloud, passer au cloud, migration cloud, stockage en ligne, hébergeur, hébergement de données,
      hébergement local, google docs, serveur en ligne, machine virtuelle, datacenter, data center, drive,
      agenda partagé`),
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
  "securite-des-emails": {
    english: phrasesOf("email security, mail security, email, mailbox"),
    needs: phrasesOf(`
      arnaque, faux mail, faux fournisseur, fausse facture, faux virement, pourriel, courriel, boîte mail,
      lien piégé, pièce jointe, mails indésirables, mails de moi, envoyés de moi, en mon nom, à notre nom, à
      mon nom, mails à notre nom, spams, trop de spam, boîte aux lettres électronique, boîtes mail, signer
      nos mails, mails qui trompent, mails trompeurs, mails bizarres, mails suspects, mail bizarre, mail
      suspect, se fait passer pour nous, se fait passer pour notre société, se faire passer pour, fausses
      factures, faux fournisseurs, faux virements, détourner un virement, filtrer les mails, filtre
      anti-spam, adresse mail imitée, courrier indésirable, courriels piégés, piège par mail, adresse mail`),
  },
  "securite-des-iot-objets-connectes": {
    english: phrasesOf("connected devices, internet of things, smart devices, iot security"),
    needs: phrasesOf(`
      objets connectés, caméras connectées, imprimante, capteurs connectés, ampoules connectées, montre
      connectée, montres connectées, maison connectée, ampoules, appareils connectés, capteur de
      température, capteurs de température, équipements connectés, matériel connecté, télésurveillance de
      ruches, sondes connectées, colliers connectés, irrigation, balises, gps, caméra ip, caméras ip,
      thermostat, terminaux de paiement, imprimantes réseau, imprimantes, télévision connectée, enceinte
      connectée, véhicule connecté, hotel connecté, capteurs`),
  },
  "conformite-reglementaire": {
    english: phrasesOf("regulatory compliance, compliance, regulation"),
    needs: phrasesOf(`
      norme, obligation, certification, mise en conformité, réglementation, mise aux normes, respecter la
      loi, respectons loi, respecter le rgpd, respecte loi, ce que dit la loi, mettre en règle, être en
      règle, en règle avec la loi, règle avec la loi, cnil contrôle, contrôle de la cnil, questionnaire de
      la banque, questionnaire banque, questionnaire client, questionnaire d'un donneur d'ordre, donneur
      d'ordre, appel d'offres, exigences, carte bancaire, cartes bancaires, paiement par carte, obligations
      légales, obligation légale, mentions légales, hébergeur de données de santé, secteur bancaire, audit
      de conformité, certifier, normes, règlement européen`),
  },
  autre: {
    english: phrasesOf("other"),
    needs: phrasesOf(""),
  },
};
