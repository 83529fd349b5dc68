import { describe, expect, test } from "vitest";
import { classifyPhone } from "#app/platform/forms/phone.ts";
import { messageStatusActs, messageStatuses, validateMessageAct } from "./message-status.rules.ts";

test.for([
  ["", "empty"],
  ["  ", "empty"],
  ["27 12 34", "local"],
  ["+687", "too short"],
  ["+687 12", "too short"],
  ["+6871234", "international"],
])("a number %j is %s", ([typed, verdict]) => {
  expect(classifyPhone(typed ?? "")).toBe(verdict);
});

describe("every act in every status", () => {
  const table = messageStatuses.map((status) => [
    status,
    messageStatusActs.map((act) => validateMessageAct(status, act, { isAnswered: false })),
  ]);
  test("leads where the table says", () => {
    expect(Object.fromEntries(table)).toEqual({
      new: ["answered", "closed", undefined, "closed", "new"],
      answered: ["answered", "closed", undefined, "closed", "new"],
      closed: [undefined, undefined, "new", undefined, "new"],
    });
  });

  test("an answered message that is reopened was answered", () => {
    expect(validateMessageAct("closed", "reopen", { isAnswered: true })).toBe("answered");
  });
});
