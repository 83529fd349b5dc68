import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import type { FormFields } from "#app/ui/form/action-form.tsx";
import { FieldError, FieldHint, Need, useFieldIds } from "#app/ui/form/field-frame.tsx";
import { CompanyLogo } from "#app/ui/icon/logo.tsx";

const MAX_BYTES = 2 * 1024 * 1024;
/** Pixels of the longer side. */
const ADVISED = 400;
const texts = {
  notAnImage: "Le fichier sélectionné n’est pas une image valide",
  tooLarge: "L’image est trop grande. Taille maximale : 2 Mo",
  chosen: "Image téléchargée avec succès",
  checking: "Lecture de l’image…",
  removed: "Image supprimée",
};

type LogoFieldProps = ReturnType<FormFields["field"]> & {
  removal: ReturnType<FormFields["box"]>;
  company: string;
  src?: string | undefined;
};

/** Chosen, dropped or pasted, with a preview on light and dark; a plain file field without JavaScript. */
export function LogoField({ id, name, error, removal, company, src }: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { preview, message, small, wrong, choose, removed, remove } = useChosenLogo(input);
  const ids = useFieldIds({ label: "Logo", id, hint: true, error: wrong ?? error });
  const shown = removed ? undefined : (preview ?? src);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are other ways into the field inside
    <div
      className="grid gap-3"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => choose(event, event.dataTransfer.files)}
      onPaste={(event) => choose(event, event.clipboardData.files)}
    >
      <div className="grid gap-1.5">
        <label htmlFor={ids.control} className="font-semibold">
          {src ? "Remplacer l’image" : "Logo"}
          <Need required={false} />
        </label>
        <FieldHint
          id={ids.hint}
          hint="PNG ou JPG, au moins 400 × 400 pixels, 2 Mo au plus. Choisissez-le, déposez-le ici ou collez-le."
        />
      </div>
      <div className="grid grid-cols-2 gap-3 sm:max-w-sm">
        <Ground classes="bg-paper" name={company} src={shown} />
        <Ground classes="deep-water bg-page" name={company} src={shown} />
      </div>
      <input
        ref={input}
        type="file"
        id={ids.control}
        name={name}
        accept="image/png,image/jpeg,image/gif,image/webp,image/svg+xml"
        aria-describedby={ids.describedBy}
        aria-invalid={wrong || error ? true : undefined}
        onChange={(event) => choose(event, event.currentTarget.files)}
        className="min-h-12 w-full rounded-control border-2 border-control border-dashed bg-page p-2.5 file:me-3 file:rounded-control file:border-0 file:bg-lagoon-tint file:px-3 file:py-2 file:font-semibold file:text-lagoon"
      />
      <FieldError id={ids.error} error={wrong ?? error} />
      {src && <RemoveBox removal={removal} ticked={removed} onTick={remove} />}
      {!src && preview && !removed && (
        <Button
          type="button"
          variant="quiet"
          size="sm"
          className="justify-self-start"
          onClick={() => remove(true)}
        >
          Supprimer
          <span className="sr-only"> l’image choisie</span>
        </Button>
      )}
      <p aria-live="polite" className="text-niaouli text-sm empty:hidden">
        {message}
      </p>
      <p aria-live="polite" className="text-amber text-sm empty:hidden">
        {small}
      </p>
    </div>
  );
}

function Ground({ classes, name, src }: { classes: string; name: string; src: string | undefined }) {
  return (
    <span className={cx("grid min-h-24 place-items-center rounded-control border border-line p-3", classes)}>
      {src?.startsWith("blob:") ? (
        <img src={src} alt="" className="logo-lg rounded-control object-contain" />
      ) : (
        <CompanyLogo key={src} name={name || "?"} src={src} size="lg" />
      )}
    </span>
  );
}

type RemoveBoxProps = { removal: ReturnType<FormFields["box"]>; ticked: boolean; onTick(on: boolean): void };

function RemoveBox({ removal: { id, name, defaultChecked }, ticked, onTick }: RemoveBoxProps) {
  return (
    <label className="inline-flex min-h-11 items-center gap-2 text-sm">
      <input
        type="checkbox"
        id={id}
        name={name}
        defaultChecked={defaultChecked}
        onChange={(event) => onTick(event.currentTarget.checked)}
        className="size-5"
      />
      {ticked ? "Supprimée à l’enregistrement" : "Supprimer"}
      <span className="sr-only"> : le logo actuel</span>
    </label>
  );
}

function useChosenLogo(input: React.RefObject<HTMLInputElement | null>) {
  const [preview, setPreview] = useState<string>();
  const [message, setMessage] = useState("");
  const [wrong, setWrong] = useState<string>();
  const [removed, setRemoved] = useState(false);
  const [small, setSmall] = useState<string>();
  // Object URLs stay in memory until revoked.
  useEffect(() => () => URL.revokeObjectURL(preview ?? ""), [preview]);

  async function choose(event: DragEvent | ClipboardEvent | { type: string }, files: FileList | null) {
    const [file] = files ?? [];
    if (!file || !input.current) return;
    if (event.type !== "change") {
      (event as DragEvent).preventDefault();
      if (files) input.current.files = files;
    }
    setRemoved(false);
    setSmall(undefined);
    setMessage(texts.checking);
    const url = URL.createObjectURL(file);
    const { problem, size } = await validate(file, url);
    // Another file was chosen, or none, while this one was read.
    if (input.current?.files?.[0] !== file) return URL.revokeObjectURL(url);
    setWrong(problem);
    setMessage(problem ? "" : texts.chosen);
    setSmall(problem ? undefined : smallText(size));
    setPreview(problem ? undefined : url);
    if (problem) {
      URL.revokeObjectURL(url);
      input.current.value = "";
    }
  }

  function remove(on: boolean) {
    if (input.current && on) input.current.value = "";
    setPreview(undefined);
    setSmall(undefined);
    setRemoved(on);
    setMessage(on ? texts.removed : "");
  }
  return { preview, message, small, wrong, choose, removed, remove };
}

type Size = { width: number; height: number };

/** By what the browser can draw of its bytes, not by its name. */
async function validate(file: File, url: string): Promise<{ problem?: string; size?: Size }> {
  if (file.size > MAX_BYTES) return { problem: texts.tooLarge };
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    return { problem: texts.notAnImage };
  }
  // A drawing has no size of its own.
  if (file.type === "image/svg+xml") return {};
  return { size: { width: image.naturalWidth, height: image.naturalHeight } };
}

function smallText(size: Size | undefined): string | undefined {
  if (!size || Math.max(size.width, size.height) >= ADVISED) return undefined;
  return `Cette image est petite (${size.width} × ${size.height} pixels) : elle sera floue. Si vous en avez une plus grande, choisissez-la.`;
}
