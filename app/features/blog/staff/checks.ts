import type { ProseBlock, ProsePart } from "#app/platform/text/prose.ts";

export type Check = { tone: "error" | "warning"; text: string };

type Checked = {
  title: string;
  excerpt: string;
  body: string;
  blocks: readonly ProseBlock[];
  hasImage: boolean;
  /** Internal links that fail, and those not requested. */
  links: { broken: readonly string[]; unasked: readonly string[] };
};

const SHORT_EXCERPT = 50;
const LONG_TITLE = 70;

export function checkArticle(article: Checked): Check[] {
  const { title, excerpt, body, blocks, hasImage, links } = article;
  const errors = [
    ...(blocks.length === 0 ? ["Le texte est vide."] : []),
    ...imagesWithoutWords(blocks).map((at) => `L’image n° ${at} du texte n’a pas de description.`),
    ...headingFaults(body, blocks),
    ...links.broken.map((link) => `Le lien ${link} ne mène à aucune page du site.`),
    ...malformedLinks(body).map((link) => `Le lien « ${link} » n’est pas une adresse que le site accepte.`),
  ];
  const warnings = [
    ...(title.length > LONG_TITLE ? ["Le titre est long : les moteurs de recherche le couperont."] : []),
    ...(excerpt.length < SHORT_EXCERPT
      ? ["Le résumé est vide ou court : les premiers mots du texte le remplaceront ou le compléteront."]
      : []),
    ...(hasImage ? [] : ["L’article n’a pas d’image principale."]),
    ...links.unasked.map((link) => `Le lien ${link} n’a pas pu être vérifié.`),
  ];
  return [
    ...errors.map((text) => ({ tone: "error" as const, text })),
    ...warnings.map((text) => ({ tone: "warning" as const, text })),
  ];
}

const imagesWithoutWords = (blocks: readonly ProseBlock[]): number[] =>
  blocks
    .filter((block) => block.kind === "image")
    .flatMap((block, at) => (block.kind === "image" && block.image.alt.trim() === "" ? [at + 1] : []));

/** The page title is level 1: headings start at 2 without skipping levels. */
function headingFaults(body: string, blocks: readonly ProseBlock[]): string[] {
  const faults = /^#\s/m.test(body.replace(/^(```|~~~)[\s\S]*?^\1/gm, ""))
    ? ["Le titre de l’article est le seul de niveau 1 : commencez vos titres par « ## »."]
    : [];
  let last = 1;
  for (const block of blocks) {
    if (block.kind !== "heading") continue;
    if (block.level > last + 1)
      faults.push(
        `Le titre « ${wordsOf(block.parts)} » saute un niveau : il vient après un titre de niveau ${last}.`,
      );
    last = block.level;
  }
  return faults;
}

const wordsOf = (parts: readonly ProsePart[]) => parts.map(({ text }) => text).join("");

export function linksOf(blocks: readonly ProseBlock[]): string[] {
  const found = blocks.flatMap((block): string[] => {
    switch (block.kind) {
      case "paragraph":
      case "heading":
        return hrefs(block.parts);
      case "list":
        return block.items.flatMap(({ parts, blocks: below }) => [...hrefs(parts), ...linksOf(below)]);
      case "quote":
        return linksOf(block.blocks);
      case "table":
        return [block.head, ...block.rows].flatMap((row) => row.flatMap(hrefs));
      default:
        return [];
    }
  });
  return [...new Set(found)];
}

const hrefs = (parts: readonly ProsePart[]) => parts.flatMap(({ href }) => href ?? []);

/** Links rendered as text: `[…](javascript:…)`, `[…](http://)`. */
const malformedLinks = (body: string): string[] =>
  [...body.matchAll(/(?<!!)\[[^\]\n]{1,300}\]\(\s*([a-z][a-z0-9+.-]{0,20}:[^)\s]{0,300})/gi)]
    .map(([, url = ""]) => url)
    .filter((url) => !URL.canParse(url) || !/^(https?|ircs?|mailto|xmpp|tel):/i.test(url));
