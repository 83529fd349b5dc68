import { lookUp } from "#app/core/search/lexicon.ts";
import { functionWords, stemOf, wordsOf } from "#app/core/search/words.ts";
import type { FoundCompany } from "../retrieval/passage.ts";

const plainWords = stemsOf(
  "le la les l un une des du de d au aux a en et ou dans sur vers chez avec pour par parmi dont qui que elle il elles ils y " +
    "vous votre vos son sa ses leur leurs cette ces ce est sont peut peuvent pouvez aussi egalement notamment ainsi " +
    "entreprise entreprises societe prestataire prestataires recif annuaire fiche service services domaine domaines " +
    "categorie categories activite activites exemple liste listee trouve trouver trouverez figure figurent indique indiquent " +
    "propose proposent proposer offre offrent assure couvre intervient interviennent intervenir travaille travaillent " +
    "situee situe base basee installee implantee presente distance province commune sud nord iles loyaute " +
    "aider aide accompagner accompagne contacter contactez consulter consultez demander demandez demande devis " +
    "specialise specialisee verifiee verifie verification depuis date",
);

/**
 * Checks that a sentence that names or cites a company uses only its facts and neutral words. A company name counts
 * as one unit.
 * @param before number of passages before the companies
 */
export function companyRule(companies: readonly FoundCompany[], before: number) {
  const known = companies.map((company) => ({
    name: wordsOf(company.name),
    signs: signsOf(company.name),
    facts: stemsOf([...company.categories, company.place, company.verifiedOn ?? ""].join(" ")),
  }));
  return (sentence: string, cited: readonly number[]): boolean => {
    const words = wordsOf(sentence);
    const spokenOf = known.filter(
      ({ signs }, at) => cited.includes(before + at + 1) || words.some((word) => signs.has(word)),
    );
    if (spokenOf.length === 0) return true;
    const rest = spokenOf.reduce((left, { name }) => without(left, name), words);
    return rest.every(
      (word) => plainWords.has(stemOf(word)) || spokenOf.some(({ facts }) => facts.has(stemOf(word))),
    );
  };
}

function stemsOf(text: string): ReadonlySet<string> {
  return new Set(wordsOf(text).map(stemOf));
}

const SHORTEST_SIGN = 4;

function signsOf(name: string): ReadonlySet<string> {
  const words = wordsOf(name).filter((word) => !functionWords.has(word));
  const own = words.filter((word) => word.length >= SHORTEST_SIGN && !lookUp([word]));
  return new Set(own.length > 0 ? own : words);
}

function without(words: readonly string[], name: readonly string[]): string[] {
  const left: string[] = [];
  for (let at = 0; at < words.length; ) {
    const isName = name.length > 0 && name.every((word, n) => words[at + n] === word);
    if (!isName) left.push(words[at] ?? "");
    at += isName ? name.length : 1;
  }
  return left;
}
