import { useEffect } from "react";
import type { Block } from "#app/ui/layout/prose.tsx";
import { BLOG_PATH } from "../../blog.rules.ts";

const DEBOUNCE = 500;

/** Debounced preview by the server. On a network error the last preview stays. */
export function useLivePreview(
  area: HTMLTextAreaElement | undefined,
  onPreview: (blocks: readonly Block[]) => void,
): void {
  // Native event, on a field that React does not control.
  useEffect(() => {
    if (!area) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asking = new AbortController();
    const typed = () => {
      clearTimeout(timer);
      asking.abort();
      timer = setTimeout(async () => {
        asking = new AbortController();
        const blocks = await askPreview(area.value, asking.signal);
        if (blocks) onPreview(blocks);
      }, DEBOUNCE);
    };
    area.addEventListener("input", typed);
    return () => {
      area.removeEventListener("input", typed);
      clearTimeout(timer);
      asking.abort();
    };
  }, [area, onPreview]);
}

async function askPreview(body: string, signal: AbortSignal): Promise<readonly Block[] | undefined> {
  try {
    const response = await fetch(`${BLOG_PATH}/apercu`, {
      method: "POST",
      body: new URLSearchParams({ body }),
      signal,
      redirect: "manual",
    });
    return response.ok ? ((await response.json()) as { blocks: readonly Block[] }).blocks : undefined;
  } catch {
    return undefined;
  }
}
