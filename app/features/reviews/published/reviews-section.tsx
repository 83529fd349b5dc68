import { PhoneFold } from "#app/ui/layout/phone-fold.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { PublishedReviews } from "./published-reviews.server.ts";

type Review = PublishedReviews["reviews"][number];

/** In view; the others are folded. */
const FIRST = 3;

export function ReviewsSection({ published }: { published: PublishedReviews }) {
  const { count, averages, reviews } = published;
  if (count === 0) return null;
  const others = reviews.slice(FIRST);
  return (
    <section id="avis" aria-label="Avis vérifiés">
      <PhoneFold
        label={`Avis vérifiés (${count})`}
        title={
          <>
            Avis vérifiés <span className="text-ink-2 text-md">{count}</span>
          </>
        }
        titleClassName="heading-section"
      >
        <div className="grid gap-4 pb-4">
          <p className="text-ink-2 text-sm">
            Seules des personnes dont cette entreprise a accepté la demande peuvent écrire. Les plus récents
            d’abord.{" "}
            <TextLink to="/comment-les-avis-sont-controles">Comment les avis sont contrôlés</TextLink>
          </p>
          {averages.length > 0 && <Averages averages={averages} />}
          <ReviewList reviews={reviews.slice(0, FIRST)} />
          {others.length > 0 && (
            <details className="grid gap-6">
              <summary className="min-h-11 cursor-pointer py-2 font-semibold text-lagoon">
                {others.length > 1 ? `Les ${others.length} autres avis` : "L’autre avis"}
              </summary>
              <ReviewList reviews={others} />
            </details>
          )}
          {count > reviews.length && (
            <p className="text-ink-2 text-sm">Les {reviews.length} plus récents sont montrés.</p>
          )}
        </div>
      </PhoneFold>
    </section>
  );
}

function ReviewList({ reviews }: Pick<PublishedReviews, "reviews">) {
  return (
    <ul className="grid gap-6">
      {reviews.map((review) => (
        <ReviewItem key={review.id} review={review} />
      ))}
    </ul>
  );
}

function Averages({ averages }: Pick<PublishedReviews, "averages">) {
  return (
    <dl className="grid gap-2 border-line border-b pb-4">
      {averages.map(({ key, label, average, text }) => (
        <div key={key} className="grid grid-cols-[7rem_minmax(0,1fr)_2.5rem] items-center gap-3 text-sm">
          <dt>{label}</dt>
          <dd className="contents">
            <svg
              aria-hidden
              viewBox="0 0 50 1"
              preserveAspectRatio="none"
              className="h-2 w-full rounded-control bg-line"
            >
              <rect width={average * 10} height="1" className="fill-lagoon" />
            </svg>
            <span className="font-semibold">
              {text}
              <span className="sr-only"> sur 5</span>
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ReviewItem({ review }: { review: Review }) {
  const { author, service, concluded, experienced, isOld, published, changed, body, answer, answered } =
    review;
  return (
    <li className="grid gap-2">
      <p>
        <span className="break-words font-semibold">{author}</span>
        <span className="text-ink-2 text-sm">
          {[service.toLowerCase(), experienced, concluded && "affaire conclue"]
            .filter(Boolean)
            .map((part) => ` · ${part}`)}
        </span>
      </p>
      <p className="whitespace-pre-line break-words">{body}</p>
      {answer && (
        <div className="grid gap-1 border-lagoon-tint border-s-4 ps-4 text-sm">
          <p>
            <span className="font-semibold">Réponse de l’entreprise</span>
            <span className="text-ink-2"> · {answered}</span>
          </p>
          <p className="whitespace-pre-line break-words">{answer}</p>
        </div>
      )}
      <p className="text-ink-2 text-sm">
        Publié le {published}
        {changed && `, changé le ${changed}`}
        {isOld && ". Plus de deux ans : compte pour moitié dans la moyenne"}.{" "}
        <TextLink to={`/signaler-un-avis/${review.id}`}>Signaler cet avis</TextLink>
      </p>
    </li>
  );
}
