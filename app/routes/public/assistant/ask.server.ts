import { answerQuestion } from "#app/features/assistant/answer/answer-question.server.ts";
import type { AnswerEvent } from "#app/features/assistant/assistant.rules.ts";
import { findSiteSettings } from "#app/features/site-settings/site-settings.server.ts";
import type { PublicScope } from "#app/platform/http/scope.ts";
import { assistantSources } from "./sources.server.ts";

/** Asks the assistant of this site: its pages, its emergency number, its budget. */
export async function askAssistant(
  scope: PublicScope,
  question: string,
  signal: AbortSignal,
  tell: (event: AnswerEvent) => void,
): Promise<number | undefined> {
  const settings = await findSiteSettings(scope);
  const { emergencyNumber: number, assistantMonthlyEuros, assistantThousandAnswers } = settings;
  return answerQuestion(scope, {
    question,
    signal,
    tell,
    sources: assistantSources,
    call: { number, tel: `tel:+687${number.replace(/\D/g, "")}` },
    budget: { monthlyEuros: assistantMonthlyEuros, thousandAnswers: assistantThousandAnswers },
  });
}
