import type { ReactNode } from "react";
import { FoldedCard } from "../layout/folded-card.tsx";
import { ActButton } from "./act-button.tsx";

type FoldedActProps = { title: string; intent: string; button: string; children: ReactNode };

/** An act that is rarely wanted, folded away with what it does. */
export function FoldedAct({ title, intent, button, children }: FoldedActProps) {
  return (
    <FoldedCard title={title}>
      <div className="mt-3 grid grid-cols-1 gap-4">
        <p className="text-sm">{children}</p>
        <ActButton intent={intent} variant="danger" size="sm">
          {button}
        </ActButton>
      </div>
    </FoldedCard>
  );
}
