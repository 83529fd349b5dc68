import { expect, test } from "vitest";
import { proseOf } from "#app/platform/text/markdown.server.ts";
import { checkArticle, linksOf } from "./checks.ts";

const excerpt = "Un résumé qui dit en une phrase assez longue de quoi parle cet article.";

function errorsOf(body: string) {
  const links = { broken: [], unasked: [] };
  const article = { title: "Titre", excerpt, body, blocks: proseOf(body, "article"), hasImage: true, links };
  return checkArticle(article).map(({ tone, text }) => `${tone} ${text}`);
}

test("an article that is in order has nothing against it", () => {
  const image = `/images/p-${"a".repeat(32)}-1440x810`;
  expect(
    errorsOf(
      `## Un\n\n### Un bis\n\n## Deux\n\n![Un disque](${image}) [bon](/directory) [là](https://a.example)`,
    ),
  ).toEqual([]);
});

test.for<[body: string, text: string]>([
  ["# Un", "commencez vos titres par « ## »"],
  ["## Un\n\n#### Trois", "« Trois » saute un niveau"],
  ["### Deux", "« Deux » saute un niveau"],
  [`![](/images/p-${"a".repeat(32)}-1440x810)`, "L’image n° 1 du texte n’a pas de description."],
  ["[x](javascript:alert)", "« javascript:alert » n’est pas une adresse"],
  ["[x](http://)", "« http:// » n’est pas une adresse"],
])("%s is to be corrected", ([body, text]) => {
  expect(errorsOf(body)).toEqual([expect.stringMatching(/^error /)]);
  expect(errorsOf(body)[0]).toContain(text);
});

test("a title in a block of code is no title", () => {
  expect(errorsOf("```\n# commentaire\n```")).toEqual([]);
});

test("links are found wherever they stand, each once", () => {
  const body = "[a](/a)\n\n- [b](/b)\n  - [a](/a)\n\n> [c](/c)\n\n| [d](/d) |\n|---|\n| [e](/e) |";
  expect(linksOf(proseOf(body, "article"))).toEqual(["/a", "/b", "/c", "/d", "/e"]);
});
