import { askModel, type ModelAnswer } from "#app/platform/ai/ask-model.server.ts";
import { createSentences } from "#app/platform/ai/sentences.ts";
import { createThoughtless } from "#app/platform/ai/thoughts.ts";
import { countAgainst } from "#app/platform/http/limits.server.ts";
import type { ModelScope, PublicScope } from "#app/platform/http/scope.ts";
import type { Result } from "#app/platform/outcome.ts";
import type { Retrieved } from "../retrieval/retrieve.server.ts";
import { companyRule } from "./about-companies.ts";
import { consumeCallBudget } from "./assistant-counts.server.ts";
import { givesAway, isUnknown, promptFor, promptText } from "./prompt.ts";
import { citationRule } from "./rests-on.ts";
import { plainSentence } from "./shown-text.ts";

const LONGEST = 1_600;
const DAY = 86_400;

/** Euros per month, and per thousand answers. */
export type Budget = { monthlyEuros: number; thousandAnswers: number };

/** `cited`: places of what it names, from 1: the passages, then the companies. */
export type Written = Result<
  { cited: number[] },
  { reason: "off" | "failed" | "limit" | "month" | "unknown" | "gone" }
>;

type Teller = {
  onSentence: (text: string) => void;
  /** Discards the text streamed so far. */
  onDiscard: () => void;
};
type Writing = Teller & { signal: AbortSignal; budget: Budget };

/**
 * Streams a model's answer sentence by sentence, as plain text. Sentences not supported by their citations are
 * withheld; leaked instructions discard the whole answer.
 */
export async function writeAnswer(
  scope: ModelScope,
  retrieved: Retrieved,
  { signal, budget, ...teller }: Writing,
): Promise<Written> {
  if (!scope.model || budget.monthlyEuros === 0) return { ok: false, reason: "off" };
  const enough = new AbortController();
  const heard = hear({ ...teller, isAllowed: sentenceRule(retrieved), stop: () => enough.abort() });
  let budgetExhausted = false;
  const answer = await askModel(scope, promptFor(retrieved), {
    signal: AbortSignal.any([signal, enough.signal]),
    limits: [],
    consumeBudget: async () => {
      if (!(await isLeftToday(scope))) return false;
      budgetExhausted = !(await consumeCallBudget(scope, inThousandths(budget)));
      return !budgetExhausted;
    },
    onText: heard.add,
  });
  if (signal.aborted) return { ok: false, reason: "gone" };
  if (budgetExhausted) return { ok: false, reason: "month" };
  if (answer.ok) heard.end();
  return validateAnswer(answer, heard.result(), retrieved.passages.length + retrieved.companies.length);
}

/** A truncated last sentence is dropped. */
const WHOLE = /[.!?…»"”)\]]\s*$/;

type SentenceRule = (text: string, cited: readonly number[]) => boolean;

function sentenceRule({ passages, companies }: Retrieved): SentenceRule {
  const isSupported = citationRule([
    ...passages.map(({ title, text }) => `${title} ${promptText(text)}`),
    ...companies.map(({ name, categories, place }) => [name, ...categories, place].join(" ")),
  ]);
  const keepsToFacts = companyRule(companies, passages.length);
  return (text, cited) => isSupported(text, cited) && keepsToFacts(text, cited);
}

type Heard = {
  length: number;
  cited: number[];
  withheld: boolean;
  ended: "enough" | "given away" | "unknown" | undefined;
};
type Hearing = Teller & { isAllowed: SentenceRule; stop: () => void };

function hear({ onSentence, onDiscard, isAllowed, stop }: Hearing) {
  const heard: Heard = { length: 0, cited: [], withheld: false, ended: undefined };
  const end = (why: NonNullable<Heard["ended"]>) => {
    heard.ended = why;
    stop();
  };
  let ending = false;
  const sentences = createSentences((sentence) => {
    if (heard.ended) return;
    if (isUnknown(sentence)) return end("unknown");
    if (givesAway(sentence)) return end("given away");
    const { text, cited } = plainSentence(sentence);
    if (ending && heard.length > 0 && !WHOLE.test(sentence)) return;
    if (text === "") return;
    if (!isAllowed(text, cited)) {
      heard.withheld = true;
      return;
    }
    heard.cited.push(...cited);
    if (heard.length + text.length > LONGEST) return end("enough");
    heard.length += text.length;
    onSentence(text);
  });
  const aloud = createThoughtless(sentences.add, () => {
    sentences.forget();
    if (heard.length > 0) onDiscard();
    heard.length = 0;
    heard.cited = [];
  });
  const add = (text: string) => {
    if (!heard.ended) aloud.add(text);
  };
  const finish = () => {
    aloud.end();
    ending = true;
    sentences.end();
  };
  return { add, end: finish, result: () => heard };
}

/** An answer without citations is rejected. @param sources number of citable texts */
function validateAnswer(
  answer: ModelAnswer,
  { length, cited, withheld, ended }: Heard,
  sources: number,
): Written {
  if (ended === "unknown" || (answer.ok && withheld && length === 0)) return { ok: false, reason: "unknown" };
  const whole = (answer.ok && ended === undefined) || ended === "enough";
  const named = [...new Set(cited)].filter((number) => number >= 1 && number <= sources);
  if (whole && length > 0)
    return named.length > 0 ? { ok: true, cited: named } : { ok: false, reason: "unknown" };
  if (answer.ok) return { ok: false, reason: "failed" };
  return { ok: false, reason: answer.reason === "limit" ? "limit" : "failed" };
}

/** At most half of the site's daily calls: the rest is for members' writing assistance. */
async function isLeftToday(scope: Pick<PublicScope, "db" | "model">): Promise<boolean> {
  const share = Math.max(1, Math.floor((scope.model?.dailyCalls ?? 0) / 2));
  const today = await countAgainst(scope, [
    { name: "assistant-site", subject: "site", limit: share, seconds: DAY },
  ]);
  return today.allowed;
}

const inThousandths = ({ monthlyEuros, thousandAnswers }: Budget) => ({
  budget: monthlyEuros * 1_000,
  price: thousandAnswers,
});
