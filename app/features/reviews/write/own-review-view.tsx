import { Notice } from "#app/ui/feedback/notice.tsx";
import { ActButton } from "#app/ui/form/act-button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Facts } from "#app/ui/layout/facts.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { OwnReview } from "./own-review.server.ts";
import { ReviewForm } from "./review-form.tsx";

const states: Record<
  OwnReview["state"],
  { tone: "info" | "success" | "warning"; title: string; text: string }
> = {
  invited: { tone: "info", title: "", text: "" },
  stopped: {
    tone: "info",
    title: "Vous ne voulez pas donner d’avis",
    text: "Vous n’êtes plus invité à en donner.",
  },
  waiting: {
    tone: "info",
    title: "Votre avis attend d’être relu",
    text: "L’équipe de Récif le lit sans voir vos notes, en 5 jours ouvrés au plus. Vous recevrez sa décision par e-mail.",
  },
  changes: {
    tone: "warning",
    title: "Votre avis est à corriger",
    text: "Corrigez-le ci-dessous, puis envoyez-le à nouveau.",
  },
  published: { tone: "success", title: "Votre avis est publié", text: "" },
  refused: { tone: "warning", title: "Votre avis n’est pas publié", text: "" },
  withdrawn: { tone: "info", title: "Votre avis est retiré", text: "Votre texte et vos notes sont effacés." },
};

export function OwnReviewView({ review }: { review: OwnReview }) {
  const { state, reason, note, href, companyName, service, experienced } = review;
  const shown = states[state];
  return (
    <Card className="grid grid-cols-1 gap-6">
      <Facts
        className="gap-3 sm:grid-cols-2"
        facts={[
          { label: "Votre demande", value: service },
          { label: "Fin de la demande", value: experienced },
        ]}
      />
      {shown.title && (
        <Notice tone={shown.tone} title={shown.title}>
          {shown.text && <p>{shown.text}</p>}
          {reason && <p>{reason}.</p>}
          {note && <p className="whitespace-pre-line break-words">{note}</p>}
          {state === "published" && href && (
            <p>
              <TextLink to={href}>La fiche de {companyName}</TextLink>
            </p>
          )}
        </Notice>
      )}
      {review.canWrite ? <ReviewForm review={review} /> : <Words review={review} />}
      <OwnActs review={review} />
    </Card>
  );
}

function Words({ review: { values, author } }: { review: OwnReview }) {
  if (!values.body) return null;
  return (
    <div className="grid gap-1">
      <p className="font-semibold">{author}</p>
      <p className="whitespace-pre-line break-words">{values.body}</p>
    </div>
  );
}

function OwnActs({ review: { canWithdraw, isNameless, author } }: { review: OwnReview }) {
  if (!canWithdraw) return null;
  return (
    <div className="grid gap-4 border-line border-t pt-5">
      <p className="text-ink-2 text-sm">Vous êtes nommé ainsi : {author}.</p>
      {!isNameless && (
        <ActButton intent="nameless" variant="secondary" size="sm">
          Ne plus être nommé
        </ActButton>
      )}
      <details>
        <summary className="cursor-pointer py-1.5 font-semibold text-lagoon">Retirer mon avis</summary>
        <div className="mt-2 grid gap-4">
          <p>
            Votre texte et vos notes sont effacés. Vous ne pourrez pas en écrire un autre sur cette demande.
          </p>
          <ActButton intent="withdraw" variant="danger" size="sm">
            Effacer mon avis
          </ActButton>
        </div>
      </details>
    </div>
  );
}
