import { type ComponentType, lazy, Suspense } from "react";
import type { NeedFieldsProps } from "./need-fields.tsx";

// Pages that only show the form do not load the questions of every service; if loading fails, they alone are missing.
const Loaded = lazy<ComponentType<NeedFieldsProps>>(() =>
  import("./need-fields.tsx").then(
    (loaded) => ({ default: loaded.NeedFields }),
    () => ({ default: () => null }),
  ),
);

/** Rendered on the server too, so that it works without JavaScript. */
export function NeedFields(props: NeedFieldsProps) {
  if (!props.service) return null;
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}

/** The service that a form shows, by the change of its field. */
export const chosenService = (target: EventTarget, name: string): string | undefined =>
  target instanceof HTMLSelectElement && target.name === name ? target.value : undefined;
