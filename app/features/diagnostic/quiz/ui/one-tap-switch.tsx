import { useSyncExternalStore } from "react";
import { Switch } from "#app/ui/form/choice.tsx";
import { isOneTap, oneTapCookie } from "../one-tap.ts";

/** Opt-in, stored in this browser; its space is reserved until hydration. */
export function OneTapSwitch({ onChange }: { onChange?: () => void }) {
  const on = useSyncExternalStore(watch, read, () => undefined);
  return (
    <div className={on === undefined ? "invisible" : undefined}>
      <Switch
        label="Continuer dès que je réponds"
        hint={"Une touche par question, sans «\u00a0Suivant\u00a0». Ce navigateur s’en souvient."}
        checked={on ?? false}
        onChange={({ currentTarget }) => {
          // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
          document.cookie = oneTapCookie(currentTarget.checked, location.origin);
          for (const changed of watchers) changed();
          onChange?.();
        }}
      />
    </div>
  );
}

const watchers = new Set<() => void>();

function watch(changed: () => void) {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

const read = (): boolean | undefined => isOneTap(document.cookie, location.origin);
