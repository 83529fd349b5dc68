import { EmailText } from "#app/ui/email.tsx";
import { AskDialog } from "#app/ui/feedback/ask-dialog.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { NothingFound } from "#app/ui/feedback/nothing-found.tsx";
import type { Adopt } from "#app/ui/form/action-form.tsx";
import type { ListRow } from "#app/ui/list/list-row.tsx";
import { SUBSCRIBERS_PATH, UNSUBSCRIBE } from "../subscriber-lists.rules.ts";
import type { ListedSubscriber } from "../subscribers.server.ts";

/** `filter`: the list's query, when all that it finds leaves. */
export type SubscribersNext = {
  leaving?: readonly { id: string; email: string }[];
  filter?: string | undefined;
};

const NAMED = 10;

const unsubscribe = { value: "unsubscribe", label: UNSUBSCRIBE, grave: true };

export const subscriberListActs = {
  ticks: "subscriberId",
  options: [unsubscribe],
  beside: showQuestion,
};

/** Their mails open from their address. */
export const subscriberRow = (one: ListedSubscriber): ListRow => ({
  id: one.id,
  name: one.email,
  to: `/admin/e-mails?q=${encodeURIComponent(one.email)}`,
  marks: one.isBusinessOwner && <Badge tone="info">Dirigeant</Badge>,
  cells: {
    etat: one.isActive ? (
      <Badge tone="success">Abonné</Badge>
    ) : (
      <Badge>{one.left ? "Désinscrit" : "À confirmer"}</Badge>
    ),
    depuis: one.left ?? one.since,
  },
  acts: one.isActive ? [unsubscribe] : [],
  fixed: !one.isActive,
});

function showQuestion({ leaving = [], filter }: SubscribersNext, adopt: Adopt<SubscribersNext>) {
  if (leaving.length === 0) return null;
  const several = leaving.length > 1;
  return (
    <AskDialog<SubscribersNext>
      title={`${UNSUBSCRIBE} ${several ? `ces ${leaving.length} adresses` : "cette adresse"} ?`}
      act={UNSUBSCRIBE}
      hidden={{ confirmed: "oui", filter }}
      chosen={{ name: "subscriberId", ids: leaving.map(({ id }) => id) }}
      beside={showQuestion}
      adopt={adopt}
    >
      <ul className="grid gap-1">
        {leaving.slice(0, NAMED).map(({ id, email }) => (
          <li key={id} className="break-words">
            <EmailText>{email}</EmailText>
          </li>
        ))}
        {leaving.length > NAMED && <li>{`et ${leaving.length - NAMED} autres`}</li>}
      </ul>
      <p>
        {several ? "Elles ne reçoivent" : "Elle ne reçoit"} plus la newsletter. Seule une nouvelle
        inscription, confirmée par la personne, la lui envoie de nouveau.
        {filter !== undefined && " Ce qui arrive ou change avant votre accord n’est pas touché."}
      </p>
    </AskDialog>
  );
}

export const NoSubscriber = () => <NothingFound title="Aucun abonné ici" clear={SUBSCRIBERS_PATH} />;
