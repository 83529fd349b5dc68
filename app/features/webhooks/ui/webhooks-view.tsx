import { COMPANY_API_DOCUMENTATION } from "#app/core/company-token/token-scopes.ts";
import type { ShownWebhook } from "#app/core/webhook/own-webhooks.server.ts";
import { MOST_WEBHOOKS, OVERLAP_HOURS } from "#app/core/webhook/webhook.rules.ts";
import { webhookTypes } from "#app/core/webhook/webhook-types.ts";
import { Button } from "#app/ui/button.tsx";
import { Badge, type BadgeTone } from "#app/ui/feedback/badge.tsx";
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
import { webhookRules } from "../webhook-form.rules.ts";

export type GivenSecret = { webhookId: string; secret: string; url: string };

/** Shown in the answer that made it, and nowhere else. */
function WebhookSecret({ secret, url }: GivenSecret) {
  return (
    <Notice tone="success" title="Le secret de ce webhook" live>
      <p className="wrap-anywhere">Pour {url}. Copiez-le maintenant : il ne sera plus montré.</p>
      <p>
        <code className="break-all text-base">{secret}</code>
      </p>
      <p>
        Votre logiciel vérifie avec lui la signature de chaque envoi, et refuse ceux dont la date est
        ancienne. À un identifiant déjà vu, il répond 2xx, et l’ignore.{" "}
        <TextLink to={`${COMPANY_API_DOCUMENTATION}#webhooks`}>Lire la documentation</TextLink>
      </p>
    </Notice>
  );
}

export function AddWebhook({ proof }: { proof: ProofNeeded }) {
  return (
    <SectionCard titleId="ajouter" title="Ajouter un webhook" className="grid gap-4">
      <ActionForm<GivenSecret>
        intent="add"
        rules={webhookRules}
        className="grid gap-5"
        next={(given, again) => (
          <div className="grid gap-4">
            <WebhookSecret {...given} />
            <Button
              type="button"
              variant="secondary"
              size="sm"
              onClick={again}
              className="justify-self-start"
            >
              Ajouter un autre webhook
            </Button>
          </div>
        )}
      >
        {({ field, choices, pending }) => (
          <>
            <TextField
              {...field("url")}
              label="Adresse"
              hint="Publique, en https."
              example="https://logiciel.exemple.nc/recif"
              inputMode="url"
              autoComplete="off"
              maxLength={500}
              required
            />
            <CheckboxGroup
              {...choices("types")}
              label="Évènements"
              options={webhookTypes.map(({ key, label }) => ({ value: key, label }))}
              required
            />
            <ProofField proof={proof} {...field("currentPassword")} />
            <Button pending={pending} className="justify-self-start">
              Ajouter le webhook
            </Button>
          </>
        )}
      </ActionForm>
    </SectionCard>
  );
}

export function WebhookList({ webhooks, proof }: { webhooks: readonly ShownWebhook[]; proof: ProofNeeded }) {
  if (webhooks.length === 0)
    return (
      <EmptyState title="Aucun webhook">
        <p>
          Rien n’oblige à en avoir : vous êtes prévenu par e-mail. Un webhook prévient un logiciel,{" "}
          {MOST_WEBHOOKS} au plus par fiche, d’une référence et d’une date ; le reste se lit avec un jeton.
        </p>
      </EmptyState>
    );
  return (
    <ul className="grid gap-6">
      {webhooks.map((webhook) => (
        <Card as="li" key={webhook.id} className="grid gap-4">
          <WebhookHead webhook={webhook} />
          <WebhookActs webhook={webhook} proof={proof} />
          <Deliveries webhook={webhook} />
        </Card>
      ))}
    </ul>
  );
}

