import { list } from "./words.ts";

// Slots: {stem} {act} {other} (infinitives, after "pour" or a colon) {place} ("à Koné") {clients} {delay}
// {year} {people} {distance}. A description is one opening, one or two middles, and usually a closing.

const NO_BREAK = "\u00a0";

/** One on each line, with the no-break spaces of French typography. */
const lines = (text: string) =>
  text
    .trim()
    .replace(/ (?=[:;?!»])|(?<=«) |(?<=\d) (?=h\b)/g, NO_BREAK)
    .split("\n");

export const openings = lines(`
{stem} travaille avec {clients}. Sa spécialité : {act}.
Installés {place}, nous intervenons pour {act}.
Depuis {year}, {stem} aide {clients} à dormir tranquilles.
Vous cherchez quelqu’un pour {act} ? C’est ce que nous faisons toute l’année.
{stem} a été pensé pour {clients}. L’objectif est simple : {act}.
Créée en {year}, l’entreprise a deux métiers : {act} et {other}.
Pour {act}, pas besoin d’un service informatique : {stem} s’en charge.
Un interlocuteur, un numéro, un tarif connu d’avance pour {act}.
On nous appelle le plus souvent pour {act}.
À moins de {distance} km de chez vous, un technicien peut passer pour {act}.
Ce que {clients} nous demandent : {act}, {other}, et tout expliquer clairement.
Petite structure, gros carnet d’entretien : {stem} suit {clients} depuis {year}.`);

export const middles = lines(`
Nous savons aussi {other}.
La première étape dure une matinée et vous recevez un compte rendu d’une page.
Nous travaillons avec votre prestataire actuel, jamais contre lui.
Les mots de passe et les plans vous appartiennent.
Le devis est détaillé ligne par ligne et ne bouge plus une fois signé.
Le forfait convient aux équipes de {people} à 50 personnes.
Vos données restent en Nouvelle-Calédonie si vous le souhaitez.
Nos techniciens se déplacent aussi en brousse et dans les îles, un jour fixe par mois.
Avant chaque saison cyclonique, nous vérifions avec vous que tout peut redémarrer.
Nous intervenons aussi pour {other}, aux mêmes conditions.
Quand un sujet n’est pas le nôtre, nous vous adressons à un confrère.
Un tableau simple vous montre ce qui est fait, ce qui reste et ce que cela coûte.`);

export const closings = lines(`
Réponse {delay}.
Premier rendez-vous gratuit, {place} ou en visioconférence.
Devis envoyé {delay}.
Déplacement {place} et dans les communes voisines, sans frais.
Astreinte le week-end pour les clients sous contrat.
Les associations bénéficient d’un tarif réduit.
Le bureau {place} est ouvert au public le mercredi.
Intervention {delay} sur place, plus vite à distance.
Un bilan écrit vous est remis chaque année.
Contactez-nous avant de signer ailleurs : un second avis ne coûte rien.`);

export const clients = list(`
  les commerces de quartier, les cabinets médicaux, les mairies, les artisans du bâtiment, les hôtels et les
  gîtes, les associations, les écoles et les collèges, les entreprises de transport, les exploitations
  agricoles, les cabinets comptables, les sous-traitants de la mine, les pharmacies et les laboratoires, les
  agences immobilières, les restaurants et les boulangeries, les PME de dix à cent salariés, les professions
  libérales`);

export const delays = lines(`
dans la journée
sous 24 h
sous 48 h
dans la demi-journée
dans les deux heures
sous trois jours ouvrés
avant la fin de la semaine`);
