import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { recordEarlyText } from "#app/ui/form/early-text.ts";
import { forgetAtSignOut } from "#app/ui/form/stored-words.ts";

forgetAtSignOut();
recordEarlyText();

/** Outermost: its effect runs after those of every area. */
function AfterHydration({ children }: { children: ReactNode }) {
  useEffect(() => {
    dispatchEvent(new Event("hydrated"));
  }, []);
  return children;
}

startTransition(() => {
  // From here on React itself answers what is pressed; what was before is pressed again (late-scripts.server.ts).
  dispatchEvent(new Event("hydrating"));
  hydrateRoot(
    document,
    <StrictMode>
      <AfterHydration>
        <HydratedRouter />
      </AfterHydration>
    </StrictMode>,
  );
});
