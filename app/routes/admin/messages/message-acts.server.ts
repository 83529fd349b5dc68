import { messageActs } from "#app/features/messages/acts.ts";
import { MESSAGES_PATH, messageList } from "#app/features/messages/contact/message-lists.rules.ts";
import {
  type MessageRowAct,
  messageActWords,
  messageRowActs,
  staffMessageTexts,
} from "#app/features/messages/contact/staff-messages.rules.ts";
import {
  actOnMessage,
  messagesOfFilter,
  namesOf,
} from "#app/features/messages/contact/staff-messages.server.ts";
import { messageFlash } from "#app/features/messages/texts.ts";
import { readListState } from "#app/ui/list/define-list.ts";
import { type RowActs, rowOutcome } from "../lists/row-acts.server.ts";

export const messageRows: RowActs<MessageRowAct, typeof messageFlash> = {
  acts: messageRowActs,
  words: messageActWords,
  audited: messageActs,
  texts: messageFlash,
  flash: { close: "message-closed", reopen: "message-reopened", junk: "message-junk" },
  failed: staffMessageTexts.failed,
  list: MESSAGES_PATH,
  filtered: {
    noun: messageList.noun,
    find: (scope, query, asked) => messagesOfFilter(scope, readListState(messageList, query), asked),
  },
  namesOf,
  actOn: async (scope, id, kind) => rowOutcome(await actOnMessage(scope, id, { kind }), staffMessageTexts),
};
