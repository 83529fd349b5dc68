import { EmailLink } from "#app/ui/email.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { PhoneLink } from "#app/ui/phone-link.tsx";
import { softHyphens } from "#app/ui/soft-hyphens.ts";

type ContactCardProps = {
  email: string;
  phone: string;
  city: string;
  hours: string;
};

export function ContactCard({ email, phone, city, hours }: ContactCardProps) {
  return (
    <Card as="aside" tone="foam" aria-labelledby="coordonnees" className="grid h-fit grid-cols-1 gap-4">
      <h2 id="coordonnees" className="heading-card">
        {softHyphens("Nos coordonnées")}
      </h2>
      <dl className="grid grid-cols-1 gap-3">
        <Line label="E-mail">
          <EmailLink email={email} />
        </Line>
        {phone && (
          <Line label="Téléphone">
            <PhoneLink phone={phone} />
          </Line>
        )}
        <Line label="Adresse">{`${city}, Nouvelle-Calédonie`}</Line>
        <Line label="Horaires">{hours}</Line>
      </dl>
      <p className="text-ink-2 text-sm">
        Une attaque est en cours ? N’attendez pas notre réponse :{" "}
        <TextLink to="/urgence-cyber">les gestes d’urgence</TextLink>. Vous cherchez un prestataire :{" "}
        <TextLink to="/devis">demandez un devis</TextLink>.
      </p>
    </Card>
  );
}

function Line({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-ink-2 text-sm">{label}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}
