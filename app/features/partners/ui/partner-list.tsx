import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
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

export type GivenToken = { partnerId: string; token: string; name: string };

/** Stays when the partner has a token: its answer shows it, and nothing else does. */
function GiveToken({ partnerId, hasToken }: { partnerId: string; hasToken: boolean }) {
  return (
    <ActionForm<GivenToken>
      intent="give-token"
      hidden={{ partnerId }}
      next={(given) => hasToken && given.partnerId === partnerId && <NewToken {...given} />}
    >
      {({ pending }) =>
        !hasToken && (
          <Button variant="secondary" size="sm" pending={pending}>
            Créer un jeton d’API
          </Button>
        )
      }
    </ActionForm>
  );
}

function NewToken({ token, name }: GivenToken) {
  return (
    <Notice tone="success" title={`Le jeton d’API de ${name}`} live>
      <p>Copiez-le maintenant et donnez-le-lui par un moyen sûr : il ne sera plus montré.</p>
      <p>
        <code className="break-all">{token}</code>
      </p>
    </Notice>
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
      {partners.map(({ id, name, url, countsUrl, requests, isOpen, tokenSince }) => (
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
            {tokenSince && (
              <div>
                <dt className="text-ink-2 text-sm">Jeton d’API</dt>
                <dd>donné le {tokenSince}</dd>
              </div>
            )}
          </dl>
          <GiveToken partnerId={id} hasToken={tokenSince !== undefined} />
          <div className="flex flex-wrap gap-3">
            {tokenSince && (
              <ActButton intent="end-token" hidden={{ partnerId: id }} variant="secondary" size="sm">
                Révoquer le jeton d’API
              </ActButton>
            )}
            <ActButton
              intent={isOpen ? "end" : "resume"}
              hidden={{ partnerId: id }}
              variant="secondary"
              size="sm"
            >
              {isOpen ? "Arrêter le lien" : "Reprendre le lien"}
            </ActButton>
          </div>
        </Card>
      ))}
    </ul>
  );
}
