import { Badge, type BadgeTone } from "#app/ui/feedback/badge.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { ActButton } from "#app/ui/form/act-button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { PhoneLink } from "#app/ui/phone-link.tsx";
import type { OwnCallBack, OwnCallBackState } from "../company-call-backs.server.ts";

const labels: Record<OwnCallBackState, { label: string; tone: BadgeTone }> = {
  open: { label: "Attend un appel", tone: "error" },
  own: { label: "À appeler maintenant", tone: "warning" },
  called: { label: "Appelée", tone: "success" },
  taken: { label: "Prise par une autre entreprise", tone: "neutral" },
  "given up": { label: "Laissée aux autres", tone: "neutral" },
  over: { label: "Close", tone: "neutral" },
};

export function OwnCallBacks({ callBacks }: { callBacks: readonly OwnCallBack[] }) {
  if (callBacks.length === 0)
    return (
      <EmptyState title="Aucune demande de rappel">
        <p>
          Quand une personne attaquée demande à être rappelée et que vous êtes d’astreinte, sa demande arrive
          ici, par e-mail et par notification.
        </p>
      </EmptyState>
    );
  return (
    <ul className="grid grid-cols-1 gap-4">
      {callBacks.map((callBack) => (
        <li key={`${callBack.callBackId} ${callBack.companyId}`}>
          <OwnCallBackCard callBack={callBack} />
        </li>
      ))}
    </ul>
  );
}

function OwnCallBackCard({ callBack }: { callBack: OwnCallBack }) {
  const { state, situation, sentAt, company, acceptedAt, caller } = callBack;
  const { label, tone } = labels[state];
  return (
    <Card as="article" className="grid grid-cols-1 gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone}>{label}</Badge>
        <span className="text-ink-2 text-sm">
          {acceptedAt ? `Reçue le ${sentAt}, acceptée à ${acceptedAt}` : `Reçue le ${sentAt}`} · {company}
        </span>
      </p>
      <h2 className="heading-card">{situation}</h2>
      {caller && (
        <>
          <p className="text-lg">
            {caller.firstName} : <PhoneLink phone={caller.phone} className="font-heavy" />
          </p>
          {caller.answers.length > 0 && (
            <ul className="grid gap-1 text-ink-2 text-sm">
              {caller.answers.map((answer) => (
                <li key={answer}>{answer}</li>
              ))}
            </ul>
          )}
        </>
      )}
      <Acts callBack={callBack} />
    </Card>
  );
}

function Acts({ callBack: { state, callBackId, companyId, company } }: { callBack: OwnCallBack }) {
  const hidden = { callBackId, companyId };
  if (state === "open")
    return (
      <ActButton intent="accept" hidden={hidden}>
        Accepter pour {company} et voir le numéro
      </ActButton>
    );
  if (state !== "own" && state !== "called") return null;
  return (
    <div className="flex flex-wrap gap-3">
      {state === "own" && (
        <>
          <ActButton intent="called" hidden={hidden}>
            J’ai appelé
          </ActButton>
          <ActButton intent="release" hidden={hidden} variant="secondary">
            Je ne peux pas : prévenir les autres
          </ActButton>
        </>
      )}
      <ActButton intent="junk" hidden={hidden} variant="quiet">
        C’était un faux appel
      </ActButton>
    </div>
  );
}
