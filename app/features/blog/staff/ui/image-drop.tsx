import { useEffect, useId, useState } from "react";
import type { Result } from "#app/platform/outcome.ts";
import { Button } from "#app/ui/button.tsx";
import { focusOnArrival } from "#app/ui/focus.ts";
import { controlClasses, FieldError } from "#app/ui/form/field-frame.tsx";
import { BLOG_PATH } from "../../blog.rules.ts";

export type ImageAnswer = Result<{ markdown: string }, { message: string }>;

type ImageDropProps = {
  area: HTMLTextAreaElement;
  postId: string | undefined;
  onImage: (markdown: string) => void;
};

const FAILED = "L’image n’a pas pu être envoyée. Réessayez.";
const UNSAVED = "Enregistrez d’abord l’article : ses images lui appartiennent.";

export function ImageDrop({ area, postId, onImage }: ImageDropProps) {
  const [file, setFile] = useState<File>();
  // Native events, on a field that React does not control.
  useEffect(() => {
    const accept = (event: Event, found: File | undefined) => {
      if (!found) return;
      event.preventDefault();
      setFile(found);
    };
    const dropped = (event: DragEvent) => accept(event, imageIn(event.dataTransfer));
    const pasted = (event: ClipboardEvent) => accept(event, imageIn(event.clipboardData));
    area.addEventListener("drop", dropped);
    area.addEventListener("paste", pasted);
    return () => {
      area.removeEventListener("drop", dropped);
      area.removeEventListener("paste", pasted);
    };
  }, [area]);
  if (!file) return null;
  return (
    <ImageWords
      key={`${file.name}${file.lastModified}`}
      file={file}
      postId={postId}
      onLeave={() => setFile(undefined)}
      onImage={(markdown) => {
        setFile(undefined);
        onImage(markdown);
      }}
    />
  );
}

const imageIn = (transfer: DataTransfer | null): File | undefined =>
  [...(transfer?.files ?? [])].find(({ type }) => type.startsWith("image/"));

type ImageWordsProps = {
  file: File;
  postId: string | undefined;
  onImage: (markdown: string) => void;
  onLeave: () => void;
};

function ImageWords({ file, postId, onImage, onLeave }: ImageWordsProps) {
  const id = useId();
  const [alt, setAlt] = useState("");
  const [error, setError] = useState("");
  const [pending, setPending] = useState(false);

  async function send() {
    if (!postId) return setError(UNSAVED);
    if (alt.trim().length < 3) return setError("Décrivez l’image en quelques mots");
    setPending(true);
    const answer = await sendImage(postId, file, alt.trim());
    setPending(false);
    if (answer.ok) onImage(answer.markdown);
    else setError(answer.message);
  }

  return (
    <div className="grid grid-cols-1 gap-2 rounded-card border border-line p-4">
      <label htmlFor={id} className="font-semibold">
        Que montre l’image « {file.name} » ?
      </label>
      <input
        id={id}
        ref={focusOnArrival}
        value={alt}
        maxLength={250}
        onChange={(event) => setAlt(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          void send();
        }}
        aria-describedby={`${id}-error`}
        className={controlClasses}
      />
      <FieldError id={`${id}-error`} error={error} />
      <p className="flex flex-wrap gap-2">
        <Button type="button" size="sm" pending={pending} onClick={() => void send()}>
          Ajouter au texte
        </Button>
        <Button type="button" size="sm" variant="quiet" onClick={onLeave}>
          Abandonner
        </Button>
      </p>
    </div>
  );
}

async function sendImage(postId: string, file: File, alt: string): Promise<ImageAnswer> {
  const body = new FormData();
  body.set("file", file);
  body.set("alt", alt);
  try {
    const response = await fetch(`${BLOG_PATH}/${postId}/images`, {
      method: "POST",
      body,
      redirect: "manual",
    });
    if (response.type === "opaqueredirect") return { ok: false, message: FAILED };
    return (await response.json()) as ImageAnswer;
  } catch {
    return { ok: false, message: FAILED };
  }
}
