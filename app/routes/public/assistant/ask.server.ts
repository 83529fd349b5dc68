import { answerQuestion } from "#app/features/assistant/answer/answer-question.server.ts";
import {
  type AnswerEvent,
  assistantTexts,
  type EmergencyCall,
  emergencyCall,
  STANDING,
} from "#app/features/assistant/assistant.rules.ts";
import { describesAttack } from "#app/features/assistant/attack-signs.rules.ts";
import { findSiteSettings } from "#app/features/site-settings/site-settings.server.ts";
import type { FormReply } from "#app/platform/forms/parse-intent.server.ts";
import type { MemoScope, ModelScope } from "#app/platform/http/scope.ts";
import { assistantSources } from "./sources.server.ts";

/**
 * Asks the assistant with this site's sources, emergency number and budget. Errors are answers too: an emergency
 * number already given stays shown.
 * @returns the HTTP status of the answer
 */
export async function askAssistant(
  scope: MemoScope & ModelScope,
  { question, previous }: { question: string; previous: string },
  signal: AbortSignal,
  emit: (event: AnswerEvent) => void,
): Promise<200 | 429 | 503> {
  try {
    const settings = await findSiteSettings(scope);
    const { emergencyNumber, assistantMonthlyEuros, assistantThousandAnswers } = settings;
    const wait = await answerQuestion(scope, {
      question,
      previous,
      signal,
      emit,
      sources: assistantSources,
      call: emergencyCall(emergencyNumber),
      budget: { monthlyEuros: assistantMonthlyEuros, thousandAnswers: assistantThousandAnswers },
    });
    return wait ? 429 : 200;
  } catch (error) {
    scope.facts.reportError(error);
    emit({ kind: "refused", message: assistantTexts.failed });
    return 503;
  }
}

/** Emergency call while the page's state includes a reported attack. */
export async function standingCall(
  scope: MemoScope,
  { initialValue }: FormReply,
): Promise<EmergencyCall | undefined> {
  if (!initialValue?.[STANDING]) return undefined;
  return emergencyCall((await findSiteSettings(scope)).emergencyNumber);
}

/** Emergency call when a refused question describes an attack (threat T39): a long description must not delay it. */
export async function callIn(
  scope: MemoScope,
  { initialValue }: FormReply,
): Promise<EmergencyCall | undefined> {
  if (!describesAttack(String(initialValue?.question ?? ""))) return undefined;
  return emergencyCall((await findSiteSettings(scope)).emergencyNumber);
}
