import { refusalReasons } from "#app/core/review/review.rules.ts";
import { Button } from "#app/ui/button.tsx";
import { AskedAct } from "#app/ui/feedback/asked-act.tsx";
import { ActButton } from "#app/ui/form/act-button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { SelectField, TextArea } from "#app/ui/form/field.tsx";
import { optionsOf } from "#app/ui/form/options-of.ts";
import { TextForm } from "#app/ui/form/text-form.tsx";
import { FoldedCard } from "#app/ui/layout/folded-card.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { staffReviewTexts } from "./review-lists.rules.ts";
import type { StaffReview } from "./staff-reviews.server.ts";

type DecisionProps = { review: StaffReview; next: string | undefined };

const noteRules = { fields: ["note"], required: { note: staffReviewTexts.noteRequired } };

export function ReviewDecision({ review: { state, revision, masked }, next }: DecisionProps) {
  const hidden = { seen: String(revision), next };
  const waits = state === "waiting";
  if (!waits && state !== "published") return null;
  return (
    <SectionCard titleId="decision" title="Votre décision" className="grid grid-cols-1 gap-5">
      {waits && (
        <ActionForm intent="publish" hidden={hidden} className="grid grid-cols-1 gap-4">
          {({ field, pending }) => (
            <>
              <TextArea
                {...field("masked", masked.join("\n"))}
                label="Mots à masquer"
                hint="Un nom de personne, un lieu précis : un par ligne, comme dans le texte. Les e-mails et les téléphones le sont déjà."
                rows={2}
                maxLength={2000}
              />
              <Button pending={pending} className="justify-self-start">
                Publier
              </Button>
            </>
          )}
        </ActionForm>
      )}
      {waits && (
        <FoldedCard title="Demander une correction" intent="ask">
          <TextForm
            intent="ask"
            hidden={hidden}
            rules={noteRules}
            name="note"
            label="Ce qui est à corriger, envoyé à l’auteur"
            rows={3}
            maxLength={1000}
            button={{ variant: "secondary", children: "Demander la correction" }}
          />
        </FoldedCard>
      )}
      <AskedAct
        intent="refuse"
        rules={{ fields: ["reason", "note"], required: { reason: staffReviewTexts.reasonRequired } }}
        hidden={hidden}
        title={waits ? "Refuser cet avis ?" : "Retirer cet avis de la fiche ?"}
        act={waits ? "Refuser" : "Retirer de la fiche"}
        fields={({ field }) => (
          <>
            <SelectField {...field("reason")} label="Raison" options={optionsOf(refusalReasons)} required />
            <TextArea {...field("note")} label="Explication, envoyée à l’auteur" rows={3} maxLength={1000} />
          </>
        )}
      >
        <p>L’auteur reçoit la raison par e-mail. Une note basse n’en est pas une.</p>
      </AskedAct>
    </SectionCard>
  );
}

export function AnswerDecision({ review, next }: DecisionProps) {
  const { answer, answerState, answerRevision } = review;
  if (!answer) return null;
  const hidden = { seen: String(answerRevision), next };
  return (
    <SectionCard titleId="reponse" title="Réponse de l’entreprise" className="grid grid-cols-1 gap-4">
      <p className="whitespace-pre-line break-words">{answer}</p>
      {answerState === "waiting" && (
        <>
          <ActButton intent="answer-publish" hidden={hidden}>
            Publier la réponse
          </ActButton>
          <FoldedCard title="Refuser la réponse" intent="answer-refuse">
            <TextForm
              intent="answer-refuse"
              hidden={hidden}
              rules={noteRules}
              name="note"
              label="Motif, envoyé à l’entreprise"
              rows={3}
              maxLength={1000}
              button={{ variant: "secondary", children: "Refuser la réponse" }}
            />
          </FoldedCard>
        </>
      )}
    </SectionCard>
  );
}

export function Reports({ review: { reports } }: Pick<DecisionProps, "review">) {
  if (reports.length === 0) return null;
  return (
    <SectionCard titleId="signalements" title="Signalements" className="grid grid-cols-1 gap-6">
      {reports.map(({ id, byCompany, date, body, answer, answered, hasAddress }) => (
        <div key={id} className="grid grid-cols-1 gap-3">
          <p className="text-ink-2 text-sm">
            {byCompany ? "Par l’entreprise" : "Par un lecteur"}, le {date}
          </p>
          <p className="whitespace-pre-line break-words">{body}</p>
          {answered ? (
            <p className="whitespace-pre-line break-words border-line border-s-2 ps-4">
              <span className="block text-ink-2 text-sm">Réponse du {answered}</span>
              {answer}
            </p>
          ) : (
            <TextForm
              intent="report"
              hidden={{ reportId: id }}
              rules={{ fields: ["answer"], required: { answer: staffReviewTexts.answerRequired } }}
              name="answer"
              label={hasAddress ? "Réponse, envoyée par e-mail" : "Suite donnée"}
              hint={hasAddress ? undefined : "Aucune adresse n’est donnée : la réponse reste ici."}
              rows={3}
              maxLength={1000}
              button={{ variant: "secondary", children: "Répondre" }}
            />
          )}
        </div>
      ))}
    </SectionCard>
  );
}
