import { visitorLimits } from "#app/features/assistant/assistant.rules.ts";
import { ASSISTANT } from "#app/features/assistant/assistant-path.ts";
import type { CorpusSource, Passage } from "#app/features/assistant/retrieval/passage.ts";
import { findSiteSettings } from "#app/features/site-settings/site-settings.server.ts";
import { type HelpText, helpOn } from "./help.ts";

const { perNetwork, minutes, perBrowserAndDay } = visitorLimits;

const always: readonly HelpText[] = [
  [
    "Récif ne garde ni les questions ni les réponses de l’assistant, seulement des nombres par jour. La politique de confidentialité dit qui lit une question.",
    "vous gardez mes questions posées à l'assistant gardées conservées enregistrées mémorisées conversation historique qui lit ce que j'écris lues confidentiel combien de temps",
  ],
  [
    `Vous posez ${perNetwork} questions à l’assistant en ${minutes} minutes, et ${perBrowserAndDay} par jour. Une question tient en quelques lignes.`,
    "combien de questions je peux te poser à l'assistant limite nombre maximum beaucoup de questions",
  ],
  [
    "L’assistant répond sur la cybersécurité, les entreprises de l’annuaire et ce site. Il trouve les pages du site qui répondent et montre ce qu’elles disent, avec leurs liens.",
    "capacités qui es-tu qui êtes-vous que sais-tu faire que peux-tu faire tu sers à quoi à quoi sers-tu comment ça marche comment marche l'assistant trouves tes réponses sources fonctionnes what can you do who are you aide capable",
  ],
  [
    "L’assistant peut se tromper de page ou mal comprendre une question : vérifiez ce qui compte dans les pages qu’il montre, ou écrivez à l’équipe.",
    "tu peux te tromper fiable erreur faux fausse réponse confiance sûr hallucination vérifier",
  ],
];

const withModel: HelpText = [
  "Oui, une IA écrit les réponses de l’assistant d’après les pages du site, et c’est dit sous chacune. Elle peut se tromper : vérifiez dans les pages citées.",
  "es-tu une IA intelligence artificielle robot chatbot chatgpt gpt humain vraie personne modèle bot",
];
const withoutModel: HelpText = [
  "Non, aucune IA : l’assistant cherche les pages du site qui répondent à votre question et en montre le texte.",
  withModel[1],
];

export const assistantHelp: CorpusSource = ({ model }): Passage[] =>
  helpOn(ASSISTANT, "Assistant Cyber", [...always, model ? withModel : withoutModel]);

export const contactHelp: CorpusSource = async (scope) => {
  const { contactHours } = await findSiteSettings(scope);
  return helpOn("/contact", "Contact", [
    [
      `Écrivez à l’équipe par le formulaire de contact : elle le lit. Horaires de l’équipe : ${contactHours}.`,
      "team located where contact reach contacter écrire joindre équipe récif horaires heures ouverture répondez par téléphone ou par e-mail appeler bureau adresse e-mail quelqu'un humain parler délai de réponse",
    ],
  ]);
};
