import { wordsOf } from "#app/core/search/words.ts";
import type { PublicScope } from "#app/platform/http/scope.ts";
import { attackKindOf, tellsOfAttack } from "../attack-signs.rules.ts";
import { asMeant } from "./as-meant.ts";
import { askedWords } from "./asked-words.ts";
import { understand } from "./follow-up.ts";
import { asksOfTheWorld, speaksOfElse } from "./foreign-words.ts";
import { asksOfPerson, isOffTopic } from "./off-topic.rules.ts";
import type { FoundCompany, Passage, Question, Sources } from "./passage.ts";
import { type Ranked, rankPassages } from "./rank-passages.server.ts";

const MOST_COMPANIES = 3;

export type Retrieved = {
  question: Question;
  companies: FoundCompany[];
  /** It tells of an attack. */
  alarming: boolean;
  /** It does, or what it goes on from did. */
  ofAttack: boolean;
  /** It is none for this site, whatever its pages say. */
  offTopic?: boolean;
  /** The best first, one for each page; the first steps of what happens before all when it tells of an attack. */
  passages: Ranked[];
};

/**
 * What the site has to say to a question: its own public pages, and companies when it asks for one or names one. Where it
 * has nothing to say to the words, it answers what they were probably meant to be.
 * @param previous what the last question was understood as: a question that goes on is read with it, but an attack is one
 * only where this question tells of it
 * @param alarming whether the question tells of an attack: judging a text costs up to some milliseconds
 */
export async function retrieve(
  scope: PublicScope,
  sources: Sources,
  text: string,
  previous = "",
  alarming = tellsOfAttack(text),
): Promise<Retrieved> {
  if (isOffTopic(text) && !alarming) return nothingOf(text);
  const found = await look(scope, sources, { text, previous, alarming });
  const meant = found.passages.length + found.companies.length === 0 && !speaksOfElse(text) && asMeant(text);
  if (!meant) return found;
  const other = await look(scope, sources, { text: meant, previous, alarming: tellsOfAttack(meant) });
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

async function look(
  scope: PublicScope,
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
  const ofAttack = question.text !== text && tellsOfAttack(question.text);
  return { question, alarming, ofAttack, companies, passages: ranked };
}

/** One passage, then those of other pages. */
const behind = (first: Passage, ranked: Ranked[]): Ranked[] => [
  { ...first, score: Number.POSITIVE_INFINITY, share: 1 },
  ...ranked.filter(({ path }) => path !== first.path),
];

/** Of something else, and of nothing that the field knows beside it: « faux mail des impôts » is ours. */
function isOfElse(text: string): boolean {
  const { ofCategory, ofField, fieldTerms } = askedWords(text);
  const ofElse = speaksOfElse(text);
  if (fieldTerms > 1) return false;
  if (ofField) return false;
  return ofElse === "surely" || asksOfTheWorld(text) || (ofElse === "perhaps" && !ofCategory);
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

const isSearch = ({ ofCategory, ofCompanies, seeks, placed }: Question["asked"]): boolean =>
  ofCategory ? seeks || placed : ofCompanies && placed;

/** How to do something is no search for whoever does it; how to find them is. */
const HOW = /^\W*(?:comment|pourquoi|how|why)\b(?!\s+(?:trouver|joindre|contacter|to find)\b)/i;

/** Whose company it is that asks is no search for one. */
const OWN_COMPANY =
  /\b(?:mon|ma|mes|notre|nos|une|la|my|our)\s+(?:(?:petite|jeune)\s+)?(?:entreprise|soci[ée]t[ée]|bo[iî]te|company|business)\b/gi;

/** It asks about the site: what its help says is about most of it, and it names no place. */
const ABOUT_MOST = 0.7;
const isOfTheSite = ([best]: readonly Ranked[], { asked }: Question): boolean =>
  best?.kind === "help" && best.share >= ABOUT_MOST && !asked.placed;

async function companiesFor(
  scope: PublicScope,
  sources: Sources,
  { text, asked }: Question,
  mayLook: boolean,
) {
  const seeks = asked.seeks && askedWords(text.replace(OWN_COMPANY, " ")).seeks;
  const looks = mayLook && isSearch({ ...asked, seeks }) && !HOW.test(text);
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
