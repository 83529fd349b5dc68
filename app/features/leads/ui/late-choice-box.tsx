import { CHOICE_FORM } from "#app/core/company/compare-url.ts";
import { ChoiceBox } from "#app/ui/search/choice-box.tsx";
import { useChoice } from "../choice.ts";
import type { Chosen } from "../choice-cookie.ts";

/** A box that comes while the page is used: the bar follows it like those that came with the page. */
export function LateChoiceBox({ company: { slug, name } }: { company: Chosen }) {
  const { has, isFull } = useChoice();
  const chosen = has(slug);
  return (
    <ChoiceBox
      key={slug}
      form={CHOICE_FORM}
      slug={slug}
      name={name}
      chosen={chosen}
      isFull={isFull}
      className="map-choice"
    />
  );
}
