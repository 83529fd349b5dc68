import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { noteEarlyText } from "#app/ui/form/early-text.ts";
import { forgetAtSignOut } from "#app/ui/form/kept-words.ts";

forgetAtSignOut();
const endNoting = noteEarlyText();

/** Outermost: its effect runs after those of every area. */
function TakenOver({ children }: { children: ReactNode }) {
  useEffect(endNoting, []);
  return children;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TakenOver>
        <HydratedRouter />
      </TakenOver>
    </StrictMode>,
  );
});
