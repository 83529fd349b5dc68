import { readFileSync } from "node:fs";
import { HtmlValidate } from "html-validate";
import { type HTMLElement, parse } from "node-html-parser";
import { describe, expect } from "vitest";
import { addressesOf, guardedPages, openPages } from "#tests/support/example-pages.ts";
import { readingTest } from "#tests/support/reading-test.ts";
import { perFile } from "#tests/support/site-test.ts";

type Seen = { path: string; page: HTMLElement; body: string };

const test = readingTest.extend("pages", perFile, async ({ site }) => {
  const { member, visitor } = site.administrator;
  const { id: companyId, slug } = site.owned;
  const article = /href="(\/blog\/[^"]+)"/.exec((await visitor.get("/blogs")).body)?.[1];
  const examples = { company: `/company/${slug}`, article, companyId, userId: member.id };
  const guarded = guardedPages.filter(
    ({ pattern }) => !pattern.includes(":") || /:companyId|:list$/.test(pattern),
  );
  const pages: Seen[] = [];
  for (const [routes, who] of [
    [openPages, site.visitor()],
    [guarded, visitor],
  ] as const) {
    for (const path of routes.flatMap((route) => addressesOf(route, examples))) {
      const { headers, body } = await who.get(path);
      if (headers.get("content-type")?.startsWith("text/html")) pages.push({ path, page: parse(body), body });
    }
  }
  return pages;
});

const wrongOn = (pages: readonly Seen[], find: (page: HTMLElement, path: string) => string[]) => [
  ...new Set(pages.flatMap(({ path, page }) => find(page, path).map((what) => `${path}: ${what}`))),
];
const all = (page: HTMLElement, selector: string) => page.querySelectorAll(selector);
const wordsOf = (element: HTMLElement | null | undefined) => element?.text.replace(/\s+/g, " ").trim() ?? "";
const start = (element: HTMLElement) => element.outerHTML.slice(0, 120);
const isHidden = (element: HTMLElement) => Boolean(element.closest('[aria-hidden="true"], [hidden]'));
const nameOf = (page: HTMLElement, element: HTMLElement) =>
  element.getAttribute("aria-label") ??
  (element.getAttribute("aria-labelledby") ?? "")
    .split(" ")
    .map((id) => wordsOf(id ? page.getElementById(id) : undefined))
    .join(" ")
    .trim();

test("there is something to check", ({ pages }) => {
  expect(pages.length).toBeGreaterThan(90);
  expect(pages.flatMap(({ page }) => all(page, "table, figure, img, select, iframe")).length).toBeGreaterThan(
    50,
  );
});

test("every page, guarded ones too, is valid HTML", async ({ pages }) => {
  const validator = new HtmlValidate(JSON.parse(readFileSync(".htmlvalidate.json", "utf8")));
  const wrong: string[] = [];
  for (const { path, body } of pages.filter((one) => one.path !== "/dev/ui")) {
    const { results } = await validator.validateString(body, path);
    const violations = results.flatMap(({ messages }) => messages);
    // Empty list forms remain to show the result of an act on the last row.
    for (const { ruleId, message } of violations.filter((one) => one.ruleId !== "wcag/h32"))
      wrong.push(`${path} ${ruleId}: ${message}`);
  }
  expect(wrong).toEqual([]);
});

test("no attribute names a word twice", ({ pages }) => {
  const twice = (text: string) => text.split(/\s+/).some((word, at, words) => words.indexOf(word) < at);
  const wrong = wrongOn(pages, (page) =>
    all(page, "[rel]")
      .filter((element) => twice(element.getAttribute("rel") ?? ""))
      .map(start),
  );
  expect(wrong).toEqual([]);
});

