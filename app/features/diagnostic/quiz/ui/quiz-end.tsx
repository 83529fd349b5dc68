import { type ComponentType, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { Card } from "#app/ui/layout/card.tsx";
import type { DialogProps } from "#app/ui/layout/dialog.tsx";
import { questionPath } from "../quiz.rules.ts";
import { EndForm } from "./end-form.tsx";

const title = "Vos résultats sont prêts";
const text = "Trois choix facultatifs, puis vos résultats.";

let come: ComponentType<DialogProps> | undefined;

function useDialog(wanted: boolean) {
  const [loaded, setLoaded] = useState(() => ({ Dialog: come }));
  // Preloading is an effect: it precedes the display.
  useEffect(() => {
    if (!wanted || loaded.Dialog) return;
    import("#app/ui/layout/dialog.tsx").then(
      ({ Dialog }) => {
        come = Dialog;
        setLoaded({ Dialog });
      },
      () => undefined,
    );
  }, [wanted, loaded]);
  return loaded.Dialog;
}

type QuizEndProps = {
  last: number;
  near: boolean;
  open: boolean;
};

/** A dialog over the last question; without scripts the same form is in the page. */
export function QuizEnd({ last, near, open }: QuizEndProps) {
  const navigate = useNavigate();
  const Dialog = useDialog(near);
  if (!open) return null;
  if (!Dialog)
    return (
      <Card as="section" aria-labelledby="fin" className="grid grid-cols-1 gap-4">
        <h2 id="fin" className="heading-card">
          {title}
        </h2>
        <p>{text}</p>
        <EndForm last={last} />
      </Card>
    );
  return (
    <Dialog
      open
      onOpenChange={(next) => {
        if (!next) navigate(questionPath(last), { replace: true, preventScrollReset: true });
      }}
      title={title}
      description={text}
    >
      <EndForm last={last} />
    </Dialog>
  );
}
