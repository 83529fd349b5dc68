import { countOf } from "#app/platform/text/number.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { Badge } from "#app/ui/feedback/badge.tsx";
import type { RetentionRun } from "../retention-runs.server.ts";

export function RetentionHistory({ runs }: { runs: readonly RetentionRun[] }) {
  if (runs.length === 0)
    return <p className="text-ink-2">Elle n’a pas encore tourné : elle le fait chaque nuit.</p>;
  return (
    <ol className="grid grid-cols-1 divide-y divide-line border-line border-y">
      {runs.map(({ id, finishedAt, rows, files, failures, lines }) => (
        <li key={id} className="grid min-w-0 grid-cols-1 gap-1 py-3 text-sm">
          <p className="flex flex-wrap items-center gap-3 font-semibold">
            {formatDate(finishedAt, "time")}
            {failures > 0 && (
              <Badge tone="error">{countOf(failures, "règle en échec", "règles en échec")}</Badge>
            )}
          </p>
          <p>
            {countOf(rows, "enregistrement")} et {countOf(files, "fichier")}
          </p>
          {lines.length > 0 && (
            <p className="break-words text-ink-2">
              {lines
                .map(({ what, rows: gone, failed }) => `${what} : ${failed ? "échec" : gone}`)
                .join(" ; ")}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
