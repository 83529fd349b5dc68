/** Problem details (RFC 9457), in the language that the client prefers. */
export type ProblemKind = keyof typeof problems;
export type Language = "fr" | "en";

type Words = Record<Language, [title: string, detail: string]>;

const problems = {
  "bad-request": {
    status: 400,
    words: {
      fr: ["Demande invalide", "Cette demande n’a pas la forme attendue."],
      en: ["Bad request", "This request does not have the expected form."],
    },
  },
  parameters: {
    status: 400,
    words: {
      fr: ["Paramètres invalides", "Un paramètre est inconnu, répété, ou sa valeur n’est pas permise."],
      en: ["Invalid parameters", "A parameter is unknown, repeated, or has a value that is not allowed."],
    },
  },
  token: {
    status: 401,
    words: {
      fr: ["Jeton demandé", "Cette API demande un jeton valable, dans l’en-tête « Authorization: Bearer »."],
      en: ["Token required", "This API needs a valid token, in the header “Authorization: Bearer”."],
    },
  },
  forbidden: {
    status: 403,
    words: {
      fr: ["Demande refusée", "Cette demande n’est pas permise."],
      en: ["Forbidden", "This request is not allowed."],
    },
  },
  scope: {
    status: 403,
    words: {
      fr: ["Jeton sans ce droit", "Ce jeton n’a pas le droit que demande cette adresse."],
      en: ["Insufficient scope", "This token does not have the scope that this address needs."],
    },
  },
  "not-found": {
    status: 404,
    words: {
      fr: ["Introuvable", "Il n’y a rien à cette adresse, ou cela n’est pas dans l’API."],
      en: ["Not found", "There is nothing at this address, or it is not part of the API."],
    },
  },
  method: {
    status: 405,
    words: {
      fr: ["Méthode refusée", "Cette adresse n’accepte pas cette méthode."],
      en: ["Method not allowed", "This address does not accept this method."],
    },
  },
  "too-slow": {
    status: 408,
    words: {
      fr: ["Envoi trop lent", "L’envoi n’est pas arrivé à temps."],
      en: ["Request timeout", "The request did not arrive in time."],
    },
  },
  conflict: {
    status: 409,
    words: {
      fr: [
        "Changé entre-temps",
        "Ce que vous avez lu a changé, ou ne le permet plus : relisez avant d’agir.",
      ],
      en: ["Conflict", "What you read has changed, or no longer allows this: read it again before acting."],
    },
  },
  "too-large": {
    status: 413,
    words: {
      fr: ["Envoi trop volumineux", "Ce que vous envoyez est trop volumineux."],
      en: ["Content too large", "The request is too large."],
    },
  },
  "too-long": {
    status: 414,
    words: {
      fr: ["Adresse trop longue", "Cette adresse est trop longue."],
      en: ["URI too long", "This address is too long."],
    },
  },
  format: {
    status: 415,
    words: {
      fr: ["Format refusé", "Cette adresse n’accepte pas ce format."],
      en: ["Unsupported media type", "This address does not accept this format."],
    },
  },
  site: {
    status: 421,
    words: {
      fr: ["Site inconnu", "Ce serveur ne répond pas à ce nom de site."],
      en: ["Misdirected request", "This server does not answer for this host name."],
    },
  },
  content: {
    status: 422,
    words: {
      fr: ["Contenu invalide", "Un champ manque, est inconnu, ou sa valeur n’est pas permise."],
      en: ["Invalid content", "A field is missing, unknown, or has a value that is not allowed."],
    },
  },
  "too-many": {
    status: 429,
    words: {
      fr: [
        "Trop de demandes",
        "Beaucoup de demandes en peu de temps : attendez le délai de « Retry-After ».",
      ],
      en: ["Too many requests", "Many requests in a short time: wait as long as “Retry-After” says."],
    },
  },
  failed: {
    status: 500,
    words: {
      fr: ["Erreur", "Le problème vient de chez nous, et il est noté."],
      en: ["Internal error", "The problem is ours, and it is recorded."],
    },
  },
  unavailable: {
    status: 503,
    words: {
      fr: ["Indisponible", "Le service n’est pas joignable pour le moment : réessayez dans un instant."],
      en: ["Unavailable", "The service cannot be reached at the moment: try again shortly."],
    },
  },
} as const satisfies Record<string, { status: number; words: Words }>;

export const problemKinds = Object.entries(problems).map(([kind, { status, words }]) => ({
  kind: kind as ProblemKind,
  status,
  title: words.fr[0],
  detail: words.fr[1],
}));

export const problemOfStatus = (status: number): ProblemKind =>
  problemKinds.find((one) => one.status === status)?.kind ?? (status < 500 ? "bad-request" : "failed");

/** Headers of what pages of other sites may read. */
export const readEverywhere = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "ETag, Link, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
};

export const PROBLEM_TYPE = "application/problem+json";

/** The first of French and English that the client prefers; French without a preference. */
export function languageOf(accepted: string | null | undefined): Language {
  const preferred = [...weightsOf(accepted)]
    .map(([tag, weight]) => ({ language: tag.split("-")[0], weight }))
    .filter(({ language, weight }) => (language === "fr" || language === "en") && weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  return preferred[0]?.language === "en" ? "en" : "fr";
}

/** What a header of preferences names, with its weights (RFC 9110 §12.4.2). */
export function weightsOf(header: string | null | undefined): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of (header ?? "").slice(0, 200).toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.trim().split(";");
    const weight = parameters.map((one) => /^\s*q=([\d.]+)/.exec(one)?.[1]).find(Boolean);
    weights.set(name.trim(), weight === undefined ? 1 : Number(weight));
  }
  return weights;
}

/** One parameter that was refused. */
export type WrongParameter = { parameter: string; detail: string };

type ProblemOptions = {
  language: Language;
  headers?: Record<string, string>;
  /** Of the log, to be quoted. */
  reference?: string | undefined;
  errors?: readonly WrongParameter[];
};

export function problem(
  kind: ProblemKind,
  { language, headers, reference, errors }: ProblemOptions,
): Response {
  const { status, words } = problems[kind];
  const [title, detail] = words[language];
  const type = `/api#probleme-${kind}`;
  return new Response(JSON.stringify({ type, title, status, detail, reference, errors }), {
    status,
    headers: {
      "Content-Type": PROBLEM_TYPE,
      "Content-Language": language,
      "Cache-Control": "no-store",
      Vary: "Accept-Language",
      ...headers,
    },
  });
}
