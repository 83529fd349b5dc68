import { expect, test } from "vitest";
import { pages } from "#app/pages.ts";
import { adminParts, partAt } from "../navigation.ts";
import { findablePages, findPages } from "./find-pages.server.ts";

const pathsFor = (q: string) => findPages(q).found.map(({ to }) => to);

test.each([
  ["mot de passe", "/settings/securite"],
  ["mots de passe", "/admin/utilisateurs"],
  ["sauvegarde", "/admin/etat"],
  ["sauvegardes", "/admin/reglages/sauvegardes"],
  ["REGLAGES", "/admin/reglages"],
  ["email", "/admin/e-mails"],
  ["numéro d’urgence", "/admin/reglages/urgence"],
  ["publiées", "/admin/entreprises/publiees"],
])("« %s » leads to %s", (q, to) => expect(pathsFor(q)).toContain(to));

test("a page of that name comes before those that only speak of it", () => {
  expect(pathsFor("messages")[0]).toBe("/admin/messages");
});

test.each(["", "zzzz", "mot zzzz", "%"])("« %s » is on no page", (q) => {
  expect(findPages(q)).toEqual({ total: 0, found: [], lists: [], exact: false });
});

const staffPages = pages.filter(
  ({ pattern, file }) => pattern.startsWith("/admin/") && file.endsWith(".tsx"),
);

test("every page of the administration that has one URL is found by name, but the search", () => {
  const single = staffPages.map(({ pattern }) => pattern).filter((pattern) => !pattern.includes(":"));
  expect(single.length).toBeGreaterThan(15);
  const lost = single.filter((path) => !findablePages.some(({ to }) => to === path));
  expect(lost).toEqual(["/admin/recherche"]);
});

test("every page of the administration belongs to a part of the navigation, but the search", () => {
  const lost = staffPages.map(({ pattern }) => pattern).filter((pattern) => !partAt(pattern));
  expect(lost).toEqual(["/admin/recherche"]);
});

test("the parts have one place each, and lead to pages that there are", () => {
  const urls = adminParts.map(({ to }) => to);
  expect(new Set(urls).size).toBe(urls.length);
  expect(adminParts.filter(({ to }) => partAt(to)?.to !== to)).toEqual([]);
});
