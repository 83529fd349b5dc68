import type { Question } from "./question.ts";

export const governanceQuestions: readonly Question[] = [
  {
    id: "plan-de-reaction",
    text: "Si vos ordinateurs étaient bloqués ce matin, sauriez-vous quoi faire et qui appeler\u00a0?",
    help: "Une feuille imprimée suffit\u00a0: les premiers gestes, les numéros, qui prévient les clients et comment travailler sans informatique.",
    domain: "gouvernance_processus",
    weight: 2,
    options: [
      { text: "Non", score: 0 },
      { text: "Nous appellerions une connaissance qui s’y connaît", score: 3 },
      { text: "Nous savons qui appeler, mais rien n’est écrit", score: 6 },
      { text: "C’est écrit, imprimé, et chacun sait où", score: 10 },
    ],
    measure: "plan-de-reaction",
    source:
      "ANSSI, La cybersécurité pour les TPE/PME en treize questions (réagir à une cyberattaque)\u00a0; CIS Controls v8, IG1, 17.1 à 17.3",
    active: true,
  },
  {
    id: "comptes-et-departs",
    text: "Quand quelqu’un quitte l’entreprise, ses accès sont-ils fermés\u00a0?",
    help: "E-mail, logiciels, banque, réseaux sociaux, clés, alarme. Et chacun n’ouvre-t-il que ce dont il a besoin\u00a0?",
    domain: "gouvernance_processus",
    weight: 2,
    options: [
      { text: "Nous n’y pensons pas, ou tout le monde partage le même compte", score: 0 },
      { text: "Quand on s’en souvient", score: 3 },
      { text: "Oui, le jour du départ, sans liste", score: 7 },
      { text: "Oui, avec une liste, et chacun a son propre compte sans droits inutiles", score: 10 },
    ],
    measure: "comptes-et-departs",
    source:
      "ANSSI, La cybersécurité pour les TPE/PME en treize questions (usages séparés)\u00a0; CIS Controls v8, IG1, 5.3, 5.4 et 6.2",
    active: true,
  },
  {
    id: "inventaire",
    text: "Avez-vous une liste à jour de vos appareils, logiciels et abonnements\u00a0?",
    help: "On ne protège pas ce qu’on a oublié\u00a0: le vieil ordinateur de l’atelier, la caméra, le nom de domaine.",
    domain: "gouvernance_processus",
    weight: 2,
    options: [
      { text: "Non", score: 0 },
      { text: "Dans la tête de quelqu’un", score: 3 },
      { text: "Une liste qui date", score: 6 },
      { text: "Une liste à jour, revue chaque année", score: 10 },
    ],
    measure: "inventaire",
    source:
      "ANSSI, La cybersécurité pour les TPE/PME en treize questions (parc informatique)\u00a0; CIS Controls v8, IG1, 1.1 et 2.1",
    active: true,
  },
  {
    id: "donnees-et-prestataires",
    text: "Savez-vous quelles données de clients et de salariés vous gardez, et qui d’autre y a accès\u00a0?",
    help: "Comptable, hébergeur, dépanneur, logiciel en ligne\u00a0: leurs failles deviennent les vôtres, et la loi demande de savoir où sont ces données.",
    domain: "gouvernance_processus",
    weight: 2,
    options: [
      { text: "Non", score: 0 },
      { text: "À peu près", score: 3 },
      { text: "Oui pour les données, pas pour les prestataires", score: 6 },
      { text: "Oui, c’est noté, et les contrats disent qui protège quoi", score: 10 },
    ],
    measure: "donnees-et-prestataires",
    source: "CNIL, guide pratique du RGPD pour les TPE et PME\u00a0; CIS Controls v8, IG1, 3.1, 3.2 et 15.1",
    active: true,
  },
];
