import { pages } from "../pages.ts";
import { isGuarded } from "./page.ts";

const guarded = pages
  .filter(isGuarded)
  .map(({ pattern }) => new RegExp(`^${pattern.replaceAll(/:\w+/g, "[^/?]+")}(?=[/?]|$)`));

/** Whether a signed-out visitor of this path is sent to sign in first. */
export const needsAccount = (path: string) => guarded.some((pattern) => pattern.test(path));
