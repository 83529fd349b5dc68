import { SettingsHistory } from "#app/features/site-settings/editor/ui/settings-history.tsx";
import { ProofField } from "#app/ui/proof/proof-field.tsx";
import { Pagination } from "#app/ui/search/pagination.tsx";
import type { loadChanges } from "./page.server.ts";

type ChangesProps = Awaited<ReturnType<typeof loadChanges>> & { here: string };

/** @param here the path of the page */
export function Changes({ changes, page, pageCount, proof, asked, here }: ChangesProps) {
  return (
    <>
      <SettingsHistory
        changes={changes}
        proof={(field) => <ProofField proof={proof} {...field} />}
        passwordNeeded={proof !== "none"}
        asked={asked}
        hrefFor={(change) => `${here}?page=${page}&remettre=${change}#changement-${change}`}
      />
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(wanted) => `${here}?page=${wanted}#historique`}
        label="Pages de l’historique"
      />
    </>
  );
}
