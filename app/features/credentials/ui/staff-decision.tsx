import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { AskedAct } from "#app/ui/feedback/asked-act.tsx";
import { ActButton } from "#app/ui/form/act-button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { REASON_REQUIRED, UNTIL_REQUIRED } from "../credentials.rules.ts";
import type { ReadCredential } from "../read-credentials.server.ts";

type StaffDecisionProps = { credential: ReadCredential; next: string | undefined };

export function StaffDecision({ credential, next }: StaffDecisionProps) {
  const hidden = { seen: credential.seen, next };
  if (credential.state === "waiting") return <Waiting credential={credential} hidden={hidden} />;
  if (credential.state !== "verified") return null;
  return (
    <div className="flex flex-wrap gap-3">
      <ActButton intent="check" hidden={hidden} variant="secondary" size="sm">
        Relue, toujours dans la liste
      </ActButton>
      <AskReason intent="withdraw" act="Retirer" title="Retirer cette preuve ?" hidden={hidden}>
        Elle disparaît aussitôt de la fiche, des listes et des recherches, avant son terme. L’entreprise
        reçoit votre motif.
      </AskReason>
    </div>
  );
}

type Hidden = { seen: string; next: string | undefined };

function Waiting({ credential, hidden }: { credential: ReadCredential; hidden: Hidden }) {
  const ends = credential.years !== undefined;
  return (
    <div className="grid gap-5">
      <ActionForm
        intent="verify"
        hidden={hidden}
        rules={{ fields: ["until"], ...(ends && { required: { until: UNTIL_REQUIRED } }) }}
        className="grid justify-items-start gap-4"
      >
        {({ field, pending }) => (
          <>
            <TextField
              {...field("until", credential.endsOn)}
              type="date"
              label="Valable jusqu’au"
              hint={
                ends
                  ? `${credential.years} an${credential.years === 1 ? "" : "s"} au plus.`
                  : "Vide : sans fin."
              }
              required={ends}
            />
            <Button pending={pending}>Vérifier</Button>
          </>
        )}
      </ActionForm>
      <div className="flex flex-wrap gap-3">
        <AskReason intent="ask" act="Demander un complément" title="Demander un complément ?" hidden={hidden}>
          L’entreprise reçoit votre motif, et peut envoyer une autre pièce. Rien n’est montré d’ici là.
        </AskReason>
        <AskReason intent="refuse" act="Refuser" title="Refuser cette preuve ?" hidden={hidden}>
          L’entreprise reçoit votre motif. La pièce est effacée dans 30 jours, le temps de contester.
        </AskReason>
      </div>
    </div>
  );
}

type AskReasonProps = { intent: string; act: string; title: string; hidden: Hidden; children: ReactNode };

function AskReason({ intent, act, title, hidden, children }: AskReasonProps) {
  return (
    <AskedAct
      intent={intent}
      variant={intent === "ask" ? "secondary" : "danger"}
      rules={{ fields: ["reason"], required: { reason: REASON_REQUIRED } }}
      hidden={hidden}
      title={title}
      act={act}
      fields={({ field }) => (
        <TextArea
          {...field("reason")}
          label="Motif, envoyé à l’entreprise"
          rows={3}
          maxLength={1000}
          required
        />
      )}
    >
      <p>{children}</p>
    </AskedAct>
  );
}
