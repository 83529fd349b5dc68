import type { Question } from "./question.ts";

export const infrastructureQuestions: readonly Question[] = [
  {
    id: "mises-a-jour",
    text: "Vos ordinateurs, téléphones et logiciels sont-ils mis à jour\u00a0?",
    help: "Une mise à jour bouche les trous que les pirates connaissent déjà. Pensez aussi à la caisse, à la box et au logiciel de comptabilité.",
    domain: "infrastructure",
    weight: 3,
    options: [
      { text: "Jamais, ou quand quelque chose ne marche plus", score: 0 },
      { text: "De temps en temps, à la main", score: 4 },
      { text: "Automatiquement, sur la plupart des appareils", score: 7 },
      { text: "Automatiquement partout, et quelqu’un le vérifie", score: 10 },
    ],
    measure: "mises-a-jour",
    source:
      "ANSSI, La cybersécurité pour les TPE/PME en treize questions (mises à jour)\u00a0; Cybermalveillance.gouv.fr, Les dix mesures essentielles\u00a0; CIS Controls v8, IG1, 7.3 et 7.4",
    active: true,
  },
  {
    id: "double-authentification",
    text: "Pour ouvrir vos e-mails, votre banque ou vos outils à distance, faut-il un code en plus du mot de passe\u00a0?",
    help: "Ce code arrive par une application, un SMS ou une clé. Avec lui, un mot de passe volé ne suffit plus pour entrer.",
    domain: "infrastructure",
    weight: 3,
    options: [
      { text: "Non, un mot de passe suffit partout", score: 0 },
      { text: "Seulement là où on nous l’impose, comme à la banque", score: 3 },
      { text: "Oui pour les e-mails, pas pour tout le reste", score: 7 },
      { text: "Oui pour tout ce qui s’ouvre depuis internet", score: 10 },
    ],
    measure: "double-authentification",
    source:
      "ANSSI, La cybersécurité pour les TPE/PME en treize questions (mots de passe)\u00a0; CIS Controls v8, IG1, 6.3 à 6.5",
    active: true,
  },
  {
    id: "antivirus-pare-feu",
    text: "Vos ordinateurs ont-ils un antivirus et un pare-feu en marche\u00a0?",
    help: "L’antivirus de Windows en est un. Le pare-feu trie ce qui entre et ce qui sort\u00a0: il y en a un dans l’ordinateur, et souvent un dans la box.",
    domain: "infrastructure",
    weight: 2,
    options: [
      { text: "Non, ou ils sont arrêtés", score: 0 },
      { text: "Sur certains ordinateurs", score: 4 },
      { text: "Sur tous, sans que personne regarde les alertes", score: 7 },
      { text: "Sur tous, et quelqu’un regarde les alertes", score: 10 },
    ],
    measure: "antivirus-pare-feu",
    source:
      "ANSSI, La cybersécurité pour les TPE/PME en treize questions (antivirus, pare-feu)\u00a0; CIS Controls v8, IG1, 4.5 et 10.1",
    active: true,
  },
  {
    id: "reseaux-separes",
    text: "Le Wi-Fi de vos clients et de vos visiteurs est-il séparé de celui de l’entreprise\u00a0?",
    help: "Sur le même Wi-Fi, l’appareil d’un inconnu peut voir votre caisse, votre imprimante ou vos dossiers partagés.",
    domain: "infrastructure",
    weight: 2,
    options: [
      { text: "Non, c’est le même Wi-Fi et le même mot de passe", score: 0 },
      { text: "C’est le même, mais nous changeons parfois le mot de passe", score: 3 },
      { text: "Oui, il y a un Wi-Fi pour les invités", score: 8 },
      {
        text: "Oui, ou personne d’extérieur ne se connecte, et les appareils sensibles sont à part",
        score: 10,
      },
    ],
    measure: "reseaux-separes",
    source:
      "ANSSI, La cybersécurité pour les TPE/PME en treize questions (usages séparés)\u00a0; Cybermalveillance.gouv.fr, Les dix mesures essentielles (usages professionnels)",
    active: true,
  },
];
