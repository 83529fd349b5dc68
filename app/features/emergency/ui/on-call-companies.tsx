import { ButtonLink } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { CALL_BACK_PATH } from "../call-backs/call-back.rules.ts";
import type { OnCallPhone } from "../call-backs/on-duty.server.ts";
import { OnCallPhones } from "../call-backs/ui/on-call-phones.tsx";
import type { OnCall } from "../on-call.server.ts";

type Shown = Pick<OnCall, "slug" | "name" | "place">;
type OnCallCompaniesProps = { companies: readonly Shown[]; phones: readonly OnCallPhone[] };

export function OnCallCompanies({ companies, phones }: OnCallCompaniesProps) {
  if (companies.length === 0 && phones.length === 0) return null;
  const others = companies.filter(({ slug }) => !phones.some((one) => one.slug === slug));
  return (
    <section aria-labelledby="astreinte" className="no-print mt-12">
      <h2 id="astreinte" className="heading-section">
        Entreprises d’astreinte
      </h2>
      <p className="mt-2 mb-4 max-w-text text-ink-2">
        Elles disent intervenir en urgence, et l’équipe de Récif l’a vérifié. Leur page donne leurs
        coordonnées aux personnes connectées.
      </p>
      <p className="mb-6">
        <ButtonLink to={CALL_BACK_PATH} variant="secondary" size="sm">
          Être rappelé par une entreprise
        </ButtonLink>
      </p>
      <OnCallPhones phones={phones} />
      {others.length > 0 && (
        <ul className="mt-4 grid grid-cols-1 gap-3 md:grid-cols-2">
          {others.map(({ slug, name, place }) => (
            <li key={slug} className="rounded-card border border-line p-4">
              <TextLink to={`/company/${slug}`} className="break-words font-semibold">
                {name}
              </TextLink>
              <span className="block text-ink-2 text-sm">{place}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
