import { expect, test } from "vitest";
import {
  type ContestAct,
  type ContestState,
  canAnswerContest,
  contestStates,
  validateContestAct,
} from "./contest.rules.ts";

const acts: readonly ContestAct[] = ["contest", "uphold", "overturn"];
const allowed: Record<string, ContestState> = {
  "open contest": "waiting",
  "waiting uphold": "upheld",
  "waiting overturn": "overturned",
};

test.for(contestStates.flatMap((state) => acts.map((act) => [state, act] as const)))(
  "%s, %s",
  ([state, act]) => {
    const to = allowed[`${state} ${act}`];
    expect(validateContestAct(state, act)).toEqual(
      to ? { ok: true, to } : { ok: false, reason: "not in this state" },
    );
  },
);

test.for([
  [true, 0, true],
  [true, 1, false],
  [false, 0, true],
  [false, 3, true],
] as const)(
  "refused by the actor: %s, %d other administrators: can answer %s",
  ([refusedByActor, others, may]) => {
    expect(canAnswerContest({ refusedByActor, others })).toBe(may);
  },
);
