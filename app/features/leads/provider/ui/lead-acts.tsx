import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { ActButton } from "#app/ui/form/act-button.tsx";
import { ActionForm, type FormFields } from "#app/ui/form/action-form.tsx";
import { SelectField, TextArea, TextField } from "#app/ui/form/field.tsx";
import { TextForm } from "#app/ui/form/text-form.tsx";
import { MAX_MESSAGE, messageRules } from "../../follow/follow.rules.ts";
import { MAX_DELAY, MAX_SENTENCE, NO_TAX, type Offer, offerRules, TAX } from "../../steps/offer.rules.ts";
import {
  isUnanswered,
  type RecipientAct,
  type RecipientState,
  recipientSteps,
} from "../../steps/recipient.rules.ts";
import { FoldedPart } from "../../ui/folded-part.tsx";
import { MAX_REASON, reasonsOf, stepReasonRules } from "../provider.rules.ts";

type LeadActsProps = {
  state: RecipientState;
  isOpen: boolean;
  question: "none" | "waits" | "replied";
  offer: Offer | undefined;
};

export function LeadActs({ state, isOpen, question, offer }: LeadActsProps) {
  const can = (act: RecipientAct) => {
    const step = recipientSteps[state][act];
    return step?.by.includes("company") && (isOpen || act === "win" || act === "lose");
  };
  const plain = [
    { act: "accept", label: "Accepter la demande", variant: "primary" },
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
      {question === "waits" && isUnanswered(state) && (
        <Notice tone="info" title="Votre question attend sa réponse">
          <p>Votre temps de réponse ne compte pas d’ici là, et vous n’êtes pas relancé.</p>
        </Notice>
      )}
      {question === "none" && isUnanswered(state) && isOpen && <AskMissing />}
      {can("sendQuote") && <OfferForm intent="sendQuote" title="Devis envoyé" offer={undefined} />}
      {state === "quoted" && isOpen && (
        <OfferForm intent="offer" title={offer ? "Corriger l’offre" : "Décrire l’offre"} offer={offer} />
      )}
      {can("decline") && <WithReason kind="decline" title="Décliner" button="Décliner la demande" />}
      {can("lose") && <WithReason kind="lose" title="Perdu" button="Enregistrer comme perdu" />}
    </div>
  );
}

function AskMissing() {
  return (
    <FoldedPart title="Il manque une précision">
      <TextForm
        intent="ask"
        rules={messageRules}
        className="mt-3 grid max-w-form gap-4"
        label="Votre question"
        hint="Une seule, avant d’accepter : la réponse est lue par toutes les entreprises qui ont la demande."
        rows={3}
        maxLength={MAX_MESSAGE}
        button={{ variant: "secondary", children: "Poser la question" }}
      />
    </FoldedPart>
  );
}

type OfferFormProps = { intent: "sendQuote" | "offer"; title: string; offer: Offer | undefined };

/** All of it is optional: that a quote was sent is worth noting by itself. */
function OfferForm({ intent, title, offer }: OfferFormProps) {
  return (
    <FoldedPart title={title}>
      <ActionForm intent={intent} rules={offerRules} className="mt-3 grid max-w-form gap-4">
        {({ field, pending }) => (
          <>
            <p className="text-ink-2 text-sm">
              La personne compare les offres dans un tableau. L’équipe de Récif les lit, les autres
              entreprises jamais. Tout est facultatif.
            </p>
            <div className="grid items-end gap-4 sm:grid-cols-2">
              <TextField
                {...field("amount", offer?.amount?.toString())}
                label="Montant en francs"
                inputMode="numeric"
                maxLength={20}
              />
              <SelectField
                {...field("tax", offer?.withTax ? TAX : NO_TAX)}
                label="Taxe"
                options={[
                  { value: NO_TAX, label: "Hors taxes" },
                  { value: TAX, label: "TTC" },
                ]}
              />
              <TextField
                {...field("delay", offer?.delay ?? undefined)}
                label="Délai"
                example="3 semaines"
                maxLength={MAX_DELAY}
              />
              <TextField
                {...field("validUntil", offer?.validUntil ?? undefined)}
                type="date"
                label="Valable jusqu’au"
              />
            </div>
            <TextArea
              {...field("sentence", offer?.sentence ?? undefined)}
              label="En une phrase"
              rows={2}
              maxLength={MAX_SENTENCE}
            />
            <Button pending={pending} className="justify-self-start">
              {intent === "offer" ? "Enregistrer l’offre" : "Noter le devis envoyé"}
            </Button>
          </>
        )}
      </ActionForm>
    </FoldedPart>
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
