import { expect } from "vitest";
import { writeTexts } from "#app/features/company-editor/company-form.rules.ts";
import { moderationFailed } from "#app/features/moderation/moderation.rules.ts";
import { addressesOf, openPages } from "#tests/support/example-pages.ts";
import { modulesOf } from "#tests/support/first-view.ts";
import { readingTest as test } from "#tests/support/reading-test.ts";

const words = [writeTexts.failed, writeTexts.signIn.title, moderationFailed.approve];

test("what only members' pages use is in no other page's scripts", async ({ site }) => {
  const text = async (path: string) => await (await site.ask(path)).text();
  const holders = async (asked: Iterable<string>) => {
    const found: string[] = [];
    for (const asset of asked) {
      const script = await text(asset);
      if (words.some((one) => script.includes(one))) found.push(asset);
    }
    return found;
  };

  const [company = ""] = /\/company\/[\w-]+/.exec(await text("/directory")) ?? [];
  const forAll = openPages.filter(({ scripts }) => scripts !== "members");
  const asked = new Set<string>();
  for (const path of forAll.flatMap((route) => addressesOf(route, { company }))) {
    for (const asset of modulesOf(await text(path))) asked.add(asset);
  }
  expect(asked.size).toBeGreaterThan(20);
  expect(await holders(asked)).toEqual([]);
  // Guards against texts that occur nowhere.
  expect((await holders(modulesOf(await text("/add-company")))).length).toBeGreaterThan(0);
});