describe("images and frames", () => {
  test("an image has an alternative, or is marked as decoration", ({ pages }) => {
    const wrong = wrongOn(pages, (page) => [
      ...all(page, "img:not([alt])").map(start),
      ...all(page, "svg")
        .filter((svg) => !isHidden(svg) && !(svg.getAttribute("role") === "img" && nameOf(page, svg)))
        .map(start),
      ...all(page, "iframe:not([title])").map(start),
    ]);
    expect(wrong).toEqual([]);
  });

  test("a figure has its caption for a name, and its numbers in a table", ({ pages }) => {
    const wrong = wrongOn(pages, (page) =>
      all(page, "figure")
        .filter((figure) => {
          const caption = wordsOf(figure.querySelector("figcaption"));
          const isNamed = nameOf(page, figure) === caption;
          return !isNamed || !figure.querySelector("table");
        })
        .map(start),
    );
    expect(wrong).toEqual([]);
  });

  test("no page plays, blinks, moves by itself, loads itself again or draws on a canvas", ({ pages }) => {
    const media = "video, audio, object, embed, canvas, area, marquee, blink, meta[http-equiv=refresh]";
    expect(wrongOn(pages, (page) => all(page, media).map(start))).toEqual([]);
  });
});

describe("structure", () => {
  test("French, one h1 that comes first, no level skipped, one main part, navigations with distinct names", ({
    pages,
  }) => {
    const wrong = wrongOn(pages, (page) => {
      const levels = all(page, "h1, h2, h3, h4, h5, h6").map(({ tagName }) => Number(tagName.slice(1)));
      const names = all(page, "nav").map((nav) => nameOf(page, nav));
      return [
        page.querySelector("html")?.getAttribute("lang") === "fr" ? "" : "not in French",
        levels[0] === 1 && levels.lastIndexOf(1) === 0 ? "" : `h1 among ${levels}`,
        levels.every((level, at) => level <= (levels[at - 1] ?? 1) + 1)
          ? ""
          : `a level is skipped: ${levels}`,
        all(page, "main").length === 1 ? "" : "not one main part",
        names.every((name, at) => name && names.indexOf(name) === at) ? "" : `navigations: ${names}`,
        page.querySelector("a")?.getAttribute("href") === "#contenu" ? "" : "no skip link first",
      ].filter(Boolean);
    });
    expect(wrong).toEqual([]);
  });

  test("a table of data has a caption, or stands in a text, and its heads say of what they are", ({
    pages,
  }) => {
    const wrong = wrongOn(pages, (page) =>
      all(page, "table")
        .filter(
          (table) =>
            all(table, "th").length === 0 ||
            all(table, "th:not([scope])").length > 0 ||
            !(table.querySelector("caption") || table.closest(".prose")),
        )
        .map(start),
    );
    expect(wrong).toEqual([]);
  });

  test("looks are the style sheet's: no attribute or element of presentation", ({ pages }) => {
    const old = "[style], [align], [bgcolor], [valign], [border], center, font, big, tt, strike, u, s";
    const outsideOfDrawings = (page: HTMLElement) => all(page, old).filter((one) => !one.closest("svg"));
    expect(wrongOn(pages, (page) => outsideOfDrawings(page).map(start))).toEqual([]);
  });

  test("no page that shows something else has the title of another", ({ pages }) => {
    // Pages whose URL changes only their rows, and links back to the site.
    const sameOnPurpose = /^\/(admin|dev|auth|newsletter|add-company|my-company)\b/;
    const open = pages.filter(({ path }) => !sameOnPurpose.test(path));
    const titles = open.map(({ page }) => wordsOf(page.querySelector("title")));
    const twice = open.filter((_, at) => titles.indexOf(titles[at] ?? "") !== at);
    expect(twice.map(({ path }) => path)).toEqual([]);
    expect(titles).not.toContain("");
  });
});

