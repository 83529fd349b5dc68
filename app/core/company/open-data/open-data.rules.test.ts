import { expect, test } from "vitest";
import { type OpenData, openDataChosen, openDataStates } from "./open-data.rules.ts";

const states: OpenData[] = [null, ...openDataStates];
const shownIn = { showedOut: false, staysOut: false };
const ticks = { showedOut: false, staysOut: true };
const unticks = { showedOut: true, staysOut: false };
const shownOut = { showedOut: true, staysOut: true };

test("a box sent as it was shown changes nothing, whatever happened meanwhile", () => {
  for (const by of ["manager", "staff"] as const)
    for (const choice of [shownIn, shownOut])
      for (const present of states) expect(openDataChosen(present, { ...choice, by })).toBe(present);
});

test("the ticked box closes it, in any state and for both", () => {
  for (const by of ["manager", "staff"] as const)
    for (const present of states) expect(openDataChosen(present, { ...ticks, by })).toBe("closed");
});

test("a manager who unticks it opens the page", () => {
  for (const present of states) expect(openDataChosen(present, { ...unticks, by: "manager" })).toBe("open");
});

test("staff opens no page", () => {
  const afterStaff = states.map((present) => openDataChosen(present, { ...unticks, by: "staff" }));
  expect(afterStaff).toEqual([null, "announced", "open", null]);
});
