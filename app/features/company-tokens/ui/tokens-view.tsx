import {
  COMPANY_API_DOCUMENTATION,
  COMPANY_API_ROOT,
  MOST_TOKEN_DAYS,
  MOST_TOKENS,
  tokenScopes,
} from "#app/core/company-token/token-scopes.ts";
import { Button } from "#app/ui/button.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { ActButton } from "#app/ui/form/act-button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { CheckboxGroup, TextField } from "#app/ui/form/field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Facts } from "#app/ui/layout/facts.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { ProofField } from "#app/ui/proof/proof-field.tsx";
import type { ProofNeeded } from "#app/ui/proof/proof-texts.ts";
import type { ShownToken } from "../own-tokens.server.ts";
import { tokenRules } from "../token.rules.ts";

export type GivenToken = { token: string; name: string };

/** Shown in the answer to its creation, and nowhere else. */
function CreatedToken({ token, name, again }: GivenToken & { again: () => void }) {
  return (
    <div className="grid gap-4">
      <Notice tone="success" title={`Le jeton « ${name} » est créé`} live>
        <p>Copiez-le maintenant dans votre programme : il ne sera plus montré.</p>
        <p>
          <code className="break-all text-base">{token}</code>
        </p>
      </Notice>
      <Button type="button" variant="secondary" size="sm" onClick={again} className="justify-self-start">
        Créer un autre jeton
      </Button>
    </div>
  );
}

export function CreateToken({ proof, companyId }: { proof: ProofNeeded; companyId: string }) {
  return (
    <SectionCard titleId="creer" title="Créer un jeton" className="grid gap-4">
      <p className="text-ink-2 text-sm">
        Votre programme le présente à l’adresse{" "}
        <code className="break-all">{`${COMPANY_API_ROOT}/companies/${companyId}`}</code>, et agit en votre
        nom. Il cesse d’agir si vous ne gérez plus la fiche.{" "}
        <TextLink to={COMPANY_API_DOCUMENTATION}>Lire la documentation</TextLink>
      </p>
      <ActionForm<GivenToken>
        intent="create"
        rules={tokenRules}
        className="grid gap-5"
        next={(given, again) => <CreatedToken {...given} again={again} />}
      >
        {({ field, choices, pending }) => (
          <>
            <TextField
              {...field("name")}
              label="Nom"
              hint="Le programme qui s’en sert : vous le reconnaîtrez dans la liste."
              maxLength={60}
              autoComplete="off"
              required
            />
            <CheckboxGroup
              {...choices("scopes")}
              label="Ce qu’il peut faire"
              options={tokenScopes.map(({ key, label, words }) => ({ value: key, label, hint: words }))}
              required
            />
            <TextField
              {...field("days", "90")}
              label="Durée, en jours"
              hint={`De 1 à ${MOST_TOKEN_DAYS}. Il cesse seul d’agir.`}
              inputMode="numeric"
              maxLength={3}
              autoComplete="off"
              required
            />
            <ProofField proof={proof} {...field("currentPassword")} />
            <Button pending={pending} className="justify-self-start">
              Créer le jeton
            </Button>
          </>
        )}
      </ActionForm>
    </SectionCard>
  );
}

export function TokenList({ tokens }: { tokens: readonly ShownToken[] }) {
  if (tokens.length === 0)
    return (
      <EmptyState title="Aucun jeton">
        <p>
          Rien n’oblige à en avoir un : vos demandes arrivent par e-mail et dans votre espace. Un jeton sert à
          un logiciel, {MOST_TOKENS} au plus par fiche.
        </p>
      </EmptyState>
    );
  return (
    <ul className="grid gap-4">
      {tokens.map((token) => (
        <TokenCard key={token.id} token={token} />
      ))}
    </ul>
  );
}

function TokenCard({ token }: { token: ShownToken }) {
  const { id, name, by, rights, created, expires, lastUsed, isExpired } = token;
  return (
    <Card as="li" className="grid gap-3">
      <h2 className="heading-card flex flex-wrap items-center gap-2 wrap-anywhere">
        {name}
        {isExpired && <Badge tone="warning">Expiré</Badge>}
      </h2>
      <Facts
        className="gap-3 sm:grid-cols-2"
        facts={[
          { label: "Droits", value: rights.join(", ") },
          { label: "Créé", value: `le ${created}, par ${by}` },
          { label: isExpired ? "A expiré" : "Expire", value: `le ${expires}` },
          { label: "Dernier usage", value: lastUsed },
        ]}
      />
      <div>
        <ActButton
          intent="revoke"
          hidden={{ tokenId: id }}
          variant="danger"
          size="sm"
          aria-label={`Révoquer le jeton ${name}`}
        >
          Révoquer
        </ActButton>
      </div>
    </Card>
  );
}
