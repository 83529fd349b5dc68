import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { noteEarlyText } from "#app/ui/form/early-text.ts";
import { forgetAtSignOut } from "#app/ui/form/kept-words.ts";

forgetAtSignOut();
const endNoting = noteEarlyText();

/** Around all: its effect comes after those of every area. */
function TakenOver({ children }: { children: ReactNode }) {
  // The document's listener is no part of React's tree.
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
