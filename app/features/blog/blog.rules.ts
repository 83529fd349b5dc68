import type { ListDeclaration, ListState } from "#app/ui/list/define-list.ts";

export const postStates = ["draft", "scheduled", "published"] as const;
export type PostState = (typeof postStates)[number];
export const postActs = ["save", "publish", "schedule", "unpublish", "share", "delete"] as const;
export type PostAct = (typeof postActs)[number];

/** Actions that are absent are refused. "gone": the article is deleted. */
const transitions: Record<PostState, Partial<Record<PostAct, PostState | "gone">>> = {
  draft: { save: "draft", publish: "published", schedule: "scheduled", share: "draft", delete: "gone" },
  scheduled: {
    save: "scheduled",
    publish: "published",
    schedule: "scheduled",
    unpublish: "draft",
    share: "scheduled",
  },
  published: { save: "published", unpublish: "draft" },
};

export const afterPostAct = (state: PostState, act: PostAct) => transitions[state][act];

export const statesFor = (act: PostAct): PostState[] =>
  postStates.filter((state) => transitions[state][act] !== undefined);

export const postStateLabels: Record<PostState, string> = {
  draft: "Brouillon",
  scheduled: "Programmé",
  published: "Publié",
};

/** The last changed first. */
export const postList = {
  key: "posts",
  title: "Blog",
  noun: "article",
  subject: "Article",
  path: "/admin/blog",
  views: [{ key: "tous", label: "Tous" }, ...postStates.map((key) => ({ key, label: postStateLabels[key] }))],
  viewIn: "etat",
  filters: [],
  switches: [],
  sorts: [],
  sizes: [25, 50, 100],
  columns: [
    { key: "categorie", label: "Catégorie" },
    { key: "auteur", label: "Auteur" },
    { key: "quand", label: "Quand", whole: true },
    { key: "lectures", label: "Lectures" },
  ],
  display: "table",
  counted: 2_000,
} as const satisfies ListDeclaration;

export type PostListState = ListState<typeof postList>;

export const NEW = "nouveau";
export const BLOG_PATH = postList.path;
export const DEFAULT_CATEGORY = "Cybersécurité";
export const STAFF_NAME = "L’équipe de Récif";
/** Days in which a preview link works. */
export const PREVIEW_DAYS = 14;
export const MAX_TITLE = 120;
export const MAX_EXCERPT = 300;
export const MAX_BODY = 60_000;
export const MAX_TAGS = 8;
export const MAX_NAME = 60;

const WORDS_PER_MINUTE = 200;
const DEFAULT_MINUTES = 5;
export const EXCERPT = 200;

/** Words divided by 200, rounded up; 5 for a text without words. */
export function readingMinutes(text: string): number {
  const words = text.split(/\s+/).filter(Boolean).length;
  return words === 0 ? DEFAULT_MINUTES : Math.ceil(words / WORDS_PER_MINUTE);
}

export const readingText = (minutes: number): string => `${minutes}\u00a0min`;

export const LONG = 3;
