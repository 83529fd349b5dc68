import { categoryGroups } from "#app/core/catalogue/categories.ts";
import { describedCategories } from "#app/core/catalogue/category-texts.ts";
import { latestArticles } from "#app/features/blog/articles/article-rows.server.ts";
import { articlePath } from "#app/features/blog/articles/blog-url.ts";
import { publishedSummary } from "#app/features/directory/sitemap.server.ts";
import { cacheable } from "#app/platform/http/page-cache.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import type { Route } from "./+types/llms";

const ARTICLES = 50;

/** Site description for language models (llmstxt.org). */
export async function loader({ context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  const siteUrl = scope.site.url;
  const { companies } = await publishedSummary(scope);
  const articles = await latestArticles(scope, ARTICLES);
  const link = (name: string, path: string, about: string) =>
    `- [${name.replace(/[[\]\\]/g, "\\$&")}](${siteUrl}${path}): ${about}`;
  const groups = categoryGroups.map(({ key, title }) => {
    const members = describedCategories.filter((one) => one.group === key);
    return [
      `## ${title}`,
      "",
      ...members.map((one) => link(one.name, `/category/${one.slug}`, one.description)),
      "",
    ];
  });
  const body = [
    "# Récif",
    "",
    "> L’annuaire de la cybersécurité en Nouvelle-Calédonie : qui peut protéger, dépanner, former ou conseiller",
    `> une entreprise du territoire. ${companies} entreprises sont publiées.`,
    "",
    "Les coordonnées des entreprises ne sont montrées qu’aux personnes connectées et ne figurent dans aucun fichier public.",
    "En cas d’attaque en cours, la page des urgences donne le numéro à appeler.",
    "",
    "## Pages principales",
    "",
    link(
      "Annuaire",
      "/directory",
      "toutes les entreprises, avec recherche et filtres (q, category, location)",
    ),
    link("Catégories", "/categories", "les 25 services, en quatre groupes"),
    link("Urgence cyber", "/urgence-cyber", "que faire et qui appeler pendant une attaque"),
    link("Demande de devis", "/devis", "décrire un besoin à plusieurs entreprises"),
    link("Blog", "/blogs", "des articles sur la cybersécurité des petites entreprises"),
    link("Plan du site", "/plan-du-site", "toutes les pages"),
    "",
    ...groups.flat(),
    ...(articles.length > 0
      ? ["## Articles", "", ...articles.map((one) => link(one.title, articlePath(one.slug), one.excerpt)), ""]
      : []),
  ].join("\n");
  return new Response(body, { headers: { "Content-Type": "text/plain; charset=utf-8", ...cacheable() } });
}
