import { countOf, formatNumber } from "#app/platform/text/number.ts";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { ActButton } from "#app/ui/form/act-button.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { importDecisionRules, importDecisionsRules, rowsUrl, type Verdicts } from "../import-page.rules.ts";
import { describePageChange } from "../messages.ts";
import type { ShownRow } from "../page-imports.server.ts";

type RowPageChangeProps = {
  line: number;
  change: NonNullable<ShownRow["pageChange"]>;
  canDecide: boolean;
};

export function RowPageChange({ line, change, canDecide }: RowPageChangeProps) {
  const { isOverwritten, at } = change;
  return (
    <div className="grid grid-cols-1 gap-2 text-sm">
      <p className="break-words">
        <Badge tone="warning">Modifiée depuis</Badge> {describePageChange(change)}
      </p>
      <p className="font-semibold">
        {isOverwritten ? "Le fichier remplacera ces valeurs." : "La fiche garde ses valeurs."}
      </p>
      {canDecide && (
        <ActButton
          intent="decision"
          rules={importDecisionRules}
          hidden={{ line: String(line), seen: at, choice: isOverwritten ? "page" : "file" }}
          variant="secondary"
          size="sm"
        >
          {isOverwritten ? "Garder les valeurs de la fiche" : "Prendre celles du fichier"}
          <span className="sr-only">, ligne {line}</span>
        </ActButton>
      )}
    </div>
  );
}

/** For all rows whose page is newer. */
export function PageChanges({ id, counts: { changed, overwriting } }: { id: string; counts: Verdicts }) {
  const kept = changed - overwriting;
  return (
    <Notice
      tone="warning"
      title={countOf(changed, "fiche a été modifiée depuis", "fiches ont été modifiées depuis")}
    >
      <p>
        {`Par un gestionnaire ou par l’équipe, après le dernier import. Valeurs de la fiche gardées : ${formatNumber(kept)} ; valeurs du fichier prises : ${formatNumber(overwriting)}. `}
        <TextLink to={`${rowsUrl(id, { verdict: "modifiees", page: 1 })}#lignes`}>Les voir</TextLink>
      </p>
      <div className="flex flex-wrap gap-3">
        {kept > 0 && (
          <ActButton
            intent="decisions"
            rules={importDecisionsRules}
            hidden={{ choice: "file" }}
            variant="secondary"
            size="sm"
          >
            Prendre le fichier pour toutes
          </ActButton>
        )}
        {overwriting > 0 && (
          <ActButton
            intent="decisions"
            rules={importDecisionsRules}
            hidden={{ choice: "page" }}
            variant="secondary"
            size="sm"
          >
            Garder les fiches pour toutes
          </ActButton>
        )}
      </div>
    </Notice>
  );
}
