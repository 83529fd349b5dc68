import { Button, type ButtonVariant } from "#app/ui/button.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { SelectField, TextArea, TextField } from "#app/ui/form/field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { besideHref } from "#app/ui/list/define-list.ts";
import type { ListRow } from "#app/ui/list/list-row.tsx";
import { ProofField } from "#app/ui/proof/proof-field.tsx";
import type { ProofNeeded } from "#app/ui/proof/proof-texts.ts";
import {
  type CyberAlertListState,
  cyberAlertList,
  cyberAlertRules,
  levelHints,
  levelLabels,
  levels,
  levelTones,
  MOST_DAYS,
  type Phase,
  phaseLabels,
  TITLE,
  WORDS,
} from "../cyber-alert.rules.ts";
import type { ListedCyberAlert, StaffCyberAlert } from "../staff-cyber-alerts.server.ts";

const phaseTones = { draft: "warning", current: "success", over: "neutral", dismissed: "neutral" } as const;

export const PhaseBadge = ({ phase }: { phase: Phase }) => (
  <Badge tone={phaseTones[phase]}>{phaseLabels[phase]}</Badge>
);

export function cyberAlertRow(list: CyberAlertListState, alert: ListedCyberAlert): ListRow {
  const { id, title, level, levelLabel, until, phase } = alert;
  return {
    id,
    name: title,
    to: besideHref(cyberAlertList, list, id),
    cells: {
      niveau: <Badge tone={levelTones[level]}>{levelLabel}</Badge>,
      "jusqu-au": until,
      etat: <PhaseBadge phase={phase} />,
    },
  };
}

export const NoCyberAlert = () => (
  <EmptyState title="Aucune alerte ici">
    <p>Une alerte se lit en haut de chaque page du site, jusqu’au jour choisi.</p>
  </EmptyState>
);

type WordsProps = {
  intent: "write" | "correct";
  alert?: StaffCyberAlert;
  proof: ProofNeeded;
  /** Of a published alert, a correction is seen at once. */
  onlyProvenFor?: string | undefined;
};

export function CyberAlertWordsForm({ intent, alert, proof, onlyProvenFor }: WordsProps) {
  return (
    <ActionForm
      intent={intent}
      rules={cyberAlertRules}
      {...(alert && { hidden: { revision: String(alert.revision) } })}
      className="grid grid-cols-1 gap-4"
    >
      {({ field, pending }) => (
        <>
          <TextField
            {...field("title", alert?.title)}
            label="Ce qui se passe"
            hint="En haut de chaque page : une ligne, sans jargon."
            example="De faux SMS de l’OPT-NC volent des codes bancaires"
            minLength={TITLE.min}
            maxLength={TITLE.max}
            autoComplete="off"
            required
          />
          <TextArea
            {...field("words", alert?.words)}
            label="Ce que la personne doit faire"
            hint="Sur la page des alertes : qui est concerné, quoi faire, qui appeler."
            rows={5}
            minLength={WORDS.min}
            maxLength={WORDS.max}
            required
          />
          <SelectField
            {...field("level", alert?.level)}
            label="Niveau"
            options={levels.map((level) => ({
              value: level,
              label: `${levelLabels[level]} : ${levelHints[level]}`,
            }))}
            required
          />
          <TextField
            {...field("until", alert?.untilOn)}
            label="Jusqu’au, inclus"
            hint={`${MOST_DAYS} jours au plus. Elle disparaît d’elle-même, le soir de ce jour.`}
            type="date"
            required
          />
          {onlyProvenFor !== undefined && (
            <ProofField proof={proof} only={onlyProvenFor} {...field("currentPassword")} />
          )}
          <Button
            variant={intent === "write" ? "primary" : "secondary"}
            pending={pending}
            className="justify-self-start"
          >
            {intent === "write" ? "Enregistrer l’alerte" : "Enregistrer la correction"}
          </Button>
        </>
      )}
    </ActionForm>
  );
}

const labels = { draft: "Écarter", current: "Retirer de toutes les pages", over: "Retirer", dismissed: "" };

type Decided = { alert: StaffCyberAlert; proof: ProofNeeded };

export function CyberAlertDecision({ alert, proof }: Decided) {
  const { state, phase, revision } = alert;
  const hidden = { revision: String(revision) };
  return (
    <Card as="section" aria-labelledby="decision" className="grid grid-cols-1 gap-4">
      <h2 id="decision" className="heading-card">
        {state === "draft" ? "Publier" : "La décision"}
      </h2>
      <p className="text-ink-2 text-sm">
        Écrite ou reprise le {alert.writtenOn}
        {alert.author ? `, par ${alert.author}` : ""}.{" "}
        {alert.publishedOn && `Publiée le ${alert.publishedOn}.`}
      </p>
      {state === "draft" && <Publication alert={alert} proof={proof} />}
      {state === "dismissed" ? (
        <Act intent="resume" hidden={hidden} variant="secondary">
          Reprendre
        </Act>
      ) : (
        <Act intent="dismiss" hidden={hidden} variant={state === "draft" ? "quiet" : "danger"}>
          {labels[phase]}
        </Act>
      )}
    </Card>
  );
}

function Publication({ alert, proof }: Decided) {
  const { publishingNeedsProof: asks, revision } = alert;
  return (
    <ActionForm
      intent="publish"
      rules={publicationRules}
      hidden={{ revision: String(revision) }}
      className="grid grid-cols-1 gap-4"
    >
      {({ field, pending }) => (
        <>
          <p>
            Elle paraît en haut de chaque page jusqu’au {alert.until} (la plus grave, s’il y en a plusieurs),
            et part par e-mail aux personnes qui veulent les alertes.
          </p>
          {asks && (
            <p>
              Vous l’avez écrite, et son niveau est le plus haut : un autre administrateur la publie, ou vous
              prouvez que c’est vous.
            </p>
          )}
          {asks && <ProofField proof={proof} {...field("currentPassword")} />}
          <Button pending={pending} className="justify-self-start">
            Publier sur tout le site
          </Button>
        </>
      )}
    </ActionForm>
  );
}

const publicationRules = { fields: ["currentPassword"] } as const;

type ActProps = {
  intent: string;
  hidden: Record<string, string>;
  variant: ButtonVariant;
  children: string;
};

const Act = ({ intent, hidden, ...button }: ActProps) => (
  <ActionForm intent={intent} hidden={hidden}>
    {({ pending }) => <Button {...button} pending={pending} />}
  </ActionForm>
);
