import { expect, test } from "vitest";
import { mailTemplates } from "#server/mail-templates.ts";
import { kindOf, mailKindNames } from "./mail-kinds.ts";

test("every mail that can leave has its words, and is as secret there as where it is made", () => {
  const made = mailTemplates.map(({ mail }) => ({ name: mail.name, secret: mail.secret }));
  const told = made.map(({ name }) => ({ name, secret: kindOf(name).secret ?? false }));
  expect(told).toEqual(made);
  expect(made.map(({ name }) => name).filter((name) => !mailKindNames.includes(name))).toEqual([]);
});

test("a mail that nobody described is not opened", () => {
  expect(kindOf("nouveau")).toEqual({ label: "nouveau", secret: true });
});
