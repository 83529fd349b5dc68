import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { ActButton } from "#app/ui/form/act-button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { TitledSection } from "#app/ui/layout/titled-section.tsx";
import { claimTexts, codeRules } from "../claims.rules.ts";
import type { OwnClaim } from "../read-claims.server.ts";

type OwnClaimProps = {
  claim: OwnClaim;
  /** The page answers a code. */
  answersCode: boolean;
};

export function OwnClaimView({ claim, answersCode }: OwnClaimProps) {
  const { state, date, asks, reason, canDispute } = claim;
  if (state === "rejected")
    return (
      <div className="grid gap-5">
        <Notice tone="warning" title="Votre demande n’a pas été acceptée">
          {reason && <p className="whitespace-pre-line">{reason}</p>}
        </Notice>
        {canDispute && <Dispute />}
      </div>
    );
  return (
    <div className="grid gap-6">
      <Notice tone="info" title="Votre demande est en cours">
        <p>
          Envoyée le {date}.{" "}
          {asks === "owner"
            ? "La personne qui gère la fiche a 5 jours pour répondre, puis l’équipe de Récif décide."
            : "L’équipe de Récif la lit et vous écrit."}
        </p>
      </Notice>
      <CodeProof claim={claim} answersCode={answersCode} />
      {canDispute && <Dispute />}
      <ActButton intent="withdraw" variant="quiet" size="sm">
        Retirer ma demande
      </ActButton>
    </div>
  );
}

function CodeProof({ claim: { codeProven, codeSent, codeTo }, answersCode }: OwnClaimProps) {
  // With JavaScript the proof replaces the form while the page is open; without, it comes with the answer's page.
  const [wasUnproven] = useState(!codeProven);
  if (codeProven)
    return (
      <Notice tone="success" title="Code vérifié" live={wasUnproven || answersCode}>
        <p>Vous lisez l’adresse de la fiche : c’est une preuve forte.</p>
      </Notice>
    );
  if (!codeTo) return <p className="text-ink-2">{claimTexts.noAddress}</p>;
  return (
    <TitledSection titleId="preuve" title="Accélérer avec un code" heading="card">
      <p>
        Nous envoyons un code à l’adresse que porte la fiche, {codeTo}. Le recopier ici prouve que vous la
        lisez.
      </p>
      <ActButton intent="send-code" variant="secondary" size="sm">
        {codeSent ? "Envoyer un nouveau code" : "Envoyer le code"}
      </ActButton>
      {codeSent && (
        <ActionForm intent="code" rules={codeRules} className="grid max-w-form gap-4">
          {({ field, pending }) => (
            <>
              <TextField
                {...field("code")}
                label="Code reçu"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={20}
                required
              />
              <Button size="sm" pending={pending} className="justify-self-start">
                Vérifier le code
              </Button>
            </>
          )}
        </ActionForm>
      )}
    </TitledSection>
  );
}

function Dispute() {
  return (
    <ActButton intent="dispute" variant="secondary" size="sm">
      Demander à l’équipe de Récif de trancher
    </ActButton>
  );
}
