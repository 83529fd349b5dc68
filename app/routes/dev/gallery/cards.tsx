import { FeaturedCard } from "#app/features/directory/ui/featured-card.tsx";
import { Badge, VerifiedBadge } from "#app/ui/feedback/badge.tsx";
import { CardsLoading } from "#app/ui/feedback/skeleton.tsx";
import { CompanyLogo } from "#app/ui/icon/logo.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Section } from "#app/ui/layout/section.tsx";
import { Chip, ChipLink, RemovableChip } from "#app/ui/search/chip.tsx";
import { CompanyRows } from "#app/ui/search/company-rows.tsx";

const company = { slug: "", moreCategories: 0, featured: true, proofs: [] };

const rows = [
  {
    href: "/company/recif-securite",
    name: "Récif Sécurité (fictif)",
    summary: "Sauvegarde externalisée, plan de reprise et supervision pour les TPE et PME de Brousse.",
    services: ["Sauvegarde", "Reprise d’activité (PCA/PRA)"],
    otherServices: ["Cyberassurance", "Sécurité Cloud"],
    place: "Nouméa · Province Sud",
    logo: undefined,
    featured: true,
    verifiedOn: "3 nov. 2026",
  },
  {
    href: "/company/koniambo-audit",
    name: "Koniambo Audit & Accompagnement des Organisations du Nord (fictif)",
    summary:
      "Audits techniques, tests d’intrusion et accompagnement à la conformité. Nous venons chez vous, nous écoutons, nous rédigeons un rapport que votre comptable peut lire.",
    services: ["Surveillance & sécurité managée 24 h/24", "Sécurité physique / contrôle d’accès"],
    otherServices: [],
    place: "Koné · tout le territoire",
    logo: "/logos/absent",
    featured: false,
    verifiedOn: undefined,
  },
];

export function Cards() {
  return (
    <>
      <Labels />
      <Rows />
      <FeaturedCards />
      <PlainCards />
    </>
  );
}

function Labels() {
  return (
    <Section title="Étiquettes et pastilles">
      <div className="grid gap-4">
        <div className="flex flex-wrap gap-2">
          <Badge tone="featured">Entreprise en vedette</Badge>
          <VerifiedBadge on="3 nov. 2026" />
          <Badge tone="success">Publiée</Badge>
          <Badge tone="warning">Modification en cours</Badge>
          <Badge tone="error">Refusée</Badge>
          <Badge tone="info">Nouveau</Badge>
          <Badge>Brouillon</Badge>
        </div>
        <div className="flex flex-wrap gap-2">
          <Chip>Province Sud</Chip>
          <ChipLink to="/category/sauvegarde">Sauvegarde</ChipLink>
          <RemovableChip to="/dev/ui" label="catégorie Sauvegarde">
            Sauvegarde
          </RemovableChip>
        </div>
      </div>
    </Section>
  );
}

function Rows() {
  return (
    <Section title="Entreprises en liste">
      <CompanyRows rows={rows} />
    </Section>
  );
}

function FeaturedCards() {
  return (
    <Section title="Entreprises" tone="sand">
      <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        <FeaturedCard
          {...company}
          href="/company/recif-securite"
          name="Récif Sécurité (fictif)"
          summary="Sauvegarde externalisée, plan de reprise et supervision pour les TPE et PME de Brousse."
          categoryLabels={["Sauvegarde", "Reprise d'activité (PCA/PRA)"]}
          moreCategories={2}
          location="Nouméa · Province Sud"
          verifiedOn="3 nov. 2026"
          proofs={["Services infogérés", "Support local"]}
        />
        <FeaturedCard
          {...company}
          href="/company/koniambo-audit"
          name="Koniambo Audit & Accompagnement des Organisations du Nord (fictif)"
          summary="Audits techniques, tests d’intrusion et accompagnement à la conformité. Nous venons chez vous, nous écoutons, nous rédigeons un rapport que votre comptable peut lire, puis nous aidons à corriger ce qui doit…"
          categoryLabels={["Surveillance & sécurité managée 24 h/24", "Sécurité physique / contrôle d'accès"]}
          location="Koné · Province Nord, Province Sud, Province des îles Loyauté"
          proofs={["Support local"]}
        />
        <FeaturedCard
          {...company}
          href="/company/lifou"
          name="Lifou (fictif)"
          summary="Formation."
          categoryLabels={["Formation & Sensibilisation"]}
          location="Lifou · Province des îles Loyauté"
          logo={{ src: "/logos/absent" }}
        />
      </ul>
    </Section>
  );
}

function PlainCards() {
  return (
    <Section title="Cartes et attente">
      <div className="grid gap-6 md:grid-cols-3">
        <Card>Carte simple</Card>
        <Card tone="foam">Carte d’écume</Card>
        <Card tone="sand">Carte de sable</Card>
      </div>
      <div className="my-8 flex gap-4">
        <CompanyLogo name="Récif Sécurité" />
        <CompanyLogo name="Logo cassé" src="/logos/absent" />
        <CompanyLogo name="Récif Sécurité" size="lg" />
      </div>
      <CardsLoading label="Chargement des entreprises..." />
    </Section>
  );
}
