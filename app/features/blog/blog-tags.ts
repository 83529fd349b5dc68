import { slugify } from "#app/platform/text/text.ts";
import { MAX_NAME, MAX_TAGS } from "./blog.rules.ts";

export function tagsOf(line: string): { slug: string; name: string }[] {
  const names = line
    .split(",")
    .map((name) => name.replace(/\s+/g, " ").trim().slice(0, MAX_NAME))
    .filter((name) => /[\p{L}\p{N}]/u.test(name));
  const tags = new Map(names.map((name) => [slugify(name), name]));
  return [...tags].slice(0, MAX_TAGS).map(([slug, name]) => ({ slug, name }));
}