describe("ways through the site", () => {
  const open = (pages: readonly Seen[]) => pages.filter(({ path }) => !path.startsWith("/admin"));

  test("menus stand in one order on every page, and lead to the directory and the map of the site", ({
    pages,
  }) => {
    const wrong = wrongOn(open(pages), (page) => {
      const menus = all(page, "nav")
        .map((nav) => nameOf(page, nav))
        .filter((name) => ["Navigation principale", "Menu", "Pied de page"].includes(name));
      const first = page.querySelector('nav[aria-label="Navigation principale"] a')?.getAttribute("href");
      return [
        menus.join() === "Navigation principale,Menu,Pied de page" ? "" : `menus: ${menus}`,
        first === "/directory" ? "" : `the first link of the menu leads to ${first}`,
        page.querySelector('footer a[href="/plan-du-site"]') ? "" : "no map of the site at its foot",
      ].filter(Boolean);
    });
    expect(wrong).toEqual([]);
  });

  test("the administration has its menu and its search on every page", ({ pages }) => {
    const staff = pages.filter(({ path }) => path.startsWith("/admin"));
    expect(staff.length).toBeGreaterThan(20);
    const both = (page: HTMLElement) =>
      all(page, 'header form[role=search] input[name=q], nav[aria-label="Administration"]').length;
    expect(wrongOn(staff, (page) => (both(page) === 2 ? [] : [`${both(page)} of 2`]))).toEqual([]);
  });

  test("the map of the site leads to every page that is listed by search engines, but those with an address of their own kind", ({
    pages,
  }) => {
    const map = pages.find(({ path }) => path === "/plan-du-site")?.page;
    const linked = map ? all(map, "a[href]").map((link) => link.getAttribute("href")) : [];
    const listed = open(pages).filter(
      ({ path, body }) =>
        !path.includes("?") && !/^\/(company|category|blogs?)\/./.test(path) && !body.includes("noindex"),
    );
    expect(listed.length).toBeGreaterThan(12);
    expect(listed.map(({ path }) => path).filter((path) => !linked.includes(path))).toEqual([]);
  });
});

describe("links and keys", () => {
  test("a link and a button have words, and another tab is announced", ({ pages }) => {
    const wrong = wrongOn(pages, (page) =>
      all(page, "a[href], button, summary")
        .filter((one) => {
          const name = nameOf(page, one) || wordsOf(one);
          return !name || (one.getAttribute("target") === "_blank" && !name.includes("nouvel onglet"));
        })
        .map(start),
    );
    expect(wrong).toEqual([]);
  });

  test("what is named otherwise than it is seen is named with the words that are seen", ({ pages }) => {
    const seen = (element: HTMLElement) => {
      const copy = parse(element.outerHTML);
      for (const hidden of all(copy, ".sr-only, svg, [aria-hidden=true]")) hidden.remove();
      return wordsOf(copy).toLowerCase();
    };
    const wrong = wrongOn(pages, (page) =>
      all(page, "a[aria-label], button[aria-label], summary[aria-label]")
        .filter((one) => !(one.getAttribute("aria-label") ?? "").toLowerCase().includes(seen(one)))
        .map(start),
    );
    expect(wrong).toEqual([]);
  });

  test("the order of the keyboard is that of the page, and no key alone is a shortcut", ({ pages }) => {
    const wrong = wrongOn(pages, (page) => [
      ...all(page, "[accesskey], [draggable=true]").map(start),
      ...all(page, "[tabindex]")
        .filter((one) => Number(one.getAttribute("tabindex")) > 0)
        .map(start),
    ]);
    expect(wrong).toEqual([]);
  });
});

describe("passwords", () => {
  const own = 'input[name*="assword"]:not([autocomplete="one-time-code"])';

  test("are hidden while they are typed, filled in by programs that keep them, and may be long", ({
    pages,
  }) => {
    const asked = pages.filter(({ path, page }) => path !== "/dev/ui" && page.querySelector(own));
    expect(asked.map(({ path }) => path)).toEqual(expect.arrayContaining(["/login", "/settings"]));
    const wrong = wrongOn(asked, (page) =>
      all(page, own)
        .filter(
          (field) =>
            field.getAttribute("type") !== "password" ||
            !/^(?:current|new)-password$/.test(field.getAttribute("autocomplete") ?? "") ||
            Number(field.getAttribute("maxlength") ?? 128) < 64,
        )
        .map(start),
    );
    expect(wrong).toEqual([]);
  });
});

