import { wordsOf } from "#app/core/search/words.ts";
import type { PublicScope } from "#app/platform/http/scope.ts";
import { attackKindOf, tellsOfAttack } from "../attack-signs.rules.ts";
import { asMeant } from "./as-meant.ts";
import { askedWords } from "./asked-words.ts";
import type { FoundCompany, Passage, Question, Sources } from "./passage.ts";
import { type Ranked, rankPassages } from "./rank-passages.server.ts";

const MOST_COMPANIES = 3;

export type Retrieved = {
  question: Question;
  companies: FoundCompany[];
  /** It tells of an attack. */
  alarming: boolean;
  /** The best first, one for each page; the first steps of what happens before all when it tells of an attack. */
  passages: Ranked[];
};

/**
 * What the site has to say to a question: its own public pages, and companies when it asks for one or names one. Where it
 * has nothing to say to the words, it answers what they were probably meant to be.
 */
export async function retrieve(scope: PublicScope, sources: Sources, text: string): Promise<Retrieved> {
  const found = await look(scope, sources, text);
  const meant = found.passages.length + found.companies.length === 0 && asMeant(text);
  if (!meant) return found;
  const other = await look(scope, sources, meant);
  return { ...other, question: { ...other.question, text } };
}

async function look(scope: PublicScope, sources: Sources, text: string): Promise<Retrieved> {
  const question = { text, asked: askedWords(text) };
  const given = await Promise.all(sources.corpus.map((source) => source(scope, question)));
  const alarming = tellsOfAttack(text);
  const [ranked, companies] = await Promise.all([
    rankPassages(scope, question.asked.terms, given.flat()),
    alarming ? sources.responders(scope, text, MOST_COMPANIES) : companiesFor(scope, sources, question),
  ]);
  const passages = alarming ? behind(sources.firstSteps(attackKindOf(text)), ranked) : ranked;
  return { question, alarming, companies, passages };
}

/** One passage, then those of other pages. */
const behind = (first: Passage, ranked: Ranked[]): Ranked[] => [
  { ...first, score: Number.POSITIVE_INFINITY },
  ...ranked.filter(({ path }) => path !== first.path),
];

/** How to do something is no search for whoever does it; how to find them is. */
const HOW = /^\W*(?:comment|pourquoi|how|why)\b(?!\s+(?:trouver|joindre|contacter|to find)\b)/i;

/** Whose company it is that asks is no search for one. */
const OWN_COMPANY =
  /\b(?:mon|ma|mes|notre|nos|une|la|my|our)\s+(?:(?:petite|jeune)\s+)?(?:entreprise|soci[ée]t[ée]|bo[iî]te|company|business)\b/gi;

async function companiesFor(scope: PublicScope, sources: Sources, { text, asked }: Question) {
  const seeks = asked.seeks && askedWords(text.replace(OWN_COMPANY, " ")).seeks;
  const looks = asked.ofCategory && (seeks || asked.placed) && !HOW.test(text);
  if (looks) return sources.companies(scope, asked.known, MOST_COMPANIES);
  const found = await sources.companies(scope, text, MOST_COMPANIES);
  return found.filter(({ name }) => isNamed(name, text));
}

/** Whether every word of a name stands in the question. */
function isNamed(name: string, text: string): boolean {
  const words = new Set(wordsOf(text));
  const own = wordsOf(name.replace(/\(.*?\)/g, ""));
  return own.length > 0 && own.every((word) => words.has(word));
}
