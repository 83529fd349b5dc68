import { isShown } from "#app/core/company/status.rules.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmailText } from "#app/ui/email.tsx";
import { Badge, type BadgeTone } from "#app/ui/feedback/badge.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { CompanyLogo } from "#app/ui/icon/logo.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import type { OwnAct } from "../own-acts.ts";
import type { OwnCompany } from "../own-companies.server.ts";

const tones: Record<OwnCompany["status"], BadgeTone> = {
  draft: "neutral",
  pending: "warning",
  published: "success",
  offline: "neutral",
  archived: "error",
};

export function OwnCompanyCard({ company }: { company: OwnCompany }) {
  const { id, name, status, badges } = company;
  return (
    <Card as="article" aria-labelledby={`fiche-${id}`} className="grid content-start gap-4">
      <div className="flex items-start gap-4">
        <CompanyLogo name={name} src={company.logo} />
        <div className="grid min-w-0 gap-2">
          <h2 id={`fiche-${id}`} className="heading-card wrap-anywhere">
            {name}
          </h2>
          <p className="flex flex-wrap gap-2">
            {badges.map((badge, index) => (
              <Badge key={badge} tone={index === 0 ? tones[status] : "warning"}>
                {badge}
              </Badge>
            ))}
            {isShown(status) && (
              <ButtonLink
                to={`/my-company/${id}/absence`}
                variant="quiet"
                size="sm"
                aria-label={`Absence de ${name}`}
              >
                Absence
              </ButtonLink>
            )}
            {company.onCall !== "no" && (
              <Badge tone={company.onCall === "confirmed" ? "success" : "warning"}>
                {company.onCall === "confirmed" ? "Astreinte" : "Astreinte à confirmer"}
              </Badge>
            )}
            {company.deletionAsked && <Badge tone="error">Suppression demandée</Badge>}
          </p>
        </div>
      </div>
      <Facts company={company} />
      <Refusal company={company} />
      <MainActs company={company} />
      <OtherActs company={company} />
    </Card>
  );
}

function Facts({ company: { place, email, website, categories, moreCategories } }: { company: OwnCompany }) {
  return (
    <div className="grid gap-2 text-ink-2 text-sm">
      {place && <p>{place}</p>}
      {email && (
        <p>
          <EmailText>{email}</EmailText>
        </p>
      )}
      {website && <p className="wrap-anywhere">{website}</p>}
      {categories.length > 0 && (
        <p className="flex flex-wrap gap-2">
          {categories.map((category) => (
            <Badge key={category} tone="info">
              {category}
            </Badge>
          ))}
          {moreCategories > 0 && <Badge>+{moreCategories}</Badge>}
        </p>
      )}
    </div>
  );
}

function Refusal({ company: { status, reason, archivedOn } }: { company: OwnCompany }) {
  if (status === "archived")
    return (
      <Notice tone="warning" title={`Archivée le ${archivedOn}`}>
        {reason && <p className="whitespace-pre-line">{reason}</p>}
        <p>Écrivez-nous dans les 30 jours pour la faire rétablir ; elle est ensuite effacée.</p>
      </Notice>
    );
  if (!reason) return null;
  const title = status === "draft" ? "Corrections demandées" : "Modification refusée";
  return (
    <Notice tone="warning" title={title}>
      <p className="whitespace-pre-line">{reason}</p>
    </Notice>
  );
}

function MainActs({ company }: { company: OwnCompany }) {
  const { id, slug, name, status } = company;
  if (status === "archived") return null;
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to={`/my-company/edit/${id}`} size="sm" aria-label={`Modifier ${name}`}>
        {status === "draft" ? "Reprendre" : "Modifier"}
      </ButtonLink>
      <ButtonLink to={`/company/${slug}`} variant="secondary" size="sm" aria-label={`Voir ${name}`}>
        {company.isPublic ? "Voir" : "Aperçu"}
      </ButtonLink>
      {linksOf(company).map(({ part, label, about }) => (
        <ButtonLink
          key={label}
          to={part ? `/my-company/${id}/${part}` : `/my-company/${id}`}
          variant={part ? "quiet" : "secondary"}
          size="sm"
          aria-label={`${label} ${about} ${name}`}
        >
          {label}
        </ButtonLink>
      ))}
    </div>
  );
}

