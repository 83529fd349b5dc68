import type { DbScope } from "#app/platform/db/scope.ts";

/** An article or an alert as it is published now. */
type PublishedSubject = {
  id: string;
  title: string;
  path: string;
  /** Slug of the category of an article, "" for what has none. */
  category: string;
};

/** Of these ids, those that are published: given by the nouns that publish them (app/watch-subjects.server.ts). */
type ReadSubjects = (scope: DbScope, ids: readonly string[]) => Promise<PublishedSubject[]>;

export type WatchSubjects = Record<"article" | "alert", ReadSubjects> & {
  /** Of these alerts, those that other mails to this address have: it is not written about them twice. */
  written: (
    scope: DbScope,
    of: { ids: readonly string[]; email: string },
  ) => Promise<{ id: string; mailId: string }[]>;
};
