import { type ComponentType, lazy, Suspense } from "react";

/** A part in the page from the start, whose scripts are loaded after the page's own, where it is shown alone. */
export function late<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Part = lazy(load) as unknown as ComponentType<Props>;
  return (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
