import { formatNumber } from "#app/platform/text/number.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import type { CompanyPage } from "../directory/directory-page.server.ts";
import { foundInWords } from "../directory/filter-labels.ts";
import { RESULTS_ID } from "./company-list.tsx";

type ResultCountProps = Pick<CompanyPage, "total" | "capped" | "pageCount"> & {
  page: number;
  /** What was typed, and the words that were searched instead. */
  typed?: string;
  corrected?: string | undefined;
  /** No company holds all words that were typed. */
  partly?: boolean | undefined;
  loading?: boolean;
};

/** The title of the results: how many, of what, which page. Read out when it changes. */
export function ResultCount(props: ResultCountProps) {
  const { total, capped, pageCount, page, typed, corrected, partly, loading = false } = props;
  return (
    <div className="grid gap-3">
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
      {partly && (
        <Notice tone="info" title="Aucune fiche ne contient tous vos mots">
          <p>Voici celles qui en contiennent le plus.</p>
        </Notice>
      )}
      {typed && total > 1 && (
        <p className="text-ink-2 text-sm">Les plus proches de votre recherche d’abord</p>
      )}
      {corrected && (
        <Notice tone="info" title={<>Aucun résultat exact pour «&nbsp;{typed}&nbsp;»</>}>
          <p>
            Voici les résultats pour «&nbsp;<strong>{corrected}</strong>&nbsp;».
          </p>
        </Notice>
      )}
    </div>
  );
}
