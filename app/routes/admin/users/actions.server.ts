import { redirect } from "react-router";
import { proofNeeded } from "#app/core/proof/recent-sign-in.server.ts";
import { eraseAccount } from "#app/features/privacy/account-data.server.ts";
import { deleteUser } from "#app/features/users/deletion.server.ts";
import type { UserFlash } from "#app/features/users/texts.ts";
import type { UsersNext } from "#app/features/users/ui/user-outcome.tsx";
import { actOnUser, type UserOutcome } from "#app/features/users/user-acts.server.ts";
import { USERS_PATH } from "#app/features/users/user-lists.rules.ts";
import {
  actDone,
  actFailed,
  confirmedActs,
  deletedTitle,
  refusalTexts,
  sensitiveActs,
  type UserAct,
  usersTexts,
} from "#app/features/users/users.rules.ts";
import { type ActForm, readUserAct } from "#app/features/users/users.schema.ts";
import { namesOf } from "#app/features/users/users.server.ts";
import { refuseUnproven } from "#app/features/verification/refuse-unproven.server.ts";
import { personalData } from "#app/personal-data.server.ts";
import { answered, type Posted, refused } from "#app/platform/forms/answers.server.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import type { Outcome } from "#app/platform/outcome.ts";

export const problem = (title: string, text: string) => ({ tone: "error" as const, title, text });
const NOTHING_DONE = "Rien n’a été fait";

export async function handleUserAct(form: Posted & { value: ActForm }, scope: AdminScope, page: boolean) {
  const { act, ids } = readUserAct(form.value);
  if (!act) return refused<UsersNext>(form, { notice: problem(NOTHING_DONE, usersTexts.noAct) });
  if (ids.length === 0)
    return refused<UsersNext>(form, { notice: problem(NOTHING_DONE, usersTexts.noneSelected) });
  if (confirmedActs.includes(act) && !form.value.confirmed) {
    const [users, proof] = [await namesOf(scope, ids), await proofNeeded(scope)];
    return answered<UsersNext>(form, { next: { confirm: { act, users, proof } } });
  }
  if (sensitiveActs.includes(act)) {
    const notProven = await refuseUnproven<UsersNext>(form, scope, form.value.currentPassword, {
      title: NOTHING_DONE,
    });
    if (notProven) return notProven;
  }
  const outcomes: Tried[] = [];
  for (const id of ids) outcomes.push(await tryOne(scope, id, act, form.value.note));
  if (page && act === "delete" && outcomes[0]?.kind === "done")
    return redirect(USERS_PATH, {
      headers: { "Set-Cookie": await setFlash<UserFlash>(scope, "user-deleted") },
    });
  return answerOutcomes(form, act, outcomes);
}

type Tried = UserOutcome | Outcome<"failed">;

async function tryOne(scope: AdminScope, id: string, act: UserAct, note?: string): Promise<Tried> {
  try {
    if (act !== "delete") return await actOnUser(scope, id, { act, note });
    return await deleteUser(scope, id, (owner, guard) => eraseAccount(owner, [...personalData, guard]));
  } catch (error) {
    scope.facts.reportError(error);
    return { kind: "failed" };
  }
}

function answerOutcomes(form: Posted, act: UserAct, outcomes: readonly Tried[]) {
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
  const notice = several
    ? { title: act === "delete" ? deletedTitle(done, failed) : title, text: countsOf(act, done, failed) }
    : { title, text: outcomes[0]?.kind === "unchanged" ? refusalTexts.already : text };
  return answered<UsersNext>(form, {
    notice: { tone: failed > 0 ? "warning" : "success", ...notice },
    next: { results: several ? results : [] },
  });
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
