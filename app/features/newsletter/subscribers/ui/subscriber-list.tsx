import { Button } from "#app/ui/button.tsx";
import { EmailText } from "#app/ui/email.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { NothingFound } from "#app/ui/feedback/nothing-found.tsx";
import { ActButton } from "#app/ui/form/act-button.tsx";
import { FilterForm, FilterSelect } from "#app/ui/form/filter-form.tsx";
import { optionsOf } from "#app/ui/form/options-of.ts";
import { SearchField } from "#app/ui/form/search-field.tsx";
import { SUBSCRIBERS_PATH, type SubscriberListState, subscriberFilters } from "../subscriber-lists.rules.ts";
import type { listSubscribers } from "../subscribers.server.ts";

type Subscriber = Awaited<ReturnType<typeof listSubscribers>>["subscribers"][number];

const filterOptions = optionsOf(subscriberFilters);

export function SubscriberFilters({ state }: { state: SubscriberListState }) {
  return (
    <FilterForm
      state={state}
      action={SUBSCRIBERS_PATH}
      role="search"
      aria-label="Abonnés"
      className="grid grid-cols-1 items-end gap-4 rounded-card border border-line p-4 sm:grid-cols-[2fr_1.5fr_auto]"
    >
      <SearchField label="Rechercher une adresse" defaultValue={state.q} />
      <FilterSelect name="filtre" label="Filtre" options={filterOptions} value={state.filter} />
      <Button size="sm">Appliquer</Button>
    </FilterForm>
  );
}

export function SubscriberList({ subscribers }: { subscribers: readonly Subscriber[] }) {
  if (subscribers.length === 0) return <NothingFound title="Aucun abonné ici" clear={SUBSCRIBERS_PATH} />;
  return (
    <ul className="grid grid-cols-1 gap-3">
      {subscribers.map((one) => (
        <li
          key={one.id}
          className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line p-4"
        >
          <div className="grid min-w-0 gap-1">
            <p className="font-semibold">
              <EmailText>{one.email}</EmailText>
            </p>
            <p className="flex flex-wrap items-center gap-2 text-ink-2 text-sm">
              {one.isActive ? (
                <Badge tone="success">Abonné</Badge>
              ) : (
                <Badge>{one.left ? "Désinscrit" : "À confirmer"}</Badge>
              )}
              {one.isBusinessOwner && <Badge tone="info">Dirigeant</Badge>}
              depuis le {one.left ?? one.since}
            </p>
          </div>
          {one.isActive && (
            <ActButton
              hidden={{ subscriberId: one.id }}
              variant="quiet"
              size="sm"
              aria-label={`Désinscrire ${one.email}`}
            >
              Désinscrire
            </ActButton>
          )}
        </li>
      ))}
    </ul>
  );
}
