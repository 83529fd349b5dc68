/** Where an article is. Only a published one exists for the public. */
export const postStates = ["draft", "scheduled", "published"] as const;
export type PostState = (typeof postStates)[number];
export const postActs = ["save", "publish", "schedule", "unpublish", "share", "delete"] as const;
export type PostAct = (typeof postActs)[number];

/** What each act makes of each state; what is not named is refused. "gone": the article is no more. */
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

/** The state after the act; undefined when it is not possible. */
export const afterPostAct = (state: PostState, act: PostAct) => transitions[state][act];

/** The states in which an act is possible. */
export const statesFor = (act: PostAct): PostState[] =>
  postStates.filter((state) => transitions[state][act] !== undefined);

export const postStateLabels: Record<PostState, string> = {
  draft: "Brouillon",
  scheduled: "Programmé",
  published: "Publié",
};

/** Stands for the id of an article that is not stored yet. */
export const NEW = "nouveau";
export const BLOG_PATH = "/admin/blog";
export const DEFAULT_CATEGORY = "Cybersécurité";
/** Whose name an article carries whose author has left, or has chosen none. */
export const STAFF_NAME = "L’équipe de Récif";
/** How long a preview link shows an article. */
export const PREVIEW_DAYS = 14;
export const MAX_TITLE = 120;
export const MAX_EXCERPT = 300;
export const MAX_BODY = 60_000;
export const MAX_TAGS = 8;
export const MAX_NAME = 60;

const WORDS_PER_MINUTE = 200;
const DEFAULT_MINUTES = 5;
/** Characters of the text that stand for an excerpt that nobody wrote. */
export const EXCERPT = 200;

/** Words by 200, rounded up; of a text without words, 5. */
export function readingMinutes(text: string): number {
  const words = text.split(/\s+/).filter(Boolean).length;
  return words === 0 ? DEFAULT_MINUTES : Math.ceil(words / WORDS_PER_MINUTE);
}

export const readingText = (minutes: number): string => `${minutes}\u00a0min`;

/** Above this many headings an article has a table of contents. */
export const LONG = 3;
