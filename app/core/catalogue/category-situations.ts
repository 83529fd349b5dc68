import { categoryWishes } from "./category-wishes.ts";
import { phrasesOf } from "./phrases.ts";

const incident = "reponse-a-incident-forensic";
const identity = "iam-gestion-de-lidentite-et-de-lacces";
const mails = "securite-des-emails";
const training = "formation-sensibilisation";

const stolenSlang =
  "chouravé, chouraver, chourave, piqué, piquée, piqués, piquées, piquer, chipé, chipée, chiper, fauché, fauchée, faucher, barboté, barboter, tiré, tirée, taxé, taxer, gaulé, gauler, siphonné, siphonnée, siphonner, dérobé, dérobée, dérober, raflé, rafler, carotté, carotter, chapardé, chaparder, soutiré, soutirer, péter, pété, subtilisé, subtiliser, choper, chopé";
const brokenSlang =
  "planté, plantée, plantés, plante, plantent, planter, bousillé, bousillée, bousiller, foutu, foutue, foutus, foutues, foutre, fout, flingué, flinguée, flinguer, cramé, cramée, crame, pété, pétée, niqué, niquée, niquer, nase, naze, claqué, claquée, claque, lâche, saute, sautent, déconne, déconnent, bugue, bug, bugs, buggé, merde, fige, figé, figée, freeze, crash, crashé, crashée, détraqué, détraquée, carafe, noyé, noyée, cassé, cassée, explosé, explosée";
const workplace =
  "ordinateur, ordinateurs, ordi, ordis, pc, poste, postes, mac, macbook, écran, laptop, windows, système, informatique, serveur, serveurs, logiciel, programme";
const account =
  "compte, comptes, account, accounts, facebook, instagram, messenger, whatsapp, tiktok, snapchat, linkedin, twitter, profil, page facebook, session, icloud, paypal, google, réseaux sociaux, réseau social, chaîne youtube, youtube, insta, fb, snap, page fb, page insta";
const mailbox =
  "boîte mail, boîtes mail, messagerie, mail, mails, email, emails, e-mail, e-mails, courriel, courriels, gmail, outlook, hotmail, boîte aux lettres, mailbox, adresse mail, message, messages";
const files =
  "fichier, fichiers, document, documents, dossier, dossiers, photo, photos, données, excel, word, pdf, serveur, compta, comptabilité, facture, factures, disque, file, files, data, documents, tableur, tableurs, répertoire, archives, caisse, logiciel, fiche, fiches, listing, abonnés";
const computer =
  "ordinateur, ordinateurs, ordi, ordis, pc, poste, postes, portable, portables, mac, macbook, écran, souris, curseur, clavier, machine, machines, computer, computers, laptop, screen, windows, système, systèmes, informatique, réseau, bureau, programme, programmes, fenêtre, fenêtres, page, caméra, webcam, navigateur";
const phone =
  "téléphone, téléphones, smartphone, smartphones, mobile, iphone, android, tablette, tablettes, ipad, phone, phones, tablet, portable, portables, samsung, gsm, cellulaire";
const website =
  "site, site internet, site web, sites, boutique en ligne, boutique internet, boutique, site marchand, website, webshop, page d'accueil, web site, blog, booking website, site de réservation, wordpress, joomla, drupal, prestashop, woocommerce, magento, shopify, page du site";
const money =
  "virement, virements, facture, factures, rib, iban, paiement, paiements, fournisseur, fournisseurs, argent, banque, bancaire, invoice, invoices, transfer, payment, bank, bank details, chèque, coordonnées bancaires, comptable, francs, millions";
const password =
  "mot de passe, mots de passe, mdp, identifiant, identifiants, codes, code d'accès, password, passwords, credentials, code secret, code";
const leaver =
  "ancien, ancienne, anciens, anciennes, ex, ancien employé, ancien salarié, parti, partie, partis, quitté, quitte, part, s'en va, licencié, licenciée, viré, démissionné, démission, départ, former, left, fired, former employee, ex employé, ex salarié, stagiaire, va, départs";
const entry =
  "entrer, rentrer, rentre, accès, accède, accéder, connecte, connecter, connecté, connexion, mot de passe, mots de passe, codes, comptes, compte, login, access, badge, clés, identifiants, session, log, logged";
