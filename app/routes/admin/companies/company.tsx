import { moderationFailed } from "#app/features/moderation/moderation.rules.ts";
import { type Review, reviewCompany } from "#app/features/moderation/review.server.ts";
import { Acts, History, WaitingEdit } from "#app/features/moderation/ui/review-parts.tsx";
import { notFound } from "#app/platform/http/errors.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { isUuid } from "#app/platform/text/text.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmailText } from "#app/ui/email.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { TitledSection } from "#app/ui/layout/titled-section.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/company";
import { handleModeration } from "./moderation/actions.server.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    title: `${loaderData?.name ?? "Fiche"} · Administration`,
    description:
      "Une fiche vue par l’administration de Récif : son état, ce qui attend, son historique et ses gestionnaires. Les décisions se prennent ici.",
    path: `/admin/fiches/${loaderData?.id ?? ""}`,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const review = isUuid(params.id) ? await reviewCompany(context.get(adminScope), params.id) : undefined;
  if (!review) throw notFound("company");
  return review;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  if (!isUuid(params.id)) throw notFound("company");
  return handleModeration(request, context.get(adminScope), params.id);
}

export const clientAction = keepForm(moderationFailed.act);

export default function Company({ loaderData: review }: Route.ComponentProps) {
  const { reason, deletionAsked, waiting, acts } = review;
  return (
    <>
      <Heading review={review} />
      {deletionAsked && (
        <Notice tone="warning" title={`Suppression demandée le ${deletionAsked}`}>
          <p>Supprimez la fiche, ou gardez-la : la personne qui l’a demandé reçoit votre décision.</p>
        </Notice>
      )}
      {reason && (
        <Notice tone="info" title="Motif">
          <p className="whitespace-pre-line">{reason}</p>
        </Notice>
      )}
      <Acts review={review} />
      {waiting && <WaitingEdit review={review} waiting={waiting} />}
      <Facts review={review} />
      <History review={review} />
      <TitledSection titleId="journal" title="Journal" className="gap-3">
        {acts.length === 0 && <p className="text-ink-2 text-sm">Rien n’a encore été décidé.</p>}
        <ol className="grid gap-1 text-sm">
          {acts.map(({ action: what, by, at }) => (
            <li key={what + at}>
              {at} : {what}, par {by}
            </li>
          ))}
        </ol>
      </TitledSection>
    </>
  );
}

function Heading({ review: { id, slug, name, badges, featured } }: { review: Review }) {
  return (
    <header className="grid gap-3">
      <h1 className="heading-page break-words max-sm:text-2xl">{name}</h1>
      <p className="flex flex-wrap gap-2">
        {badges.map((badge, index) => (
          <Badge key={badge} tone={index === 0 ? "info" : "warning"}>
            {badge}
          </Badge>
        ))}
        {featured && <Badge tone="featured">En vedette</Badge>}
      </p>
      <div className="flex flex-wrap gap-3">
        <TextLink to={`/company/${slug}`} newTab className="inline-flex min-h-11 items-center">
          Voir la fiche
        </TextLink>
        <ButtonLink to={`/admin/fiches/${id}/modifier`} variant="secondary" size="sm">
          Modifier
        </ButtonLink>
      </div>
    </header>
  );
}

function Facts({ review: { facts, managers } }: { review: Review }) {
  return (
    <SectionCard titleId="faits" title="La fiche" className="grid gap-4">
      <dl className="grid gap-3 text-sm sm:grid-cols-2">
        {facts.map(({ term, text }) => (
          <div key={term}>
            <dt className="text-ink-2">{term}</dt>
            <dd className="wrap-anywhere font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
      <h3 className="font-semibold">Gestionnaires</h3>
      {managers.length === 0 ? (
        <p className="text-ink-2 text-sm">Personne ne gère cette fiche.</p>
      ) : (
        <ul className="grid gap-1 text-sm">
          {managers.map(({ name: who, email, role, since }) => (
            <li key={email} className="wrap-anywhere">
              {who} (<EmailText>{email}</EmailText>), {role === "owner" ? "propriétaire" : "gestionnaire"}{" "}
              depuis le {since}
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
