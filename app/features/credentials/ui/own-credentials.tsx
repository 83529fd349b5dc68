import { AskedAct } from "#app/ui/feedback/asked-act.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { credentialLabels } from "../credentials.rules.ts";
import type { OwnCredential } from "../read-credentials.server.ts";

type OwnCredentialsProps = { companyId: string; credentials: readonly OwnCredential[] };

const tones = {
  waiting: "info",
  verified: "success",
  refused: "neutral",
  asked: "warning",
  withdrawn: "neutral",
  replaced: "neutral",
} as const;

export function OwnCredentials({ companyId, credentials }: OwnCredentialsProps) {
  if (credentials.length === 0)
    return (
      <EmptyState title="Aucune preuve pour l’instant">
        <p>Un label, un RIDET ou une assurance ne sont montrés que prouvés : envoyez la pièce.</p>
      </EmptyState>
    );
  return (
    <ul className="grid gap-4">
      {credentials.map((credential) => (
        <li key={credential.id} className="grid gap-2 rounded-card border border-line p-4">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <strong>{credential.name}</strong>
            {credential.number && <span className="text-ink-2">n° {credential.number}</span>}
            <Badge tone={tones[credential.state]}>{stateOf(credential)}</Badge>
          </p>
          <p className="text-ink-2 text-sm">
            Envoyée le {credential.sentOn}
            {credential.until && ` · valable jusqu’au ${credential.until}`}
          </p>
          {credential.reason && (
            <p className="whitespace-pre-line break-words rounded-control bg-foam p-3 text-sm">
              {credential.reason}
            </p>
          )}
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            {credential.hasDocument && (
              <TextLink to={`/my-company/${companyId}/preuves/${credential.id}/piece`} newTab>
                La pièce envoyée
              </TextLink>
            )}
            {canWithdraw(credential) && (
              <AskedAct
                intent="withdraw"
                variant="quiet"
                hidden={{ credentialId: credential.id }}
                title={`Retirer la preuve « ${credential.name} » ?`}
                act="Retirer"
              >
                <p>
                  {credential.state === "verified"
                    ? "Elle n’est plus montrée aussitôt, et la remettre demande une nouvelle lecture de l’équipe."
                    : "L’équipe ne la lira pas."}
                </p>
              </AskedAct>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

const stateOf = ({ state, shown }: OwnCredential) =>
  state === "verified" && !shown ? "Finie, n’est plus montrée" : credentialLabels[state];

const canWithdraw = ({ state }: OwnCredential) =>
  state === "waiting" || state === "asked" || state === "verified";
