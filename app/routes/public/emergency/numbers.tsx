import { OnCallPhones } from "#app/features/emergency/call-backs/ui/on-call-phones.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { NATIONAL_HELP } from "./calls.tsx";
import type { NumbersNow } from "./numbers.server.ts";

/** What to call without waiting. */
export function Numbers({ centre: { name, number, tel, opening }, phones }: NumbersNow) {
  return (
    <Card as="section" tone="foam" aria-labelledby="numeros" className="grid h-fit grid-cols-1 gap-3">
      <h2 id="numeros" className="heading-card">
        Qui répond maintenant
      </h2>
      <ul className="grid grid-cols-1 gap-3">
        {opening.open && (
          <li>
            <TextLink to={tel} className="inline-block min-h-6 font-heavy text-lg">
              {number}
            </TextLink>
            <span className="block text-ink-2 text-sm">
              {name}, jusqu’à {opening.until}
            </span>
          </li>
        )}
        <li>
          <TextLink to={NATIONAL_HELP} newTab className="inline-block min-h-6 font-semibold">
            17Cyber
          </TextLink>
          <span className="block text-ink-2 text-sm">
            Un policier ou un gendarme, en ligne, à toute heure
          </span>
        </li>
        <li>
          <TextLink to="tel:17" className="inline-block min-h-6 font-heavy text-lg">
            Le&nbsp;17
          </TextLink>
          <span className="block text-ink-2 text-sm">
            Si une personne est menacée ou si le vol est en cours
          </span>
        </li>
      </ul>
      <OnCallPhones phones={phones} />
    </Card>
  );
}