const stolen = `${stolenSlang}, changé, changée, appartient, utilise, utilisé, using, got, broke, vidé, vidée, débité, débitée, prélevé, volé, volée, volés, volées, vol, piraté, piratée, piratés, piratées, pirater, pirate, piratage, hacké, hackée, hackés, hacker, hack, pris, usurpé, usurpée, détourné, détournée, stolen, stole, hacked, hijacked, compromis, compromise, entré, entrée, intrus, introduit, craqué, infiltré, got into, broke into, breached, attaqué, attaquée, prise, contrôle`;
const lost = `${stolenSlang}, paumé, paumée, paumer, perte, pertes, perdu, perdue, perdus, perdues, perd, oublié, oubliée, égaré, égarée, lost, disparu, disparue, disparus, volé, volée, volés, volées, vol, stolen, tombé, stole`;
const gone = `${brokenSlang}, viré, virée, jeté, jetée, poubelle, bazardé, perdu, perdue, perdus, perdues, effacé, effacée, effacés, effacées, supprimé, supprimée, supprimés, disparu, disparus, disparue, écrasé, mort, morte, morts, cassé, grillé, clic, lâché, hs, deleted, lost, dead, récupérer, récupération, retrouver, restaurer, corrompu, corrompus, broken, formaté, formatée`;
const locked =
  "chiffré, chiffrés, chiffrée, chiffrées, crypté, cryptés, cryptée, bloqué, bloqués, bloquée, bloquées, verrouillé, verrouillés, verrouillée, illisible, illisibles, ouvrir, ouvre, ouvrent, extension, rançon, locked, encrypted, open, payer, ransom, inaccessible, inaccessibles, accessible, renommé, renommés, pris en otage, otage";
const strange =
  "figé, figés, figées, tête de mort, bizarre, bizarres, louche, louches, bleu, bleue, noir, noire, rouge, numéro, étrange, étranges, seul, seule, seuls, seules, publicité, publicités, pub, pubs, popup, fenêtres, rame, lent, lente, ralenti, ralentit, infecté, infectée, infectés, virus, malade, bouge, contrôle, strange, weird, slow, ads, espionné, espionnée, espionne, surveillé, surveillée, allume, ouvre, ouvrent, alerte, alertes, message en anglais, suspect, suspecte, suspects, anormal, anormale";
const fake =
  "faux, fausse, fausses, frauduleux, frauduleuse, arnaque, arnaqué, arnaquée, arnaqués, arnaquer, escroqué, escroquée, fraude, fake, scam, scammed, modifié, modifiée, changé, changée, détourné, détournée, inconnu, inconnue, trompé, trompée, trompent, trompeur, piégé, usurpé, usurpée, imité, imitée, tricked, fooled, fraud";
const deceit = `${fake}, bizarre, bizarres, étrange, étranges, suspect, suspects, suspecte, douteux, douteuse, spam, indésirables, envoyé, envoyés, semblait, imiter, piégés, tromper, pourris, pourri, imités`;
const broken = `${brokenSlang}, renvoie, renvoient, chauffe, chauffent, surchauffe, éteint, éteignent, rame, rament, terre, choux, cochonnes, porno, insultes, obscènes, blinder, blindé, béton, solide, cadenasser, marche, marchent, rade, coupe, imprime, imprimer, répond, répondent, démarre, démarrer, fonctionne, fonctionnent, plus, stop, arrêt, broken, failing, affiche, tombé, tombe, hs, panne, planté, down, bizarre, étrange, défiguré, modifié, attaqué, attaquée, hacked, piraté, piratée, hacké, hackée, lent, lente, inaccessible, redirige, redirection, chinois, dangereux, dangereuse, danger, avertissement, blacklisté, suspendu, coupé, indisponible, étrangère, virus, casino, got into, got hacked, changed, protéger, sécuriser, sécurité, sécurisé`;
const clicked =
  "cliqué, clic, clique, clicked, ouvert, téléchargé, rempli, donné, communiqué, saisi, gave, entered, tapé, répondu, installé";
