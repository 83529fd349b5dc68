import { AssignForm } from "#app/features/leads/staff/ui/assign-form.tsx";
import { LeadActs } from "#app/features/leads/staff/ui/lead-acts.tsx";
import { LeadBadges } from "#app/features/leads/staff/ui/lead-badges.tsx";
import { LeadDuplicates } from "#app/features/leads/staff/ui/lead-duplicates.tsx";
import { LeadFacts, LeadNotices } from "#app/features/leads/staff/ui/lead-facts.tsx";
import { LeadHistory, StaffNote } from "#app/features/leads/staff/ui/lead-history.tsx";
import { LeadRecipients } from "#app/features/leads/staff/ui/lead-recipients.tsx";
import { WriteToRequester } from "#app/features/leads/staff/ui/write-to-requester.tsx";
import { pageMeta } from "#app/platform/seo/meta.ts";
import { UnplacedNotice } from "#app/ui/feedback/action-notice.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { AssigneeForm } from "#app/ui/list/assignee-form.tsx";
import type { loadLead } from "./lead-record.server.ts";

type Loaded = Awaited<ReturnType<typeof loadLead>>;

export const leadMeta = (loaded: Loaded | undefined, siteUrl: string) =>
  pageMeta({
    title: `Demande ${loaded?.lead.reference ?? ""} · Administration`,
    description:
      "Une demande de devis vue par l’administration de Récif : ce qui est demandé, les entreprises qui l’ont, son statut et son historique.",
    path: `/admin/demande/${loaded?.lead.id ?? ""}`,
    siteUrl,
    noindex: true,
  });

type LeadRecordProps = {
  loaded: Loaded;
  answer: FormAnswer<unknown> | undefined;
  /** The list's next record, or the list: where a decision leads. */
  next?: string | undefined;
};

export function LeadRecord({ loaded, answer, next }: LeadRecordProps) {
  const { lead, canMerge, assignable } = loaded;
  const { reference, status, recipients, duplicates, history, staffNote } = lead;
  const unplaced = formsGone(loaded).includes(answer?.intent ?? "") && answer?.notice;
  return (
    <>
      <header className="grid gap-3">
        <h1 className="heading-page break-words max-sm:text-2xl">Demande {reference}</h1>
        <LeadBadges {...lead} />
      </header>
      {unplaced && <UnplacedNotice notice={unplaced} />}
      <LeadNotices lead={lead} />
      <LeadActs key={status} status={status} next={next} />
      <AssigneeForm {...loaded.assignment} />
      <LeadFacts lead={lead} />
      <LeadRecipients {...lead} />
      {assignable && <AssignForm {...assignable} recipientCount={recipients.length} />}
      {duplicates.length > 0 && <LeadDuplicates duplicates={duplicates} canMerge={canMerge} next={next} />}
      {!lead.erased && <WriteToRequester lead={lead} />}
      {!lead.erased && <StaffNote note={staffNote} />}
      <LeadHistory history={history} />
    </>
  );
}

/** Intents whose answers no form of the page shows. */
const formsGone = ({
  lead: { status, erased, recipients, duplicates },
  canMerge,
  assignable,
}: Loaded): string[] => [
  "confirm",
  "undo",
  "default",
  ...(status === "archive" ? ["status"] : []),
  ...(erased ? ["write", "note"] : []),
  ...(canMerge && duplicates.length > 0 ? [] : ["merge"]),
  ...(assignable ? [] : ["assign"]),
  ...(recipients.some(({ unanswered }) => unanswered) ? [] : ["give-up"]),
];
