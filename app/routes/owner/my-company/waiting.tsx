import { SiteLink } from "#app/ui/site-link.tsx";

export type WaitingLine = { key: string; to: string; what: string; company: string; urgent?: boolean };

/** What waits for the owner, requests first. */
export function Waiting({ lines }: { lines: readonly WaitingLine[] }) {
  return (
    <section aria-labelledby="a-faire" className="grid grid-cols-1 gap-3">
      <h2 id="a-faire" className="heading-section">
        À faire
      </h2>
      {lines.length === 0 ? (
        <p className="text-ink-2">Rien n’attend : vos demandes sont lues et vos fiches complètes.</p>
      ) : (
        <ul className="grid grid-cols-1 border-line border-t">
          {lines.map(({ key, to, what, company, urgent }) => (
            <li key={key} className="border-line border-b">
              <SiteLink
                to={to}
                className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-1 px-2 py-2 no-underline hover:bg-foam"
              >
                <span className={urgent ? "font-semibold text-lagoon" : "text-lagoon"}>{what}</span>
                <span className="text-ink-2 text-sm">{company}</span>
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