const bait =
  "concours, annonce, offre, colis, fenêtre, lien, link, pièce jointe, mail, message, sms, site, bouton, pub, formulaire, fichier, pop up, qr code, mot de passe, code, codes, numéro, carte, carte bancaire, identifiants, rib";
const caller =
  "technicien, microsoft, conseiller, banque, banquier, support, opt, police, gendarme, windows, appel, orange, caller, call";
const called =
  "faux, appelé, appelle, téléphoné, appelait, called, prétend, prétendu, main, distance, arnaque";
const published =
  "internet, dark web, darkweb, darknet, vente, vendues, vendus, fuité, fuite, fuites, fuités, publiés, publiées, circulent, circule, google, leaked, exposé, exposées, forum, forums, nature, traîne, traînent";
const secrets =
  "mot de passe, mots de passe, données, identifiants, adresses, base, fichiers clients, informations, passwords, data";
const traded = "clients, mails, emails, nom, marque, cartes, comptes";
const market =
  "dark web, darkweb, darknet, vente, vendues, vendus, fuité, fuite, fuites, fuités, publiés, publiées, leaked, exposé, exposées, forum, forums";

const prevention =
  "prévenir, éviter, arrêter, arrêtent, reconnaître, repérer, apprendre, apprenne, apprennent, expliquer, méfier, former, formation, sensibiliser, sensibilisation, enseigner, évitent, piéger, attention, vigilants, vigilance, cliquer, train, teach, awareness, prevent, avoid, recognize, spot, empêcher, empêche, habituer, montrer";
const traps =
  "arnaque, arnaques, piège, pièges, phishing, hameçonnage, mail, mails, faux, cliquer, clic, clics, pirates, escrocs, internet, courriels, courriel, dangers, scams, fraude, fraudes, fake, emails, liens, tombent, tomber, n importe quoi, importe";
const network =
  "serveur, serveurs, réseau, internet, connexion, wifi, imprimante, imprimantes, server, network, fibre, rade, vpn, box";
const reach =
  "accéder, accède, accès, ouvrir, connecter, connecte, entrer, bloqué, bloquée, moyen, verrouillé, verrouillée, recevoir, reçois, envoyer, envoie, login";

const weather =
  "orage, orages, foudre, cyclone, cyclones, dépression, tempête, inondation, inondé, inondés, eau, coupure, incendie, feu";
const stopped = `${brokenSlang}, allume, allument, démarre, démarrent, marche, marchent, fonctionne, fonctionnent, grillé, grillés, pris, mort, morts, hs, éteint, éteints, redémarre`;
const carriers = "disque, disques, disque dur, disque externe, clé usb, usb, ssd, carte mémoire, carte sd";
const fallen = `${brokenSlang}, tombé, tombée, chute, mort, morte, grillé, mouillé, claquer, bruit, reconnu, hs`;
const duped =
  "entubé, entubée, entubés, entuber, couillonné, couillonnée, couillonnés, couillonner, pigeonné, pigeonner, enfumé, enfumer, roulé, rouler, plumé, plumer, blousé, arnaqué, arnaquée, arnaquer, escroqué, escroquer, bananer, banané";
const channel =
  "internet, net, ligne, mail, mails, sms, téléphone, facebook, whatsapp, site, annonce, banque, faux";

const sum = "argent, virement, virements, francs, somme, money, paiement";
const sent =
  "parti, partie, mauvais, mauvaise, disparu, envoyé, urgent, urgente, pressé, transféré, versé, sent, gone, vidé";
const covered =
  "poche, frais, contrat, assurance, assuré, assurés, assureur, couvert, couverts, couverte, couvrir, couverture, indemnisé, indemnisés, indemniser, remboursé, remboursés, rembourser, rembourse, paie, paye, insurance, insured, covered";
const damage =
  "attaque, attaques, attaqué, cyberattaque, cyberattaques, piratage, piratages, pirater, piraté, piratés, pirate, volé, vol, vole, rançon, ransomware, rançongiciel, données, cyber, informatique, informatiques, hacking, hacked, hack, hacker, virus, attack, breach";
const disclosed =
  "publier, publie, publication, diffuser, diffusion, divulguer, divulgué, révéler, menace, menacent, menacé, menacés, chantage, publish, threaten, threatening";
