import { askModel, type ModelAnswer } from "#app/platform/ai/ask-model.server.ts";
import { cleanAnswer } from "#app/platform/ai/clean-answer.ts";
import type { Limit } from "#app/platform/http/limits.server.ts";
import type { MemberScope, PublicScope } from "#app/platform/http/scope.ts";
import type { Result } from "#app/platform/outcome.ts";
import { isPlural } from "#app/platform/text/number.ts";
import { promptFor, repeatsQuestion } from "./prompts.ts";
import { categoriesInAnswer, categoriesInWords } from "./suggest-categories.ts";
import { failures, MAX_PROPOSAL, missingFor, type Proposal, type WritingAct } from "./writing.rules.ts";
import type { WritingForm } from "./writing.schema.ts";

/** A shorter answer is a refusal or a remark about the prompt. */
const MIN_PROPOSAL = 40;
const HOUR = 3_600;
const DAY = 86_400;

export type WritingRefusal = {
  reason: "missing" | "nothing" | Extract<ModelAnswer, { ok: false }>["reason"];
  message: string;
  retryAfterSeconds?: number;
};
type Written = Result<{ proposal: Proposal }, WritingRefusal>;

export const canWrite = ({ model }: Pick<PublicScope, "model">): boolean => model !== undefined;

/** Stores nothing and sends only public fields. @param signal aborted when the member no longer waits */
export function proposeWriting(
  scope: MemberScope,
  { act, ...values }: WritingForm,
  signal: AbortSignal,
): Promise<Written> | Written {
  const missing = missingFor(act, values);
  if (missing) return { ok: false, reason: "missing", message: missing };
  return act === "suggest_categories"
    ? proposeCategories(scope, values, signal)
    : proposeText(scope, act, values, signal);
}

type Values = Omit<WritingForm, "act">;

async function proposeText(
  scope: MemberScope,
  act: Exclude<WritingAct, "suggest_categories">,
  values: Values,
  signal: AbortSignal,
): Promise<Written> {
  const answer = await askModel(scope, promptFor(act, values), { signal, limits: limitsOf(scope) });
  if (!answer.ok) return refusal(act, answer);
  const text = repeatsQuestion(answer.text) ? "" : cleanAnswer(answer.text, MAX_PROPOSAL, values.name);
  if (text.length < MIN_PROPOSAL) return { ok: false, reason: "failed", message: failures[act] };
  return { ok: true, proposal: { kind: "text", text, by: "model" } };
}

async function proposeCategories(scope: MemberScope, values: Values, signal: AbortSignal): Promise<Written> {
  const act = "suggest_categories";
  const answer = await askModel(scope, promptFor(act, values), { signal, limits: limitsOf(scope) });
  const found = answer.ok ? categoriesInAnswer(answer.text, values.categories) : [];
  if (found.length > 0) return proposal(found, "model");
  const inWords = categoriesInWords(values);
  if (inWords.length > 0) return proposal(inWords, "words");
  if (!answer.ok && answer.reason !== "off") return refusal(act, answer);
  const message =
    "Aucune catégorie ne ressort de votre texte. Complétez la description, ou choisissez dans la liste.";
  return { ok: false, reason: "nothing", message };
}

const proposal = (categories: string[], by: "model" | "words"): Written => ({
  ok: true,
  proposal: { kind: "categories", categories, by },
});

/** Accounts with an unproven e-mail get lower limits, per account and per network. */
function limitsOf({ actor, facts }: MemberScope): Limit[] {
  const [hour, day] = actor.proven ? [20, 60] : [5, 10];
  return [
    { name: "ai-member", subject: actor.id, limit: hour, seconds: HOUR },
    { name: "ai-member", subject: actor.id, limit: day, seconds: DAY },
    { name: "ai-network", subject: facts.network, limit: 120, seconds: DAY },
  ];
}

function refusal(act: WritingAct, answer: Extract<ModelAnswer, { ok: false }>): Written {
  const { reason } = answer;
  if (reason === "overloaded") {
    const message = "L’aide à la rédaction est très demandée. Réessayez dans un instant.";
    return { ok: false, reason, message, retryAfterSeconds: 10 };
  }
  if (reason !== "limit") return { ok: false, reason, message: failures[act] };
  const { whose, retryAfterSeconds } = answer;
  const message =
    whose === "site"
      ? "L’aide à la rédaction a atteint sa limite pour aujourd’hui. Réessayez demain."
      : `Vous avez beaucoup utilisé l’aide à la rédaction. Réessayez dans ${inWords(retryAfterSeconds)}.`;
  return { ok: false, reason, message, retryAfterSeconds };
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return `${minutes} minute${isPlural(minutes) ? "s" : ""}`;
  const hours = Math.ceil(minutes / 60);
  return `${hours} heure${isPlural(hours) ? "s" : ""}`;
}
