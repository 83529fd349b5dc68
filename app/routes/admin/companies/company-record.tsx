import { CompanyPreview } from "#app/features/company-profile/ui/company-preview.tsx";
import type { Review } from "#app/features/moderation/review.server.ts";
import { Acts, History, WaitingEdit } from "#app/features/moderation/ui/review-parts.tsx";
import { pageMeta } from "#app/platform/seo/meta.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmailText } from "#app/ui/email.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { ActButton } from "#app/ui/form/act-button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { FoldedCard } from "#app/ui/layout/folded-card.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { TitledSection } from "#app/ui/layout/titled-section.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { loadCompany } from "./company-record.server.ts";

type Loaded = Awaited<ReturnType<typeof loadCompany>>;

export const companyMeta = (review: Review | undefined, siteUrl: string) =>
  pageMeta({
    title: `${review?.name ?? "Fiche"} · Administration`,
    description:
      "Une fiche vue par l’administration de Récif : son état, ce qui attend, son historique et ses gestionnaires. Les décisions se prennent ici.",
    path: `/admin/fiches/${review?.id ?? ""}`,
    siteUrl,
    noindex: true,
  });

/** @param props.next the list's next record, or the list: where a decision leads */
export function CompanyRecord({ review, next }: { review: Loaded; next?: string | undefined }) {
  const { reason, deletionAsked, deadWebsite, waiting, acts, openBy, preview } = review;
  return (
    <>
      <Heading review={review} />
      {openBy && (
        <Notice tone="warning" title={`Ouverte aussi par ${openBy}`}>
          <p>La première décision compte : la seconde est refusée.</p>
        </Notice>
      )}
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
      {deadWebsite && (
        <Notice tone="warning" title={`Site web mort depuis le ${deadWebsite}`}>
          <p className="wrap-anywhere">
            {review.present.content.website} n’a pas répondu trois jours différents en une semaine : nom
            inexistant, connexion refusée ou page absente. La fiche n’y mène plus en attendant.
          </p>
          <ActButton intent="remove-website" hidden={{ seen: review.pageSeen }} variant="secondary" size="sm">
            Retirer le lien
          </ActButton>
        </Notice>
      )}
      <Acts review={review} next={next} />
      {waiting && <WaitingEdit review={review} waiting={waiting} next={next} />}
      {preview && <Checks review={review} />}
      {preview && (
        <FoldedCard title="Voir la page comme elle sera">
          <CompanyPreview preview={preview} comes={false} />
        </FoldedCard>
      )}
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

/** What a decision should know besides the text. */
function Checks({ review: { duplicates, phones, present, waiting } }: { review: Loaded }) {
  const { website } = (waiting?.proposal ?? present).content;
  return (
    <SectionCard titleId="controles" title="Contrôles" className="grid gap-3">
      <ul className="grid gap-1 text-sm">
        {duplicates.length === 0 && <li>✓ Aucune fiche publiée ne lui ressemble.</li>}
        {duplicates.map(({ name, slug, place, shares }) => (
          <li key={slug} className="text-amber">
            ▲ Même {shares} que{" "}
            <TextLink to={`/company/${slug}`} newTab>
              {name}
            </TextLink>
            , {place}
          </li>
        ))}
        {phones.map(({ text, good }) => (
          <li key={text} className={good ? undefined : "text-amber"}>
            {good ? "✓" : "▲"} {text}
          </li>
        ))}
      </ul>
      {website && (
        <ActionForm intent="check-site" hidden={{ website }}>
          {({ pending }) => (
            <Button size="sm" variant="secondary" pending={pending} pendingLabel="Le site est appelé…">
              Vérifier que le site répond
            </Button>
          )}
        </ActionForm>
      )}
    </SectionCard>
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
