import { formProofNeeded } from "#app/core/proof/recent-sign-in.server.ts";
import { reopenClaims, withdrawClaims } from "#app/features/claims/claims.server.ts";
import { userActs as audited } from "#app/features/users/acts.ts";
import { deleteUser, restoreUser } from "#app/features/users/deletion.server.ts";
import type { UsersNext } from "#app/features/users/ui/user-outcome.tsx";
import { actOnUser, type UserOutcome } from "#app/features/users/user-acts.server.ts";
import {
  actDone,
  actFailed,
  confirmedActs,
  deletedTitle,
  erasureAfter,
  needsProof,
  refusalTexts,
  type UserAct,
  userActs,
  usersTexts,
} from "#app/features/users/users.rules.ts";
import { type ActForm, readUserAct } from "#app/features/users/users.schema.ts";
import { namesOf } from "#app/features/users/users.server.ts";
import { refuseUnproven } from "#app/features/verification/refuse-unproven.server.ts";
import { answered, type Posted, refused } from "#app/platform/forms/answers.server.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { formatDate } from "#app/platform/text/time.ts";

export const problem = (title: string, text: string) => ({ tone: "error" as const, title, text });
const NOTHING_DONE = "Rien n’a été fait";

export async function handleUserAct(form: Posted & { value: ActForm }, scope: AdminScope, page: boolean) {
  const { act, ids } = readUserAct(form.value);
  const { undoes } = form.value;
  if (!act) return refused<UsersNext>(form, { notice: problem(NOTHING_DONE, usersTexts.noAct) });
  if (ids.length === 0)
    return refused<UsersNext>(form, { notice: problem(NOTHING_DONE, usersTexts.noneSelected) });
  if (undoes && audited[undoes].undo !== act)
    return refused<UsersNext>(form, { notice: problem(NOTHING_DONE, usersTexts.noAct) });
  const proof = await formProofNeeded(scope);
  // An undo is asked about for its proof only.
  const asks =
    confirmedActs.includes(act) && !undoes ? true : needsProof({ act, undoes }) && proof !== "none";
  const until = act === "delete" ? formatDate(erasureAfter(new Date())) : undefined;
  if (asks && !form.value.confirmed)
    return answered<UsersNext>(form, {
      next: { confirm: { act, undoes, users: await namesOf(scope, ids), proof, until } },
    });
  if (needsProof({ act, undoes })) {
    const notProven = await refuseUnproven<UsersNext>(form, scope, form.value.currentPassword, {
      title: NOTHING_DONE,
    });
    if (notProven) return notProven;
  }
  const outcomes: Tried[] = [];
  for (const id of ids) outcomes.push(await tryOne(scope, id, { act, undoes, note: form.value.note }));
  return answerOutcomes(form, { act, outcomes, ids, page });
}

const claims = { withdraw: withdrawClaims, reopen: reopenClaims };

type Tried = UserOutcome | Outcome<"failed">;

type Asked = { act: UserAct; undoes?: UserAct | undefined; note?: string | undefined };

async function tryOne(scope: AdminScope, id: string, { act, ...how }: Asked): Promise<Tried> {
  try {
    if (act === "delete") return await deleteUser(scope, id, claims);
    if (act === "restore") return await restoreUser(scope, id, claims, how.undoes);
    return await actOnUser(scope, id, { act, ...how });
  } catch (error) {
    scope.facts.reportError(error);
    return { kind: "failed" };
  }
}

type Outcomes = { act: UserAct; outcomes: readonly Tried[]; ids: readonly string[]; page: boolean };

function answerOutcomes(form: Posted, { act, outcomes, ids, page }: Outcomes) {
  const results = outcomes.map(asResult);
  const failed = results.filter(({ ok }) => !ok).length;
  const done = results.length - failed;
  const several = results.length > 1;
  if (done === 0) {
    const notice = several
      ? problem(act === "delete" ? usersTexts.bulkFailed : actFailed[act], bulkFailure(act))
      : problem(actFailed[act], results[0]?.text ?? "");
    return refused<UsersNext>(form, { status: 409, notice, next: { results: several ? results : [] } });
  }
  const { title, text } = actDone[act];
  const changed = ids.filter((_, at) => outcomes[at]?.kind === "done");
  const notice = several
    ? { title: act === "delete" ? deletedTitle(done, failed) : title, text: countsOf(act, done, failed) }
    : { title, text: outcomes[0]?.kind === "unchanged" ? refusalTexts.already : text };
  return answered<UsersNext>(form, {
    notice: { tone: failed > 0 ? "warning" : "success", ...notice },
    // A record offers its undo itself.
    next: { results: several ? results : [], undo: page ? undefined : undoOf(act, changed) },
  });
}

function undoOf(act: UserAct, ids: readonly string[]) {
  const undo = userActs.find((one) => one === audited[act].undo);
  return undo && ids.length > 0 ? { act: undo, undoes: act, ids } : undefined;
}

const bulkFailure = (act: UserAct) =>
  act === "delete" ? usersTexts.noneDeleted : "Aucun compte n’a changé.";
const countsOf = (act: UserAct, done: number, failed: number) =>
  act === "delete" ? "" : `${done} sur ${done + failed}.`;

function asResult(outcome: Tried) {
  const named = "name" in outcome ? outcome.name : "Compte";
  switch (outcome.kind) {
    case "done":
      return { ok: true, name: named, text: "fait" };
    case "unchanged":
      return { ok: true, name: named, text: "déjà fait" };
    case "refused":
      return { ok: false, name: named, text: refusalTexts[outcome.why] };
    case "absent":
    case "demoted":
    case "failed":
      return { ok: false, name: named, text: refusalTexts[outcome.kind] };
  }
}
