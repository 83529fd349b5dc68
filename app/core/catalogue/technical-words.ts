import { phrasesOf } from "./phrases.ts";

const words: Readonly<Record<string, string>> = {
  "audit-conseil":
    "organisationnel, audit organisationnel, audit technique, audit du système d'information, système d'information, audit flash, maturité, gap analysis, analyse d'écart, audit de configuration, recommandations, assistance à maîtrise d'ouvrage, amoa, amo",
  infrastructure:
    "linux, ubuntu, debian, red hat, windows 10, windows 11, vlan, vlans, dmz, proxy, reverse proxy, dns, dhcp, segmentation, cloisonnement, durcissement, hardening, load balancer, sd-wan, sdwan, mpls, voip, toip, téléphonie ip, ipbx, routage, hyperviseur, virtualisation, virtualiser, nac, 802.1x, radius, ipsec, rdp, bureau à distance, serveur nas, san, raid, switchs, hotspot, portail captif, câblage réseau, fibre optique, administration système, administrateur système, administrateur réseau, sysadmin, adminsys, utm, ngfw, pare-feux, firewalls, correctifs, patch management",
  sauvegarde:
    "sauvegarde immuable, immuable, rétention, snapshot, snapshots, bandes lto, lto, cassettes, déduplication, réplication de données, air gap, baas, restauration complète, coffre de sauvegarde, archivage légal, archivage électronique",
  "reprise-dactivite-pca-pra":
    "bia, draas, basculement, haute disponibilité, résilience, cyber résilience, plan de crise, pcae, site de repli, cellule crise cyber, exercice cyber",
  "protection-des-donnees":
    "aipd, pia, dpia, anonymisation, pseudonymisation, hsm, pki, certificat électronique, signature électronique, chiffrement de bout en bout, chiffrement des disques, cryptographie, crypter, minimisation, durée de conservation, droit d'accès, violation de données, notification cnil, dpo externalisé, dpo mutualisé, délégué protection données",
  "securite-web":
    "cms, hsts, csp, captcha, nom de domaine, noms de domaine, cdn, sécurité applicative web, sécurisation de site, certificat https, pare-feu applicatif, hébergement de site, maintenance de site, intégrateur web, développeur wordpress",
  "base-de-donnees":
    "nosql, sgbd, requête sql, tuning, data warehouse, entrepôt de données, administration de bases, réplication sql, migration de base",
  "developpement-securise":
    "dast, sca code, ci cd, pipeline, devops, backend, frontend, sdlc, dépendances logicielles, sécurité applicative, applications sécurisées, développement web, développement mobile, développement logiciel, développement d'application, full stack, tests unitaires, open source, logiciel libre, erp, crm, progiciel, api rest",
  "tests-dintrusion":
    "purple team, scanner de vulnérabilités, scan de ports, exploitation de failles, bugbounty, audit de sécurité offensif, sécurité offensive, offensif, tests offensifs, pentests, test d'intrusion interne, test d'intrusion externe, intrusion physique, gestion des vulnérabilités, vulnérabilités, pentest web, pentest interne",
  "gestion-des-risques":
    "matrice de risques, cartographie des risques, analyse d'impact métier, risques résiduels, traitement des risques, risk manager, risques tiers",
  "formation-sensibilisation":
    "élus, mooc, serious game, quiz, e-sensibilisation, faux phishing, test d'hameçonnage, test de phishing, tests de phishing, campagne d'hameçonnage, campagnes de phishing, simulation d'hameçonnage, culture cyber, hygiène numérique, hygiène informatique, inclusion numérique, illectronisme, cyberharcèlement, formation rssi, formation dpo",
  "securite-mobile":
    "emm, uem, mam, mtd, flotte android, flotte iphone, télé-effacement, smartphone professionnel, sécuriser smartphones, cyod",
  "gouvernance-conformite":
    "homologation, homologation rgs, plan d'assurance sécurité, kpi sécurité, smsi iso, raci, gouvernance sécurité, stratégie cyber, pilotage de la sécurité, pilotage ssi, comité ssi, rssi mutualisé, vciso, ciso as a service",
  "reponse-a-incident-forensic":
    "dfir, triage, levée de doute, remédiation, éradication, endiguement, copie forensique, image disque, analyse post mortem, désinfection, cellule d'intervention, désencryptage, déchiffrer, déchiffrement, décrypter, décryptage, retrouver la clé, négociation rançon, investigation, investigations, analyse de malware, reverse engineering, rétro-ingénierie, inforensique, lever le doute, gestion d'incident, gestion des incidents, incident cyber, incident de sécurité",
  cyberassurance:
    "franchise cyber, rc pro cyber, rc cyber, souscription cyber, assurance des données, garantie des données, assurance fraude, police cyber",
  "surveillance-securite-managee-24h-24":
    "ndr, soar, ids, ips, hids, corrélation, threat hunting, chasse aux menaces, rmm, mco, mcs, maintien en condition opérationnelle, maintien en condition de sécurité, endpoint, endpoints, protection des postes, soc externalisé, soc managé, noc, log management, analyste soc, centre de supervision, edr managé, infogérant, anti-malware, antimalware",
  "threat-intelligence-veille-cyber":
    "ioc, ttp, surface d'attaque, easm, exposition sur internet, veille technologique cyber, alertes cert, bulletins de sécurité, deep web, brand protection, protection de marque, cybersquatting",
  "securite-cloud":
    "paas, cspm, casb, sase, tenant, cloud souverain, hébergement souverain, souverain, souveraineté, conteneurs, multicloud, cloud privé, cloud hybride, serveur virtuel, vps, vdi, messagerie cloud, intranet",
  "iam-gestion-de-lidentite-et-de-lacces":
    "bastion, bastions, rbac, annuaire ldap, provisioning, privilèges, comptes à privilèges, comptes administrateurs, compte administrateur, comptes admin, mot de passe admin, revue des droits, revue des accès, fédération d'identité, clé de sécurité, clés de sécurité, token, carte à puce, gestion des identités, gouvernance des identités, iga, mots de passe partagés, authentifier",
  "securite-industrielle-ot-scada":
    "plc, rtu, ihm, hmi, dcs, gtb, gtc, historian, purdue, informatique industrielle, systèmes de contrôle, réseau ot, cybersécurité industrielle, automation, télérelève, fonderie, métallurgie, hydroélectrique",
  "securite-physique-controle-dacces":
    "vms, rfid, nfc, tourniquet, portique, visiophone, centrale d'alarme, vidéophone, caméras thermiques, reconnaissance faciale, contrôle accès, gestion des badges, barrière levante, coffre-fort, gardiennage, vigile, télésurveillance alarme, détection incendie, anti-intrusion, caméra nocturne",
  "securite-des-emails":
    "passerelle mail, quarantaine, anti-phishing, antiphishing, messagerie sécurisée, messagerie chiffrée, chiffrement des mails, délivrabilité, serveur mail, réputation de domaine, blacklist mail, alias",
  "securite-des-iot-objets-connectes":
    "m2m, firmware, lpwan, passerelle iot, télérelevé, capteurs iot, ville intelligente, smart city, smart building, agriculture connectée, ferme connectée, élevage connecté, tpe bancaire, terminal de paiement, système embarqué, systèmes embarqués, embarqué",
  "conformite-reglementaire":
    "dsp2, loi informatique et libertés, lcb-ft, agrément, agrément hds, marchés publics, dossier de conformité, e-privacy, loi de programmation militaire, rgpd cookies, label, labellisation, expertcyber, label expertcyber, cybermalveillance",
};

export const technicalWords = Object.entries(words).map(([category, names]) => ({
  names: phrasesOf(names),
  categories: [category],
}));
