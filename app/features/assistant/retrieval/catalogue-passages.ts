import { categoryNeeds } from "#app/core/catalogue/category-needs.ts";
import { describedCategories } from "#app/core/catalogue/category-texts.ts";
import { typeset } from "#app/platform/text/typeset.ts";
import type { Passage } from "./passage.ts";

const OTHER = "autre";

export const categoryPassages: readonly Passage[] = describedCategories
  .filter(({ slug }) => slug !== OTHER)
  .map(({ slug, name, description, synonyms }) => {
    const { english = [], needs = [] } = categoryNeeds[slug] ?? {};
    return {
      kind: "category",
      path: `/category/${slug}`,
      title: name,
      text: typeset(description),
      words: [...synonyms, ...english, ...needs].join(" "),
    };
  });
