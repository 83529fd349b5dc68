import { ButtonLink } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { CALL_BACK_PATH } from "../call-backs/call-back.rules.ts";
import type { OnCallPhone } from "../call-backs/on-duty.server.ts";
import type { OnCall } from "../on-call.server.ts";

type OnCallCompaniesProps = { companies: readonly Shown[]; phones: readonly OnCallPhone[] };
type Shown = Pick<OnCall, "slug" | "name" | "place">;

export function OnCallCompanies({ companies, phones }: OnCallCompaniesProps) {
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
      <p className="mb-4">
        <ButtonLink to={CALL_BACK_PATH} variant="secondary">
          Être rappelé par une entreprise d’astreinte
        </ButtonLink>
      </p>
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
        {companies.map(({ slug, name, place }) => (
          <li key={slug} className="rounded-card border border-line p-4">
            <TextLink to={`/company/${slug}`} className="break-words font-semibold">
              {name}
            </TextLink>
            <span className="block text-ink-2 text-sm">{place}</span>
            <ShownPhone phone={phones.find((one) => one.slug === slug)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ShownPhone({ phone }: { phone: OnCallPhone | undefined }) {
  if (!phone) return null;
  return (
    <span className="block">
      <TextLink to={`tel:${phone.phone.replace(/[^\d+]/g, "")}`} className="font-semibold">
        {phone.phone}
      </TextLink>{" "}
      <span className="text-ink-2 text-sm">d’astreinte {phone.hours}</span>
    </span>
  );
}
