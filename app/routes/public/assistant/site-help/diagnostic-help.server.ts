import { domains } from "#app/core/diagnostic/domains.ts";
import { activeQuestions } from "#app/core/diagnostic/questions/question.ts";
import { findCurrentSet } from "#app/core/diagnostic/questions/sets.server.ts";
import { levels } from "#app/core/diagnostic/result/levels.ts";
import { FINISHED_RETENTION, UNFINISHED_RETENTION } from "#app/core/diagnostic/retention.ts";
import { diagnosticRetention } from "#app/core/settings/diagnostic-retention.server.ts";
import type { CorpusSource } from "#app/features/assistant/retrieval/passage.ts";
import { countOf } from "#app/platform/text/number.ts";
import { helpOn } from "./help.ts";

const levelList = levels.map(({ label, from }) => `${label} à partir de ${from}`).join(", ");
const domainList = domains.map(({ label }) => label).join(" ; ");

export const diagnosticHelp: CorpusSource = async (scope) => {
  const [set, { words: inAccount }] = await Promise.all([findCurrentSet(scope), diagnosticRetention(scope)]);
  const questions = countOf(activeQuestions(set).length, "question");
  return helpOn("/diagnostique", "Diagnostic cybersécurité", [
    [
      `Le diagnostic pose ${questions} et prend environ 5 minutes. Il est gratuit et sans compte ; « je ne sais pas » est une réponse, qui compte comme la plus faible.`,
      "diagnostic combien de questions nombre de questions temps durée prend minutes long payant gratuit coûte je ne sais pas répondre réponse",
    ],
    [
      "Le score, de 0 à 100, additionne vos réponses : chaque question compte selon son poids, et le total est rapporté au maximum possible. Chaque domaine a aussi son score.",
      "comment est calculé le score du diagnostic calcul note points poids barème résultat pourcentage sur 100 compte",
    ],
    [
      `Le diagnostic a ${levels.length} niveaux selon le score sur 100 : ${levelList}.`,
      `niveau niveaux du diagnostic score veut dire signifie ${levels.map(({ label }) => label).join(" ")} à partir de combien mention échelle bon mauvais score résultat`,
    ],
    [
      "Le diagnostic se fait sans compte et sans votre nom. Vos réponses sont chiffrées. Ni les entreprises ni l’équipe de Récif ne les lisent, sauf si vous les joignez à une demande d’expert.",
      "diagnostic anonyme anonymat confidentiel qui voit lit mes réponses résultats au diagnostic sans compte nom chiffrées secret",
    ],
    [
      `Vos réponses au diagnostic sont gardées ${UNFINISHED_RETENTION.words} si vous ne terminez pas, ${FINISHED_RETENTION.words} après la fin, et ${inAccount} au plus dans votre compte.`,
      "combien de temps réponses du diagnostic gardées conservées durée conservation résultats effacés",
    ],
    [
      "Vous pouvez vous arrêter et reprendre : dans le même navigateur, le bouton vous ramène à la question où vous étiez. Après la fin, il en commence un nouveau et efface les résultats d’avant, sauf dans un compte ou derrière un lien privé.",
      "arrêter milieu pause reprendre continuer plus tard refaire recommencer test diagnostic deuxième fois nouveau plusieurs fois",
    ],
    [
      "Retrouvez vos résultats dans votre compte, « Mes diagnostics », si vous étiez connecté, ou par le lien privé envoyé à votre e-mail. Le rapport se télécharge en PDF depuis la page des résultats.",
      "retrouver résultats diagnostic rapport pdf télécharger imprimer envoyer partager lien privé historique anciens",
    ],
    [
      `Le diagnostic évalue ${domains.length} domaines : ${domainList}.`,
      "domaines évalués thèmes sujets du diagnostic évalue parties porte sur quoi",
    ],
    [
      "À la fin du diagnostic, vous pouvez demander l’avis d’un expert. Ce n’est pas obligatoire, et vos résultats n’attendent pas.",
      "expert rappelle rappel rappeler contacté après le diagnostic avis",
    ],
  ]);
};
