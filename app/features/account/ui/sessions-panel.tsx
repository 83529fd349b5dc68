import { formatDate } from "#app/platform/text/time.ts";
import { Button, buttonClasses } from "#app/ui/button.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { ActButton } from "#app/ui/form/act-button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { Panel } from "#app/ui/layout/account-page.tsx";
import { ProofField } from "#app/ui/proof/proof-field.tsx";
import type { ProofNeeded } from "#app/ui/proof/proof-texts.ts";
import { closeSessionsRules } from "../account.rules.ts";

type Session = { id: string; device: string; openedAt: Date; usedAt: Date; current: boolean };

export function SessionsPanel({ sessions, proof }: { sessions: readonly Session[]; proof: ProofNeeded }) {
  return (
    <Panel title="Sessions ouvertes">
      <ul className="grid gap-3">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-foam p-4"
          >
            <div className="grid gap-1">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {session.device} {session.current && <Badge tone="info">Cet appareil</Badge>}
              </p>
              <p className="text-ink-2 text-sm">Ouverte le {formatDate(session.openedAt, "time")}</p>
            </div>
            {!session.current && proof === "none" && <CloseSession id={session.id} device={session.device} />}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <ActionForm intent="sessions" rules={closeSessionsRules} className="grid gap-4">
          {({ field, pending }) => (
            <>
              <ProofField proof={proof} {...field("currentPassword")} />
              <Button variant="secondary" pending={pending}>
                Fermer toutes les autres sessions
              </Button>
            </>
          )}
        </ActionForm>
      )}
      <ActButton action="/logout" variant="secondary">
        Se déconnecter
      </ActButton>
    </Panel>
  );
}

function CloseSession({ id, device }: { id: string; device: string }) {
  return (
    <ActButton intent="session" hidden={{ sessionId: id }} variant="secondary" size="sm">
      Fermer<span className="sr-only"> la session {device}</span>
    </ActButton>
  );
}

export function DataPanel() {
  return (
    <Panel title="Mes données">
      <p>Une copie de tout ce que Récif garde à votre sujet, dans un fichier JSON.</p>
      <p>
        <a href="/settings/export" className={buttonClasses("secondary")}>
          Télécharger mes données
        </a>
      </p>
    </Panel>
  );
}
