import { eq } from "drizzle-orm";
import type { NounPrivacy } from "#app/platform/privacy/noun-privacy.ts";
import { calendarFeeds } from "./calendar-feeds.table.ts";

export const calendarPrivacy: NounPrivacy = {
  processing: {
    title: "Calendrier privé",
    data: "Qu’un lien existe, et quand il a été créé.",
    purpose: "Montrer vos rappels dans votre calendrier.",
    basis: "Le service que vous demandez.",
    seenBy: "Vous, et le service de calendrier à qui vous donnez le lien : références et noms de fiches.",
  },
  // As long as the account, or until its member ends it.
  retention: [],
  exports: async ({ db, actor }) => ({
    calendarFeed: await db
      .select({ createdAt: calendarFeeds.createdAt, renewedAt: calendarFeeds.renewedAt })
      .from(calendarFeeds)
      .where(eq(calendarFeeds.userId, actor.id)),
  }),
  async erases({ db, actor }) {
    await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, actor.id));
  },
};
