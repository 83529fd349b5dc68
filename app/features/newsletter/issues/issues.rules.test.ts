import { expect, test } from "vitest";
import {
  afterIssueAct,
  type IssueAct,
  type IssueState,
  issueActs,
  issueStates,
  segmentLabel,
} from "./issues.rules.ts";

const table: Record<IssueState, Partial<Record<IssueAct, string>>> = {
  draft: { edit: "draft", send: "sending", delete: "gone" },
  sending: { stop: "stopped", finish: "sent" },
  stopped: { resume: "sending" },
  sent: {},
};

test.for(issueStates.flatMap((state) => issueActs.map((act) => [state, act] as const)))(
  "%s, %s",
  ([state, act]) => {
    expect(afterIssueAct(state, act)).toBe(table[state][act]);
  },
);

test("a segment is everybody, owners, or a category that exists", () => {
  expect(["all", "owners", "sauvegarde", "inconnue"].map((one) => segmentLabel(one) !== undefined)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
