import type { MemoScope, PublicScope } from "#app/platform/http/scope.ts";
import type { AttackKind } from "../attack-signs.ts";
import type { AskedWords } from "./asked-words.ts";

type PassageKind = "help" | "category" | "article" | "emergency" | "diagnostic";

/** Most characters on display. */
export const LONGEST_PASSAGE = 420;

export type Passage = {
  kind: PassageKind;
  path: string;
  title: string;
  text: string;
  /** Search terms, never displayed. */
  words?: string;
  /** The site's own sentence with a phone number: shown verbatim, never sent to a model. */
  exact?: boolean;
};

export type ShownCompany = {
  path: string;
  name: string;
  summary: string;
  place: string;
};

export type FoundCompany = ShownCompany & {
  categories: readonly string[];
  verifiedOn?: string | undefined;
};

export type Question = { text: string; asked: AskedWords };

export type CorpusScope = Pick<PublicScope, "db" | "memo" | "model">;

/** All passages of one part of the site when few, else the likely ones. */
export type CorpusSource = (
  scope: CorpusScope,
  question: Question,
) => Promise<readonly Passage[]> | readonly Passage[];

/** Injected by the route, since each feature knows its own content. Add a source to `corpus` for another one. */
export type Sources = {
  corpus: readonly CorpusSource[];
  companies: (scope: MemoScope, text: string, most: number) => Promise<FoundCompany[]>;
  /** Only companies that respond to attacks: those on call first, then those of a place in the text. */
  responders: (scope: MemoScope, text: string, most: number) => Promise<FoundCompany[]>;
  firstSteps: (kind: AttackKind) => Passage;
};
