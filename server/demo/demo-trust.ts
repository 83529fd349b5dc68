import type { NewProof } from "#app/features/credentials/credentials.server.ts";
import type { PublishedReview } from "#app/features/reviews/review-rows.server.ts";
import { noumeaDay } from "#app/platform/text/time.ts";

const DAY = 86_400_000;
const inDays = (days: number) => noumeaDay(new Date(Date.now() + days * DAY));
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

type Proof = Omit<NewProof, "companyId">;

/** Invented, as the companies: by the beginning of their names, some about to end. */
export const demoProofs: readonly (readonly [company: string, proofs: () => Proof[]])[] = [
  ["Contre-Alizé", () => [{ kind: "expertcyber", number: "EC-0000-02", validUntil: inDays(6) }]],
  ["Faille Douce", () => [{ kind: "passi", number: "PA-0000-01", validUntil: inDays(700) }]],
  [
    "Vigie Lagon",
    () => [
      { kind: "expertcyber", number: "EC-0000-01", validUntil: inDays(420) },
      { kind: "iso-27001", number: "IS-0000-02", validUntil: inDays(28), scope: "Supervision." },
      { kind: "insurance", number: "", validUntil: inDays(120) },
    ],
  ],
  ["Longitude 165", () => [{ kind: "iso-27001", number: "IS-0000-03", validUntil: inDays(28) }]],
  ["Sans Clic", () => [{ kind: "qualiopi", number: "QU-0000-01", validUntil: inDays(500) }]],
  ["Groupement des techniciens", () => [{ kind: "insurance", number: "", validUntil: inDays(300) }]],
];

type Review = Omit<PublishedReview, "companyId">;

const review = (days: number, marks: readonly [number, number, number?], given: Partial<Review>): Review => ({
  service: "sauvegarde",
  experiencedAt: daysAgo(days + 20),
  publishedAt: daysAgo(days),
  concluded: marks[2] !== undefined,
  responsiveness: marks[0],
  clarity: marks[1],
  work: marks[2] ?? null,
  body: "",
  authorTrade: "shop",
  authorSize: "2-9",
  authorCommune: "Nouméa",
  ...given,
});

const INVENTED = " (Avis inventé pour la démonstration.)";

export const demoReviews: readonly (readonly [company: string, reviews: () => Review[]])[] = [
  [
    "Groupement des techniciens",
    () =>
      [
        review(12, [5, 5, 5], {
          body: "Venus le lendemain, serveur remis en marche le soir même. Le devis disait exactement ce qui a été facturé.",
          authorCommune: "Houaïlou",
          answer: "Merci. La sauvegarde tourne chaque nuit depuis, nous l’essayons chaque trimestre.",
        }),
        review(60, [4, 4], {
          service: "infrastructure",
          body: "Réponse dans la journée, explications claires. Nous avons finalement retenu une entreprise plus proche.",
          authorTrade: "public",
          authorSize: "10-49",
          authorCommune: "Poindimié",
        }),
        review(140, [5, 4, 5], {
          body: "Ils ont tout noté sur une page, avec ce qu’il faut faire si cela recommence.",
          authorTrade: "health",
          authorCommune: "Canala",
        }),
        review(800, [4, 5, 4], {
          body: "Installation propre, un rappel un mois après pour savoir si tout allait.",
          authorTrade: "school",
          authorSize: "10-49",
          authorCommune: "Touho",
        }),
      ].map((one) => ({ ...one, body: one.body + INVENTED })),
  ],
  [
    "Vigie Lagon",
    () =>
      [
        review(30, [5, 5, 5], {
          service: "reponse-a-incident-forensic",
          body: "Un dimanche matin, quelqu’un a décroché. Deux heures plus tard nos postes étaient isolés.",
          authorTrade: "restaurant",
        }),
        review(90, [5, 4, 4], {
          service: "surveillance-securite-managee-24h-24",
          body: "Les comptes rendus se lisent sans dictionnaire. Le premier mois a demandé du réglage.",
          authorTrade: "office",
          authorSize: "10-49",
        }),
        review(200, [4, 5], {
          service: "audit-conseil",
          body: "Échange franc sur ce qui pouvait attendre. Nous n’avons pas donné suite cette année.",
          authorTrade: "association",
          authorCommune: "Dumbéa",
        }),
      ].map((one) => ({ ...one, body: one.body + INVENTED })),
  ],
  [
    "Contre-Alizé",
    () => [
      review(40, [5, 5, 5], {
        body: `La restauration d’essai s’est faite devant nous, sur le dossier que nous avions choisi.${INVENTED}`,
        authorTrade: "craft",
      }),
    ],
  ],
];
