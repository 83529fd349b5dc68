import { type ComponentType, lazy, Suspense } from "react";

/**
 * A part that is rendered on the server and whose scripts come after the page's own, where it is shown alone.
 * @param Instead shown when they do not come (network, new release): the page stays
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props> = Nothing,
): ComponentType<Props> {
  const Part = lazy<ComponentType<Props>>(() =>
    load().then(
      (loaded) => ({ default: loaded }),
      () => ({ default: Instead }),
    ),
  );
  return function Late(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}

const Nothing = () => null;
