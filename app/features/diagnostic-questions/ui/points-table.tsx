import { domainLabel } from "#app/core/diagnostic/domains.ts";
import type { Question } from "#app/core/diagnostic/questions/question.ts";
import { FiguresTable } from "#app/ui/layout/figures-table.tsx";
import { pointsOf } from "../draft.rules.ts";

export function PointsTable({ questions }: { questions: readonly Question[] }) {
  const { total, domains } = pointsOf(questions);
  const asked = domains.reduce((sum, domain) => sum + domain.questions, 0);
  const shareOf = (points: number) => (total === 0 ? "–" : `${Math.round((points / total) * 100)}\u00a0%`);
  const rows = [
    ...domains.map(({ key, questions: count, points }) => ({
      key,
      head: domainLabel(key),
      cells: [String(count), String(points), shareOf(points)],
    })),
    { key: "total", head: "Total", cells: [String(asked), String(total), shareOf(total)] },
  ];
  return (
    <FiguresTable
      id="points"
      title="Ce que pèsent les questions"
      period="questions actives"
      columns={["Domaine", "Questions", "Points (10 × poids)", "Part"]}
      rows={rows}
    />
  );
}
