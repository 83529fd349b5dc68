import type { ReactNode } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Advice } from "../triage.rules.ts";
import { AdviceList } from "./advice-list.tsx";
import { TRIAGE } from "./triage.tsx";

type TriageAnswerProps = {
  advice: Advice;
  /** Absent when no company is on duty. */
  callBackTo?: string | undefined;
  children: ReactNode;
};

export function TriageAnswer({ advice, callBackTo, children }: TriageAnswerProps) {
  return (
    <div className="mb-12 grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] lg:gap-12 print:mb-3 print:block">
      <section aria-labelledby={TRIAGE} className="grid h-fit grid-cols-1 gap-4 print:gap-1">
        <h2 id={TRIAGE} className="heading-section">
          Ce que vous devez faire
        </h2>
        <p className="text-lg">{advice.title}.</p>
        {callBackTo && (
          <p className="no-print">
            <ButtonLink to={callBackTo} variant="secondary" size="sm">
              Être rappelé par une entreprise
            </ButtonLink>
          </p>
        )}
        <AdviceList advice={advice} />
      </section>
      {children}
      <p className="no-print lg:col-span-2">
        <TextLink to={`/urgence-cyber#${TRIAGE}`}>Répondre autrement</TextLink>
      </p>
    </div>
  );
}
