import { formatNumber } from "#app/platform/text/number.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { FiguresTable } from "#app/ui/layout/figures-table.tsx";
import type { AssistantFigures } from "../staff/assistant-figures.server.ts";

const PERIOD = "sur 30 jours";
const columns = ["Jour", "Questions", "Par l’IA", "Par les pages", "Sans réponse", "Refusées", "Urgences"];

export function AssistantFiguresView({ days, gaps }: Pick<AssistantFigures, "days" | "gaps">) {
  return (
    <div className="grid grid-cols-1 gap-10">
      {days.length === 0 ? (
        <p className="text-ink-2">Aucune question n’a été posée ces 30 derniers jours.</p>
      ) : (
        <FiguresTable
          id="par-jour"
          title="Par jour"
          period={PERIOD}
          columns={columns}
          rows={days.map((one) => ({
            key: one.day,
            head: formatDate(`${one.day}T00:00:00Z`, "short"),
            cells: [one.question, one.model, one.passages, one.nothing, one.refused, one.alert].map(
              formatNumber,
            ),
          }))}
        />
      )}
      {gaps.length > 0 && (
        <FiguresTable
          id="sans-reponse"
          title="Sujets sans réponse"
          period={PERIOD}
          columns={["Sujet", "Questions"]}
          rows={gaps.map(({ subject, times }) => ({
            key: subject,
            head: subject,
            cells: [formatNumber(times)],
          }))}
        />
      )}
    </div>
  );
}
