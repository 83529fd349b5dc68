import type { Day } from "../cockpit.server.ts";

const WIDTH = 600;
const HEIGHT = 120;

/** Bar chart, with a sentence and a table as text alternative. */
export function VisitChart({ days }: { days: readonly Day[] }) {
  const most = Math.max(1, ...days.map(({ visits }) => visits));
  const step = WIDTH / days.length;
  const total = days.reduce((sum, { visits }) => sum + visits, 0);
  const best = days.reduce(
    (found, day) => (day.visits > found.visits ? day : found),
    days[0] ?? { day: "", visits: 0 },
  );
  const sentence =
    total === 0
      ? "Aucune visite sur cette période."
      : `${total} visites en ${days.length} jours ; le plus, ${best.visits}, le ${shortDay(best.day)}.`;
  return (
    <figure aria-label={sentence} className="grid gap-3">
      <figcaption className="text-ink-2 text-sm">{sentence}</figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-32 w-full text-lagoon"
      >
        {days.map(({ day, visits }, index) => (
          <rect
            key={day}
            x={index * step + step * 0.15}
            y={HEIGHT - Math.max(visits > 0 ? 4 : 1, (visits / most) * HEIGHT)}
            width={step * 0.7}
            height={Math.max(visits > 0 ? 4 : 1, (visits / most) * HEIGHT)}
            fill="currentColor"
          />
        ))}
      </svg>
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold text-lagoon text-sm">
          Les chiffres
        </summary>
        <table className="mt-2 text-sm">
          <caption className="sr-only">Visites par jour</caption>
          <thead>
            <tr>
              <th scope="col" className="pe-6 text-start">
                Jour
              </th>
              <th scope="col" className="text-start">
                Visites
              </th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, visits }) => (
              <tr key={day}>
                <th scope="row" className="pe-6 text-start font-normal">
                  {shortDay(day)}
                </th>
                <td>{visits}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

const shortDay = (day: string) => day.split("-").slice(1).reverse().join("/");
