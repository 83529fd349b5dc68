import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { TextForm } from "#app/ui/form/text-form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { FoldedCard } from "#app/ui/layout/folded-card.tsx";
import { ownerReviewTexts } from "./owner.rules.ts";
import type { OwnerReview } from "./owner-reviews.server.ts";

export function OwnerReviews({ reviews }: { reviews: readonly OwnerReview[] }) {
  if (reviews.length === 0)
    return (
      <EmptyState title="Aucun avis publié">
        <p>
          Une personne dont vous avez accepté la demande est invitée à donner son avis quand elle est finie.
        </p>
      </EmptyState>
    );
  return (
    <ul className="grid grid-cols-1 gap-6">
      {reviews.map((review) => (
        <li key={`${review.id} ${review.answerRevision} ${review.doubts.length}`}>
          <OneReview review={review} />
        </li>
      ))}
    </ul>
  );
}

function OneReview({ review }: { review: OwnerReview }) {
  const { id, author, service, experienced, published, body } = review;
  return (
    <Card as="article" aria-labelledby={`avis-${id}`} className="grid grid-cols-1 gap-4">
      <h2 id={`avis-${id}`} className="heading-card break-words">
        {author}
      </h2>
      <p className="text-ink-2 text-sm">
        {service}, {experienced}. Publié le {published}.
      </p>
      <p className="whitespace-pre-line break-words">{body}</p>
      <Answer review={review} />
      <Doubts review={review} />
    </Card>
  );
}

function Answer({
  review: { id, answer, answerState, answerRevision, answerNote },
}: {
  review: OwnerReview;
}) {
  if (answerState === "published")
    return (
      <div className="grid gap-1 border-lagoon-tint border-s-4 ps-4">
        <p className="font-semibold">Votre réponse</p>
        <p className="whitespace-pre-line break-words">{answer}</p>
      </div>
    );
  return (
    <>
      {answerState === "waiting" && (
        <Notice tone="info" title="Votre réponse attend d’être relue">
          <p>Vous pouvez encore la changer.</p>
        </Notice>
      )}
      {answerState === "refused" && (
        <Notice tone="warning" title="Votre réponse n’est pas publiée">
          <p className="whitespace-pre-line break-words">{answerNote}</p>
        </Notice>
      )}
      <FoldedCard title={answer ? "Changer ma réponse" : "Répondre à cet avis"} intent="answer">
        <TextForm
          intent="answer"
          hidden={{ reviewId: id, seen: String(answerRevision) }}
          rules={{ fields: ["answer"], required: { answer: ownerReviewTexts.answerRequired } }}
          name="answer"
          value={answer ?? undefined}
          label="Votre réponse, publiée sous l’avis"
          hint="Une seule, relue avant d’être publiée. Ne donnez ni nom ni détail sur le client."
          rows={4}
          maxLength={1000}
          button={{ children: answer ? "Envoyer ma réponse modifiée" : "Envoyer ma réponse" }}
        />
      </FoldedCard>
    </>
  );
}

function Doubts({ review: { id, doubts } }: { review: OwnerReview }) {
  return (
    <>
      {doubts.map(({ id: key, body, answer }) => (
        <div key={key} className="grid gap-1 text-sm">
          <p className="whitespace-pre-line break-words">
            <span className="text-ink-2">Votre doute :</span> {body}
          </p>
          <p className="whitespace-pre-line break-words">
            {answer ?? "L’équipe de Récif le lit, et vous répond par e-mail."}
          </p>
        </div>
      ))}
      <FoldedCard title="Je doute de cet avis" intent="contest">
        <TextForm
          intent="contest"
          hidden={{ reviewId: id }}
          rules={{ fields: ["reason"], required: { reason: ownerReviewTexts.reasonRequired } }}
          name="reason"
          label="Pourquoi vous en doutez"
          hint="C’est gratuit. L’équipe de Récif vérifie et vous répond ; une note basse n’est pas une raison."
          rows={4}
          maxLength={1000}
          button={{ variant: "secondary", children: "Envoyer mon doute" }}
        />
      </FoldedCard>
    </>
  );
}
