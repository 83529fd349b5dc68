import { leadActs } from "#app/features/leads/acts.ts";
import { type LeadListKey, leadList } from "#app/features/leads/staff/lead-lists.rules.ts";
import { actAsStaff, namesOf, type StaffOutcome } from "#app/features/leads/staff/staff-acts.server.ts";
import {
  type LeadRowAct,
  leadActWords,
  leadRowActs,
  meanwhileText,
  staffLeadTexts,
} from "#app/features/leads/staff/staff-leads.rules.ts";
import { leadsOfFilter } from "#app/features/leads/staff/staff-leads.server.ts";
import { leadFlash } from "#app/features/leads/texts.ts";
import { readListState } from "#app/ui/list/define-list.ts";
import type { RowActs, RowOutcome } from "../lists/row-acts.server.ts";

export const leadRows: RowActs<LeadRowAct, typeof leadFlash> = {
  acts: leadRowActs,
  words: leadActWords,
  audited: leadActs,
  texts: leadFlash,
  flash: {
    start: "lead-status-changed",
    archive: "lead-status-changed",
    takeOver: "lead-taken-over",
    reopen: "lead-reopened",
    junk: "lead-junk",
  },
  failed: staffLeadTexts.statusFailed,
  list: "/admin/demandes/generales",
  namesOf,
  actOn: async (scope, id, act) => inWords(await actAsStaff(scope, id, act)),
};

/** In a list, whose part is in the path. */
export const leadRowsOf = (view: LeadListKey): typeof leadRows => ({
  ...leadRows,
  filtered: {
    noun: leadList.noun,
    find: (scope, query, asked) => leadsOfFilter(scope, readListState(leadList, query, view), asked),
  },
});

export function inWords(outcome: StaffOutcome): RowOutcome {
  switch (outcome.kind) {
    case "done":
      return outcome;
    case "conflict":
      return { kind: "refused", status: 409, text: meanwhileText(outcome.meanwhile) };
    case "frozen":
      return { kind: "refused", status: 409, text: staffLeadTexts.frozen };
    case "unreachable":
      return { kind: "refused", status: 409, text: staffLeadTexts.unreachable };
    case "no company":
      return { kind: "refused", status: 422, text: staffLeadTexts.notPublished };
    case "absent":
      return { kind: "refused", status: 404, text: staffLeadTexts.absent };
  }
}
