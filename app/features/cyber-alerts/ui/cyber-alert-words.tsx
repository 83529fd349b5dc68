import { Button } from "#app/ui/button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { RadioGroup } from "#app/ui/form/radio-group.tsx";
import { ProofField } from "#app/ui/proof/proof-field.tsx";
import type { ProofNeeded } from "#app/ui/proof/proof-texts.ts";
import {
  cyberAlertRules,
  levelHints,
  levelLabels,
  levels,
  MOST_DAYS,
  TITLE,
  WORDS,
} from "../cyber-alert.rules.ts";
import type { StaffCyberAlert } from "../staff-cyber-alerts.server.ts";

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
          <RadioGroup
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
