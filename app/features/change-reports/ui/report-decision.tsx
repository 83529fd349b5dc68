import { Button } from "#app/ui/button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { RadioGroup } from "#app/ui/form/radio-group.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { MAX_REPORT_ANSWER, reportDecisionRules, reportOutcomes } from "../report-lists.rules.ts";

export function ReportDecision({ hasAddress }: { hasAddress: boolean }) {
  return (
    <Card as="section" aria-labelledby="suite" className="grid grid-cols-1 gap-4">
      <h2 id="suite" className="heading-card">
        La suite
      </h2>
      <ActionForm intent="decide" rules={reportDecisionRules} className="grid grid-cols-1 gap-4">
        {({ field, pending }) => (
          <>
            <RadioGroup {...field("outcome")} label="Suite donnée" options={reportOutcomes} required />
            <TextArea
              {...field("body")}
              label="Quelques mots"
              hint={
                hasAddress
                  ? "Ils partent tels quels à la personne qui a signalé, avec la suite donnée."
                  : "Pour l’équipe : la personne n’a pas laissé d’adresse."
              }
              rows={3}
              maxLength={MAX_REPORT_ANSWER}
            />
            <Button pending={pending} className="justify-self-start">
              Enregistrer la suite
            </Button>
          </>
        )}
      </ActionForm>
    </Card>
  );
}
