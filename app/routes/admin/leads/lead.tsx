import { redirect } from "react-router";
import { findNotified, findPublishedCompanies } from "#app/features/leads/staff/find-company.server.ts";
import { proposeCompanies } from "#app/features/leads/staff/matcher.server.ts";
import {
  actAsStaff,
  assignLead,
  giveUpRecipient,
  mergeLead,
  type StaffOutcome,
  writeStaffNote,
} from "#app/features/leads/staff/staff-acts.server.ts";
import { findStaffLead } from "#app/features/leads/staff/staff-lead.server.ts";
import {
  actToReach,
  assignedText,
  meanwhileText,
  offeredActs,
  staffLeadTexts,
} from "#app/features/leads/staff/staff-leads.rules.ts";
import { staffLeadForms } from "#app/features/leads/staff/staff-leads.schema.ts";
import { AssignForm } from "#app/features/leads/staff/ui/assign-form.tsx";
import { LeadActs } from "#app/features/leads/staff/ui/lead-acts.tsx";
import { LeadBadges } from "#app/features/leads/staff/ui/lead-badges.tsx";
import { LeadDuplicates } from "#app/features/leads/staff/ui/lead-duplicates.tsx";
import { LeadFacts, LeadNotices } from "#app/features/leads/staff/ui/lead-facts.tsx";
import { LeadHistory, StaffNote } from "#app/features/leads/staff/ui/lead-history.tsx";
import { LeadRecipients } from "#app/features/leads/staff/ui/lead-recipients.tsx";
import type { LeadFlash } from "#app/features/leads/texts.ts";
import { answered, type Posted, refused } from "#app/platform/forms/answers.server.ts";
import { type ParsedIntent, parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import { type AdminScope, adminScope } from "#app/platform/http/scope.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { isUuid } from "#app/platform/text/text.ts";
import { UnplacedNotice } from "#app/ui/feedback/action-notice.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/lead";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    title: `Demande ${loaderData?.lead.reference ?? ""} · Administration`,
    description:
      "Une demande de devis vue par l’administration de Récif : ce qui est demandé, les entreprises qui l’ont, son statut et son historique.",
    path: `/admin/demande/${loaderData?.lead.id ?? ""}`,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const scope = context.get(adminScope);
  const found = isUuid(params.id) ? await findStaffLead(scope, params.id) : undefined;
  if (!found) throw notFound("lead");
  const { submittedBy, serviceType, commune, ...lead } = found;
  const offered = offeredActs(lead.status);
  // An erased request has nothing to forward.
  const canAssign = offered.includes("assign") && !lead.erased;
  const wanted = { id: lead.id, serviceType, commune };
  return {
    lead: { ...lead, fromMember: submittedBy !== null },
    canMerge: offered.includes("merge"),
    proposals: canAssign ? await proposeCompanies(scope, wanted) : undefined,
  };
}

type Form = Extract<ParsedIntent<typeof staffLeadForms>, { ok: true }>;
type Sent<Intent extends Form["intent"]> = Extract<Form, { intent: Intent }>;
type Tried = StaffOutcome | Outcome<"failed">;

export async function action({ request, params, context }: Route.ActionArgs) {
  if (!isUuid(params.id)) throw notFound("lead");
  const scope = context.get(adminScope);
  const form = await parseIntent(request, staffLeadForms);
  if (!form.ok) return refused(form);
  if (form.intent === "default")
    return refused(form, { notice: problem("Rien n’a été fait", staffLeadTexts.chooseAct) });
  if (form.intent === "assign") return assign(form, scope, params.id);
  const { acting, flash, failure = staffLeadTexts.statusFailed } = act(form, scope, params.id);
  const outcome = await tried(scope, acting);
  if (outcome.kind !== "done") return notDone(form, outcome, failure);
  return redirect(`/admin/demande/${params.id}`, {
    headers: { "Set-Cookie": await setFlash<LeadFlash>(scope, flash) },
  });
}

type Acting = { acting: Promise<StaffOutcome>; flash: LeadFlash; failure?: string };

