import { EmailLink } from "#app/ui/email.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { TextLink } from "#app/ui/link.tsx";

export function RightsAside({ email }: { email: string }) {
  return (
    <div className="grid h-fit grid-cols-1 gap-6">
      <SectionCard
        titleId="delegue"
        title="Protection des données"
        tone="foam"
        className="grid grid-cols-1 gap-2"
      >
        <p>
          Une question avant de demander : <EmailLink email={email} />.
        </p>
        <p>
          Avec un compte, <TextLink to="/settings">vos paramètres</TextLink> font déjà tout, tout de suite :
          télécharger vos données, quitter la newsletter, supprimer le compte.
        </p>
      </SectionCard>
      <SectionCard titleId="reclamation" title="Réclamation" tone="sand" className="grid grid-cols-1 gap-2">
        <p>
          Notre réponse ne vous suffit pas, ou n’arrive pas ? Adressez-vous à la CNIL, l’autorité française de
          protection des données :{" "}
          <TextLink to="https://www.cnil.fr/fr/plaintes" newTab>
            déposer une plainte
          </TextLink>
          .
        </p>
      </SectionCard>
      <SectionCard titleId="textes" title="Nos textes" className="grid grid-cols-1 gap-2">
        <ul>
          {[
            { to: "/privacy-policy", label: "Politique de confidentialité" },
            { to: "/legal-notice", label: "Mentions légales" },
            { to: "/terms-of-service", label: "Conditions d’utilisation" },
          ].map(({ to, label }) => (
            <li key={to}>
              <TextLink to={to} className="inline-flex min-h-11 items-center">
                {label}
              </TextLink>
            </li>
          ))}
        </ul>
      </SectionCard>
    </div>
  );
}
