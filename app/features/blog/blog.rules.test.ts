import { expect, test } from "vitest";
import {
  afterPostAct,
  type PostAct,
  type PostState,
  postActs,
  postStates,
  readingMinutes,
} from "./blog.rules.ts";
import { tagsOf } from "./blog-tags.ts";

/** Every state × every action. */
const table: Record<PostState, Partial<Record<PostAct, string>>> = {
  draft: { save: "draft", publish: "published", schedule: "scheduled", share: "draft", delete: "gone" },
  scheduled: {
    save: "scheduled",
    publish: "published",
    schedule: "scheduled",
    unpublish: "draft",
    share: "scheduled",
  },
  published: { save: "published", unpublish: "draft" },
};

test.for(postStates.flatMap((state) => postActs.map((act) => [state, act] as const)))(
  "%s, %s",
  ([state, act]) => {
    expect(afterPostAct(state, act)).toBe(table[state][act]);
  },
);

test("reading takes a minute for each 200 words begun, and five when there is nothing to count (agreed)", () => {
  const words = (count: number) => "mot ".repeat(count);
  expect([1, 200, 201, 1000, 1001].map((count) => readingMinutes(words(count)))).toEqual([1, 1, 2, 5, 6]);
  expect(readingMinutes(" \n ")).toBe(5);
});

test("tags are each there once, with a name that says something", () => {
  expect(tagsOf(" Sauvegarde,  sauvegarde , Île des  Pins,, !!")).toEqual([
    { slug: "sauvegarde", name: "sauvegarde" },
    { slug: "ile-des-pins", name: "Île des Pins" },
  ]);
});
