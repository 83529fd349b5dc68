import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import type { Block } from "#app/ui/layout/prose.tsx";
import { NEW } from "../../blog.rules.ts";
import { applyMark, insertText, type Mark, marks } from "./edit-area.ts";
import { ImageDrop } from "./image-drop.tsx";
import { DraftRecovery } from "./stored-draft.tsx";
import { useLivePreview } from "./use-live-preview.ts";

export type EditorToolsProps = {
  areaId: string;
  post?: { id: string; body: string } | undefined;
  onPreview: (blocks: readonly Block[]) => void;
};

export function EditorTools({ areaId, post, onPreview }: EditorToolsProps) {
  const [area, setArea] = useState<HTMLTextAreaElement>();
  // The field belongs to the form: look it up in the document.
  useEffect(() => {
    const found = document.getElementById(areaId);
    if (found instanceof HTMLTextAreaElement) setArea(found);
  }, [areaId]);
  useLivePreview(area, onPreview);
  if (!area) return null;
  return (
    <div className="grid grid-cols-1 gap-3">
      <DraftRecovery area={area} name={post?.id ?? NEW} />
      <Toolbar onMark={(mark) => applyMark(area, mark)} />
      <ImageDrop
        area={area}
        postId={post?.id}
        onImage={(markdown) => insertText(area, `\n\n${markdown}\n\n`)}
      />
    </div>
  );
}

function Toolbar({ onMark }: { onMark: (mark: Mark) => void }) {
  return (
    <div role="toolbar" aria-label="Mise en forme" className="flex flex-wrap gap-1.5">
      {marks.map((mark) => (
        <Button key={mark.label} type="button" variant="secondary" size="sm" onClick={() => onMark(mark)}>
          {mark.label}
        </Button>
      ))}
    </div>
  );
}
