import { phrasesOf } from "./phrases.ts";

/**
 * Catalogue words shared with other trades: next to an unknown word ("assurance auto", "cours de piano") they do not
 * make a cybersecurity search.
 */
export const everydayWords: readonly string[] = phrasesOf(`
  audit, conseil, diagnostic, expertise, bilan, évaluer, évaluation, contrôle, consultant, consulting,
  assessment, advice, advisory, auditeur, conseiller, box, internet, ordinateur, dépannage, câblage,
  matériel, network, router, server, restauration, copie, restore, récupérer, sauver, perdu, reprise,
  continuité, cyclone, tempête, inondation, incendie, coupure, catastrophe, sinistre, panne, continuity,
  redémarrer, site, website, code, logiciel, application, appli, programme, software, developer,
  développeur, développer, risque, risk, menace, dangers, cartographie, formation, former, formateur,
  apprendre, cours, atelier, stage, training, awareness, learning, course, sensibiliser, sensibilisation,
  elearning, smartphone, téléphone, tablette, portable, phone, mobile, politique, charte, procédure,
  gouvernance, governance, incident, urgence, enquête, preuves, intrus, volé, bloqué, bloquer, attaque,
  attack, compromis, cert, assurance, assureur, courtier, assurer, indemnisation, indemnisé, insurance,
  insurer, surveillance, supervision, surveiller, maintenance, détecter, monitoring, detection, astreinte,
  alerter, veille, fuite, fuites, threat, renseignement, identité, identity, pam, hébergement, nuage,
  teams, automate, usine, mine, ot, ics, nickel, industrie, industriel, usines, production, industrial,
  factory, mining, badge, badges, caméra, alarme, alarm, cctv, porte, mail, email, messagerie, courriel,
  mailbox, imprimante, capteur, domotique, loi, reglement, norme, obligation, certification,
  réglementation, conformité, compliance, regulation, other, autre, infrastructure, protection, gestion,
  développement, test, tests, réponse, physique, objets, base, données, accès, sécurité, orage, foudre,
  tsunami, séisme, feu, preuve, prouver, filmé, filmée, droits, permissions, connexion, priorités, arrêt,
  centrale, centrales, barrage, serveur, empreinte, empreintes, cliquer, archives, connectés, connectée,
  réparer, restaurer, archiver, archivage, fibre, modem, onduleur, séance, conférence, débutants, seniors,
  retraités, tables, ampoules, gps, capteurs, balises, serrure, serrures, interphone, exigences,
  certifier, normes, traces, chantage, hébergeur, drive, bitcoin, irrigation, imprimantes, photovoltaïque,
  minerai, four, convoyeur, chambre froide, gsm, tablettes, journaux, login, api, analyste, feuille de
  route, agenda partagé, cellule de crise, gestion de crise, consultante, auditer, iphone, android,
  tablet, ipad, teach, monitor, mise à jour windows, groupe électrogène, panne électrique, panne de
  courant, fichiers, aéroport, samsung, huawei, xiaomi, galaxy, python, java, php, exchange, nis,
  smartphones, sécurité physique, physical security, webmaster, programmeur, moodle, dell, lenovo, hpe,
  starlink, verisure, nginx, alexa, sonos, raspberry, cybersécurité, détecteur de mouvement, station de
  pompage, dépression tropicale, attestation, permis, remboursé, bons gestes, bonnes pratiques, carte
  bancaire, cartes bancaires, embouteillage, mentions légales, appel d'offres, porter plainte, sans fil,
  vol, volée, fausse`);
