import { describe, expect, test } from "vitest";
import { listHref, readListState } from "#app/ui/list/define-list.ts";
import { userList } from "./user-lists.rules.ts";
import {
  type ActRefusal,
  deletedTitle,
  refusalOf,
  type UserAct,
  type UserState,
  userActs,
} from "./users.rules.ts";

const state = (given: Partial<UserState> = {}): UserState => ({
  isSelf: false,
  role: "user",
  proven: true,
  suspended: false,
  secondFactor: true,
  deleted: false,
  ...given,
});

type Row = [UserState, Partial<Record<UserAct, ActRefusal>>];
const table: [string, Row][] = [
  ["a member", [state(), { demote: "already", lift: "already", restore: "already" }]],
  [
    "one without a second factor",
    [
      state({ secondFactor: false }),
      { demote: "already", lift: "already", "drop-factors": "already", restore: "already" },
    ],
  ],
  [
    "one whose address is not proven",
    [
      state({ proven: false }),
      { promote: "unproven", demote: "already", lift: "already", restore: "already" },
    ],
  ],
  [
    "a suspended one",
    [
      state({ suspended: true }),
      { promote: "suspended", demote: "already", suspend: "already", reset: "suspended", restore: "already" },
    ],
  ],
  [
    "an administrator",
    [state({ role: "admin" }), { promote: "already", suspend: "admin", lift: "already", restore: "already" }],
  ],
  [
    "one that is deleted",
    [
      state({ deleted: true }),
      Object.fromEntries(userActs.filter((act) => act !== "restore").map((act) => [act, "deleted" as const])),
    ],
  ],
  [
    "oneself",
    [
      state({ isSelf: true, role: "admin" }),
      Object.fromEntries(userActs.map((act) => [act, "self" as const])),
    ],
  ],
];

describe.for(table)("what may be done to %s", ([, [account, refused]]) => {
  test.for(userActs)("%s", (act) => {
    expect(refusalOf(act, account)).toBe(refused[act]);
  });
});

test("the outcome of several deletions is shown in the agreed words", () => {
  expect(deletedTitle(7, 3)).toBe("7 utilisateur(s) supprimé(s), 3 échec(s)");
  expect(deletedTitle(2, 0)).toBe("2 utilisateur(s) supprimé(s)");
});

test("the list's URL is its state, and a bad one opens the list as usual", () => {
  const url = "/admin/utilisateurs?q=k%C3%A9vin&filtre=admins&sort=nom&size=24&page=3";
  const read = readListState(userList, new URL(url, "http://site").searchParams);
  expect(listHref(userList, read)).toBe(url);
  const bad = new URLSearchParams("filtre=x&sort=1&size=1e9&page=-1");
  expect(listHref(userList, readListState(userList, bad))).toBe("/admin/utilisateurs");
});
