import { findSiteSettings } from "#app/features/site-settings/site-settings.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { proseOf } from "#app/platform/text/markdown.server.ts";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { Prose } from "#app/ui/layout/prose.tsx";
import { Section } from "#app/ui/layout/section.tsx";
import { Stat } from "#app/ui/layout/stat.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/about";
import { launch } from "./about-facts.ts";

/** How local it is stands in a figure only when somebody wrote one (decision F6). */
export async function loader({ context }: Route.LoaderArgs) {
  const { localPresence, aboutStory } = await findSiteSettings(context.get(publicScope));
  return { localPresence, story: proseOf(aboutStory) };
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
    text: "Des mots simples, sans jargon : sauvegarde, reprise d’activité, EDR, audit, et ce que chacun change pour vous.",
  },
];

const badgesWith = (localPresence: string) => [
  { value: "2025", label: "Année de création" },
  { value: localPresence || "Local", label: "Pensé et tenu en Nouvelle-Calédonie" },
  { value: "TPE/PME", label: "Public prioritaire" },
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
];

export default function About({ loaderData: { localPresence, story } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="À propos de nous"
        lead="Le récif est ce qui garde le lagon calme. C’est l’idée."
        breadcrumb={[{ label: "Accueil", to: "/" }, { label: "À propos" }]}
      />
      <Section title="Notre mission">
        <div className="grid max-w-text gap-4">
          <p>
            Relier les entreprises de Nouvelle-Calédonie à des prestataires locaux de cybersécurité, et
            présenter des solutions concrètes, sans jargon : la sauvegarde, le plan de reprise d’activité,
            l’EDR, l’audit.
          </p>
          <p className="flex flex-wrap gap-2">
            {["Gratuit pour qui cherche", "Sans publicité", "Un ordre expliqué"].map((words) => (
              <Badge key={words} tone="info">
                {words}
              </Badge>
            ))}
          </p>
          <p>
            L’ordre des fiches suit{" "}
            <TextLink to="/comment-sont-classees-les-fiches">des règles publiées</TextLink>, les mêmes pour
            toutes.
          </p>
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
        <div className="grid grid-cols-1 gap-8">
          <p className="max-w-text">
            {`Récif a été ${launch}. L’annuaire répond à une question simple\u00a0: qui, ici, peut aider\u00a0?`}
          </p>
          <dl className="grid grid-cols-1 gap-6 sm:grid-cols-3">
            {badgesWith(localPresence).map((badge) => (
              <Stat key={badge.value} {...badge} />
            ))}
          </dl>
        </div>
      </Section>
      {story.length > 0 && (
        <Section title="Qui nous sommes">
          <div className="prose max-w-text">
            <Prose blocks={story} by="site" />
          </div>
        </Section>
      )}
      <Section title="Vous êtes concerné si..." tone="foam">
        <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
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
