import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { ActButton } from "#app/ui/form/act-button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { partnerRules } from "../partner.rules.ts";
import type { ListedPartner } from "../partners.server.ts";

export function AddPartner() {
  return (
    <Card as="section" aria-labelledby="ajouter" className="grid grid-cols-1 gap-4">
      <h2 id="ajouter" className="heading-card">
        Ajouter un partenaire
      </h2>
      <ActionForm intent="add" rules={partnerRules} className="grid grid-cols-1 gap-4">
        {({ field, pending }) => (
          <>
            <TextField
              {...field("name")}
              label="Nom"
              hint="Une chambre, une association : les demandeurs lisent « Avec… » au-dessus du formulaire."
              maxLength={80}
              autoComplete="off"
              required
            />
            <Button pending={pending} className="justify-self-start">
              Ajouter
            </Button>
          </>
        )}
      </ActionForm>
    </Card>
  );
}

export function PartnerList({ partners }: { partners: readonly ListedPartner[] }) {
  if (partners.length === 0)
    return (
      <EmptyState title="Aucun partenaire">
        <p>Un partenaire donne son lien à ceux qu’il conseille, et ne voit que des nombres.</p>
      </EmptyState>
    );
  return (
    <ul className="grid grid-cols-1 gap-4">
      {partners.map(({ id, name, url, countsUrl, requests, isOpen }) => (
        <Card as="li" key={id} className="grid grid-cols-1 gap-3">
          <h2 className="heading-card break-words">
            {name}
            {!isOpen && " (lien arrêté)"}
          </h2>
          <dl className="grid grid-cols-1 gap-3">
            <div>
              <dt className="text-ink-2 text-sm">Lien pour les demandeurs</dt>
              <dd className="break-all">{url}</dd>
            </div>
            <div>
              <dt className="text-ink-2 text-sm">Page privée de ses nombres, à lui seul</dt>
              <dd className="break-all">{countsUrl}</dd>
            </div>
            <div>
              <dt className="text-ink-2 text-sm">Demandes</dt>
              <dd>{requests}</dd>
            </div>
          </dl>
          <ActButton
            intent={isOpen ? "end" : "resume"}
            hidden={{ partnerId: id }}
            variant="secondary"
            size="sm"
          >
            {isOpen ? "Arrêter le lien" : "Reprendre le lien"}
          </ActButton>
        </Card>
      ))}
    </ul>
  );
}
