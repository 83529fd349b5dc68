import type { OwnFigures as Figures } from "../../staff/figures.server.ts";

const percent = (part: number, whole: number) => (whole > 0 ? `${Math.round((part / whole) * 100)} %` : "–");
export const inHours = (hours: number | null) =>
  hours === null
    ? "–"
    : hours < 48
      ? `${Math.max(1, Math.round(hours))} h`
      : `${Math.round(hours / 24)} jours`;

/** What the reader's companies did with their leads of a year. */
export function OwnFigures({ figures }: { figures: readonly Figures[] }) {
  if (figures.length === 0) return null;
  return (
    <section aria-labelledby="chiffres" className="grid gap-4">
      <h2 id="chiffres" className="heading-section">
        Vos chiffres sur 12 mois
      </h2>
      <div className="overflow-x-auto">
        <table className="w-full min-w-[34rem] text-left">
          <caption className="sr-only">Demandes reçues, réponses et devis gagnés par fiche</caption>
          <thead>
            <tr className="border-line border-b-2">
              {["Fiche", "Reçues", "Répondues", "Délai médian", "Gagnées"].map((title) => (
                <th key={title} scope="col" className="px-3 py-2">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {figures.map(({ id, name, received, answered, medianHours, won }) => (
              <tr key={id} className="border-line border-b">
                <th scope="row" className="px-3 py-2 font-semibold">
                  {name}
                </th>
                <td className="px-3 py-2">{received}</td>
                <td className="px-3 py-2">
                  {answered} ({percent(answered, received)})
                </td>
                <td className="px-3 py-2">{inHours(medianHours)}</td>
                <td className="px-3 py-2">{won}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
