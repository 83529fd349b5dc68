import type { RowVerdict } from "#app/features/imports/imports.table.ts";
import { countOf, formatNumber } from "#app/platform/text/number.ts";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { Badge, type BadgeTone } from "#app/ui/feedback/badge.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { ChoiceNav } from "#app/ui/layout/choice-nav.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { fieldLabel, type ImportField } from "../../fields.ts";
import {
  countOfFilter,
  importCorrectionRules,
  type RowsState,
  rowsUrl,
  type Verdicts,
  verdictFilters,
  verdictLabels,
} from "../import-page.rules.ts";
import type { ShownRow } from "../page-imports.server.ts";
import { RowPageChange } from "./page-change.tsx";

const tones: Record<RowVerdict, BadgeTone> = {
  create: "success",
  update: "info",
  duplicate: "warning",
  error: "error",
};

type TabsProps = { id: string; state: RowsState; counts: Verdicts; total: number };

export function VerdictTabs({ id, state, counts, total }: TabsProps) {
  const tabs = [
    { key: undefined, label: "Toutes", count: total },
    ...verdictFilters.map((filter) => ({
      key: filter.key,
      label: filter.label,
      count: countOfFilter(counts, filter),
    })),
  ];
  return (
    <ChoiceNav
      label="Lignes par verdict"
      choices={tabs.map(({ key, label, count }) => ({
        to: `${rowsUrl(id, { verdict: key, page: 1 })}#lignes`,
        label: `${label} (${formatNumber(count)})`,
        current: key === state.verdict,
      }))}
    />
  );
}

type RowsProps = { id: string; state: RowsState; rows: readonly ShownRow[]; canCorrect: boolean };

export function VerdictRows({ id, state, rows, canCorrect }: RowsProps) {
  if (rows.length === 0) return <p className="text-ink-2">{countOf(0, "ligne")} avec ce verdict.</p>;
  return (
    <ul className="grid grid-cols-1 gap-4">
      {rows.map((row) => (
        <li key={row.line} id={`ligne-${row.line}`} tabIndex={-1} className="min-w-0">
          <Card as="article" className="grid grid-cols-1 gap-3">
            <h3 className="heading-card break-words">
              {row.name || "(sans nom)"}{" "}
              <span className="font-normal text-base text-ink-2">ligne {row.line}</span>
            </h3>
            <p className="flex flex-wrap items-center gap-2 text-sm">
              {row.verdict && <Badge tone={tones[row.verdict]}>{verdictLabels[row.verdict]}</Badge>}
              {row.duplicateCandidate && <Candidate {...row.duplicateCandidate} />}
            </p>
            {row.pageChange && (
              <RowPageChange line={row.line} change={row.pageChange} canDecide={canCorrect} />
            )}
            {row.problems.map((problem) => (
              <RowProblem key={problem.sentence} line={row.line} problem={problem} canCorrect={canCorrect} />
            ))}
            {row.others?.map(({ field, value }) => (
              <Correction key={field} line={row.line} field={field} value={value} />
            ))}
            {canCorrect && !row.others && (
              <p className="text-sm">
                <TextLink to={`${rowsUrl(id, { ...state, line: row.line })}#ligne-${row.line}`}>
                  Corriger une autre valeur
                  <span className="sr-only"> de la ligne {row.line}</span>
                </TextLink>
              </p>
            )}
          </Card>
        </li>
      ))}
    </ul>
  );
}

function Candidate({ name, shares, id, line }: NonNullable<ShownRow["duplicateCandidate"]>) {
  return (
    <span className="min-w-0 break-words">
      {id ? <TextLink to={`/admin/fiches/${id}`}>{name}</TextLink> : name}
      {line ? ` (ligne ${line})` : ""}, même {shares === "email" ? "e-mail" : shares}
    </span>
  );
}

type ProblemProps = { line: number; problem: ShownRow["problems"][number]; canCorrect: boolean };

function RowProblem({ line, problem: { field: name, sentence, value, tone }, canCorrect }: ProblemProps) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className={cx("break-words text-sm", tone === "error" ? "text-alert" : "text-ink-2")}>{sentence}</p>
      {canCorrect && name && <Correction line={line} field={name} value={value} />}
    </div>
  );
}

type CorrectionProps = { line: number; field: ImportField; value: string };

function Correction({ line, field: name, value }: CorrectionProps) {
  return (
    <ActionForm
      intent="correction"
      rules={importCorrectionRules}
      hidden={{ line: String(line), field: name }}
      className="flex flex-wrap items-end gap-3"
    >
      {({ pending }) => (
        <>
          {name === "description" ? (
            <TextArea
              name="value"
              label={labelOf(name, line)}
              defaultValue={value}
              className="min-w-0 grow"
            />
          ) : (
            <TextField
              name="value"
              label={labelOf(name, line)}
              defaultValue={value}
              className="min-w-0 grow"
            />
          )}
          <Button variant="secondary" size="sm" pending={pending}>
            Corriger
          </Button>
        </>
      )}
    </ActionForm>
  );
}

const labelOf = (name: Parameters<typeof fieldLabel>[0], line: number) => {
  const label = fieldLabel(name);
  return `${label.charAt(0).toUpperCase()}${label.slice(1)}, ligne ${line}`;
};
