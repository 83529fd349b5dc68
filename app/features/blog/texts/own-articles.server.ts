import fs from "node:fs/promises";
import path from "node:path";
import { inArray } from "drizzle-orm";
import { postSlugs } from "#app/features/blog/blog.table.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import { assetFile } from "#app/platform/own-files.ts";
import { STAFF_NAME } from "../blog.rules.ts";
import { tagsOf } from "../blog-tags.ts";
import { lockSlugs } from "../staff/post-content.server.ts";
import { addPost } from "../staff/posts.server.ts";
import { publishLoaded } from "../staff/publication.server.ts";

const FOLDER = assetFile("app/features/blog/texts");

type OwnArticle = {
  slug: string;
  title: string;
  excerpt: string;
  tags: string;
  services: string[];
  on: string;
};

export const ownArticles: readonly OwnArticle[] = [
  {
    slug: "choisir-un-prestataire-de-cybersecurite",
    title: "Choisir un prestataire de cybersécurité",
    excerpt:
      "Les questions à poser, les réponses qui doivent alerter et ce qu’un devis doit dire avant de confier la sécurité de votre entreprise à quelqu’un.",
    tags: "Prestataire, Devis",
    services: ["audit-conseil", "gestion-des-risques", "gouvernance-conformite"],
    on: "2026-10-05",
  },
  {
    slug: "mots-de-passe-et-double-authentification",
    title: "Mots de passe et double authentification",
    excerpt:
      "Un mot de passe différent partout sans rien retenir, et un second verrou là où il compte le plus : par où commencer en une matinée.",
    tags: "Mot de passe, Comptes",
    services: ["iam-gestion-de-lidentite-et-de-lacces", "formation-sensibilisation"],
    on: "2026-10-19",
  },
  {
    slug: "reconnaitre-un-hameconnage",
    title: "Reconnaître un hameçonnage avant de cliquer",
    excerpt:
      "Faux colis, faux fournisseur, faux directeur : les signes qui trahissent un message piégé, et ce qu’il faut faire quand quelqu’un a cliqué.",
    tags: "Hameçonnage, Équipe",
    services: ["securite-des-emails", "formation-sensibilisation"],
    on: "2026-10-26",
  },
  {
    slug: "que-faire-apres-une-attaque",
    title: "Que faire après une cyberattaque",
    excerpt:
      "La première heure, le premier jour, la première semaine : les gestes dans l’ordre, qui prévenir, et comment repartir sans rouvrir la porte.",
    tags: "Attaque, Urgence",
    services: ["reponse-a-incident-forensic", "cyberassurance", "reprise-dactivite-pca-pra"],
    on: "2026-11-02",
  },
  {
    slug: "la-sauvegarde-3-2-1",
    title: "La sauvegarde 3-2-1 pour une petite entreprise",
    excerpt:
      "Trois copies, deux supports, une ailleurs : la règle expliquée simplement, avec ce qu’elle change quand la connexion est lente et l’île petite.",
    tags: "Sauvegarde",
    services: ["sauvegarde", "securite-cloud"],
    on: "2026-11-09",
  },
  {
    slug: "cyclone-et-continuite-dactivite",
    title: "Cyclone : garder son entreprise en marche",
    excerpt:
      "Avant la saison, quand l’alerte tombe, après le passage : préparer ses données, ses machines et son équipe à plusieurs jours sans courant ni réseau.",
    tags: "Cyclone, Continuité, Sauvegarde",
    services: ["reprise-dactivite-pca-pra", "sauvegarde", "infrastructure"],
    on: "2026-11-16",
  },
];

/**
 * Loads the bundled articles, all or none. One whose slug was ever used is skipped, so that edits or removals by
 * staff persist.
 * @returns how many were added
 */
export function loadOwnArticles(scope: DbScope): Promise<number> {
  return inTransaction(scope, async (inside) => {
    await lockSlugs(inside);
    const known = await inside.db
      .select({ slug: postSlugs.slug })
      .from(postSlugs)
      .where(
        inArray(
          postSlugs.slug,
          ownArticles.map(({ slug }) => slug),
        ),
      );
    const missing = ownArticles.filter(({ slug }) => !known.some((one) => one.slug === slug));
    for (const { on, tags, ...article } of missing) {
      const body = await fs.readFile(path.join(FOLDER, `${article.slug}.md`), "utf8");
      const words = { ...article, body, tags: tagsOf(tags), category: "", image: "" };
      const id = await addPost(inside, words, { id: null, name: STAFF_NAME });
      await publishLoaded(inside, id, new Date(`${on}T08:00:00+11:00`));
    }
    return missing.length;
  });
}
