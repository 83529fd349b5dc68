import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { FoldedCard } from "#app/ui/layout/folded-card.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { TitledSection } from "#app/ui/layout/titled-section.tsx";
import { actLabels, type StaffAct } from "../moderation.rules.ts";
import type { Review, ReviewedVersion } from "../review.server.ts";
import { type ModerationNext, showOutcome } from "./act-outcome.tsx";
import { DifferencesView } from "./differences-view.tsx";
import { ReasonFields } from "./reason-fields.tsx";

type ActsProps = { review: Review; next: string | undefined };

export function Acts({ review: { id, offered, seen }, next }: ActsProps) {
  const plain = offered.filter((act) => act !== "ask-for-changes");
  return (
    <div className="grid gap-4">
      <ActionForm<ModerationNext> hidden={{ seen, next }} beside={showOutcome}>
        {({ pending }) => (
          <div className="flex flex-wrap gap-3">
            {plain.map((act, index) => (
              <Button
                key={act}
                name="row"
                value={`${act} ${id}`}
                variant={variantOf(act, index)}
                size="sm"
                pending={pending}
              >
                {actLabels[act]}
              </Button>
            ))}
          </div>
        )}
      </ActionForm>
      {offered.includes("ask-for-changes") && (
        <FoldedCard title={actLabels["ask-for-changes"]} intent="changes">
          <ActionForm<ModerationNext>
            intent="changes"
            hidden={{ row: `ask-for-changes ${id}`, next }}
            rules={{ fields: ["reason", "details"] }}
            className="mt-3 grid gap-4"
          >
            {({ field, pending }) => (
              <>
                <ReasonFields field={field} />
                <Button variant="secondary" size="sm" pending={pending} className="justify-self-start">
                  Renvoyer à son auteur
                </Button>
              </>
            )}
          </ActionForm>
        </FoldedCard>
      )}
    </div>
  );
}

function variantOf(act: StaffAct, index: number) {
  if (act === "remove" || act === "refuse") return "danger";
  return index === 0 && act !== "take-offline" ? "primary" : "secondary";
}

type Waiting = NonNullable<Review["waiting"]>;

type WaitingEditProps = ActsProps & { waiting: Waiting };

export function WaitingEdit({ review, waiting, next }: WaitingEditProps) {
  return (
    <SectionCard
      titleId="modification-titre"
      title="Modification proposée"
      id="modification"
      className="grid gap-5"
    >
      <p className="text-ink-2 text-sm">
        Par {waiting.author}, le {waiting.date}. La page publiée ne change pas avant votre décision.
      </p>
      <DifferencesView differences={waiting.differences} name={review.name} />
      <ActionForm<ModerationNext>
        intent="approve-version"
        hidden={{ versionId: waiting.id, seen: review.pageSeen, next }}
        beside={showOutcome}
      >
        {({ pending }) => (
          <div className="flex flex-wrap gap-3">
            <Button pending={pending}>Approuver la modification</Button>
            <ButtonLink
              to={`/admin/fiches/${review.id}/modifier?proposition=${waiting.id}`}
              variant="secondary"
            >
              Corriger, puis approuver
            </ButtonLink>
          </div>
        )}
      </ActionForm>
      <FoldedCard title="Refuser ou demander des corrections" intent="reject-version">
        <ActionForm<ModerationNext>
          intent="reject-version"
          hidden={{ versionId: waiting.id, seen: review.pageSeen, next }}
          rules={{ fields: ["reason", "details"] }}
          beside={showOutcome}
          className="mt-3 grid gap-4"
        >
          {({ field, pending }) => (
            <>
              <ReasonFields field={field} />
              <Button variant="danger" size="sm" pending={pending} className="justify-self-start">
                Refuser la modification
              </Button>
            </>
          )}
        </ActionForm>
      </FoldedCard>
    </SectionCard>
  );
}

export function History({ review }: { review: Review }) {
  return (
    <TitledSection titleId="historique" title="Historique">
      <ol className="grid gap-3">
        {review.history.map((version, index) => (
          <li key={version.id}>
            <Version
              version={version}
              name={review.name}
              seen={review.pageSeen}
              isPresent={isPresent(review, index)}
              open={review.status === "pending" && index === 0}
            />
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}

const isPresent = ({ history }: Review, index: number) =>
  history.findIndex(({ state }) => state === "applied") === index;

type VersionProps = {
  version: ReviewedVersion;
  name: string;
  seen: string;
  isPresent: boolean;
  open: boolean;
};

function Version({ version, name, seen, isPresent: present, open }: VersionProps) {
  const { id, title, author, date, decision, reason, differences, restorable } = version;
  return (
    <details open={open} className="rounded-card border border-line p-4">
      <summary className="cursor-pointer">
        <span className="font-semibold">{title}</span> de {author}, le {date}
        {present && (
          <Badge tone="success" className="ms-2">
            Sur la page
          </Badge>
        )}
        {decision && <span className="block text-ink-2 text-sm">{decision}</span>}
      </summary>
      <div className="mt-4 grid gap-4">
        {reason && <p className="whitespace-pre-line text-sm">Motif : {reason}</p>}
        <DifferencesView differences={differences} name={name} />
        {restorable && !present && (
          <ActionForm<ModerationNext>
            intent="restore-version"
            hidden={{ versionId: id, seen }}
            beside={showOutcome}
          >
            {({ pending }) => (
              <Button variant="secondary" size="sm" pending={pending}>
                Rétablir cette version
              </Button>
            )}
          </ActionForm>
        )}
      </div>
    </details>
  );
}
