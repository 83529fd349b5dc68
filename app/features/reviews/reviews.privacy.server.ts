import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { maskPersonalData } from "#app/core/review/masks.rules.ts";
import { reviewReports, reviews } from "#app/core/review/reviews.table.ts";
import { deleteWhere, updateWhere } from "#app/platform/db/batches.server.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { addressHash } from "#app/platform/mail/address-hash.server.ts";
import { ago, days, type NounPrivacy, years } from "#app/platform/privacy/noun-privacy.ts";
import { setReviewFacts, withoutAuthor, withoutWords } from "./review-rows.server.ts";

const NETWORK = days(30);
const INVITED = years(1);
const STOPPED = years(3);
const DECIDED = years(1);
const PUBLISHED = years(5);
const FORMER = years(1);
const REPORTS = years(1);

export const reviewPrivacy: NounPrivacy = {
  processing: {
    title: "Donner un avis",
    data: "Vos notes, votre texte, la façon dont vous voulez être nommé ; une empreinte de votre adresse e-mail et, 30 jours, de votre réseau ; pour un signalement, son texte et votre adresse si vous la donnez.",
    purpose:
      "Publier les avis de personnes dont la demande a été acceptée, écarter ceux qui viennent de l’entreprise elle-même, répondre aux signalements.",
    basis: "Votre avis est libre ; notre intérêt légitime à écarter les faux avis.",
    seenBy:
      "Tout le monde, une fois l’avis publié, sauf ce que vous ne voulez pas montrer ; les administrateurs, qui le relisent sans voir vos notes.",
  },
  retention: [
    {
      what: "Empreinte du réseau d’où un avis est envoyé",
      retention: NETWORK.words,
      why: "reconnaître plusieurs avis d’un même réseau",
      erase: async (scope, now) => ({
        rows: await updateWhere(
          scope,
          reviews,
          sql`network_hash is not null and submitted_at < ${ago(now, NETWORK)}`,
          sql`network_hash = null`,
        ),
      }),
    },
    {
      what: "Avis demandés et jamais écrits",
      retention: INVITED.words,
      why: "ne pas inviter deux fois",
      erase: async (scope, now) => ({
        rows: await deleteWhere(
          scope,
          reviews,
          sql`${reviews.state} = 'invited' and ${reviews.invitedAt} < ${ago(now, INVITED)}`,
        ),
      }),
    },
    {
      what: "Refus d’être invité à donner un avis",
      retention: STOPPED.words,
      why: "respecter ce refus, sans garder l’adresse elle-même",
      erase: async (scope, now) => ({
        rows: await deleteWhere(
          scope,
          reviews,
          sql`${reviews.state} = 'stopped' and ${reviews.invitedAt} < ${ago(now, STOPPED)}`,
        ),
      }),
    },
    {
      what: "Avis refusés, à corriger ou retirés",
      retention: `${DECIDED.words} après la décision`,
      why: "répondre à une contestation",
      erase: async (scope, now) => ({
        rows: await deleteWhere(
          scope,
          reviews,
          sql`${reviews.state} in ('refused', 'changes', 'withdrawn') and ${reviews.decidedAt} < ${ago(now, DECIDED)}`,
        ),
      }),
    },
    {
      what: "Avis publiés",
      retention: `${PUBLISHED.words} après la demande`,
      why: "aider ceux qui cherchent, tant que l’expérience est récente",
      erase: async (scope, now) => ({
        rows: await deleteWhere(
          scope,
          reviews,
          sql`${reviews.state} in ('published', 'waiting') and ${reviews.experiencedAt} < ${ago(now, PUBLISHED)}`,
        ),
      }),
    },
    {
      what: "Avis publiés dont la fiche a été effacée",
      retention: `${FORMER.words} après l’effacement de la fiche`,
      why: "les rendre à une nouvelle fiche dont le RIDET prouvé est le même ; personne ne les voit d’ici là",
      erase: async (scope, now) => ({
        rows: await deleteWhere(scope, reviews, sql`${reviews.companyErasedAt} < ${ago(now, FORMER)}`),
      }),
    },
    {
      what: "Signalements d’avis",
      retention: `${REPORTS.words} après la réponse`,
      why: "répondre à une contestation",
      erase: async (scope, now) => ({
        rows: await deleteWhere(
          scope,
          reviewReports,
          sql`${reviewReports.answeredAt} < ${ago(now, REPORTS)}`,
        ),
      }),
    },
  ],
  exports: async (scope) => ({ reviews: await listOwn(scope), reviewReports: await listOwnReports(scope) }),
  /** Text, name and ratings go; that a request was reviewed stays, without a person. */
  async erases(scope, published) {
    const own = ownReviews(scope);
    if (published === "nameless") await leavePublished(scope);
    await scope.db
      .update(reviews)
      .set({
        ...withoutWords,
        state: sql`case when ${reviews.state} in ('invited', 'stopped') then 'stopped' else 'withdrawn' end`,
        waitingSince: null,
        decidedAt: sql`coalesce(${reviews.decidedAt}, now())`,
        authorId: null,
        authorHash: null,
      })
      .where(own);
    await scope.db.delete(reviewReports).where(ownReports(scope));
  },
  opposes: async (scope) => {
    await scope.db
      .update(reviews)
      .set({ state: "stopped" })
      .where(and(ownReviews(scope), eq(reviews.state, "invited")));
  },
};

/** As they are read by the public: what is masked in the text goes too. */
async function leavePublished(scope: MemberScope): Promise<void> {
  const published = await scope.db
    .select({ id: reviews.id, body: reviews.body, masked: reviews.masked })
    .from(reviews)
    .where(and(ownReviews(scope), eq(reviews.state, "published")));
  for (const { id, body, masked } of published)
    await setReviewFacts(scope, id, {
      ...withoutAuthor,
      body: maskPersonalData(body ?? "", masked),
      masked: [],
      signals: [],
      networkHash: null,
      authorId: null,
      authorHash: null,
    });
}

/** How many texts the actor may leave without a name when the account goes. */
export function countPublishedReviews(scope: MemberScope): Promise<number> {
  return scope.db.$count(reviews, and(ownReviews(scope), eq(reviews.state, "published")));
}

/** Those of requests sent without an account are found by the hash of a verified address. */
function ownReviews({ actor }: MemberScope): SQL | undefined {
  return or(
    eq(reviews.authorId, actor.id),
    actor.proven ? eq(reviews.authorHash, addressHash(actor.email)) : undefined,
  );
}

function ownReports({ actor }: MemberScope): SQL | undefined {
  return or(
    eq(reviewReports.reporterId, actor.id),
    actor.proven ? eq(reviewReports.email, actor.email) : undefined,
  );
}

function listOwn(scope: MemberScope) {
  const { service, state, experiencedAt, responsiveness, clarity, work, body, naming } = reviews;
  const { authorName, authorTrade, authorSize, authorCommune, submittedAt, publishedAt } = reviews;
  return scope.db
    .select({
      service,
      state,
      experiencedAt,
      responsiveness,
      clarity,
      work,
      body,
      naming,
      authorName,
      authorTrade,
      authorSize,
      authorCommune,
      submittedAt,
      publishedAt,
    })
    .from(reviews)
    .where(ownReviews(scope));
}

function listOwnReports(scope: MemberScope) {
  return scope.db
    .select({
      body: reviewReports.body,
      email: reviewReports.email,
      answer: reviewReports.answer,
      createdAt: reviewReports.createdAt,
    })
    .from(reviewReports)
    .where(ownReports(scope));
}