const storedData =
  "données, photos, fichiers, documents, vidéos, images, informations, data, files, payer, argent";
const devices =
  "capteur, capteurs, pompe, pompes, machine, machines, frigo, frigos, congélateur, montre, montres, caméra, caméras, lampe, lampes, télé, télévision, compteur, compteurs, thermostat, ampoule, ampoules, enceinte, enceintes, serrure, jouet, jouets, appareil, appareils, objet, objets, équipement, équipements, vanne, vannes, portail, volets, clim, climatisation, maison, véhicule, véhicules, voiture, voitures, sonde, sondes, balise, balises, ruche, ruches, drone, drones, device, devices, sensor, sensors";
const connected =
  "connecté, connectée, connectés, connectées, distance, pilotée, piloté, pilotés, commandé, intelligent, intelligente, intelligents, télégéré, connected, smart";

type Situation = { one: string; other: string; categories: readonly string[] };
const situations: readonly Situation[] = [
  { one: weather, other: stopped, categories: ["reprise-dactivite-pca-pra", "infrastructure"] },
  { one: carriers, other: fallen, categories: [incident] },
  { one: sum, other: sent, categories: [mails] },
  { one: covered, other: damage, categories: ["cyberassurance"] },
  { one: disclosed, other: storedData, categories: [incident] },
  { one: devices, other: connected, categories: ["securite-des-iot-objets-connectes"] },
  { one: leaver, other: entry, categories: [identity] },
  { one: caller, other: called, categories: [training] },
  { one: bait, other: clicked, categories: [incident] },
  { one: money, other: fake, categories: [mails] },
  { one: secrets, other: published, categories: ["threat-intelligence-veille-cyber"] },
  { one: traded, other: market, categories: ["threat-intelligence-veille-cyber"] },
  { one: mailbox, other: stolen, categories: [incident, mails] },
  { one: prevention, other: traps, categories: [training] },
  {
    one: website,
    other: "copié, cloné, clone, imité, sosie, jumeau, contrefait",
    categories: ["threat-intelligence-veille-cyber", "securite-web"],
  },
  { one: website, other: stolen, categories: [incident, "securite-web"] },
  { one: phone, other: lost, categories: ["securite-mobile"] },
  { one: phone, other: stolen, categories: ["securite-mobile"] },
  { one: password, other: stolen, categories: [identity, incident] },
  {
    one: account,
    other: `${stolen}, ${lost}, bloqué, bloquée, ${strange}, accès`,
    categories: [incident, identity],
  },
  { one: files, other: locked, categories: [incident] },
  { one: computer, other: `${locked}, ${stolen}`, categories: [incident] },
  { one: files, other: gone, categories: ["sauvegarde", incident] },
  { one: mailbox, other: deceit, categories: [mails] },
  { one: website, other: broken, categories: ["securite-web"] },
  { one: network, other: broken, categories: ["infrastructure"] },
  { one: account, other: fake, categories: [incident] },
  { one: account, other: reach, categories: [identity] },
  { one: mailbox, other: reach, categories: [mails] },
  { one: computer, other: lost, categories: ["securite-mobile"] },
  { one: computer, other: `${strange}, arnaque, arnaqué`, categories: [incident] },
  {
    one: workplace,
    other: `${brokenSlang}, café, bière, liquide, renversé`,
    categories: ["infrastructure", incident],
  },
  { one: files, other: stolen, categories: [incident] },
  { one: channel, other: duped, categories: [training, incident] },
  {
    one: "pirates, pirate, hackers, hacker, virus",
    other: "entrés, entré, attaqué, attaqués, attaquent, dans, chez, menacent, menace, rentré, rentrés",
    categories: [incident],
  },
];

/** Incidents as pairs of nearby words, in any order ("compte" … "volé"). The first match counts. */
export const categorySituations = [
  ...categoryWishes.map((wish) => ({ ...wish, isWish: true })),
  ...situations.map((situation) => ({ ...situation, isWish: false })),
].map(({ one, other, ...rest }) => ({ one: phrasesOf(one), other: phrasesOf(other), ...rest }));
