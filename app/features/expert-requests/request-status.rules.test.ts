import { expect, test } from "vitest";
import { requestActs, requestStatuses, validateRequestAct } from "./request-status.rules.ts";

test("every act in every status leads where the table says", () => {
  const table = requestStatuses.map((status) => [
    status,
    requestActs.map((act) => validateRequestAct(status, act)),
  ]);
  expect(Object.fromEntries(table)).toEqual({
    new: ["contacted", "closed", undefined],
    contacted: [undefined, "closed", "new"],
    closed: [undefined, undefined, "new"],
  });
});
