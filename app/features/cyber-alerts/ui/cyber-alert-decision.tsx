import { Button } from "#app/ui/button.tsx";
import { ActButton } from "#app/ui/form/act-button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { ProofField } from "#app/ui/proof/proof-field.tsx";
import type { ProofNeeded } from "#app/ui/proof/proof-texts.ts";
import { cyberAlertTexts } from "../cyber-alert.rules.ts";
import type { StaffCyberAlert } from "../staff-cyber-alerts.server.ts";

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
      {alert.isEnded && <p>{cyberAlertTexts.ended}</p>}
      {state === "draft" && !alert.isEnded && <Publication alert={alert} proof={proof} />}
      {state === "dismissed" && !alert.isEnded && (
        <ActButton intent="resume" hidden={hidden} variant="secondary">
          Reprendre
        </ActButton>
      )}
      {state !== "dismissed" && (
        <ActButton intent="dismiss" hidden={hidden} variant={state === "draft" ? "quiet" : "danger"}>
          {labels[phase]}
        </ActButton>
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