describe("forms", () => {
  const fields = "input:not([type=hidden]):not([hidden]), select, textarea";

  test("a field has a label, a group of fields a title", ({ pages }) => {
    const wrong = wrongOn(pages, (page) => [
      ...all(page, fields)
        .filter((field) => !nameOf(page, field) && !wordsOf(labelOf(page, field)))
        .map(start),
      ...all(page, "fieldset")
        .filter((set) => !wordsOf(set.querySelector("legend")) && !nameOf(page, set))
        .map(start),
      ...all(page, "input[type=radio]")
        .filter((radio) => !radio.closest("fieldset, [role=radiogroup]"))
        .map(start),
    ]);
    expect(wrong).toEqual([]);
  });

  test("a field whose label is hidden stands beside a button that says in words what is typed for", ({
    pages,
  }) => {
    const wrong = wrongOn(pages, (page) =>
      all(page, "label.sr-only")
        .filter((label) => {
          const button = label.closest("form")?.querySelector("button");
          for (const hidden of button?.querySelectorAll(".sr-only") ?? []) hidden.remove();
          return !wordsOf(button);
        })
        .map(start),
    );
    expect(wrong).toEqual([]);
  });

  test("a telephone number is asked for in the same words in every form", ({ pages }) => {
    const asked = pages
      .filter(({ path }) => !path.startsWith("/admin/reglages") && path !== "/dev/ui")
      .flatMap(({ page }) => all(page, "input[type=tel]").map((field) => ({ page, field })));
    expect(asked.length).toBeGreaterThan(5);
    const hints = asked.map(({ page, field }) =>
      (field.getAttribute("aria-describedby") ?? "")
        .split(" ")
        .map((id) => wordsOf(id ? page.getElementById(id) : undefined))
        .join(" "),
    );
    const others = hints.filter((hint) => !hint.includes("27 12 34, ou +33 1 42 68 53 00 hors du pays"));
    expect(others).toEqual([]);
    expect(asked.filter(({ field }) => field.getAttribute("placeholder"))).toEqual([]);
  });

  test("the words of a name are apart from those that say whether it is required", ({ pages }) => {
    const named = pages.flatMap(({ page }) => all(page, "label, legend").map(wordsOf));
    expect(named.filter((name) => / \((?:obligatoire|facultatif)\)/.test(name)).length).toBeGreaterThan(50);
    expect(named.filter((name) => /\S\((?:obligatoire|facultatif)\)/.test(name))).toEqual([]);
  });

  test("boxes under a smaller title are a group of that name", ({ pages }) => {
    const page = pages.find(({ path }) => path.startsWith("/my-company/edit/") && !path.endsWith("/1"))?.page;
    const named = (page ? all(page, "fieldset [role=group]") : []).map(
      (group) => page && nameOf(page, group),
    );
    expect(named).toEqual([
      "Services de protection",
      "Services techniques",
      "Services organisationnels",
      "Services externalisés",
    ]);
  });

  test("the long list of services is in groups", ({ pages }) => {
    const lists = pages.flatMap(({ page }) => all(page, "select[name=service_type]"));
    expect(lists.length).toBeGreaterThan(2);
    for (const list of lists) {
      expect(all(list, "optgroup").map((group) => group.getAttribute("label"))).toHaveLength(4);
      expect(all(list, "option")).toHaveLength(26);
    }
  });

  test("what is asked about oneself is named for the browser, which can fill it in", ({ pages }) => {
    const own =
      /^(Prénom|Nom|Nom du contact|Nom de l’entreprise|Adresse e-mail|Téléphone|Mot de passe|Commune|Fonction)\b/;
    const asked = pages
      .filter(({ path }) => !/^\/(admin|dev)\b/.test(path))
      .flatMap(({ path, page }) =>
        all(page, fields)
          .filter((field) => own.test(wordsOf(labelOf(page, field))))
          .map((field) => ({
            path,
            name: field.getAttribute("name"),
            token: field.getAttribute("autocomplete"),
          })),
      );
    expect(asked.length).toBeGreaterThan(25);
    expect(asked.filter(({ token }) => !token)).toEqual([]);
  });
});

function labelOf(page: HTMLElement, field: HTMLElement): HTMLElement | null | undefined {
  const id = field.getAttribute("id");
  return (id && page.querySelector(`label[for="${id}"]`)) || field.closest("label");
}
