import { type ComponentType, type MouseEvent, useState } from "react";
import { buttonClasses } from "#app/ui/button.tsx";
import { AskIcon } from "#app/ui/icon/icon.tsx";
import { isPlainClick } from "#app/ui/plain-click.ts";
import { SiteLink } from "#app/ui/site-link.tsx";
import { ASSISTANT } from "../assistant-path.ts";
import type { AssistantDialogProps } from "./assistant-dialog.tsx";

type Opened = { Assistant: ComponentType<AssistantDialogProps>; opener: HTMLElement; open: boolean };

const load = () => import("./assistant-dialog.tsx").then(({ AssistantDialog }) => AssistantDialog);
const preload = () => void load().catch(() => undefined);

/**
 * Link to the assistant's page on public pages without a task of their own; with scripts it opens a dialog instead,
 * loaded on demand. Closing keeps the conversation.
 */
export function AssistantButton(site: Pick<AssistantDialogProps, "emergencyNumber" | "hasModel">) {
  const [opened, setOpened] = useState<Opened>();

  function open(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const opener = event.currentTarget;
    load().then(
      (Assistant) => setOpened({ Assistant, opener, open: true }),
      () => location.assign(ASSISTANT),
    );
  }
  return (
    <aside aria-label="Assistant" className="no-print">
      <SiteLink
        to={ASSISTANT}
        onClick={open}
        onPointerEnter={preload}
        onFocus={preload}
        aria-haspopup="dialog"
        className={buttonClasses("primary", "sm", "assistant-button rounded-full shadow-dialog")}
      >
        <AskIcon aria-hidden className="size-5" />
        <span className="md:hidden">Aide</span>
        <span className="max-md:sr-only">
          Assistant<span className="sr-only"> Cyber</span>
        </span>
      </SiteLink>
      {opened && (
        <opened.Assistant
          open={opened.open}
          opener={opened.opener}
          {...site}
          onClose={() => setOpened({ ...opened, open: false })}
        />
      )}
    </aside>
  );
}
