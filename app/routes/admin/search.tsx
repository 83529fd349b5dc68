import { useRef } from "react";
import { FOUND_COUNTED } from "#app/core/staff-search/found.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { countOf } from "#app/platform/text/number.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { readSearch } from "#app/ui/list/list-url.ts";
import type { Route } from "./+types/search";
import { SEARCH_PATH } from "./navigation.ts";
import { FoundGroupView } from "./search/found-group.tsx";
import { type ShownGroup, searchEverything } from "./search/search-everything.server.ts";
import { useResultKeys } from "./search/use-result-keys.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Recherche · Administration",
    description:
      "Tout ce que l’administration de Récif connaît : entreprises, utilisateurs, demandes, messages et pages, par nom, adresse, téléphone ou référence.",
    path: SEARCH_PATH,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  const q = readSearch(url.searchParams);
  return { q, ...(await searchEverything(context.get(adminScope), q)) };
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const results = useRef<HTMLDivElement>(null);
  useResultKeys(results);
  const { q } = loaderData;
  const groups = loaderData.kind === "searched" ? loaderData.groups : [];
  return (
    <div ref={results} className="grid grid-cols-1 gap-6">
      <div className="grid gap-1">
        <h1 className="heading-page max-sm:text-2xl">Recherche</h1>
        <p role="status" className="text-ink-2">
          {loaderData.kind === "searched" && `${totalOf(groups)} pour « ${q} »`}
        </p>
      </div>
      {loaderData.kind === "nothing typed" && <NothingTyped />}
      {loaderData.kind === "too short" && <TooShort q={q} />}
      {loaderData.kind === "searched" && groups.length === 0 && <NothingFound q={q} />}
      {groups.map((group) => (
        <FoundGroupView key={group.title} {...group} />
      ))}
      {groups.length > 0 && <Keys />}
    </div>
  );
}

function totalOf(groups: readonly ShownGroup[]): string {
  const total = groups.reduce((sum, group) => sum + Math.min(group.total, FOUND_COUNTED), 0);
  const isMore = groups.some((group) => group.total > FOUND_COUNTED);
  return `${isMore ? "Plus de " : ""}${countOf(total, "résultat")}`;
}

function NothingTyped() {
  return (
    <EmptyState title="Que cherchez-vous ?">
      <p>
        Une entreprise, une personne, une demande ou une page : par son nom, une adresse e-mail, un numéro de
        téléphone, ou une référence comme DEV-7K3M9Q.
      </p>
    </EmptyState>
  );
}

function TooShort({ q }: { q: string }) {
  return (
    <EmptyState title="Trois lettres ou chiffres au moins">
      <p>« {q} » est trop court. Écrivez au moins trois lettres ou chiffres qui se suivent.</p>
    </EmptyState>
  );
}

function NothingFound({ q }: { q: string }) {
  return (
    <EmptyState title={`Rien avec « ${q} »`}>
      <p>Essayez un seul mot, une adresse e-mail, un numéro de téléphone ou une référence.</p>
      <p>Les brouillons de fiches n’y sont pas : seul leur auteur les voit.</p>
    </EmptyState>
  );
}

function Keys() {
  return (
    <p className="keys text-ink-2 text-sm">
      <kbd className="key">j</kbd> <kbd className="key">k</kbd> parcourir · <kbd className="key">Entrée</kbd>{" "}
      ouvrir
    </p>
  );
}
