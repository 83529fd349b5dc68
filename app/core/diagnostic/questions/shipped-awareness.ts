import type { Question } from "./question.ts";

export const awarenessQuestions: readonly Question[] = [
  {
    id: "hameconnage",
    text: "Les personnes qui lisent des e-mails chez vous savent-elles reconnaître un message piégé\u00a0?",
    help: "Un faux message de la banque, de l’OPT ou d’un fournisseur, avec un lien ou une pièce jointe. C’est la porte d’entrée la plus courante.",
    domain: "sensibilisation",
    weight: 3,
    options: [
      { text: "Nous n’en avons jamais parlé", score: 0 },
      { text: "Chacun fait attention de son côté", score: 3 },
      { text: "Nous en avons parlé ensemble, avec des exemples", score: 7 },
      { text: "Nous en parlons chaque année, et chacun sait à qui signaler un doute", score: 10 },
    ],
    measure: "hameconnage",
    source:
      "ANSSI, La cybersécurité pour les TPE/PME en treize questions (messagerie, sensibilisation)\u00a0; Cybermalveillance.gouv.fr, L’hameçonnage\u00a0; CIS Controls v8, IG1, 14.1 et 14.2",
    active: true,
  },
  {
    id: "mots-de-passe",
    text: "Comment vos mots de passe sont-ils choisis et gardés\u00a0?",
    help: "Quand un site se fait voler ses mots de passe, les pirates les essaient partout ailleurs.",
    domain: "sensibilisation",
    weight: 2,
    options: [
      { text: "Le même à plusieurs endroits, ou partagé, ou sur un papier à côté de l’écran", score: 0 },
      { text: "Différents, mais courts ou faciles à deviner", score: 3 },
      { text: "Différents et longs pour ce qui compte", score: 7 },
      { text: "Différents et longs partout, dans un gestionnaire de mots de passe", score: 10 },
    ],
    measure: "mots-de-passe",
    source:
      "ANSSI, La cybersécurité pour les TPE/PME en treize questions (mots de passe)\u00a0; Cybermalveillance.gouv.fr, Les mots de passe\u00a0; CIS Controls v8, IG1, 5.2",
    active: true,
  },
  {
    id: "faux-virement",
    text: "Un e-mail demande un virement urgent ou annonce un changement de RIB. Que se passe-t-il\u00a0?",
    help: "Le message peut venir de la vraie boîte d’un fournisseur ou du patron, si elle a été piratée.",
    domain: "sensibilisation",
    weight: 2,
    options: [
      { text: "On paie si l’adresse paraît bonne", score: 0 },
      { text: "On répond à l’e-mail pour faire confirmer", score: 2 },
      { text: "On appelle, sans règle écrite", score: 7 },
      {
        text: "On appelle toujours un numéro connu, et deux personnes valident les montants élevés",
        score: 10,
      },
    ],
    measure: "faux-virement",
    source:
      "Cybermalveillance.gouv.fr, La fraude au faux ordre de virement\u00a0; CIS Controls v8, IG1, 14.2",
    active: true,
  },
];
