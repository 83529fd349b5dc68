import { TickIcon } from "#app/ui/icon/icon.tsx";

const benefits = [
  "Voir les coordonnées des entreprises : téléphone, e-mail, site.",
  "Demander un devis depuis leur fiche.",
  "Télécharger vos données, ou tout effacer, quand vous voulez.",
];

export function AccountBenefits() {
  return (
    <section className="grid gap-4">
      <h2 className="heading-card">Ce que permet un compte</h2>
      <ul className="grid gap-3">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex gap-3">
            <TickIcon aria-hidden strokeWidth={3} className="mt-1 size-5 shrink-0 text-niaouli" />
            {benefit}
          </li>
        ))}
      </ul>
      <p className="text-ink-2">
        Gratuit, sans publicité. Votre adresse n’est donnée à une entreprise que si vous lui écrivez.
      </p>
    </section>
  );
}
