import { late } from "#app/ui/late.tsx";
import type { NeedFieldsProps } from "./need-fields.tsx";

// Pages that only show the form do not load the questions of every service; if loading fails, they alone are missing.
const Loaded = late(() => import("./need-fields.tsx").then(({ NeedFields: Fields }) => Fields));

/** Rendered on the server too, so that it works without JavaScript. */
export function NeedFields(props: NeedFieldsProps) {
  return props.service && <Loaded {...props} />;
}

/** The service that a form shows, by the change of its field. */
export const chosenService = (target: EventTarget, name: string): string | undefined =>
  target instanceof HTMLSelectElement && target.name === name ? target.value : undefined;
