import { ownTraits } from "#app/core/lead/own-requests.rules.ts";
import { Button } from "#app/ui/button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { Facts } from "#app/ui/layout/facts.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { type Offer, offerLines } from "../../steps/offer.rules.ts";
import { PassedOnBadge, StepBadge } from "./lead-badges.tsx";
import type { ShownLead } from "./lead-facts.tsx";

type Recipient = ShownLead["recipients"][number];

type LeadRecipientsProps = { recipients: readonly Recipient[] };

export function LeadRecipients({ recipients, escalateOn }: Pick<ShownLead, "recipients" | "escalateOn">) {
  return (
    <SectionCard
      titleId="entreprises"
      title="Entreprises qui ont la demande"
      className="grid grid-cols-1 gap-4"
    >
      {recipients.length === 0 && <p className="text-ink-2 text-sm">Aucune pour l’instant.</p>}
      {escalateOn && (
        <p className="text-sm">
          <strong>Escalade le {escalateOn}</strong> : l’équipe est prévenue, si aucune entreprise n’a accepté.
        </p>
      )}
      {recipients.some(({ unanswered }) => unanswered) ? (
        <ActionForm intent="give-up">
          {({ pending }) => <RecipientList recipients={recipients} pending={pending} />}
        </ActionForm>
      ) : (
        recipients.length > 0 && <RecipientList recipients={recipients} pending={false} />
      )}
    </SectionCard>
  );
}

function RecipientList({ recipients, pending }: LeadRecipientsProps & { pending: boolean }) {
  return (
    <ul className="grid gap-5">
      {recipients.map((recipient) => (
        <li key={recipient.id} className="grid gap-2">
          <RecipientSteps recipient={recipient} />
          {recipient.offer && <Facts facts={offerFacts(recipient.offer)} className="gap-2" />}
          {recipient.unanswered && <GiveUp recipient={recipient} pending={pending} />}
        </li>
      ))}
    </ul>
  );
}

const offerFacts = (offer: Offer) =>
  offerLines(offer).flatMap(({ label, value }) => (value ? [{ label, value }] : []));

function GiveUp({ recipient: { id, name }, pending }: { recipient: Recipient; pending: boolean }) {
  return (
    <Button
      name="recipientId"
      value={id}
      variant="quiet"
      size="sm"
      pending={pending}
      className="justify-self-start"
      aria-label={`Ne répondra pas : ${name}`}
    >
      Ne répondra pas
    </Button>
  );
}

const onDay = (date: string | undefined) => (date ? `le ${date}` : "pas encore");

function RecipientSteps({ recipient }: { recipient: Recipient }) {
  const {
    name,
    companyId,
    state,
    chosenBy,
    ownTrait,
    sentOn,
    seenOn,
    answeredOn,
    reminders,
    remindOn,
    reason,
    byStaff,
  } = recipient;
  const facts = [
    ["Envoyée", `le ${sentOn}, ${chosenBy === "staff" ? "par l’équipe" : "par la personne qui demande"}`],
    ["Vue", onDay(seenOn)],
    ["Réponse", onDay(answeredOn)],
    ["Rappels", reminders > 0 ? String(reminders) : "aucun"],
    ["Relance", remindOn && `le ${remindOn}`],
    ["Motif", reason],
    ["À vérifier", ownTrait && `vient peut-être de l’entreprise : ${ownTraits[ownTrait]}`],
  ] as const;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="min-w-0 break-words font-semibold">
          <TextLink to={`/admin/fiches/${companyId}`}>{name}</TextLink>
        </h3>
        <StepBadge state={state} />
        {byStaff && <PassedOnBadge />}
      </div>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
        {facts.map(
          ([term, text]) =>
            text && (
              <div key={term} className="flex flex-wrap gap-x-2">
                <dt className="text-ink-2">{term}</dt>
                <dd className="min-w-0 break-words">{text}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}
