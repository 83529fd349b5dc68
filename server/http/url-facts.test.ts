import { matchRoutes } from "react-router";
import { describe, expect, test } from "vitest";
import { listRoutes } from "#tests/support/route-list.ts";
import { factsOf, pageOf } from "./url-facts.ts";

const routes = listRoutes();
const routerOf = routes.map(({ pattern }) => ({ path: pattern }));
const concrete = (pattern: string) =>
  pattern.replaceAll(/:\w+\??/g, "Quelque-Chose%20%C3%A9").replace("*", "nulle-part");

describe("a URL has the facts of the route that the router finds for it", () => {
  const ways: [string, (path: string) => string][] = [
    ["as it is", (path) => path],
    ["with a query", (path) => `${path}?q=a/b&x=?`],
    ["in capitals", (path) => path.toUpperCase()],
    ["with a last slash", (path) => `${path}/`],
    ["with a letter encoded", (path) => path.replace(/[a-z]/, (a) => `%${a.charCodeAt(0).toString(16)}`)],
    ["by way of dots", (path) => `/admin/./%2e%2e${path}`],
  ];

  test.for(ways)("%s", ([, written]) => {
    for (const { pattern } of routes) {
      const url = written(concrete(pattern));
      const { pathname } = new URL(`http://site${url}`);
      const found = matchRoutes(routerOf, pathname)?.at(-1)?.route.path ?? "/*";
      expect(found, url).toBe(pattern);
      expect(factsOf(url), url).toEqual(factsOf(pattern));
      expect(pageOf(url)?.pattern, url).toBe(pattern);
    }
  });

  test("as the request for its data", () => {
    for (const { pattern } of routes) {
      const data = pattern === "/" ? "/_.data" : `${concrete(pattern)}.data`;
      expect(factsOf(data), data).toEqual(factsOf(pattern));
      expect(factsOf(`${data}?_routes=root`), data).toEqual(factsOf(pattern));
    }
  });

  test("and not of one that only looks like it", () => {
    const [page, company] = [factsOf("/unauthorized"), factsOf("/company/lagon")];
    expect(factsOf("/loginx")).toEqual(page);
    expect(factsOf("/administration")).toEqual(page);
    expect(factsOf("/company/lagon/acces")).toEqual(page);
    expect(factsOf("/company/lagon%2Facces")).toEqual(company);
    expect(factsOf("/my-company/edit")).not.toEqual(factsOf("/my-company/edit/1"));
  });
});

test("a URL that cannot be read has the facts of any", () => {
  for (const url of [
    "",
    "*",
    "/%ff",
    "/%E0%A4%A",
    "http://evil.example/",
    "//evil.example/login",
    "/\\evil",
  ]) {
    expect(factsOf(url), url).toEqual(factsOf("/unauthorized"));
  }
});
