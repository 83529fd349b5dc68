import type { DbScope } from "#app/platform/db/scope.ts";
import type { WatchFlash } from "./texts.ts";
import type { Rhythm } from "./watch.rules.ts";
import { changeRhythm, removeWatch, renewWatches, stopWatches, type Watcher } from "./watches.server.ts";

type OwnAct =
  | { intent: "rhythm"; value: { watchId: string; rhythm?: Rhythm | undefined } }
  | { intent: "remove"; value: { watchId: string } }
  | { intent: "renew" | "stop" | "default"; value: object };

/** One act of the page; undefined when what it is about is not theirs, or there is no such act. */
export async function doOwnAct(
  scope: DbScope,
  watcher: Watcher,
  act: OwnAct,
): Promise<WatchFlash | undefined> {
  switch (act.intent) {
    case "rhythm":
      return (await changeRhythm(scope, watcher, act.value)) ? "watch-changed" : undefined;
    case "remove":
      return (await removeWatch(scope, watcher, act.value.watchId)) ? "watch-removed" : undefined;
    case "renew":
      await renewWatches(scope, watcher);
      return "watches-renewed";
    case "stop":
      await stopWatches(scope, watcher);
      return "watches-stopped";
    default:
      return undefined;
  }
}
