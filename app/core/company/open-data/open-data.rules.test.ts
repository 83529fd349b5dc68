import { expect, test } from "vitest";
import { type OpenData, openDataChosen, openDataStates } from "./open-data.rules.ts";

const states: OpenData[] = [null, ...openDataStates];

test("the ticked box closes it, in any state and for both", () => {
  for (const by of ["manager", "staff"] as const)
    for (const present of states) expect(openDataChosen(present, { staysOut: true, by })).toBe("closed");
});

test("a manager who read the form opens it", () => {
  for (const present of states)
    expect(openDataChosen(present, { staysOut: false, by: "manager" })).toBe("open");
});

test("staff opens no page", () => {
  const afterStaff = states.map((present) => openDataChosen(present, { staysOut: false, by: "staff" }));
  expect(afterStaff).toEqual([null, "announced", "open", null]);
});
