import { countOf } from "#app/platform/text/number.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { ActButton } from "#app/ui/form/act-button.tsx";
import { Pagination } from "#app/ui/search/pagination.tsx";
import { isUnderWay } from "../../import-state.rules.ts";
import {
  countOfFilter,
  importStartRules,
  importTexts,
  ROWS_SHOWN,
  rowsUrl,
  verdictFilters,
} from "../import-page.rules.ts";
import type { ViewedImport } from "../view-import.server.ts";
import { MappingForm } from "./mapping-form.tsx";
import { PageChanges } from "./page-change.tsx";
import { Preview } from "./preview.tsx";
import { Progress } from "./progress.tsx";
import { Report, UndoForm } from "./report.tsx";
import { CancelForm, StartForm } from "./start-form.tsx";
import { StateBadge } from "./state-badge.tsx";
import { VerdictRows, VerdictTabs } from "./verdict-rows.tsx";

export function ImportView(view: ViewedImport) {
  const { found, offered, prepared, refused, left, overwritten, retained } = view;
  const hasRejects = found.origin === "page" && found.rowCount > found.createdCount + found.updatedCount;
  return (
    <>
      <Facts found={found} />
      {isUnderWay(found.state) && <Progress found={found} canCancel={offered.includes("cancel")} />}
      {found.refusal && (
        <Notice tone="error" title={found.refusal.title}>
          <p>{found.refusal.message}</p>
          {found.refusal.hint && <p>{found.refusal.hint}</p>}
        </Notice>
      )}
      {prepared && <Prepared {...view} prepared={prepared} />}
      {!prepared && !isUnderWay(found.state) && !found.refusal && (
        <Report
          found={found}
          refused={refused}
          left={left}
          overwritten={overwritten}
          retained={retained}
          hasRejects={hasRejects}
        />
      )}
      {!prepared && offered.includes("start") && <ResumeForm />}
      {offered.includes("undo") && <UndoForm />}
    </>
  );
}

function Facts({ found }: Pick<ViewedImport, "found">) {
  const facts = [
    found.format,
    countOf(found.rowCount, "ligne"),
    `envoyé le ${formatDate(found.createdAt, "time")}`,
    found.by ?? (found.origin === "command" ? "par la commande" : undefined),
  ];
  return (
    <div className="grid grid-cols-1 gap-2">
      <p>
        <StateBadge state={found.state} />
      </p>
      <p className="text-ink-2 text-sm">{facts.filter(Boolean).join(" · ")}</p>
    </div>
  );
}

type PreparedProps = ViewedImport & { prepared: NonNullable<ViewedImport["prepared"]> };

function Prepared({ found, state, counts, offered, prepared: { columns, preview, rows } }: PreparedProps) {
  const isReadable = found.refusal === undefined;
  const filter = verdictFilters.find(({ key }) => key === state.verdict);
  const shown = filter ? countOfFilter(counts, filter) : found.rowCount;
  const warned = counts.error + counts.duplicate > 0;
  return (
    <>
      {isReadable && (
        <Notice
          tone={warned ? "warning" : "success"}
          title={warned ? importTexts.loadedWithWarnings : importTexts.loaded}
        >
          <p>{`${countOf(found.rowCount, "entreprise trouvée", "entreprises trouvées")}.`}</p>
        </Notice>
      )}
      <MappingForm columns={columns} />
      {isReadable && (
        <>
          <Preview rows={preview} total={found.rowCount} />
          <section aria-labelledby="lignes" className="grid grid-cols-1 gap-4">
            <h2 id="lignes" tabIndex={-1} className="heading-section">
              Lignes du fichier
            </h2>
            <VerdictTabs id={found.id} state={state} counts={counts} total={found.rowCount} />
            {counts.changed > 0 && <PageChanges id={found.id} counts={counts} />}
            <VerdictRows id={found.id} state={state} rows={rows} canCorrect={offered.includes("map")} />
            {shown > ROWS_SHOWN && (
              <Pagination
                page={state.page}
                pageCount={Math.ceil(shown / ROWS_SHOWN)}
                hrefFor={(page) => `${rowsUrl(found.id, { ...state, page, line: undefined })}#lignes`}
                label="Pages des lignes"
              />
            )}
          </section>
          <StartForm counts={counts} />
        </>
      )}
      {offered.includes("cancel") && <CancelForm label="Abandonner ce fichier" />}
    </>
  );
}

function ResumeForm() {
  return (
    <ActButton intent="start" rules={importStartRules} hidden={{ skipErrors: "on" }} variant="secondary">
      Reprendre l’import
    </ActButton>
  );
}
