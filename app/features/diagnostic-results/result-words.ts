import { levelFrom } from "#app/core/diagnostic/result/levels.ts";
import type { ResultsView, ShownDomain } from "./results-view.ts";

export const pointsText = (count: number): string => `${count}\u00a0${points(count)}`;

const points = (count: number) => (Math.abs(count) > 1 ? "points" : "point");

/** "+6 points", "−1 point", "pas de changement"; or for a column: "+6", "=". */
export function changeText(change: number, length: "long" | "short" = "long"): string {
  if (change === 0) return length === "short" ? "=" : "pas de changement";
  const signed = `${change > 0 ? "+" : "−"}${Math.abs(change)}`;
  return length === "short" ? signed : `${signed}\u00a0${points(change)}`;
}

const unknownText = (question: string): string =>
  `Vous avez répondu «\u00a0Je ne sais pas\u00a0» à «\u00a0${question}\u00a0» Cela compte comme la réponse la plus faible\u00a0: commencez par vérifier.`;

export const unknownTexts = (
  questions: readonly { id: string; text: string }[],
  ids: readonly string[],
): string[] => questions.filter(({ id }) => ids.includes(id)).map(({ text }) => unknownText(text));

export function comparisonText(
  own: number,
  { size, score, count }: NonNullable<ResultsView["group"]>,
): string {
  if (score === undefined || count === undefined)
    return `Entreprises de votre taille (${size})\u00a0: elles sont encore trop peu à avoir partagé leur score pour vous comparer sans rien révéler d’elles.`;
  const than =
    own === score
      ? "vous êtes dans la moyenne"
      : `vous êtes ${Math.abs(own - score)}\u00a0${points(own - score)} ${own > score ? "au-dessus" : "au-dessous"}`;
  return `Entreprises de votre taille (${size})\u00a0: ${score} sur 100 en moyenne, sur ${count} diagnostics\u00a0; ${than}.`;
}

type Standout = { heading: string; labels: string };

/** Best and worst domains. Ties are named together, without a superlative; empty when all are equal. */
export function standoutsOf(domains: readonly Pick<ShownDomain, "label" | "score">[]): Standout[] {
  const scores = domains.map(({ score }) => score);
  const [highest, lowest] = [Math.max(...scores), Math.min(...scores)];
  if (domains.length < 2 || highest === lowest) return [];
  const labelsOf = (wanted: number) =>
    domains.filter(({ score }) => score === wanted).map(({ label }) => label);
  const [top, bottom] = [labelsOf(highest), labelsOf(lowest)];
  const best = highest < levelFrom("Correct") ? "Le moins fragile" : "Le plus solide";
  return [
    { heading: top.length > 1 ? "En tête, à égalité" : best, labels: top.join("\u00a0; ") },
    {
      heading: bottom.length > 1 ? "En retrait, à égalité" : "À reprendre d’abord",
      labels: bottom.join("\u00a0; "),
    },
  ];
}

export const ALL_EQUAL = "Vos domaines ont tous le même score.";
