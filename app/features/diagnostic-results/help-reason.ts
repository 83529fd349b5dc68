import { atCommune } from "#app/core/catalogue/communes.ts";
import { domainCategories, domainTopics } from "#app/core/diagnostic/domains.ts";
import { openAdvice } from "#app/core/diagnostic/result/needs.rules.ts";
import type { Advice, Result } from "#app/core/diagnostic/result/result.rules.ts";
import type { Place } from "./place.ts";

/** A recommended company: the needed categories it offers, and how it serves the place. */
export type Proposed = {
  offered: readonly string[];
  reach: "commune" | "zone" | "distance" | "anywhere";
};

/**
 * Reason for a recommendation, from the answers and the company's categories only: "À Koné ; aide pour la sauvegarde
 * et les mots de passe, vos deux plus gros manques."
 * @param done keys of completed measures
 */
export function helpReason(
  result: Pick<Result, "advice" | "domains">,
  done: readonly string[],
  place: Place,
  { offered, reach }: Proposed,
): string {
  const where = placeWords(reach, place);
  const help = helpWords(result, openAdvice(result, done), offered);
  return where ? `${where}\u00a0; aide pour ${help}.` : `Aide pour ${help}.`;
}

function placeWords(reach: Proposed["reach"], { zone, commune }: Place): string {
  if (reach === "commune" && commune) return atCommune(commune);
  if (reach === "distance") return "À distance";
  if (reach !== "zone") return "";
  return zone === "iles" ? "Vient aux îles Loyauté" : `Vient en province ${zone === "nord" ? "Nord" : "Sud"}`;
}

function helpWords(
  { domains }: Pick<Result, "domains">,
  open: readonly Advice[],
  offered: readonly string[],
): string {
  const helped = open
    .flatMap((advice) => {
      const at = nearest(advice.measure.categories, offered);
      return at === -1 ? [] : [{ advice, part: advice.loss / (at + 1) }];
    })
    .sort((a, b) => b.part - a.part)
    .map(({ advice }) => advice);
  if (helped.length > 0) return measureWords(open, helped);
  const [weakest] = domains
    .map(({ key, score }) => ({ key, score, at: nearest(domainCategories[key], offered) }))
    .filter(({ at }) => at !== -1)
    .sort((a, b) => a.score - b.score || a.at - b.at);
  return weakest ? domainTopics[weakest.key] : "votre cybersécurité";
}

const nearest = (helping: readonly string[], offered: readonly string[]): number =>
  helping.findIndex((category) => offered.includes(category));

/** At most two topics, "the greatest gaps" without equals. @param helped those it covers, best first */
function measureWords(open: readonly Advice[], helped: readonly Advice[]): string {
  const [first = "", second = "", ...more] = helped.map(({ measure }) => measure.topic);
  const isTop = (count: number) =>
    open.slice(0, count).every((one) => helped.slice(0, count).includes(one)) && standsOut(open, count);
  if (second && isTop(2)) {
    const gaps = open.length === 2 ? "vos deux seuls manques" : "vos deux plus gros manques";
    return `${first} et ${second}, ${gaps}`;
  }
  if (isTop(1)) {
    const gap = open.length === 1 ? "votre seul manque" : "votre plus gros manque";
    if (!second) return `${first}, ${gap}`;
    return `${first}, ${gap}, et ${more.length > 0 ? countWords(1 + more.length) : `pour ${second}`}`;
  }
  if (more.length > 0) return `${first}, ${second} et ${countWords(more.length)}`;
  return second ? `${first} et ${second}` : first;
}

const standsOut = (open: readonly Advice[], count: number): boolean =>
  (open[count - 1]?.loss ?? 0) > (open[count]?.loss ?? 0);

const countWords = (count: number): string =>
  count === 1 ? "une autre mesure" : `${count}\u00a0autres mesures`;