/** Pages of a company, by the last part of their path; the first is its own. */
function linksOf({ status, onCall }: OwnCompany) {
  const shown = isShown(status);
  const isWritten = status !== "draft";
  return [
    { when: shown, part: "", label: "Statistiques", about: "de" },
    { when: shown, part: "avis", label: "Avis", about: "sur" },
    { when: isWritten, part: "gestionnaires", label: "Gestionnaires", about: "de" },
    { when: onCall !== "no", part: "astreinte", label: "Astreinte", about: "de" },
    { when: isWritten, part: "preuves", label: "Preuves", about: "de" },
    { when: shown, part: "sur-votre-site", label: "Badge et QR", about: "de" },
  ].filter(({ when }) => when);
}

type Offer = { act: OwnAct; label: string; words: string };

/** Display only: the server checks again. */
function offersOf({
  status,
  isPublic,
  waits,
  canPutOnline,
  canTakeDown,
  deletionAsked,
  onCall,
}: OwnCompany): Offer[] {
  const shown = isShown(status);
  const all: (Offer | false)[] = [
    waits && {
      act: "withdraw",
      label: "Retirer la proposition",
      words: "Ce qui attend d’être relu ne le sera pas.",
    },
    status === "draft" && {
      act: "discard",
      label: "Supprimer le brouillon",
      words: "Ce que vous avez écrit disparaît de votre espace.",
    },
    isPublic &&
      canTakeDown && {
        act: "take-offline",
        label: "Mettre hors ligne",
        words: "La page disparaît de l’annuaire, et vous pouvez la remettre.",
      },
    canPutOnline && {
      act: "put-online",
      label: "Remettre en ligne",
      words: "La page revient dans l’annuaire.",
    },
    onCall === "no"
      ? shown && {
          act: "ask-on-call",
          label: "Proposer une astreinte",
          words:
            "Vous répondez le jour d’une attaque : la page d’urgence vous montre une fois l’équipe d’accord.",
        }
      : {
          act: "leave-on-call",
          label: "Retirer l’astreinte",
          words: "La page d’urgence ne vous montre plus.",
        },
    shown &&
      canTakeDown &&
      !deletionAsked && {
        act: "ask-deletion",
        label: "Supprimer ma fiche",
        words: "L’équipe de Récif la retire ; elle peut être rétablie pendant 30 jours.",
      },
    deletionAsked && {
      act: "keep",
      label: "Annuler la demande de suppression",
      words: "La fiche reste comme elle est.",
    },
  ];
  return all.filter((offer) => offer !== false);
}

function OtherActs({ company }: { company: OwnCompany }) {
  const offers = offersOf(company);
  const hasPrograms = company.status !== "draft" && company.status !== "archived";
  if (offers.length === 0 && !hasPrograms) return null;
  return (
    <details className="border-line border-t pt-3">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-lagoon text-sm">
        Autres actions<span className="sr-only"> sur {company.name}</span>
      </summary>
      {hasPrograms && <ForPrograms company={company} />}
      <ul className="mt-2 grid gap-4">
        {offers.map(({ act, label, words }) => (
          <li key={act}>
            <ActionForm intent={act} hidden={{ companyId: company.id }}>
              {({ pending }) => (
                <div className="flex flex-wrap items-center justify-between gap-3">
                  <p className="text-ink-2 text-sm">{words}</p>
                  <Button variant="secondary" size="sm" pending={pending}>
                    {label}
                  </Button>
                </div>
              )}
            </ActionForm>
          </li>
        ))}
      </ul>
    </details>
  );
}

const programPages = [
  { part: "jetons", label: "Jetons d’API" },
  { part: "webhooks", label: "Webhooks" },
];

function ForPrograms({ company: { id, name } }: { company: OwnCompany }) {
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
      <p className="text-ink-2 text-sm">Un logiciel peut lire vos demandes et y répondre.</p>
      <p className="flex flex-wrap gap-3">
        {programPages.map(({ part, label }) => (
          <ButtonLink
            key={part}
            to={`/my-company/${id}/${part}`}
            variant="secondary"
            size="sm"
            aria-label={`${label} de ${name}`}
          >
            {label}
          </ButtonLink>
        ))}
      </p>
    </div>
  );
}
