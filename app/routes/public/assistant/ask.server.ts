import { answerQuestion } from "#app/features/assistant/answer/answer-question.server.ts";
import {
  type AnswerEvent,
  assistantTexts,
  type EmergencyCall,
  emergencyCall,
  STANDING,
} from "#app/features/assistant/assistant.rules.ts";
import { tellsOfAttack } from "#app/features/assistant/attack-signs.rules.ts";
import { findSiteSettings } from "#app/features/site-settings/site-settings.server.ts";
import type { FormReply } from "#app/platform/forms/parse-intent.server.ts";
import type { PublicScope } from "#app/platform/http/scope.ts";
import { assistantSources } from "./sources.server.ts";

/**
 * Asks the assistant of this site: its pages, its emergency number, its budget. What fails is told like everything else:
 * whoever was given the number keeps it.
 * @returns the status of the answer
 */
export async function askAssistant(
  scope: PublicScope,
  { question, previous }: { question: string; previous: string },
  signal: AbortSignal,
  tell: (event: AnswerEvent) => void,
): Promise<200 | 429 | 503> {
  try {
    const settings = await findSiteSettings(scope);
    const { emergencyNumber, assistantMonthlyEuros, assistantThousandAnswers } = settings;
    const wait = await answerQuestion(scope, {
      question,
      previous,
      signal,
      tell,
      sources: assistantSources,
      call: emergencyCall(emergencyNumber),
      budget: { monthlyEuros: assistantMonthlyEuros, thousandAnswers: assistantThousandAnswers },
    });
    return wait ? 429 : 200;
  } catch (error) {
    scope.facts.reportError(error);
    tell({ kind: "refused", message: assistantTexts.failed });
    return 503;
  }
}

/** Who to call first, as long as the page carries that an attack was told. */
export async function standingCall(
  scope: PublicScope,
  { initialValue }: FormReply,
): Promise<EmergencyCall | undefined> {
  if (!initialValue?.[STANDING]) return undefined;
  return emergencyCall((await findSiteSettings(scope)).emergencyNumber);
}

/** Who to call first, when a form that is refused tells of an attack (threat T39): whoever tells it at length has no time. */
export async function callIn(
  scope: PublicScope,
  { initialValue }: FormReply,
): Promise<EmergencyCall | undefined> {
  if (!tellsOfAttack(String(initialValue?.question ?? ""))) return undefined;
  return emergencyCall((await findSiteSettings(scope)).emergencyNumber);
}
