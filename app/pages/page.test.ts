import { expect, test } from "vitest";
import { pagesFor } from "./page.ts";

/** What the compiler refuses: each line below it would be an unused exception, and an error, if it did not. */
test("a page without a required part does not compile", () => {
  const file = "routes/public/x.tsx";
  const listed = "a step of another page";
  const line = { title: "X", group: "Le site" } as const;
  const example = () => ["/x/1"];
  const refused = [
    // @ts-expect-error: no module
    pagesFor("everyone", { "/x": { cache: "revalidate", listed } }),
    // @ts-expect-error: not who may store it
    pagesFor("everyone", { "/x": { file, listed } }),
    // @ts-expect-error: not whether people and robots are led to it
    pagesFor("everyone", { "/x": { file, cache: "revalidate" } }),
    // @ts-expect-error: no URL at which the tests open it
    pagesFor("everyone", { "/x/:id": { file, cache: "revalidate", listed } }),
    // @ts-expect-error: a line of the map that leads to no page
    pagesFor("everyone", { "/x/:id": { file, cache: "shared", listed: line, example } }),
    // @ts-expect-error: not where who is signed in is sent
    pagesFor("signed out", { "/x": { file, cache: "no-store", listed } }),
    // @ts-expect-error: a parameter of a page that is not shared
    pagesFor("everyone", { "/x": { file, cache: "no-store", reads: ["q"], listed } }),
    // @ts-expect-error: stored, in an area that is private
    pagesFor("administrators", { "/admin/x": { file, cache: "revalidate" } }),
    // @ts-expect-error: in the sitemap, and behind a guard
    pagesFor("members", { "/x": { file, cache: "no-store", listed: { sitemap: { follows: "code" } } } }),
    // @ts-expect-error: an audience that there is not
    pagesFor("partners", { "/x": { file, cache: "no-store" } }),
  ];
  expect(refused).toHaveLength(10);
});
