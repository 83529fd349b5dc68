import { expect, test } from "vitest";
import { pagesFor } from "./page.ts";

/** What the compiler refuses: each line below it would be an unused exception, and an error, if it did not. */
test("a page without a required part does not compile", () => {
  const file = "routes/public/x.tsx";
  const around = "help";
  const step = { listed: "a step of another page", around } as const;
  const shown = { around, counted: false } as const;
  const secret = "behind a private link";
  const line = { title: "X", group: "Le site" } as const;
  const example = () => ["/x/1"];
  const refused = [
    // @ts-expect-error: no module
    pagesFor("everyone", { "/x": { cache: "revalidate", ...step } }),
    // @ts-expect-error: not who may store it
    pagesFor("everyone", { "/x": { file, ...step } }),
    // @ts-expect-error: not whether people and robots are led to it
    pagesFor("everyone", { "/x": { file, cache: "revalidate", around } }),
    // @ts-expect-error: not what is put around it
    pagesFor("everyone", { "/x": { file, cache: "revalidate", listed: step.listed } }),
    // @ts-expect-error: not what its views count as
    pagesFor("everyone", { "/x": { file, cache: "revalidate", listed: line, around } }),
    // @ts-expect-error: its URL counted, which is a secret
    pagesFor("everyone", { "/x": { file, cache: "no-store", listed: secret, counted: "page-home" } }),
    // @ts-expect-error: its URL submitted by the newsletter's form
    pagesFor("everyone", { "/x": { file, cache: "no-store", listed: secret, around: "everything" } }),
    // @ts-expect-error: no URL at which the tests open it
    pagesFor("everyone", { "/x/:id": { file, cache: "revalidate", ...step } }),
    // @ts-expect-error: a line of the map that leads to no page
    pagesFor("everyone", { "/x/:id": { file, cache: "shared", listed: line, ...shown, example } }),
    // @ts-expect-error: not where who is signed in is sent
    pagesFor("signed out", { "/x": { file, cache: "no-store", ...step } }),
    // @ts-expect-error: a parameter of a page that is not shared
    pagesFor("everyone", { "/x": { file, cache: "no-store", reads: ["q"], ...step } }),
    // @ts-expect-error: stored, in an area that is private
    pagesFor("administrators", { "/admin/x": { file, cache: "revalidate" } }),
    // @ts-expect-error: in the sitemap, and behind a guard
    pagesFor("members", { "/x": { file, cache: "no-store", listed: { sitemap: { follows: "code" } } } }),
    // @ts-expect-error: an audience that there is not
    pagesFor("partners", { "/x": { file, cache: "no-store" } }),
  ];
  expect(refused).toHaveLength(14);
});

test("a page that says it compiles", () => {
  const file = "routes/public/x.tsx";
  const listed = { title: "X", group: "Le site" } as const;
  const made = pagesFor("everyone", {
    "/x": { file, cache: "revalidate", listed, around: "help", counted: false },
    "/x/y": { file, cache: "revalidate", listed: "a step of another page", around: "help" },
    "/x/z": { file, cache: "no-store", listed: "behind a private link" },
  });
  expect(made).toHaveLength(3);
});
