import { type ComponentType, useEffect, useId, useState } from "react";
import { TextArea } from "#app/ui/form/field.tsx";
import { useUnsavedWords } from "#app/ui/form/use-unsaved-words.ts";
import { type Block, Prose } from "#app/ui/layout/prose.tsx";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import { MAX_BODY } from "../../blog.rules.ts";
import type { EditorToolsProps } from "./editor-tools.tsx";

type BodyFieldProps = {
  id: string;
  name: string;
  error?: string;
  defaultValue?: string;
  post?: { id: string; body: string } | undefined;
  blocks: readonly Block[];
};

export function BodyField({ post, blocks, ...field }: BodyFieldProps) {
  const marker = useUnsavedWords<HTMLDivElement>(undefined);
  const titleId = useId();
  const [live, setLive] = useState<readonly Block[]>();
  const Tools = useTools();
  return (
    <div ref={marker} className="grid grid-cols-1 gap-5">
      <div className="grid min-h-14 content-end noscript:hidden">
        {Tools && <Tools areaId={field.id} post={post} onPreview={setLive} />}
      </div>
      <TextArea
        {...field}
        label="Texte"
        hint="En Markdown : « ## » pour un titre, **gras**, [lien](https://…), « - » pour une liste, « > » pour une citation, une ligne vide entre deux paragraphes."
        rows={22}
        maxLength={MAX_BODY}
        required
      />
      <SectionCard titleId={titleId} title="Aperçu" tone="foam" className="grid grid-cols-1 gap-4">
        <div className="prose rounded-card bg-page p-5 break-words">
          <Prose blocks={live ?? blocks} by="site" />
        </div>
      </SectionCard>
    </div>
  );
}

/** Loaded after hydration; the field works without them. */
function useTools(): ComponentType<EditorToolsProps> | undefined {
  const [tools, setTools] = useState<ComponentType<EditorToolsProps>>();
  // Loading follows no event: it starts with the page.
  useEffect(() => {
    import("./editor-tools.tsx").then(
      ({ EditorTools }) => setTools(() => EditorTools),
      () => undefined,
    );
  }, []);
  return tools;
}
