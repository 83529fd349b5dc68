import { TextLink } from "#app/ui/link.tsx";
import type { OnCall } from "../on-call.server.ts";

type Shown = Pick<OnCall, "slug" | "name" | "place">;

export function OnCallCompanies({ companies }: { companies: readonly Shown[] }) {
  if (companies.length === 0) return null;
  return (
    <section aria-labelledby="astreinte" className="no-print mt-12">
      <h2 id="astreinte" className="heading-section">
        Entreprises d’astreinte
      </h2>
      <p className="mt-2 mb-4 max-w-text text-ink-2">
        Elles disent intervenir en urgence, et l’équipe de Récif l’a vérifié. Leur page donne leurs
        coordonnées aux personnes connectées.
      </p>
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
        {companies.map(({ slug, name, place }) => (
          <li key={slug} className="rounded-card border border-line p-4">
            <TextLink to={`/company/${slug}`} className="break-words font-semibold">
              {name}
            </TextLink>
            <span className="block text-ink-2 text-sm">{place}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
