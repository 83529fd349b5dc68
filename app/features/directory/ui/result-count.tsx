import { formatNumber } from "#app/platform/text/number.ts";
import { truncate } from "#app/platform/text/text.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import type { CompanyPage } from "../directory-page.server.ts";
import { foundInWords, QUOTED } from "../filter-labels.ts";
import { RESULTS_ID } from "../results-id.ts";

type ResultCountProps = Pick<CompanyPage, "total" | "capped" | "pageCount"> & {
  page: number;
  loading?: boolean;
};

export function ResultCount({ total, capped, pageCount, page, loading = false }: ResultCountProps) {
  return (
    <div role="status" className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <h2 id={RESULTS_ID} data-focus-target="results" className="heading-card scroll-mt-4">
        {foundInWords({ total, capped })}
      </h2>
      {pageCount > 1 && (
        <p className="text-ink-2 text-sm">
          page {formatNumber(page)} sur {formatNumber(pageCount)}
        </p>
      )}
      <p className="sr-only">{loading && "Chargement des entreprises..."}</p>
    </div>
  );
}

type SearchNoticesProps = {
  total: number;
  typed: string;
  corrected?: string | undefined;
  partly?: boolean | undefined;
};

export function SearchNotices({ total, typed, corrected, partly }: SearchNoticesProps) {
  if (!typed || total === 0) return null;
  return (
    <div className="grid gap-3">
      {corrected && (
        <Notice tone="info" title={<>Aucun résultat exact pour «&nbsp;{truncate(typed, QUOTED)}&nbsp;»</>}>
          <p>
            Voici les résultats pour «&nbsp;<strong>{truncate(corrected, QUOTED)}</strong>&nbsp;».
          </p>
        </Notice>
      )}
      {partly && (
        <Notice tone="info" title="Aucune fiche ne contient tous vos mots">
          <p>Voici celles qui en contiennent le plus.</p>
        </Notice>
      )}
      {total > 1 && <p className="text-ink-2 text-sm">Les plus proches de votre recherche d’abord</p>}
    </div>
  );
}
