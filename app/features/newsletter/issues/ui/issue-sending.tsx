import { countOf } from "#app/platform/text/number.ts";
import { Button } from "#app/ui/button.tsx";
import { AskedAct } from "#app/ui/feedback/asked-act.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { ActButton } from "#app/ui/form/act-button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { Checkbox } from "#app/ui/form/field.tsx";
import { type Block, Prose } from "#app/ui/layout/prose.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import {
  BATCH,
  type IssueState,
  issueStateLabels,
  progressText,
  segmentLabel,
  sendIssueRules,
} from "../issues.rules.ts";

export function IssuePreview({ subject, blocks }: { subject: string; blocks: readonly Block[] }) {
  return (
    <SectionCard titleId="apercu" title="Aperçu" tone="foam" className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-4 break-words rounded-card bg-page p-5">
        <p className="font-title text-2xl leading-tight">{subject}</p>
        <Prose blocks={blocks} />
        <p className="border-line border-t pt-3 text-ink-2 text-sm">
          Vous recevez cet e-mail parce que vous êtes inscrit à la newsletter de Récif. Me désinscrire en un
          clic
        </p>
      </div>
    </SectionCard>
  );
}

type SendIssueProps = { segment: string; audience: number; revision: number };

export function SendIssue({ segment, audience, revision }: SendIssueProps) {
  return (
    <SectionCard titleId="envoi" title="Envoi" className="grid grid-cols-1 gap-5">
      <ActButton intent="test" variant="secondary" size="sm">
        M’envoyer un essai
      </ActButton>
      <ActionForm
        intent="send"
        hidden={{ revision: String(revision) }}
        rules={sendIssueRules}
        className="grid grid-cols-1 gap-4"
      >
        {({ box, pending }) => (
          <>
            <Checkbox
              {...box("confirmed")}
              label={`Envoyer à ${countOf(audience, "abonné")} (${segmentLabel(segment)})`}
              hint={`Par ${BATCH.size} par minute. Un envoi commencé peut être arrêté ; ce qui est parti est parti.`}
              required
            />
            <Button pending={pending} className="justify-self-start">
              Envoyer
            </Button>
          </>
        )}
      </ActionForm>
      <AskedAct
        intent="delete"
        hidden={{ revision: String(revision) }}
        title="Supprimer ce brouillon ?"
        act="Supprimer ce brouillon"
      >
        <p>Son texte est effacé, pour de bon.</p>
      </AskedAct>
    </SectionCard>
  );
}

type IssueProgressProps = { state: Exclude<IssueState, "draft">; written: number; audience: number };

export function IssueProgress({ state, written, audience }: IssueProgressProps) {
  const act = state === "sending" ? "stop" : state === "stopped" ? "resume" : undefined;
  return (
    <Notice tone={state === "stopped" ? "warning" : "info"} title={issueStateLabels[state]}>
      <label className="grid gap-2">
        <span>Messages remis à l’envoi : {progressText(written, audience)}</span>
        <progress value={written} max={Math.max(1, written, audience)} className="h-3 w-full accent-lagoon" />
      </label>
      {act && (
        <ActButton intent={act} variant="secondary" size="sm">
          {act === "stop" ? "Arrêter l’envoi" : "Reprendre l’envoi"}
        </ActButton>
      )}
    </Notice>
  );
}
