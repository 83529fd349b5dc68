import { ActButton } from "#app/ui/form/act-button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { QuoteEnd } from "../../ui/request/form-parts.tsx";
import { heldRules } from "../held.rules.ts";
import type { HeldRequest } from "../held-requests.server.ts";

export function HeldView({ held: { helper, lines, message, companies } }: { held: HeldRequest }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <Card as="section" aria-labelledby="demande" className="grid grid-cols-1 gap-4">
        <h2 id="demande" className="heading-card break-words">
          Écrite pour vous par {helper}
        </h2>
        <dl className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          {lines.map(({ label, value }) => (
            <div key={label} className="min-w-0">
              <dt className="text-ink-2 text-sm">{label}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
        </dl>
        {message && <p className="whitespace-pre-line break-words">{message}</p>}
        <p>
          {companies.length > 0
            ? `Elle part à ${companies.join(", ")}.`
            : "Elle part à l’équipe de Récif, qui la transmet à des entreprises de ce métier."}
        </p>
      </Card>
      <Card as="section" aria-labelledby="accord" className="grid grid-cols-1 gap-5">
        <h2 id="accord" className="heading-card">
          Votre accord
        </h2>
        <ActionForm rules={heldRules} className="grid grid-cols-1 gap-5">
          {({ box, pending }) => (
            <QuoteEnd terms={box("terms")} pending={pending}>
              Confirmer et envoyer
            </QuoteEnd>
          )}
        </ActionForm>
        <ActButton intent="erase" variant="quiet">
          Effacer cette demande
        </ActButton>
      </Card>
    </div>
  );
}
