import { eq } from "drizzle-orm";
import type { NounPrivacy } from "#app/platform/privacy/noun-privacy.ts";
import { digestReaders } from "./digest.table.ts";
import { setDigest } from "./digests.server.ts";
import { digestKinds } from "./digests.ts";

export const digestPrivacy: NounPrivacy = {
  processing: {
    title: "Résumés par e-mail",
    data: "Si vous les voulez, et le dernier qui vous a été envoyé.",
    purpose: "Résumer chaque mois vos fiches ; chaque semaine, pour l’équipe, ce qui attend.",
    basis: "L’intérêt légitime de vous tenir au courant de votre fiche ; arrêt en un clic.",
    seenBy: "Vous seul.",
  },
  // As long as the account.
  retention: [],
  exports: async ({ db, actor }) => ({
    digests: await db
      .select({
        kind: digestReaders.kind,
        stopped: digestReaders.stopped,
        lastPeriod: digestReaders.lastPeriod,
      })
      .from(digestReaders)
      .where(eq(digestReaders.userId, actor.id)),
  }),
  async erases({ db, actor }) {
    await db.delete(digestReaders).where(eq(digestReaders.userId, actor.id));
  },
  async opposes({ db, actor }) {
    for (const kind of digestKinds) await setDigest({ db }, { userId: actor.id, kind, on: false });
  },
};
