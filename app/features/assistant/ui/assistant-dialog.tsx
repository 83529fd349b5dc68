import { type MouseEvent, useRef } from "react";
import { Dialog } from "#app/ui/layout/dialog.tsx";
import { isPlainClick } from "#app/ui/plain-click.ts";
import { assistantTexts, emergencyCall } from "../assistant.rules.ts";
import { Conversation } from "./conversation.tsx";
import { useConversation } from "./use-conversation.ts";

export type AssistantDialogProps = {
  open: boolean;
  opener: HTMLElement;
  emergencyNumber: string;
  /** Whether a model may read the question. */
  hasModel: boolean;
  onClose: () => void;
};

export function AssistantDialog({ open, opener, emergencyNumber, hasModel, onClose }: AssistantDialogProps) {
  const conversation = useConversation(emergencyCall(emergencyNumber));
  const field = useRef<HTMLTextAreaElement>(null);
  const back = useRef<HTMLElement | null>(opener);
  if (open) back.current = opener;

  function followed(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    back.current = document.getElementById("contenu");
    onClose();
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={assistantTexts.title}
      initialFocus={field}
      finalFocus={back}
    >
      <Conversation {...conversation} hasModel={hasModel} field={field} onFollow={followed} />
    </Dialog>
  );
}
