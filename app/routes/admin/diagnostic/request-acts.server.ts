import { expertActs } from "#app/features/expert-requests/acts.ts";
import { REQUESTS_PATH } from "#app/features/expert-requests/request-lists.rules.ts";
import {
  type RequestAct,
  requestActs,
  requestActWords,
  staffRequestTexts,
} from "#app/features/expert-requests/request-status.rules.ts";
import { actOnRequest, namesOf } from "#app/features/expert-requests/staff-requests.server.ts";
import { messageFlash } from "#app/features/messages/texts.ts";
import { type RowActs, rowOutcome } from "../lists/row-acts.server.ts";

export const requestRows: RowActs<RequestAct, typeof messageFlash> = {
  acts: requestActs,
  words: requestActWords,
  audited: expertActs,
  texts: messageFlash,
  flash: { contact: "rights-done", close: "rights-done", reopen: "rights-done" },
  failed: staffRequestTexts.failed,
  list: REQUESTS_PATH,
  namesOf,
  actOn: async (scope, id, act) => rowOutcome(await actOnRequest(scope, id, act), staffRequestTexts),
};
