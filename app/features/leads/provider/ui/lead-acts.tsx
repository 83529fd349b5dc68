import { Button } from "#app/ui/button.tsx";
import { ActButton } from "#app/ui/form/act-button.tsx";
import { ActionForm, type FormFields } from "#app/ui/form/action-form.tsx";
import { SelectField, TextArea } from "#app/ui/form/field.tsx";
import { type RecipientAct, type RecipientState, recipientSteps } from "../../steps/recipient.rules.ts";
import { FoldedPart } from "../../ui/folded-part.tsx";
import { MAX_REASON, reasonsOf, stepReasonRules } from "../provider.rules.ts";

type LeadActsProps = { state: RecipientState; isOpen: boolean };

export function LeadActs({ state, isOpen }: LeadActsProps) {
  const can = (act: RecipientAct) => {
    const step = recipientSteps[state][act];
    return step?.by.includes("company") && (isOpen || act === "win" || act === "lose");
  };
  const plain = [
    { act: "accept", label: "Accepter la demande", variant: "primary" },
    { act: "sendQuote", label: "Devis envoyé", variant: "primary" },
    { act: "win", label: "Gagné", variant: "secondary" },
    { act: "resume", label: "Reprendre la demande", variant: "secondary" },
  ] as const;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap gap-3">
        {plain
          .filter(({ act }) => can(act))
          .map(({ act, label, variant }) => (
            <ActButton key={act} intent={act} variant={variant}>
              {label}
            </ActButton>
          ))}
      </div>
      {can("decline") && <WithReason kind="decline" title="Décliner" button="Décliner la demande" />}
      {can("lose") && <WithReason kind="lose" title="Perdu" button="Enregistrer comme perdu" />}
    </div>
  );
}

type WithReasonProps = { kind: "decline" | "lose"; title: string; button: string };

function WithReason({ kind, title, button }: WithReasonProps) {
  return (
    <FoldedPart title={title}>
      <ActionForm intent={kind} rules={stepReasonRules} className="mt-3 grid max-w-form gap-4">
        {({ field, pending }) => (
          <>
            <ReasonFields kind={kind} field={field} />
            <Button variant="danger" size="sm" pending={pending} className="justify-self-start">
              {button}
            </Button>
          </>
        )}
      </ActionForm>
    </FoldedPart>
  );
}

type ReasonFieldsProps = { kind: "decline" | "lose"; field: FormFields["field"] };

function ReasonFields({ kind, field }: ReasonFieldsProps) {
  return (
    <>
      <SelectField
        {...field("reason")}
        label="Motif"
        emptyLabel="Un autre motif…"
        options={reasonsOf[kind].map((reason) => ({ value: reason, label: reason }))}
      />
      <TextArea
        {...field("details")}
        label="Précisions"
        hint={
          kind === "decline"
            ? "La personne lit le motif et les précisions."
            : "Pour vous et l’équipe de Récif."
        }
        rows={2}
        maxLength={MAX_REASON}
      />
    </>
  );
}

type LinkActsProps = { state: RecipientState; isOpen: boolean; pending: boolean; field: FormFields["field"] };

export function LinkActs({ state, isOpen, pending, field }: LinkActsProps) {
  const can = (act: RecipientAct) => isOpen && recipientSteps[state][act]?.by.includes("company");
  return (
    <div className="grid gap-4">
      {can("accept") && (
        <Button name="intent" value="accept" pending={pending} className="justify-self-start">
          Accepter la demande
        </Button>
      )}
      {can("decline") && (
        <FoldedPart title="Décliner">
          <div className="mt-3 grid max-w-form gap-4">
            <ReasonFields kind="decline" field={field} />
            <Button
              name="intent"
              value="decline"
              variant="danger"
              size="sm"
              pending={pending}
              className="justify-self-start"
            >
              Décliner la demande
            </Button>
          </div>
        </FoldedPart>
      )}
    </div>
  );
}
