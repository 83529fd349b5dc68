import { phrasesOf } from "./phrases.ts";

/** Needs of the categories of the group "protection", as in category-needs.ts. */
export const protectionNeeds = {
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
  "securite-cloud": {
    english: phrasesOf("cloud security, cloud"),
    needs: phrasesOf(`
      teams, onedrive, sharepoint, gmail, m365, o365, google drive, hébergement, nuage, fichiers en ligne,
      mettre nos fichiers en ligne, partage de fichiers, partager des fichiers, documents partagés, migrer
      vers le cloud, passer au cloud, migration cloud, stockage en ligne, hébergeur, hébergement de données,
      hébergement local, google docs, serveur en ligne, machine virtuelle, datacenter, data center, drive,
      agenda partagé`),
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
