import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { PrintIcon, ShareIcon } from "#app/ui/icon/icon.tsx";

type ShareButtonsProps = {
  title: string;
  /** Where the query is a part of what is shared; the path of the page without it. */
  path?: string;
};

export function ShareButtons({ title, path }: ShareButtonsProps) {
  const [message, setMessage] = useState("");

  async function share() {
    const url = window.location.origin + (path ?? window.location.pathname);
    try {
      if (navigator.share) await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        setMessage("Lien copié");
      }
    } catch (error) {
      // Cancelling the native dialog is no error.
      if (!(error instanceof DOMException && error.name === "AbortError")) setMessage(`À copier : ${url}`);
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-1 noscript:hidden">
      <Button type="button" variant="quiet" size="sm" className="px-2.5" onClick={share}>
        <ShareIcon aria-hidden className="size-5" />
        Partager
      </Button>
      <Button type="button" variant="quiet" size="sm" className="px-2.5" onClick={() => window.print()}>
        <PrintIcon aria-hidden className="size-5" />
        Imprimer
      </Button>
      <p role="status" className="text-ink-2 text-sm">
        {message}
      </p>
    </div>
  );
}
