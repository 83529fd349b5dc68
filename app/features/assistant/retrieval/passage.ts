import type { PublicScope } from "#app/platform/http/scope.ts";
import type { AttackKind } from "../attack-signs.ts";
import type { AskedWords } from "./asked-words.ts";

type PassageKind = "help" | "category" | "article" | "emergency" | "diagnostic";

/** What is shown of a passage is no longer. */
export const LONGEST_PASSAGE = 420;

/** A part of a public page that may answer a question. */
export type Passage = {
  kind: PassageKind;
  /** Of the page: "/settings", "/blog/la-sauvegarde-3-2-1". */
  path: string;
  /** Of the page, as a link to it reads. */
  title: string;
  /** Plain text or Markdown: made plain when it is shown. */
  text: string;
  /** What else it is asked about by: searched, never shown. */
  words?: string;
  /** The site's own sentence, with a number to call: shown as it stands, and told by no model. */
  exact?: boolean;
};

/** A published company as a visitor is shown it. */
export type ShownCompany = {
  /** "/company/lagon-net" */
  path: string;
  name: string;
  /** What it does, in its own words. */
  summary: string;
  place: string;
};

/** With the facts that a model is told of it. */
export type FoundCompany = ShownCompany & {
  /** Names of its categories. */
  categories: readonly string[];
  /** "3 nov. 2026" */
  verifiedOn?: string | undefined;
};

export type Question = { text: string; asked: AskedWords };

/** Passages of one part of the site: all of them when they are few, the likely ones otherwise. */
export type CorpusSource = (
  scope: PublicScope,
  question: Question,
) => Promise<readonly Passage[]> | readonly Passage[];

/**
 * Where answers come from. The route gives them: what a part of the site has to say is known by its own feature. To add one
 * (the measures of the diagnostic), add its source to `corpus`.
 */
export type Sources = {
  corpus: readonly CorpusSource[];
  /** The companies that a search of the directory shows first. */
  companies: (scope: PublicScope, text: string, most: number) => Promise<FoundCompany[]>;
  /** Companies that answer to an attack, those on call first, then those of a place that the text names; and no others. */
  responders: (scope: PublicScope, text: string, most: number) => Promise<FoundCompany[]>;
  /** What the emergency's page says to do first. */
  firstSteps: (kind: AttackKind) => Passage;
};
