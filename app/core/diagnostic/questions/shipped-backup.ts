import type { Question } from "./question.ts";

export const backupQuestions: readonly Question[] = [
  {
    id: "sauvegardes",
    text: "À quelle fréquence vos fichiers importants sont-ils copiés ailleurs\u00a0?",
    help: "Devis, factures, paie, fichier des clients, photos de chantier\u00a0: tout ce qu’il faudrait refaire s’il disparaissait ce soir.",
    domain: "sauvegarde",
    weight: 3,
    options: [
      { text: "Jamais", score: 0 },
      { text: "Quand on y pense, à la main", score: 3 },
      { text: "Chaque semaine, automatiquement", score: 7 },
      { text: "Chaque jour, automatiquement", score: 10 },
    ],
    measure: "sauvegardes",
    source:
      "ANSSI, La cybersécurité pour les TPE/PME en treize questions (sauvegardes)\u00a0; Cybermalveillance.gouv.fr, Les dix mesures essentielles\u00a0; CIS Controls v8, IG1, 11.2",
    active: true,
  },
  {
    id: "copie-a-l-abri",
    text: "Une de ces copies est-elle à l’abri d’un pirate, d’un vol et d’un cyclone\u00a0?",
    help: "Une copie toujours branchée est chiffrée avec le reste\u00a0; une copie dans le même bureau brûle ou se mouille avec lui.",
    domain: "sauvegarde",
    weight: 3,
    options: [
      { text: "Non, il n’y a pas de copie, ou elle reste branchée au même endroit", score: 0 },
      { text: "Une copie est débranchée, mais au même endroit", score: 4 },
      { text: "Une copie est ailleurs ou en ligne, avec les mêmes mots de passe", score: 6 },
      { text: "Une copie est ailleurs, et personne ne peut l’effacer à distance", score: 10 },
    ],
    measure: "copie-a-l-abri",
    source:
      "ANSSI, La cybersécurité pour les TPE/PME en treize questions (sauvegardes)\u00a0; CIS Controls v8, IG1, 11.3 et 11.4",
    active: true,
  },
  {
    id: "essai-de-restauration",
    text: "Avez-vous déjà essayé de remettre en place vos fichiers depuis une copie\u00a0?",
    help: "Beaucoup découvrent le jour de la panne que la copie était vide, incomplète ou trop ancienne.",
    domain: "sauvegarde",
    weight: 2,
    options: [
      { text: "Non, jamais", score: 0 },
      { text: "Une fois, il y a plus d’un an", score: 4 },
      { text: "Oui, sur quelques fichiers, dans l’année", score: 7 },
      { text: "Oui, sur tout ce qui compte, dans l’année", score: 10 },
    ],
    measure: "essai-de-restauration",
    source:
      "ANSSI, La cybersécurité pour les TPE/PME en treize questions (sauvegardes)\u00a0; Cybermalveillance.gouv.fr, Les sauvegardes",
    active: true,
  },
];
