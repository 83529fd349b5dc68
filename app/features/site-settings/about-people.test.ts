import { expect, test } from "vitest";
import { peopleOf } from "./about-people.ts";

test("a line is a person: a name, and after the first comma what the person does", () => {
  expect(peopleOf("Marie, relit les fiches, répond\r\n\n  Jean  \n, sans nom")).toEqual([
    { name: "Marie", does: "relit les fiches, répond" },
    { name: "Jean", does: "" },
  ]);
});

test("nothing written names no person", () => {
  expect(peopleOf("")).toEqual([]);
});
