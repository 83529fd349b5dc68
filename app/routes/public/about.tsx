import { peopleOf } from "#app/features/site-settings/about-people.ts";
import { findSiteSettings } from "#app/features/site-settings/site-settings.server.ts";
import { cacheable } from "#app/platform/http/page-cache.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { proseOf } from "#app/platform/text/markdown.server.ts";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { Section } from "#app/ui/layout/section.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/about";
import { IslandsDrawing } from "./about/islands-drawing.tsx";
import { People } from "./about/people.tsx";
import { launch } from "./about-facts.ts";

/** People and place are shown only when written by an admin (decision F6). */
export async function loader({ context }: Route.LoaderArgs) {
  const settings = await findSiteSettings(context.get(publicScope));
  const { localPresence, aboutStory, aboutPeople, aboutPlace } = settings;
  return { localPresence, story: proseOf(aboutStory), people: peopleOf(aboutPeople), place: aboutPlace };
}

export function headers() {
  return cacheable();
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: "À propos de nous",
    description:
      "Pourquoi Récif existe, qui l’a lancé et pour qui : relier les petites entreprises calédoniennes aux prestataires locaux de cybersécurité.",
    path: "/about",
    siteUrl: siteUrlOf(matches),
  });
}

const values = [
  {
    title: "Protection",
    text: "Une entreprise protégée continue de travailler après une attaque, une panne ou un cyclone. Tout ce que fait Récif part de là.",
  },
  {
    title: "Vérification",
    text: "Une fiche est relue avant d’être publiée. Vérifiée, elle porte la date de son contrôle ; les autres ne prétendent pas l’être.",
  },
  {
    title: "Connexion",
    text: "Une demande décrite une seule fois, transmise à celles et ceux dont c’est le métier, suivie jusqu’à la réponse.",
  },
  {
    title: "Clarté",
    text: "Des mots simples, sans jargon\u00a0: sauvegarder, redémarrer après une panne, faire le point, et ce que cela change pour vous.",
  },
];

const badgesWith = (localPresence: string) => [
  "Créé en 2025",
  "Pensé et tenu en Nouvelle-Calédonie",
  "Pour les TPE/PME d’abord",
  ...(localPresence ? [`Présence locale\u00a0: ${localPresence}`] : []),
];

const audiences = [
  {
    title: "Vous dirigez une entreprise",
    text: "Vous voulez protéger vos données, remettre à plat votre informatique ou réagir à un incident, sans savoir à qui vous adresser.",
    to: "/directory",
    label: "Consulter l’annuaire →",
  },
  {
    title: "Vous êtes un professionnel de la cybersécurité",
    text: "Vous travaillez avec les entreprises d’ici, et voulez être trouvé par celles qui ont besoin de vous.",
    to: "/add-company",
    label: "Ajouter votre entreprise →",
  },
  {
    title: "Vous tenez un site",
    text: "Votre chambre, votre association ou votre journal peut montrer les entreprises d’un service ou d’une commune, toujours à jour.",
    to: "/integrer",
    label: "Intégrer l’annuaire →",
  },
];

export default function About({ loaderData: { localPresence, ...who } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="À propos de nous"
        lead={<>Un récif protège le lagon&nbsp;; Récif aide à protéger votre entreprise.</>}
        breadcrumb={[{ label: "Accueil", to: "/" }, { label: "À propos" }]}
      />
      <Section title="Notre mission">
        <div className="about-mission">
          <div className="grid max-w-text content-start gap-4">
            <p>
              Relier les entreprises de Nouvelle-Calédonie à des prestataires locaux de cybersécurité, et
              présenter des solutions concrètes, sans jargon&nbsp;: sauvegarder, redémarrer après une panne,
              faire le point.
            </p>
            <Badges words={["Gratuit pour qui cherche", "Sans publicité", "Un ordre expliqué"]} />
            <p>
              L’ordre des fiches suit{" "}
              <TextLink to="/comment-sont-classees-les-fiches">des règles publiées</TextLink>, les mêmes pour
              toutes.
            </p>
          </div>
          <IslandsDrawing />
        </div>
      </Section>
      <Section title="Nos valeurs" tone="sand">
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {values.map(({ title, text }) => (
            <li key={title}>
              <Card className="grid h-full grid-cols-1 content-start gap-2">
                <h3 className="heading-card">{title}</h3>
                <p>{text}</p>
              </Card>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="La genèse du projet">
        <div className="grid max-w-text grid-cols-1 gap-4">
          <p>{`Récif a été ${launch}. L’annuaire répond à une question simple\u00a0: qui, ici, peut aider\u00a0?`}</p>
          <Badges words={badgesWith(localPresence)} />
        </div>
      </Section>
      <People {...who} />
      <Section title="Vous êtes concerné si..." tone="foam">
        <ul className="grid grid-cols-1 gap-4 md:grid-cols-3">
          {audiences.map(({ title, text, to, label }) => (
            <li key={title}>
              <Card className="grid h-full grid-cols-1 content-start gap-3">
                <h3 className="heading-card">{title}</h3>
                <p>{text}</p>
                <p>
                  <TextLink to={to} className="inline-flex min-h-11 items-center">
                    {label}
                  </TextLink>
                </p>
              </Card>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

function Badges({ words }: { words: readonly string[] }) {
  return (
    <p className="flex flex-wrap gap-2">
      {words.map((one) => (
        <Badge key={one} tone="info">
          {one}
        </Badge>
      ))}
    </p>
  );
}
