import { categories, categoryGroups } from "#app/core/catalogue/categories.ts";
import { siteMap } from "#app/pages/site-map.server.ts";
import { cacheable } from "#app/platform/http/page-cache.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { Container } from "#app/ui/layout/container.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { SiteLink } from "#app/ui/site-link.tsx";
import { Term } from "#app/ui/term.tsx";
import type { Route } from "./+types/site-map";

const services = categoryGroups.map(({ key, title }) => ({
  title,
  items: categories
    .filter((category) => category.group === key)
    .map(({ slug, name }) => ({ to: `/category/${slug}`, label: name })),
}));

/** Read on the server: the browser has no list of all pages. */
export function loader() {
  return { groups: siteMap };
}

export function headers() {
  return cacheable();
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: "Plan du site",
    description:
      "Le plan de Récif, l’annuaire de la cybersécurité en Nouvelle-Calédonie : recherche, catégories de services, compte, droits et urgence.",
    path: "/plan-du-site",
    siteUrl: siteUrlOf(matches),
  });
}

export default function Page({ loaderData: { groups } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Plan du site"
        lead="Les pages du site et les services de l’annuaire, d’un seul regard."
        breadcrumb={[{ label: "Accueil", to: "/" }, { label: "Plan du site" }]}
      />
      <Container className="py-10 lg:py-14">
        <div className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {groups.map((group) => (
            <LinkGroup key={group.title} {...group} />
          ))}
        </div>
        <div className="mt-12 grid gap-x-8 gap-y-10 border-line border-t pt-10 sm:grid-cols-2 lg:grid-cols-4">
          {services.map((group) => (
            <LinkGroup key={group.title} {...group} />
          ))}
        </div>
      </Container>
    </>
  );
}

function LinkGroup({ title, items }: { title: string; items: { to: string; label: string }[] }) {
  return (
    <section>
      <h2 className="heading-card mb-2">{title}</h2>
      <ul>
        {items.map(({ to, label }) => (
          <li key={to}>
            <SiteLink
              to={to}
              className="inline-flex min-h-10 items-center py-1.5 text-lagoon leading-snug no-underline hover:underline hover:underline-offset-4"
            >
              <Term>{label}</Term>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
