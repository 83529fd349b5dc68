import { useEffect, useState } from "react";
import { formatDate } from "#app/platform/text/time.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { ARTICLE_WORDS } from "#app/ui/form/stored-words.ts";
import { NEW } from "../../blog.rules.ts";

const FRESH = ARTICLE_WORDS + NEW;
const FIELDS = ["title", "body", "excerpt", "tags"] as const;
type Draft = { at: string; words: Partial<Record<(typeof FIELDS)[number], string>> };
type DraftRecoveryProps = { area: HTMLTextAreaElement; name: string };

/**
 * Saves the text in this browser on every keystroke, and restores it when it differs from the stored one: after a
 * crash, a closed window, an expired session.
 */
export function DraftRecovery({ area, name }: DraftRecoveryProps) {
  const key = ARTICLE_WORDS + name;
  const [found, setFound] = useState<Draft>();
  // Browser storage and native events.
  useEffect(() => {
    const draft = read(key);
    if (draft && differs(area.form, draft)) setFound(draft);
    else forget(key);
    // A stored new article moves to a key of its own.
    const fresh = read(FRESH);
    if (fresh && !differs(area.form, fresh)) forget(FRESH);
    const typed = () => keep(key, area.form);
    area.form?.addEventListener("input", typed);
    return () => area.form?.removeEventListener("input", typed);
  }, [area, key]);
  if (!found) return null;
  return (
    <Notice tone="info" title="Un texte non enregistré a été retrouvé">
      <p>Il a été écrit dans ce navigateur le {formatDate(found.at, "time")}.</p>
      <p className="flex flex-wrap gap-2">
        <Button
          type="button"
          size="sm"
          onClick={() => {
            restore(area.form, found);
            setFound(undefined);
          }}
        >
          Le reprendre
        </Button>
        <Button
          type="button"
          size="sm"
          variant="quiet"
          onClick={() => {
            forget(key);
            setFound(undefined);
          }}
        >
          L’oublier
        </Button>
      </p>
    </Notice>
  );
}

function fieldOf(form: HTMLFormElement | null, name: string) {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : undefined;
}

const differs = (form: HTMLFormElement | null, { words }: Draft): boolean =>
  // Tags are sorted when stored.
  FIELDS.filter((name) => name !== "tags").some(
    (name) => lines(words[name] ?? "") !== lines(fieldOf(form, name)?.value ?? ""),
  );

/** Stored text is trimmed. */
const lines = (text: string) => text.replace(/\r\n/g, "\n").trim();

function restore(form: HTMLFormElement | null, { words }: Draft): void {
  for (const name of FIELDS) {
    const field = fieldOf(form, name);
    if (!field || words[name] === undefined) continue;
    field.value = words[name];
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

function keep(key: string, form: HTMLFormElement | null): void {
  const words = Object.fromEntries(FIELDS.map((name) => [name, fieldOf(form, name)?.value ?? ""]));
  try {
    localStorage.setItem(key, JSON.stringify({ at: new Date().toISOString(), words } satisfies Draft));
  } catch {
    // Storage is full or forbidden: the form still has the text.
  }
}

function read(key: string): Draft | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? "null") as Draft | null;
    return draft?.words ? draft : undefined;
  } catch {
    return undefined;
  }
}

function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}
