import { categories } from "#app/core/catalogue/categories.ts";
import { Button, ButtonLink, type ButtonVariant } from "#app/ui/button.tsx";
import { CategoryIcon } from "#app/ui/icon/category-icon.tsx";
import { ArrowLeft, ArrowRight, PhoneIcon, TickIcon } from "#app/ui/icon/icon.tsx";
import { Monogram } from "#app/ui/icon/monogram.tsx";
import { Section } from "#app/ui/layout/section.tsx";
import { Stat } from "#app/ui/layout/stat.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Emblem } from "#app/ui/shell/emblem.tsx";

const swatches = [
  ["bg-page", "page"],
  ["bg-sand", "sand"],
  ["bg-foam", "foam"],
  ["bg-ink", "ink"],
  ["bg-ink-2", "ink-2"],
  ["bg-lagoon", "lagoon"],
  ["bg-lagoon-deep", "lagoon-deep"],
  ["bg-lagoon-tint", "lagoon-tint"],
  ["bg-laterite", "laterite"],
  ["bg-laterite-tint", "laterite-tint"],
  ["bg-sun", "sun"],
  ["bg-niaouli", "niaouli"],
  ["bg-niaouli-tint", "niaouli-tint"],
  ["bg-amber", "amber"],
  ["bg-amber-tint", "amber-tint"],
  ["bg-alert", "alert"],
  ["bg-alert-tint", "alert-tint"],
  ["bg-alert-fill", "alert-fill"],
  ["bg-control", "control"],
  ["bg-visited", "visited"],
  ["bg-line", "line"],
  ["bg-contour", "contour"],
];

const variants: ButtonVariant[] = ["primary", "secondary", "quiet", "danger", "emergency"];
const names = [
  "Récif Sécurité",
  "Koniambo Audit",
  "Lifou Formation",
  "Abysse",
  "Baie des Données",
  "Ô Sentinelle",
];

export function Foundations() {
  return (
    <>
      <Colours />
      <Characters />
      <Buttons />
      <Pictograms />
      <Figures />
    </>
  );
}

function Colours() {
  return (
    <Section title="Couleurs">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-6">
        {swatches.map(([classes, name]) => (
          <li key={name} className="overflow-hidden rounded-control border border-line text-xs">
            <span className={`block h-14 ${classes}`} />
            <span className="block px-2 py-1">{name}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Characters() {
  return (
    <Section title="Caractères" tone="sand">
      <div className="grid gap-3">
        <p className="font-heavy font-title text-5xl tracking-tight">Titre 5xl</p>
        <p className="font-heavy font-title text-4xl tracking-tight">Titre 4xl, le lagon</p>
        <p className="heading-page">Titre de page</p>
        <p className="heading-section">Titre de partie</p>
        <p className="heading-card">Titre de carte</p>
        <p className="text-lg">Chapeau : des phrases courtes, des mots que tout le monde comprend.</p>
        <p className="max-w-text">
          Texte courant. « Vérifiée le 3 nov. 2026 » : 0/O et 1/l/I se distinguent, y compris dans 27.12.34 et
          contact@ile-lointaine.nc. Un <TextLink to="/directory">lien interne</TextLink>, un{" "}
          <TextLink to="https://17cyber.gouv.fr" newTab>
            lien externe
          </TextLink>
          , une suite <ArrowRight className="inline" /> et un retour <ArrowLeft className="inline" />, c’est
          fait <TickIcon aria-hidden className="inline size-[1em]" />.
        </p>
        <p className="text-ink-2 text-sm">Texte secondaire, sm.</p>
        <p className="text-ink-2 text-xs">Étiquette, xs.</p>
      </div>
    </Section>
  );
}

function Buttons() {
  return (
    <Section title="Boutons">
      <div className="grid gap-5">
        {variants.map((variant) => (
          <div key={variant} className="flex flex-wrap items-center gap-3">
            <Button variant={variant} type="button">
              {variant === "emergency" && <PhoneIcon aria-hidden className="size-5" />}
              Bouton {variant}
            </Button>
            <Button variant={variant} size="sm" type="button">
              Petit
            </Button>
            <Button variant={variant} type="button" pending pendingLabel="Envoi en cours...">
              Envoyer
            </Button>
            <Button variant={variant} type="button" disabled>
              Éteint
            </Button>
            <ButtonLink variant={variant} to="/dev/ui">
              Lien
            </ButtonLink>
          </div>
        ))}
      </div>
    </Section>
  );
}

function Pictograms() {
  return (
    <Section title="Pictogrammes et emblème" tone="foam">
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {categories.map(({ slug, name }) => (
          <li key={slug} className="flex items-center gap-3 text-sm">
            <CategoryIcon slug={slug} className="text-lagoon" />
            {name}
          </li>
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap items-end gap-4">
        <Emblem className="size-6" />
        <Emblem className="size-12" />
        <Emblem className="size-24" />
        {names.map((name) => (
          <Monogram key={name} name={name} />
        ))}
        <Monogram name="Récif Sécurité" size="lg" />
      </div>
    </Section>
  );
}

function Figures() {
  return (
    <Section title="Chiffres">
      <dl className="grid gap-8 sm:grid-cols-4">
        <Stat value="64" label="entreprises référencées" />
        <Stat value="25" label="catégories de services" />
        <Stat value="31" label="fiches vérifiées" />
        <Stat value="20" label="communes représentées" note="dans les trois provinces" />
      </dl>
    </Section>
  );
}
