import { countOf } from "#app/platform/text/number.ts";
import { Button } from "#app/ui/button.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { ActButton } from "#app/ui/form/act-button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { CheckboxGroup, TextArea } from "#app/ui/form/field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { besideHref } from "#app/ui/list/define-list.ts";
import type { ListRow } from "#app/ui/list/list-row.tsx";
import {
  ALERTS_A_YEAR,
  type AlertListState,
  type AlertState,
  alertList,
  alertStateLabels,
  alertWordsRules,
  SENTENCE,
} from "../alert.rules.ts";
import type { FeedWords, ListedAlert, StaffAlert } from "../staff-alerts.server.ts";

const tones = { draft: "warning", published: "success", dismissed: "neutral" } as const;

export const AlertBadge = ({ state }: { state: AlertState }) => (
  <Badge tone={tones[state]}>{alertStateLabels[state]}</Badge>
);

export function alertRow(list: AlertListState, { id, title, brandNames, date, state }: ListedAlert): ListRow {
  return {
    id,
    name: title,
    to: besideHref(alertList, list, id),
    cells: { marques: brandNames, annoncee: date, etat: <AlertBadge state={state} /> },
  };
}

export const NoAlert = () => (
  <EmptyState title="Aucune alerte ici">
    <p>Ce que le flux annonce sur une marque du catalogue attend ici une phrase de l’équipe.</p>
  </EmptyState>
);

export function FeedNotice({ feed }: { feed: FeedWords }) {
  if (feed.tone === "read") return <p className="text-ink-2 text-sm">{feed.title}.</p>;
  return (
    <Notice tone={feed.tone} title={feed.title}>
      {"text" in feed && <p>{feed.text}</p>}
      <p>
        L’adresse du flux est dans les <TextLink to="/admin/reglages/marques">réglages des marques</TextLink>.
      </p>
    </Notice>
  );
}

export function AlertDecision({ alert }: { alert: StaffAlert }) {
  const { state, revision } = alert;
  const hidden = { revision: String(revision) };
  return (
    <Card as="section" aria-labelledby="decision" className="grid grid-cols-1 gap-4">
      <h2 id="decision" className="heading-card">
        {state === "draft" ? "Publier" : "La décision"}
      </h2>
      {state !== "draft" && (
        <p className="text-ink-2 text-sm">
          {alertStateLabels[state]} le {alert.decidedOn}
          {alert.decidedBy ? `, par ${alert.decidedBy}` : ""}.
        </p>
      )}
      {state !== "dismissed" && <AlertWords alert={alert} key={revision} />}
      {state === "dismissed" ? (
        <ActButton intent="resume" hidden={hidden} variant="secondary">
          Reprendre
        </ActButton>
      ) : (
        <ActButton intent="dismiss" hidden={hidden} variant="quiet">
          {state === "draft" ? "Écarter" : "Retirer de la page des alertes"}
        </ActButton>
      )}
    </Card>
  );
}

function AlertWords({ alert }: { alert: StaffAlert }) {
  const { state, revision, sentence, brands, brandNames, catalogue } = alert;
  const isDraft = state === "draft";
  const options = [true, false].flatMap((isNamed) =>
    catalogue
      .filter(({ value }) => brands.includes(value) === isNamed)
      .map((option) => ({ ...option, group: isNamed ? "Nommées par l’annonce" : "Autres marques" })),
  );
  return (
    <ActionForm
      intent={isDraft ? "publish" : "correct"}
      rules={alertWordsRules}
      hidden={{ revision: String(revision) }}
      className="grid grid-cols-1 gap-4"
    >
      {({ field, choices, pending }) => (
        <>
          <TextArea
            {...field("sentence", sentence ?? undefined)}
            label="Ce que la personne doit faire"
            hint="Une phrase ou deux, sans jargon : qui est concerné, quoi faire, avant quand."
            example="Votre boîtier Fortinet a une faille déjà utilisée : demandez cette semaine à votre prestataire de le mettre à jour."
            rows={4}
            minLength={SENTENCE.min}
            maxLength={SENTENCE.max}
            required
          />
          <details
            open={choices("brands").error !== undefined || undefined}
            className="rounded-control border border-line px-4"
          >
            <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
              Marques <span className="font-normal text-ink-2 text-sm">{brandNames}</span>
            </summary>
            <CheckboxGroup {...choices("brands", brands)} label="Marques" options={options} columns={3} />
          </details>
          {isDraft && <PublicationCounts alert={alert} />}
          <Button pending={pending} className="justify-self-start">
            {isDraft ? "Publier et envoyer" : "Corriger"}
          </Button>
        </>
      )}
    </ActionForm>
  );
}

function PublicationCounts({ alert: { readers, publishedThisYear } }: { alert: StaffAlert }) {
  const isOver = publishedThisYear >= ALERTS_A_YEAR;
  return (
    <p className={isOver ? "text-alert" : "text-ink-2"}>
      {readers === 0
        ? "Aucun membre ne l’attend : l’alerte sera sur le site seulement."
        : `Elle part à ${countOf(readers, "membre")}.`}{" "}
      {countOf(publishedThisYear, "alerte")} cette année&nbsp;: au-delà de dix par an, elles ne sont plus
      lues.
    </p>
  );
}
