import type { ContestState } from "#app/core/contest/contest.rules.ts";
import { Button } from "#app/ui/button.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { RadioGroup } from "#app/ui/form/radio-group.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { besideHref } from "#app/ui/list/define-list.ts";
import type { ListRow } from "#app/ui/list/list-row.tsx";
import {
  type ContestListState,
  contestDecisionRules,
  contestList,
  contestOutcomes,
  contestStateLabels,
  contestTexts,
  MAX_CONTEST,
} from "../contest-lists.rules.ts";
import type { ListedContest, StaffContest } from "../staff-contests.server.ts";

const tones = { open: "neutral", waiting: "warning", upheld: "neutral", overturned: "success" } as const;

export const ContestBadge = ({ state }: { state: ContestState }) => (
  <Badge tone={tones[state]}>{contestStateLabels[state]}</Badge>
);

export function contestRow(state: ContestListState, contest: ListedContest): ListRow {
  const { id, about, decision, date } = contest;
  return {
    id,
    name: about,
    to: besideHref(contestList, state, id),
    cells: { decision, recue: date, etat: <ContestBadge state={contest.state} /> },
  };
}

export const NoContest = () => (
  <EmptyState title="Aucune contestation ici">
    <p>Chaque refus peut être contesté une fois, pendant 30 jours, par le lien de son e-mail.</p>
  </EmptyState>
);

export function ContestDecision({
  contest: { state, canAnswer, effect, answer, answeredOn },
}: {
  contest: StaffContest;
}) {
  return (
    <Card as="section" aria-labelledby="reponse" className="grid grid-cols-1 gap-4">
      <h2 id="reponse" className="heading-card">
        La réponse
      </h2>
      {state === "waiting" && !canAnswer && <p>{contestTexts["own refusal"]}</p>}
      {state === "waiting" && canAnswer && (
        <ActionForm intent="decide" rules={contestDecisionRules} className="grid grid-cols-1 gap-4">
          {({ field, pending }) => (
            <>
              <RadioGroup
                {...field("outcome")}
                label="Décision"
                hint={`Annulée, cela suit aussitôt : ${effect}.`}
                options={contestOutcomes}
                required
              />
              <TextArea
                {...field("answer")}
                label="Vos raisons"
                hint="Elles partent telles quelles, et cette réponse est la dernière."
                rows={5}
                maxLength={MAX_CONTEST}
                required
              />
              <Button pending={pending} className="justify-self-start">
                Répondre
              </Button>
            </>
          )}
        </ActionForm>
      )}
      {answeredOn && (
        <>
          <p className="text-ink-2 text-sm">Répondu le {answeredOn}.</p>
          <p className="whitespace-pre-line break-words">{answer}</p>
        </>
      )}
    </Card>
  );
}
