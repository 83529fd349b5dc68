import { Card } from "#app/ui/layout/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { NATIONAL_HELP } from "./calls.tsx";

type EmergencyContactsProps = { centre: string; number: string; tel: string; hours: string; site: string };

export function EmergencyContacts({ centre, number, tel, hours, site }: EmergencyContactsProps) {
  return (
    <section aria-labelledby="contacts" className="mt-12 print:mt-3">
      <h2 id="contacts" className="heading-section">
        Joindre le {centre}
      </h2>
      <p className="mt-2 mb-6 max-w-text text-ink-2 print:mb-2">
        Dites simplement ce que vous voyez à l’écran, depuis quand, et sur combien d’appareils.
      </p>
      <div className="grid gap-4 md:grid-cols-3 print:grid-cols-3 print:gap-2">
        <Card tone="foam" className="print:p-2">
          <h3 className="heading-card">Appel d’urgence</h3>
          <p className="mt-2">
            <TextLink to={tel} className="font-heavy font-title text-2xl">
              {number}
            </TextLink>
          </p>
          <p className="text-ink-2 text-sm">Coût d’un appel local</p>
        </Card>
        <Card tone="foam" className="print:p-2">
          <h3 className="heading-card">Horaires</h3>
          <p className="mt-2 first-letter:uppercase">{hours}</p>
          <p className="text-ink-2 text-sm">
            En dehors :{" "}
            <TextLink to={NATIONAL_HELP} newTab>
              17Cyber
            </TextLink>{" "}
            à toute heure, ou le 17.
          </p>
        </Card>
        <Card tone="foam" className="print:p-2">
          <h3 className="heading-card">Site officiel</h3>
          <p className="mt-2">
            <TextLink to={site} newTab className="inline-block">
              {new URL(site).hostname}
            </TextLink>
          </p>
          <p className="text-ink-2 text-sm">Conseils et signalement</p>
        </Card>
      </div>
    </section>
  );
}
