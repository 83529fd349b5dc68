import type { ComponentType } from "react";
import { late } from "./late.tsx";
import { touched } from "./touched.ts";

type Late<Props> = {
  load: () => Promise<ComponentType<Props>>;
  /** Shown when the form's scripts do not come. */
  Elsewhere: ComponentType<Props>;
  /** When to bring it to life; with the first touch if not given. */
  until?: () => Promise<void>;
};

/** A form that is rendered on the server, and posted without scripts until it is alive. */
export const lateForm = <Props extends object>({ load, Elsewhere, until = () => touched }: Late<Props>) =>
  late(async () => {
    await until();
    return load();
  }, Elsewhere);
