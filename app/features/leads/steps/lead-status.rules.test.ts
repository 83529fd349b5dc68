import { expect, test } from "vitest";
import { type LeadActor, leadStatusActs, leadStatuses, validateLeadAct } from "./lead-status.rules.ts";

const actors: LeadActor[] = ["requester", "company", "staff"];

/** Every allowed change with its actor: all others are refused. */
const allowed = [
  "nouveau start staff → en_cours",
  "nouveau assign staff → assigned_to_company",
  "nouveau takeOver staff → self_handled_by_admin",
  "nouveau accept company → en_cours",
  "nouveau archive staff → archive",
  "nouveau junk staff → archive",
  "nouveau merge staff → archive",
  "nouveau close requester → archive",
  "en_cours reset staff → nouveau",
  "en_cours assign staff → assigned_to_company",
  "en_cours takeOver staff → self_handled_by_admin",
  "en_cours accept company → en_cours",
  "en_cours archive staff → archive",
  "en_cours junk staff → archive",
  "en_cours merge staff → archive",
  "en_cours close requester → archive",
  "assigned_to_company reset staff → nouveau",
  "assigned_to_company start staff → en_cours",
  "assigned_to_company assign staff → assigned_to_company",
  "assigned_to_company takeOver staff → self_handled_by_admin",
  "assigned_to_company accept company → assigned_to_company",
  "assigned_to_company archive staff → archive",
  "assigned_to_company junk staff → archive",
  "assigned_to_company merge staff → archive",
  "assigned_to_company close requester → archive",
  "self_handled_by_admin reset staff → nouveau",
  "self_handled_by_admin start staff → en_cours",
  "self_handled_by_admin assign staff → assigned_to_company",
  "self_handled_by_admin accept company → self_handled_by_admin",
  "self_handled_by_admin archive staff → archive",
  "self_handled_by_admin junk staff → archive",
  "self_handled_by_admin merge staff → archive",
  "self_handled_by_admin close requester → archive",
  "archive reopen requester → en_cours",
  "archive reopen staff → en_cours",
];

test("every status × act × actor: what may be done, and nothing else", () => {
  const found = leadStatuses.flatMap((status) =>
    leadStatusActs.flatMap((act) =>
      actors.flatMap((actor) => {
        const verdict = validateLeadAct({ status, archivedFrom: "en_cours" }, act, actor);
        return verdict.ok ? [`${status} ${act} ${actor} → ${verdict.to}`] : [];
      }),
    ),
  );
  expect(found.toSorted()).toEqual(allowed.toSorted());
});