function act(form: Exclude<Form, Sent<"assign" | "default">>, scope: AdminScope, id: string): Acting {
  switch (form.intent) {
    case "act":
      return form.value.act === "takeOver"
        ? {
            acting: actAsStaff(scope, id, "takeOver"),
            flash: "lead-taken-over",
            failure: staffLeadTexts.takeOverFailed,
          }
        : { acting: actAsStaff(scope, id, form.value.act), flash: "lead-status-changed" };
    case "status":
      return { acting: actAsStaff(scope, id, actToReach[form.value.status]), flash: "lead-status-changed" };
    case "junk":
      return { acting: actAsStaff(scope, id, "junk"), flash: "lead-junk" };
    case "merge":
      return { acting: mergeLead(scope, id, form.value.into), flash: "lead-merged" };
    case "note":
      return {
        acting: writeStaffNote(scope, id, form.value.note ?? ""),
        flash: "lead-staff-note",
        failure: staffLeadTexts.noteFailed,
      };
    case "give-up":
      return { acting: giveUpRecipient(scope, id, form.value.recipientId), flash: "lead-given-up" };
  }
}

async function assign(form: Sent<"assign">, scope: AdminScope, id: string) {
  const { companies, company } = form.value;
  const named = company ? await findPublishedCompanies(scope, company) : [];
  if (company && named.length !== 1)
    return refused(form, {
      errors: { company: staffLeadTexts[named.length === 0 ? "unknownCompany" : "severalCompanies"] },
    });
  const chosen = [...companies, ...named];
  const { notified, unread } = await findNotified(scope, id, chosen);
  const outcome = await tried(scope, assignLead(scope, id, chosen));
  if (outcome.kind !== "done") return notDone(form, outcome, staffLeadTexts.assignFailed);
  const notice = {
    tone: "success",
    title: staffLeadTexts.assigned,
    text: assignedText(notified, unread),
  } as const;
  return answered(form, { notice });
}

async function tried(scope: AdminScope, acting: Promise<StaffOutcome>): Promise<Tried> {
  try {
    return await acting;
  } catch (error) {
    scope.facts.reportError(error);
    return { kind: "failed" };
  }
}

function notDone(form: Posted, outcome: Exclude<Tried, { kind: "done" }>, failure: string) {
  switch (outcome.kind) {
    case "failed":
      return refused(form, { status: 500, notice: problem(failure, staffLeadTexts.tryAgain) });
    case "conflict":
      return refused(form, { status: 409, notice: problem(failure, meanwhileText(outcome.meanwhile)) });
    case "frozen":
      return refused(form, { status: 409, notice: problem(failure, staffLeadTexts.frozen) });
    case "no company":
      return refused(form, { errors: { companies: staffLeadTexts.notPublished } });
    case "absent":
      return form.intent === "merge"
        ? refused(form, { errors: { into: staffLeadTexts.unknownLead } })
        : refused(form, { status: 404, notice: problem(failure, staffLeadTexts.absent) });
  }
}

const problem = (title: string, text: string) => ({ tone: "error" as const, title, text });

export const clientAction = keepForm(staffLeadTexts.statusFailed);

type Shown = Route.ComponentProps["loaderData"];

function formsGone({
  lead: { status, recipients, duplicates },
  canMerge,
  proposals,
}: Shown): Form["intent"][] {
  return [
    ...(status === "archive" ? (["status", "junk"] as const) : []),
    ...(canMerge && duplicates.length > 0 ? [] : (["merge"] as const)),
    ...(proposals ? [] : (["assign"] as const)),
    ...(recipients.some(({ unanswered }) => unanswered) ? [] : (["give-up"] as const)),
  ];
}

export default function Lead({ loaderData, actionData }: Route.ComponentProps) {
  const { lead, canMerge, proposals } = loaderData;
  const { reference, status, recipients, duplicates, history, staffNote } = lead;
  const unplaced =
    formsGone(loaderData).some((intent) => intent === actionData?.intent) && actionData?.notice;
  const list = status === "archive" ? "archivees" : lead.leadType === "general" ? "generales" : "entreprises";
  return (
    <>
      <header className="grid gap-3">
        <p>
          <TextLink to={`/admin/demandes/${list}`}>Retour aux demandes</TextLink>
        </p>
        <h1 className="heading-page break-words max-sm:text-2xl">Demande {reference}</h1>
        <LeadBadges {...lead} />
      </header>
      {unplaced && <UnplacedNotice notice={unplaced} />}
      <LeadNotices lead={lead} />
      <LeadActs key={status} status={status} />
      <LeadFacts lead={lead} />
      <LeadRecipients recipients={recipients} />
      {proposals && <AssignForm proposals={proposals} recipientCount={recipients.length} />}
      {duplicates.length > 0 && <LeadDuplicates duplicates={duplicates} canMerge={canMerge} />}
      {!lead.erased && <StaffNote note={staffNote} />}
      <LeadHistory history={history} />
    </>
  );
}