function WebhookHead({ webhook }: { webhook: ShownWebhook }) {
  const { url, events, created, by, overlap, failing, disabledBy } = webhook;
  return (
    <>
      <h2 className="heading-card flex flex-wrap items-center gap-2 wrap-anywhere">
        {url}
        {disabledBy && <Badge tone="warning">Désactivé</Badge>}
      </h2>
      {disabledBy === "failures" && (
        <Notice tone="warning" title="Désactivé après trois jours d’échec">
          <p>Réactivez-le quand votre logiciel répond de nouveau.</p>
        </Notice>
      )}
      <Facts
        className="gap-3 sm:grid-cols-2"
        facts={[
          { label: "Évènements", value: events.join(", ") },
          { label: "Ajouté", value: `le ${created}, par ${by}` },
          { label: "Ancien secret accepté jusqu’au", value: overlap },
          { label: "En échec depuis le", value: disabledBy ? undefined : failing },
        ]}
      />
    </>
  );
}

const rotateRules = { fields: ["currentPassword"] } as const;

function WebhookActs({
  webhook: { id, url, disabledBy },
  proof,
}: {
  webhook: ShownWebhook;
  proof: ProofNeeded;
}) {
  const act = { hidden: { webhookId: id }, size: "sm" } as const;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        {!disabledBy && (
          <ActButton intent="test" {...act} variant="secondary" aria-label={`Envoyer un essai à ${url}`}>
            Envoyer un essai
          </ActButton>
        )}
        <ActButton
          intent={disabledBy ? "enable" : "disable"}
          {...act}
          variant="secondary"
          aria-label={`${disabledBy ? "Réactiver" : "Désactiver"} ${url}`}
        >
          {disabledBy ? "Réactiver" : "Désactiver"}
        </ActButton>
        <ActButton intent="remove" {...act} variant="danger" aria-label={`Supprimer ${url}`}>
          Supprimer
        </ActButton>
      </div>
      <ActionForm<GivenSecret>
        intent="rotate"
        hidden={act.hidden}
        rules={rotateRules}
        className="grid gap-3"
        next={(given) => given.webhookId === id && <WebhookSecret {...given} />}
      >
        {({ field, pending }) => (
          <>
            <p className="text-ink-2 text-sm">
              Pendant {OVERLAP_HOURS}&nbsp;heures, chaque envoi est signé par l’ancien et par le nouveau.
            </p>
            <ProofField proof={proof} {...field("currentPassword")} />
            <Button variant="secondary" size="sm" pending={pending} className="justify-self-start">
              Créer un nouveau secret
            </Button>
          </>
        )}
      </ActionForm>
    </div>
  );
}

const states: Record<ShownWebhook["deliveries"][number]["state"], { label: string; tone: BadgeTone }> = {
  waiting: { label: "En attente", tone: "neutral" },
  delivered: { label: "Reçu", tone: "success" },
  failed: { label: "Échec", tone: "error" },
};

function Deliveries({ webhook: { url, deliveries, disabledBy } }: { webhook: ShownWebhook }) {
  if (deliveries.length === 0)
    return <p className="text-ink-2 text-sm">Aucun envoi ces trente derniers jours.</p>;
  return (
    <section aria-label={`Derniers envois à ${url}`} className="border-line border-t pt-3">
      <h3 className="font-semibold">Derniers envois</h3>
      <ul className="mt-2 grid gap-3">
        {deliveries.map(({ id, event, reference, state, attempts, status, failure, at }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3">
            <div className="grid min-w-0 gap-1">
              <p className="flex flex-wrap items-center gap-2">
                <Badge tone={states[state].tone}>{states[state].label}</Badge>
                <span className="wrap-anywhere">{reference ? `${event}, ${reference}` : event}</span>
              </p>
              <p className="text-ink-2 text-sm">
                Le {at}
                {attempts > 0 && `, ${attempts === 1 ? "1 essai" : `${attempts} essais`}`}
                {status !== null && `, réponse ${status}`}
                {failure && `, ${failure}`}
              </p>
            </div>
            {state !== "waiting" && !disabledBy && (
              <ActButton
                intent="again"
                hidden={{ deliveryId: id }}
                variant="quiet"
                size="sm"
                aria-label={`Envoyer encore : ${event} du ${at}`}
              >
                Envoyer encore
              </ActButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
