import { wordsOf } from "#app/core/search/words.ts";
import type { PublicScope } from "#app/platform/http/scope.ts";
import { tellsOfAttack } from "../attack-signs.rules.ts";
import { asMeant } from "./as-meant.ts";
import { askedWords } from "./asked-words.ts";
import { understand } from "./follow-up.ts";
import { speaksOfElse } from "./foreign-words.ts";
import { asksOfPerson, isOffTopic } from "./off-topic.rules.ts";
import type { FoundCompany, Question, Sources } from "./passage.ts";
import { type Ranked, rankPassages } from "./rank-passages.server.ts";

const MOST_COMPANIES = 3;

export type Retrieved = {
  question: Question;
  companies: FoundCompany[];
  /** It tells of an attack. */
  alarming: boolean;
  /** It is none for this site, whatever its pages say. */
  offTopic?: boolean;
  /** The best first, one for each page; what to do in an emergency before all when it tells of one. */
  passages: Ranked[];
};

/**
 * What the site has to say to a question: its own public pages, and companies when it asks for one or names one. Where it
 * has nothing to say to the words, it answers what they were probably meant to be.
 * @param previous what the last question was understood as: a question that goes on is read with it, but an attack is one
 * only where this question tells of it
 */
export async function retrieve(
  scope: PublicScope,
  sources: Sources,
  text: string,
  previous = "",
): Promise<Retrieved> {
  if (isOffTopic(text) && !tellsOfAttack(text)) return nothingOf(text);
  const found = await look(scope, sources, text, previous);
  const meant = found.passages.length + found.companies.length === 0 && !speaksOfElse(text) && asMeant(text);
  if (!meant) return found;
  const other = await look(scope, sources, meant, previous);
  const question = { ...other.question, text: found.question.text };
  return { ...other, question, alarming: other.alarming || found.alarming };
}

const nothingOf = (text: string): Retrieved => ({
  question: { text, asked: askedWords("") },
  companies: [],
  alarming: false,
  offTopic: true,
  passages: [],
});

async function look(
  scope: PublicScope,
  sources: Sources,
  text: string,
  previous: string,
): Promise<Retrieved> {
  const question = understand(text, tellsOfAttack(text) ? "" : previous);
  const given = await Promise.all(sources.corpus.map((source) => source(scope, question)));
  const ofElse = isOfElse(text);
  const ofPerson = asksOfPerson(text);
  const ranked = await rankPassages(
    scope,
    question.asked.terms,
    given.flat(),
    leastShareOf(question, ofElse),
  );
  const seeks = !ofElse && !ofPerson && !isOfTheSite(ranked, question);
  const companies = await companiesFor(scope, sources, question, seeks);
  const alarming = tellsOfAttack(text);
  if (ofPerson && !alarming && companies.length === 0) return nothingOf(text);
  const passages = alarming ? emergencyFirst(ranked) : ranked;
  return { question, alarming, companies, passages };
}

/** Of something else, and of nothing that the field knows beside it: « faux mail des impôts » is ours. */
function isOfElse(text: string): boolean {
  const { ofCategory, ofField } = askedWords(text);
  const ofElse = speaksOfElse(text);
  return ofElse === "surely" || (ofElse === "perhaps" && !ofCategory && !ofField);
}

/** What a text must hold of a question that speaks of something else too, and of one that holds no word of the field. */
const MOST_OF_IT = 0.65;
const HALF_OF_IT = 0.55;
/** Whose trade nobody here knows may ask all the same: « sauvegarder mon cabinet médical ». */
const SOME_OF_IT = 0.3;

function leastShareOf({ asked }: Question, ofElse: boolean): number {
  if (ofElse) return MOST_OF_IT;
  return asked.ofField || asked.ofCategory ? SOME_OF_IT : HALF_OF_IT;
}

const emergencyFirst = (ranked: Ranked[]) =>
  ranked.toSorted((a, b) => Number(b.kind === "emergency") - Number(a.kind === "emergency"));

const isSearch = ({ ofCategory, ofCompanies, seeks, placed }: Question["asked"]): boolean =>
  ofCategory ? seeks || placed : ofCompanies && placed;

/** How to do something is no search for whoever does it; how to find them is. */
const HOW = /^\W*(?:comment|pourquoi|how|why)\b(?!\s+(?:trouver|joindre|contacter|to find)\b)/i;

/** It asks about the site: what its help says is about most of it, and it names no place. */
const ABOUT_MOST = 0.7;
const isOfTheSite = ([best]: readonly Ranked[], { asked }: Question): boolean =>
  best?.kind === "help" && best.share >= ABOUT_MOST && !asked.placed;

async function companiesFor(scope: PublicScope, sources: Sources, { text, asked }: Question, seeks: boolean) {
  const looks = seeks && isSearch(asked) && !HOW.test(text);
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
