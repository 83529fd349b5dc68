import { phrasesOf } from "#app/core/catalogue/phrases.ts";
import { stemOf, wordsOf } from "./words.ts";

const wordsIn = (text: string) => new Set(phrasesOf(text).flatMap(wordsOf));

const fieldWords = wordsIn(`
  cybersécurité, cybersécu, cyber, cybers, cyberdéfense, cyberprotection, sécurité, sécurités, sécu, ssi, informatique, informatiques, numérique, numériques, digital, digitale, it,
  sécuriser, sécurisation, prestataire, prestation, prestations, société, sociétés, entreprise, entreprises, boîte, boîtes, agence, cabinet,
  expert, experts, experte, spécialiste, spécialisé, spécialisée, professionnel, pro, pros, acteur, acteurs, solution, solutions, fournisseur de service, service, services, offre, offres,
  annuaire, répertoire, liste, directory, list, cybersecurity, security, infosec, company, companies, provider, providers, firm, firms, vendor, vendors, services, solutions, specialist, specialists, consultants cyber,
  nouvelle, calédonie, calédonien, calédonienne, nc, territoire, caledonia, caillou`);

const ofTheField = new Set([...fieldWords].map(stemOf));

/** Words of requests and prices, matched unstemmed: "donner" but not "données". */
const ofAsking = wordsIn(`
  prix, tarif, tarifs, coût, coûts, coûte, coûtent, coûter, coûterait, combien, devis, cher, chère, chers, pas cher, gratuit, gratuite, gratuitement, budget, payant, montant, abordable,
  mettre, mise, mis, mettons, met, place, installer, installation, installe, installez, poser, pose, posez, acheter, achat, vendre, vend, vendez, proposer, propose, proposent, proposez, fournir, fournit, recommander, recommandez, recommandation,
  savoir, sais, sait, connaître, connaissez, connais, demander, demande, dire, dites, dit, dis, donner, appeler, appelle, contacter, joindre, contact, venir, vient, viens, viennent, déplace, déplacer, intervenir, intervient, occuper, occupe, accompagner, accompagne, accompagnement, aimer,
  possible, possibles, existe, exister, capable, adapté, simple, simples, rapide, rapidement, vite, petit, petite, petits, petites, grand, grande, gros, grosse, nouveau, nouvel, nouveaux, vrai, vraie, seulement, toujours, jamais, encore, souvent, déjà, parfois, beaucoup, peu, assez, surtout, vraiment, actuellement, maintenant, aujourd, hui, hier, demain, matin, soir, jour, jours, semaine, semaines, mois, an, ans, année, années, lundi, mardi, mercredi, jeudi, vendredi, samedi, dimanche, janvier, février, mars, avril, juin, juillet, août, septembre, octobre, novembre, décembre, prochain, prochaine, dernier, dernière, moment, temps, heure, heures, fois, début, fin,
  nuit, nuits, bonjour, bonsoir, salut, madame, monsieur, messieurs, mesdames, plaît, plait, merci, avance, cordialement, voilà, voici, alors, donc, afin, lors, cadre, parce, puisque, car, comme, lorsque, dès, quelle, lequel, laquelle, celui, leur, ici, quelquun, quelqu,
  reçu, reçus, reçue, reçues, reçois, reçoit, reçoivent, recevoir, envoyer, envoie, envoient, propre, propres, inconnu, inconnus, question, questions, problème, problèmes, souci, soucis, truc, cas, façon, manière, sujet, genre, sorte, chose, choses, façons, exemple, erreur,
  avoir, aura, aurait, auront, être, serait, sera, seraient, soit, soient, étions, étaient, allons, vais, va, vont, aller, allez, faudrait, faudra, fallait, fait, devoir, devrait, devrions, doivent, puisse, puissions, puissent, peuvent, pourra, pourrions, veulent, aide, aidez, passer, passe, passé, arriver, arrive, arrivé, commencer, commence, utiliser, utilise, utilisons, servir, sert, tenir, rester, reste, prendre, prend, prenez, laisser, garder, voir, vois, voit, voudrions, voudrait, aurions, aimerions, désirons, désire, envie, idée, choix, choisir, marcher, marche, fonctionne, fonctionner,
  gens, monde, équipe, client, clients, clientèle, patron, chef, dirigeant, direction, gérant, gérante, responsable, mari, femme, sœur, frère, fils, fille, père, mère, ami, amis, voisin, association, associations, groupe, tpe, pme, commerce, commerçant, commerces, artisan, artisans, indépendant, particulier, particuliers, quinzaine, vingtaine, dizaine, trentaine, douze, dix, deux, trois, quatre, cinq, six, sept, huit, neuf, vingt, trente, cent, cents, mille, million, millions, francs,
  région, quartier, village, tribu, commune, secteur, environs, alentours, autour, proximité, côté, zone, coin, ville, district, proches, loin,
  dessus, dessous, devant, derrière, dedans, chaque, plusieurs, certain, certains, autres, même, mêmes, tel, telle, tels, aucun, aucune, rien, tant, autant, puis, ensuite, après, avant, pendant, jusque, jusqu, sinon, cependant, pourtant, quand,
  hello, hi, thanks, thank, sir, price, prices, pricing, cost, costs, much, cheap, quote, setup, set, up, install, buy, sell, offer, recommend, small, big, quick, quickly, fast, somebody, someone, anyone, last, night, today, yesterday, possible, speaks, english, speak, have, has, had, was, were, been, will, get, got, make, do, does, did, if, or, by, but, not, so, very, just, about, this, that, these, those, there, here, as, into, out, off, all, any, small, my, shop, business, office`);

/** A word that applies to all companies ("prestataire") matches all alone, and excludes none beside others. */
export function isOfTheField(word: string): boolean {
  return ofTheField.has(stemOf(word));
}

export function isAsking(word: string): boolean {
  return ofAsking.has(word);
}
