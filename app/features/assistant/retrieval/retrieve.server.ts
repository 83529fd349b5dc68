import { wordsOf } from "#app/core/search/words.ts";
import type { MemoScope } from "#app/platform/http/scope.ts";
import { attackKindOf, describesAttack } from "../attack-signs.rules.ts";
import { asMeant } from "./as-meant.ts";
import { askedWords } from "./asked-words.ts";
import { understand } from "./follow-up.ts";
import { asksOfTheWorld, speaksOfElse } from "./foreign-words.ts";
import { asksOfPerson, isOffTopic } from "./off-topic.rules.ts";
import type { CorpusScope, FoundCompany, Passage, Question, Sources } from "./passage.ts";
import { type Ranked, rankPassages } from "./rank-passages.server.ts";

const MOST_COMPANIES = 3;

export type Retrieved = {
  question: Question;
  companies: FoundCompany[];
  alarming: boolean;
  ofAttack: boolean;
  offTopic?: boolean;
  /** Best first, one per page; in an attack, the first steps before all. */
  passages: Ranked[];
};

/**
 * Public passages for a question, and companies when it requests or names one; retried with corrected spelling.
 * @param previous how the last question was understood, used for follow-ups, but never to detect an attack
 * @param alarming whether the question reports an attack: precomputed, because detection takes up to some
 * milliseconds
 */
export async function retrieve(
  scope: CorpusScope,
  sources: Sources,
  text: string,
  previous = "",
  alarming = describesAttack(text),
): Promise<Retrieved> {
  if (isOffTopic(text) && !alarming) return nothingOf(text);
  const found = await searchOnce(scope, sources, { text, previous, alarming });
  const meant = found.passages.length + found.companies.length === 0 && !speaksOfElse(text) && asMeant(text);
  if (!meant) return found;
  const other = await searchOnce(scope, sources, { text: meant, previous, alarming: describesAttack(meant) });
  return { ...other, question: { ...other.question, text: found.question.text } };
}

const nothingOf = (text: string): Retrieved => ({
  question: { text, asked: askedWords("") },
  companies: [],
  alarming: false,
  ofAttack: false,
  offTopic: true,
  passages: [],
});

type Looked = { text: string; previous: string; alarming: boolean };

async function searchOnce(
  scope: CorpusScope,
  sources: Sources,
  { text, previous, alarming }: Looked,
): Promise<Retrieved> {
  const question = understand(text, alarming ? "" : previous);
  const given = await Promise.all(sources.corpus.map((source) => source(scope, question)));
  const ofElse = !alarming && isOfElse(text);
  const ofPerson = !alarming && asksOfPerson(text);
  const ranked = await rankPassages(
    scope,
    question.asked.terms,
    given.flat(),
    leastShareOf(question, ofElse),
  );
  if (alarming) {
    const companies = await sources.responders(scope, text, MOST_COMPANIES);
    return {
      question,
      companies,
      alarming,
      ofAttack: true,
      passages: behind(sources.firstSteps(attackKindOf(text)), ranked),
    };
  }
  const seeks = !ofElse && !ofPerson && !isOfTheSite(ranked, question);
  const companies = await companiesFor(scope, sources, question, seeks);
  if (ofPerson && companies.length === 0) return nothingOf(text);
  const ofAttack = question.text !== text && describesAttack(question.text);
  return { question, alarming, ofAttack, companies, passages: ranked };
}

const behind = (first: Passage, ranked: Ranked[]): Ranked[] => [
  { ...first, score: Number.POSITIVE_INFINITY, share: 1 },
  ...ranked.filter(({ path }) => path !== first.path),
];

/** « faux mail des impôts » is on topic: it contains a word of the field. */
function isOfElse(text: string): boolean {
  const { ofCategory, ofField, fieldTerms } = askedWords(text);
  const ofElse = speaksOfElse(text);
  if (fieldTerms > 1) return false;
  if (ofField) return false;
  return ofElse === "surely" || asksOfTheWorld(text) || (ofElse === "perhaps" && !ofCategory);
}

/** Required coverage when the question also mentions another topic, or no word of the field. */
const MOST_OF_IT = 0.65;
const HALF_OF_IT = 0.55;
/** Questions by unknown trades are accepted: « sauvegarder mon cabinet médical ». */
const SOME_OF_IT = 0.3;

function leastShareOf({ asked }: Question, ofElse: boolean): number {
  if (ofElse) return MOST_OF_IT;
  return asked.ofField || asked.ofCategory ? SOME_OF_IT : HALF_OF_IT;
}

const isSearch = ({ ofCategory, ofCompanies, seeks, placed }: Question["asked"]): boolean =>
  ofCategory ? seeks || placed : ofCompanies && placed;

/** How to do something is no search for a provider; how to find one is. */
const HOW = /^\W*(?:comment|pourquoi|how|why)\b(?!\s+(?:trouver|joindre|contacter|to find)\b)/i;

/** Mentioning one's own company is no search for one. */
const OWN_COMPANY =
  /\b(?:mon|ma|mes|notre|nos|une|la|my|our)\s+(?:(?:petite|jeune)\s+)?(?:entreprise|soci[ée]t[ée]|bo[iî]te|company|business)\b/gi;

/** Questions about the site: mostly covered by its help, without a place. */
const ABOUT_MOST = 0.7;
const isOfTheSite = ([best]: readonly Ranked[], { asked }: Question): boolean =>
  best?.kind === "help" && best.share >= ABOUT_MOST && !asked.placed;

async function companiesFor(
  scope: MemoScope,
  sources: Sources,
  { text, asked }: Question,
  canSearch: boolean,
) {
  const seeks = asked.seeks && askedWords(text.replace(OWN_COMPANY, " ")).seeks;
  const isCompanySearch = canSearch && isSearch({ ...asked, seeks }) && !HOW.test(text);
  if (isCompanySearch) return sources.companies(scope, asked.known, MOST_COMPANIES);
  const found = await sources.companies(scope, text, MOST_COMPANIES);
  return found.filter(({ name }) => isNamed(name, text));
}

function isNamed(name: string, text: string): boolean {
  const words = new Set(wordsOf(text));
  const own = wordsOf(name.replace(/\(.*?\)/g, ""));
  return own.length > 0 && own.every((word) => words.has(word));
}
