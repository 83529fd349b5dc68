import { defineActs } from "#app/core/audit/define-acts.ts";

export const reviewActs = defineActs("review", {
  publish: {
    label: "Avis publié",
    sentence: "a publié un avis sur {}",
    who: ["admin"],
    final: "sent",
  },
  ask: {
    label: "Corrections d’un avis demandées",
    sentence: "a demandé de corriger un avis sur {}",
    who: ["admin"],
    final: "sent",
  },
  refuse: {
    label: "Avis refusé",
    sentence: "a refusé un avis sur {}",
    who: ["admin"],
    final: "sent",
  },
  "answer-published": {
    label: "Réponse à un avis publiée",
    sentence: "a publié la réponse à un avis sur {}",
    who: ["admin"],
    final: "sent",
  },
  "answer-refused": {
    label: "Réponse à un avis refusée",
    sentence: "a refusé la réponse à un avis sur {}",
    who: ["admin"],
    final: "sent",
  },
  "report-answered": {
    label: "Signalement d’un avis traité",
    sentence: "a répondu au signalement d’un avis sur {}",
    who: ["admin"],
    final: "sent",
  },
  answer: {
    label: "Réponse à un avis écrite",
    sentence: "a répondu à un avis sur {}",
    who: ["owner"],
    final: "replaced",
  },
  contest: {
    label: "Avis contesté",
    sentence: "a contesté un avis sur {}",
    who: ["owner"],
    final: "sent",
  },
});
