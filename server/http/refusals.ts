import type { Context } from "hono";
import { languageOf, problem, problemOfStatus, readEverywhere } from "#app/platform/api/problems.ts";
import { typeset } from "#app/platform/text/typeset.ts";
import { LONGEST_SEARCH } from "#app/ui/search/search-text.ts";
import type { PipelineEnv } from "./exchange.ts";

type Refused = 400 | 403 | 405 | 408 | 413 | 414 | 415 | 421 | 429 | 500 | 503;

type Words = [title: string, sentence: string];

export const crowded: Words = [
  "Trop d’envois en même temps",
  "Beaucoup de fichiers arrivent en ce moment, et le vôtre n’a pas été pris. Revenez à la page précédente et renvoyez-le dans quelques instants.",
];

const sentences: Record<Refused, Words> = {
  400: ["Adresse invalide", "Cette demande n’a pas la forme attendue. Repartez de l’accueil."],
  403: [
    "Demande refusée",
    "Cette demande ne vient pas d’une page de ce site. Rechargez la page et réessayez.",
  ],
  405: ["Méthode refusée", "Cette adresse n’accepte pas ce type de demande."],
  408: ["Envoi trop lent", "L’envoi n’est pas arrivé à temps. Vérifiez votre connexion et réessayez."],
  413: ["Envoi trop volumineux", "Ce que vous envoyez est trop volumineux."],
  414: [
    "Adresse trop longue",
    `Cette adresse est trop longue. Si vous cherchiez une entreprise, décrivez votre besoin dans l’annuaire en ${LONGEST_SEARCH}\u00a0caractères au plus.`,
  ],
  415: ["Format refusé", "Ce site n’accepte pas ce format d’envoi."],
  421: ["Site inconnu", "Ce serveur ne répond pas à ce nom de site."],
  429: [
    "Trop de demandes",
    "Vous avez fait beaucoup de demandes en peu de temps. Patientez quelques minutes, puis réessayez.",
  ],
  500: [
    "Une erreur s’est produite",
    "Le problème vient de chez nous et il a été noté. Réessayez dans un instant.",
  ],
  503: ["Service indisponible", "Le site n’est pas joignable pour le moment. Réessayez dans un instant."],
};

export function refuse(
  c: Context<PipelineEnv>,
  status: Refused,
  headers: Record<string, string> = {},
  [title, sentence]: Words = sentences[status],
): Response {
  const { requestId, facts } = c.env.exchange;
  if (facts.api) {
    const language = languageOf(c.req.header("accept-language"));
    const reference = status >= 500 ? requestId : undefined;
    const sent = facts.api === "public" ? { ...readEverywhere, ...headers } : headers;
    return problem(problemOfStatus(status), { language, headers: sent, reference });
  }
  const common = { "cache-control": "no-store", ...headers };
  if (wantsJson(c.req.header("accept"))) {
    return Response.json({ error: typeset(sentence), reference: requestId }, { status, headers: common });
  }
  const onward = status === 414 ? '<p><a href="/directory">Ouvrir l’annuaire</a></p>' : "";
  return new Response(page(title, sentence, status >= 500 ? requestId : undefined, onward), {
    status,
    headers: { ...common, "content-type": "text/html; charset=utf-8" },
  });
}

function wantsJson(accept = ""): boolean {
  return accept.includes("application/json") && !accept.includes("text/html");
}

function page(title: string, sentence: string, reference: string | undefined, onward: string): string {
  const quoted = reference ? `<p>Référence à nous communiquer : <code>${reference}</code></p>` : "";
  return `<!DOCTYPE html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${typeset(title)} | Récif</title></head>
<body style="font-family: system-ui, sans-serif; max-width: 40rem; margin: 15vh auto; padding: 0 1rem; line-height: 1.6">
<main><h1>${typeset(title)}</h1><p>${typeset(sentence)}</p>${quoted}${onward}<p><a href="/">Retour à l’accueil</a></p></main></body></html>
`;
}
