import { ALERTS_PATH } from "#app/core/alert/alerts-page.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { ActButton } from "#app/ui/form/act-button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { SelectField } from "#app/ui/form/field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { rhythmOptions } from "../watch.rules.ts";
import type { ListedWatch } from "../watches.server.ts";

/** All of one's alerts, with what changes them; the page of a member and that of a mail's link. */
export function OwnWatches({ watches }: { watches: readonly ListedWatch[] }) {
  if (watches.length === 0)
    return (
      <EmptyState title="Aucune alerte pour le moment">
        <p>
          Cherchez dans <TextLink to="/directory">l’annuaire</TextLink>, puis
          «&nbsp;Prévenez-moi&nbsp;»&nbsp;: Récif vous écrit quand une entreprise correspond. Les fiches,{" "}
          <TextLink to="/blogs">les articles</TextLink> et{" "}
          <TextLink to={ALERTS_PATH}>les alertes de sécurité</TextLink> aussi.
        </p>
      </EmptyState>
    );
  return (
    <div className="grid grid-cols-1 gap-4">
      <ul className="grid grid-cols-1 gap-4">
        {watches.map((watch) => (
          <OwnWatch key={watch.id} {...watch} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {watches.some(({ isEnding }) => isEnding) && (
          <ActButton intent="renew">Les garder douze mois de plus</ActButton>
        )}
        <ActButton intent="stop" variant="secondary">
          Arrêter toutes ces alertes
        </ActButton>
      </div>
    </div>
  );
}

function OwnWatch({ id, title, path, rhythm, endsAt }: ListedWatch) {
  return (
    <Card as="li" className="grid grid-cols-1 gap-3">
      <h3 className="heading-card break-words">{path ? <TextLink to={path}>{title}</TextLink> : title}</h3>
      {!path && (
        <p className="text-ink-2 text-sm">Sa fiche n’est pas en ligne : vous serez prévenu de son retour.</p>
      )}
      <p className="text-ink-2 text-sm">Jusqu’au {formatDate(endsAt)}.</p>
      <div className="flex flex-wrap items-end gap-3">
        <ActionForm intent="rhythm" hidden={{ watchId: id }} className="flex flex-wrap items-end gap-3">
          {({ pending }) => (
            <>
              <SelectField
                name="rhythm"
                defaultValue={rhythm}
                label="Rythme"
                required
                options={rhythmOptions}
                emptyLabel=""
              />
              <Button variant="secondary" pending={pending} aria-label={`Enregistrer le rythme de ${title}`}>
                Enregistrer
              </Button>
            </>
          )}
        </ActionForm>
        <ActButton intent="remove" hidden={{ watchId: id }} variant="quiet" aria-label={`Arrêter ${title}`}>
          Arrêter
        </ActButton>
      </div>
    </Card>
  );
}
