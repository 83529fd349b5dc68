import { type ComponentType, lazy, Suspense } from "react";
import { touched } from "./touched.ts";

type Late<Props> = {
  load: () => Promise<ComponentType<Props>>;
  /** Shown when the form's scripts do not come. */
  Elsewhere: ComponentType<Props>;
  /** When to bring it to life; with the first touch if not given. */
  until?: () => Promise<void>;
};

/** A form that is rendered on the server, and posted without scripts until it is alive. */
export function lateForm<Props extends object>({ load, Elsewhere, until = () => touched }: Late<Props>) {
  const Form = lazy<ComponentType<Props>>(async () => {
    await until();
    return load().then(
      (loaded) => ({ default: loaded }),
      () => ({ default: Elsewhere }),
    );
  });
  return function LateForm(props: Props) {
    return (
      <Suspense>
        <Form {...props} />
      </Suspense>
    );
  };
}
