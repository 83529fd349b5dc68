import { TextLink } from "#app/ui/link.tsx";
import { PhoneLink } from "#app/ui/phone-link.tsx";
import type { OnCallPhone } from "../on-duty.server.ts";

/** Of companies that agreed to show their number for incidents (decision F24). */
export function OnCallPhones({ phones }: { phones: readonly OnCallPhone[] }) {
  if (phones.length === 0) return null;
  return (
    <ul className="grid grid-cols-1 gap-3">
      {phones.map(({ slug, name, phone, hours }) => (
        <li key={slug}>
          <PhoneLink phone={phone} className="inline-block min-h-6 font-heavy text-lg" />
          <span className="block text-ink-2 text-sm wrap-anywhere">
            <TextLink to={`/company/${slug}`}>{name}</TextLink>, d’astreinte {hours}
          </span>
        </li>
      ))}
    </ul>
  );
}
