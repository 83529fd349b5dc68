import { domains } from "#app/core/diagnostic/domains.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { CountCurve } from "#app/ui/layout/count-curve.tsx";
import { FiguresTable } from "#app/ui/layout/figures-table.tsx";
import { Stat } from "#app/ui/layout/stat.tsx";
import { ChipNav } from "#app/ui/search/chip.tsx";
import { type GroupView, monthLabel, type Stage, shareOf, whyOf } from "../statistics.rules.ts";
import type { MonthFigures } from "../statistics.server.ts";

export const FIGURES_PATH = "/admin/diagnostic/chiffres";

export function MonthsView({ months }: { months: readonly MonthFigures[] }) {
  const sumOf = (key: "begun" | "finished") => months.reduce((sum, month) => sum + month[key], 0);
  const [begun, finished] = [sumOf("begun"), sumOf("finished")];
  const curve = (key: "begun" | "finished") =>
    months.map((one) => ({ label: monthLabel(one.month), count: one[key] }));
  const shared = { step: "par mois", columns: ["Mois", "Nombre"] } as const;
  return (
    <>
      <dl className="grid gap-6 sm:grid-cols-3">
        <Stat value={begun} label="Commencés" note="sur douze mois" />
        <Stat value={finished} label="Terminés" note="sur douze mois" />
        <Stat value={shareOf(finished, begun)} label="Vont au bout" />
      </dl>
      <p>
        <ButtonLink to={`${FIGURES_PATH}/export`} variant="secondary" reloadDocument>
          Exporter (CSV)
        </ButtonLink>
      </p>
      <div className="grid grid-cols-1 gap-x-8 gap-y-10 lg:grid-cols-2">
        <CountCurve
          {...shared}
          id="commences"
          label="Diagnostics commencés"
          sentence={`${begun} en douze mois.`}
          points={curve("begun")}
        />
        <CountCurve
          {...shared}
          id="termines"
          label="Diagnostics terminés"
          sentence={`${finished} en douze mois.`}
          points={curve("finished")}
        />
      </div>
    </>
  );
}

type StagesViewProps = {
  stages: readonly Stage[];
  version: number;
  versions: readonly { version: number }[];
};

export function StagesView({ stages, version, versions }: StagesViewProps) {
  const begun = stages[0]?.reached ?? 0;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      {versions.length > 1 && (
        <ChipNav
          label="Version des questions"
          items={versions.map((one) => ({
            to: `${FIGURES_PATH}?version=${one.version}`,
            label: `Version ${one.version}`,
            current: one.version === version,
          }))}
        />
      )}
      <FiguresTable
        id="etapes"
        title={`Où l’on s’arrête, version ${version}`}
        period="depuis sa publication"
        columns={["Étape", "Arrivés là", "Des commencés", "Arrêtés avant"]}
        rows={stages.map(({ key, label, reached, lost }) => ({
          key,
          head: label,
          cells: [String(reached), shareOf(reached, begun), lost > 0 ? `−${lost}` : "0"],
        }))}
      />
    </div>
  );
}

type ScoresTableProps = {
  id: string;
  title: string;
  head: string;
  period: string;
  groups: readonly { key: string; label: string; scores: GroupView }[];
};

export function ScoresTable({ id, title, head, period, groups }: ScoresTableProps) {
  return (
    <FiguresTable
      id={id}
      title={title}
      period={period}
      columns={[head, "Diagnostics", "Score", ...domains.map(({ short }) => short)]}
      rows={groups.map(({ key, label, scores }) => ({ key, head: label, cells: cellsOf(scores) }))}
    />
  );
}

function cellsOf(view: GroupView): string[] {
  const scored = view.shown ? view.domains : [];
  const scoreOf = (key: string) => scored.find((domain) => domain.key === key)?.score ?? "–";
  return [
    whyOf(view),
    view.shown ? String(view.score) : "–",
    ...domains.map(({ key }) => String(scoreOf(key))),
  ];
}

export function ScoreCurve({ months }: { months: readonly MonthFigures[] }) {
  const shown = months.filter(({ scores }) => scores.shown).length;
  return (
    <CountCurve
      id="scores"
      label="Score moyen"
      sentence={
        shown === 0
          ? "Aucun mois n’a encore assez de diagnostics terminés."
          : `${shown} mois sur ${months.length} ont assez de diagnostics terminés.`
      }
      step="par mois, de 0 à 100"
      columns={["Mois", "Score"]}
      points={months.map(({ month, scores }) => ({
        label: monthLabel(month),
        count: scores.shown ? scores.score : undefined,
      }))}
      most={100}
    />
  );
}
