import { redirect } from "react-router";
import type { z } from "zod";
import { companyActs } from "#app/core/company/acts.ts";
import { checkSite } from "#app/features/moderation/check-site.server.ts";
import { decideVersion, restoreVersion } from "#app/features/moderation/decide-version.server.ts";
import { companyList } from "#app/features/moderation/lists.rules.ts";
import { idsOfList, namesOf } from "#app/features/moderation/lists.server.ts";
import { type Asked, type Moderated, moderate } from "#app/features/moderation/moderate.server.ts";
import {
  actDone,
  actLabels,
  type CompanyListKey,
  MOST_AT_ONCE,
  meanwhile,
  moderationFailed,
  REASON_REQUIRED,
  reasonOf,
  type StaffAct,
} from "#app/features/moderation/moderation.rules.ts";
import {
  moderationForm,
  readModeration,
  siteForm,
  versionForm,
  websiteRemovalForm,
} from "#app/features/moderation/moderation.schema.ts";
import { removeWebsite } from "#app/features/moderation/remove-website.server.ts";
import type { ModerationFlash } from "#app/features/moderation/texts.ts";
import type { ModerationNext } from "#app/features/moderation/ui/act-outcome.tsx";
import { answered, type Posted, refused } from "#app/platform/forms/answers.server.ts";
import { parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import { safePath } from "#app/platform/http/safe-path.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { countOf } from "#app/platform/text/number.ts";
import type { ActResult } from "#app/ui/feedback/act-results.tsx";
import { readListState } from "#app/ui/list/define-list.ts";

const forms = {
  "approve-version": versionForm,
  "reject-version": versionForm,
  "restore-version": versionForm,
  "check-site": siteForm,
  "remove-website": websiteRemovalForm,
  default: moderationForm,
};
const problem = (text: string, title = "Erreur") => ({ tone: "error" as const, title, text });

/** On a list's rows, or on the company of a page, with the page's URL. */
type Place = { list: CompanyListKey } | { companyId: string; here: string };

export async function handleModeration(request: Request, scope: AdminScope, place: Place) {
  const form = await parseIntent(request, forms);
  if (!form.ok) return refused<ModerationNext>(form, { notice: problem(moderationFailed.act) });
  if (form.intent === "default") {
    const { act, ids } = await readActs(scope, form.value, place);
    const { confirmed, seen, undoes } = form.value;
    return act && (!undoes || companyActs[undoes].undo === act)
      ? actOn(form, scope, {
          act,
          ids,
          confirmed: confirmed !== undefined,
          seen,
          undoes,
          reason: reasonOf(form.value),
          next: form.value.next,
        })
      : chooseFirst(form);
  }
  if (form.intent === "check-site") return answered(form, { notice: await checkSite(form.value.website) });
  if (!("companyId" in place))
    return refused<ModerationNext>(form, { notice: problem(moderationFailed.absent) });
  const { companyId: pageId, here } = place;
  if (form.intent === "remove-website")
    return decided(form, scope, { here }, await removeWebsite(scope, pageId, form.value), "website-removed");
  const { versionId, seen, next } = form.value;
  const read = { versionId, seen };
  const page = { here, next };
  if (form.intent === "approve-version") {
    const outcome = await decideVersion(scope, pageId, read, { kind: "approve" });
    return decided(form, scope, page, outcome, "edit-approved");
  }
  if (form.intent === "restore-version")
    return decided(form, scope, { here }, await restoreVersion(scope, pageId, read), "version-restored");
  const reason = reasonOf(form.value);
  if (!reason) return refused<ModerationNext>(form, { errors: { details: REASON_REQUIRED } });
  const outcome = await decideVersion(scope, pageId, read, { kind: "reject", reason });
  return decided(form, scope, page, outcome, "edit-refused");
}

async function readActs(scope: AdminScope, value: z.output<typeof moderationForm>, place: Place) {
  const read = readModeration(value);
  if (value.filter === undefined || value.row || !("list" in place)) return read;
  const state = readListState(companyList, new URLSearchParams(value.filter), place.list);
  return { ...read, ids: await idsOfList(scope, state, MOST_AT_ONCE) };
}

/** A completed form disappears: its result is shown above the rest. */
async function decided(
  form: Posted,
  scope: AdminScope,
  { here, next }: { here: string; next?: string | undefined },
  outcome: Moderated,
  flash: ModerationFlash,
) {
  const title = flash === "edit-refused" ? moderationFailed.reject : moderationFailed.approve;
  if (outcome.kind === "done")
    return redirect(next ? safePath(next) : here, {
      headers: { "Set-Cookie": await setFlash<ModerationFlash>(scope, flash) },
    });
  // Nothing is decided: the page shows the current state and what the edit would change.
  if (outcome.kind === "changed")
    return redirect(`${here}#modification`, {
      headers: { "Set-Cookie": await setFlash<ModerationFlash>(scope, "company-changed") },
    });
  const text = outcome.kind === "conflict" ? meanwhile(outcome) : moderationFailed.absent;
  return refused<ModerationNext>(form, { status: 409, notice: problem(text, title) });
}

const chooseFirst = (form: Posted) =>
  refused<ModerationNext>(form, { notice: problem("Choisissez une action.", "Rien n’a été fait") });

type Submission = Asked & { ids: readonly string[]; confirmed: boolean; next?: string | undefined };

async function actOn(form: Posted, scope: AdminScope, { ids, confirmed, next, ...asked }: Submission) {
  const { act, reason } = asked;
  if (ids.length === 0)
    return refused<ModerationNext>(form, {
      notice: problem("Cochez au moins une entreprise.", "Rien n’a été fait"),
    });
  if ((act === "remove" || act === "refuse") && !confirmed)
    return answered<ModerationNext>(form, {
      next: { confirm: { act, ids, names: await namesOf(scope, ids), next } },
    });
  if (act === "ask-for-changes" && !reason)
    return refused<ModerationNext>(form, { errors: { details: REASON_REQUIRED } });

  const outcomes: Tried[] = [];
  // Sequential: each has its own transaction, and a failure does not stop the rest.
  for (const id of ids) outcomes.push(await tryOne(scope, id, asked));
  const [outcome] = outcomes;
  const flash = next && outcome?.kind === "done" ? decisionFlash[act] : undefined;
  if (next && flash) return leadOn(scope, { act, ids, flash, next: safePath(next) });
  return answerOutcomes(form, asked, outcomes, ids);
}

const decisionFlash: Partial<Record<StaffAct, ModerationFlash>> = {
  approve: "approved",
  refuse: "refused",
  "ask-for-changes": "sent-back",
};

type Led = { act: StaffAct; ids: readonly string[]; flash: ModerationFlash; next: string };

/** To the next record of the list, with a message of the decision and its undo. */
async function leadOn(scope: AdminScope, { act, ids, flash, next }: Led) {
  const { undo } = companyActs[act];
  const [companyId] = ids;
  const undoing = undo &&
    companyId && {
      action: "/admin/entreprises/en-attente",
      label: `Annuler (${actLabels[undo].toLowerCase()})`,
      fields: { act: undo, undoes: act, companyId },
    };
  const cookie = await setFlash<ModerationFlash>(scope, flash, undoing || undefined);
  return redirect(next, { status: 303, headers: { "Set-Cookie": cookie } });
}

async function tryOne(scope: AdminScope, id: string, asked: Asked): Promise<Tried> {
  try {
    return await moderate(scope, id, asked);
  } catch (error) {
    scope.facts.reportError(error);
    return { kind: "failed" };
  }
}

type Tried = Moderated | Outcome<"failed">;

function answerOutcomes(form: Posted, asked: Asked, outcomes: readonly Tried[], ids: readonly string[]) {
  const results = outcomes.map(asResult);
  const failed = results.filter(({ ok }) => !ok).length;
  const changed = ids.filter((_, index) => outcomes[index]?.kind === "done");
  const several = results.length > 1;
  if (failed === results.length) {
    const text = several ? "Aucune fiche n’a changé." : (results[0]?.text ?? "");
    return refused<ModerationNext>(form, {
      status: 409,
      notice: problem(text),
      next: { results: several ? results : [] },
    });
  }
  const { undo } = companyActs[asked.act];
  const counted = { done: changed.length, unchanged: results.length - failed - changed.length, failed };
  return answered<ModerationNext>(form, {
    notice: {
      tone: failed > 0 ? "warning" : "success",
      ...wordsFor(asked, counted),
      ...(several && { text: countsOf(counted) }),
    },
    next: {
      results: several ? results : [],
      ...(undo && changed.length > 0 && { undo: { act: undo, undoes: asked.act, ids: changed } }),
    },
  });
}

type Counted = { done: number; unchanged: number; failed: number };

function wordsFor({ act, undoes }: Asked, { done }: Counted): { title: string; text: string } {
  if (done === 0) return { title: "Rien n’a changé", text: "C’était déjà fait." };
  if (undoes === "verify") return { title: "Action annulée", text: "" };
  const { title, text = "" } = actDone[act];
  return { title, text };
}

/** "2 réussies, 1 échec." */
function countsOf({ done, unchanged, failed }: Counted): string {
  const parts: [number, string][] = [
    [done, "réussie"],
    [unchanged, "inchangée"],
    [failed, "échec"],
  ];
  const counts = parts.filter(([count]) => count > 0).map(([count, word]) => countOf(count, word));
  return `${counts.join(", ")}.`;
}

function asResult(outcome: Tried): ActResult {
  switch (outcome.kind) {
    case "done":
      return { ok: true, name: outcome.name, text: "fait" };
    case "absent":
      return { ok: false, name: "Fiche", text: moderationFailed.absent };
    case "unchanged":
      return { ok: true, name: outcome.name, text: "déjà fait" };
    case "changed":
    case "unmanaged":
      return { ok: false, name: outcome.name, text: moderationFailed[outcome.kind] };
    case "failed":
      return { ok: false, name: "Fiche", text: moderationFailed.act };
    case "conflict":
      return { ok: false, name: outcome.name, text: meanwhile(outcome) };
  }
}
